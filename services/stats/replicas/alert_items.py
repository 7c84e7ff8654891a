"""Alert items as alerts announces them: the issues that email stats are about.

Figures outlive their issue: the copy of a deleted one is kept as it was last and marked, so that its figures still
show its number, title and date. A rebuild knows it too, since a removal carries the issue's last state.
"""

from datetime import datetime

from sqlalchemy import func, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.events import Consumer, Event, Replica, upsert_replica
from services.chassis.resource import Out
from services.chassis.types import UtcTime
from services.stats.models import StatsBase


class AlertItem(Replica, StatsBase):
    """A copy of an alert item."""

    __tablename__ = "alert_items"

    issue: Mapped[int]
    date: Mapped[datetime | None]
    title: Mapped[str]
    deleted_at: Mapped[datetime | None] = mapped_column(comment="since when it is in the trash or deleted for good")


class AlertItemOut(Out):
    """The alert item in an email stat (Document 002 §3); of a deleted one, what it was last."""

    id: int
    issue: int
    date: UtcTime | None
    title: str
    deleted_at: UtcTime | None = None


async def copy_alert_item(session: AsyncSession, event: Event) -> None:
    """Bring the copy in line with the alert item, whose date comes as text."""
    if event.removed and "issue" not in event.data:  # an older alerts service told no last state
        await _mark_deleted(session, event)
        return
    values = AlertItemOut.model_validate(event.data).model_dump(exclude={"id"})
    if event.removed:
        values["deleted_at"] = values["deleted_at"] or event.time
    await upsert_replica(session, AlertItem.__table__, event, values)


async def _mark_deleted(session: AsyncSession, event: Event) -> None:
    values = {"version": event.version, "deleted_at": func.coalesce(AlertItem.deleted_at, event.time)}
    known = (AlertItem.id == event.id, AlertItem.version <= event.version)
    statement = update(AlertItem).where(*known).values(values)
    await session.execute(statement.execution_options(synchronize_session=False))


consumer = Consumer("alert-item", copy_alert_item)
