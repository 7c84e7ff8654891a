"""Alert items as alerts announces them: the issues that email stats are about."""

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped

from services.chassis.events import Consumer, Copy, Event, keep_copy
from services.chassis.resource import Out
from services.chassis.types import UtcTime
from services.stats.models import StatsBase


class AlertItem(Copy, StatsBase):
    """A copy of an alert item."""

    __tablename__ = "alert_items"

    issue: Mapped[int]
    date: Mapped[datetime | None]
    title: Mapped[str]


class AlertItemOut(Out):
    """The alert item in an email stat (Document 002 §3)."""

    id: int
    issue: int
    date: UtcTime | None
    title: str


async def copy_alert_item(session: AsyncSession, event: Event) -> None:
    """Bring the copy in line with the alert item, whose date comes as text."""
    shown = AlertItemOut.model_validate(event.data).model_dump(exclude={"id"}) if not event.removed else {}
    await keep_copy(session, AlertItem.__table__, event, shown)


consumer = Consumer("alert-item", copy_alert_item)
