"""Content of an audit entry, derived from an event. Pure functions."""

from collections.abc import Mapping
from datetime import timedelta
from enum import StrEnum
from typing import Any

AUDIT_RETENTION = timedelta(days=731)  # 24 months
MAX_TITLE = 300
_TITLE_FIELDS = ("title", "jobTitle", "pageTitle", "name", "company", "subject", "email", "address", "key")


class Action(StrEnum):
    """The kind of a change."""

    CREATED = "created"
    CHANGED = "changed"
    REMOVED = "removed"


def classify_action(version: int, data: Mapping[str, Any], *, removed: bool) -> Action:
    """Return the action of an event: version 1 is a creation; moving a record to the trash counts as removal."""
    if removed or data.get("deletedAt"):
        return Action.REMOVED
    return Action.CREATED if version == 1 else Action.CHANGED


def find_title(data: Mapping[str, Any]) -> str | None:
    """Return the title of a record from its published state, or None without one."""
    titles = (str(data[name]) for name in _TITLE_FIELDS if data.get(name))
    return next(titles, None)
