"""Content of an audit entry, derived from an event. Pure functions."""

import hashlib
import json
from collections.abc import Mapping
from datetime import timedelta
from enum import StrEnum
from typing import Any

AUDIT_RETENTION = timedelta(days=731)  # 24 months
MAX_TITLE = 300
# Set by every change, or by none; a sign-in publishes nothing.
_NOT_CHANGES = frozenset({"id", "version", "createdAt", "updatedAt", "lastSignedInAt"})
_HASH_LENGTH = 12
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


def hash_fields(data: Mapping[str, Any]) -> dict[str, str]:
    """Return a short hash of each field of a published state: enough to see what the next change changes."""
    fields = {name: value for name, value in data.items() if name not in _NOT_CHANGES}
    return {name: _hash(value) for name, value in fields.items()}


def list_changes(before: Mapping[str, str] | None, after: Mapping[str, str]) -> list[str]:
    """Return the names of the fields whose hashes differ, in order; none if the state before is unknown."""
    if before is None:
        return []
    names = (before.keys() | after.keys()) - _NOT_CHANGES
    return sorted(name for name in names if before.get(name) != after.get(name))


def _hash(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:_HASH_LENGTH]
