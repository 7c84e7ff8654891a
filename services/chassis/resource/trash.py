"""The trash, shared by the services that have one. Deleted records can be restored for 30 days."""

from datetime import timedelta
from typing import Any

from sqlalchemy import ColumnElement, func

from services.chassis.resource import Out
from services.chassis.types import UtcTime

TRASH_RETENTION = timedelta(days=30)


class TrashedRecordOut(Out):
    """A record in the trash; at `purgedAt` it is deleted permanently."""

    id: int
    title: str
    deleted_at: UtcTime
    deleted_by: int | None
    deleted_by_email: str | None
    purged_at: UtcTime


def is_expired(deleted_at: Any) -> ColumnElement[bool]:
    """Return the condition that a record has been in the trash longer than TRASH_RETENTION, by its deletion time."""
    expired: ColumnElement[bool] = deleted_at < func.now() - TRASH_RETENTION
    return expired
