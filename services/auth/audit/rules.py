"""What an event tells of a change. Pure functions."""

from collections.abc import Mapping
from datetime import timedelta
from enum import StrEnum
from typing import Any

KEPT_DAYS = timedelta(days=731)  # 24 months
MOST_TITLE = 300
_TITLES = ("title", "jobTitle", "pageTitle", "name", "company", "subject", "email", "key")


class Action(StrEnum):
    """What was done to a record."""

    CREATED = "created"
    CHANGED = "changed"
    REMOVED = "removed"


def action_of(version: int, data: Mapping[str, Any], *, removed: bool) -> Action:
    """What was done: a record's first version is its creation, and one in the trash is removed."""
    if removed or data.get("deletedAt"):
        return Action.REMOVED
    return Action.CREATED if version == 1 else Action.CHANGED


def title_of(data: Mapping[str, Any]) -> str | None:
    """What a person would call the record, from its public state."""
    found = (str(data[name]) for name in _TITLES if data.get(name))
    return next(found, None)
