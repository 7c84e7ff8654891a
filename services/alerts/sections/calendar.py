"""The issues of the calendar, each with its empty slots (ALERT-90)."""

from collections.abc import Collection
from datetime import date, datetime, timedelta
from typing import Annotated

from fastapi import APIRouter, Query
from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.models import NOT_IN_TRASH, ONLY_POSITION, AlertItem, Section
from services.alerts.issues.rules import Status, to_midnight
from services.alerts.sections.kinds import Variant
from services.alerts.sections.slots import EMAIL_ORDER, Slot
from services.chassis.http.problems import Forbidden, Invalid, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import Session
from services.chassis.resource import Out
from services.chassis.types import UtcTime

MAX_DAYS = 62
Day = Annotated[date, Query(ge=date(1900, 1, 1), lt=date(3000, 1, 1))]
router = APIRouter(tags=["alert items"], responses=problems(Unauthenticated, Forbidden))


class EmptySlot(Out):
    """A slot of the email that has no content yet."""

    kind: str
    position: int | None
    label: str


class CalendarIssue(Out):
    """An issue on its day.

    Args:
        publish_at: when a draft is published by itself.
        slots: the number of slots of its email, standard or holiday.
    """

    id: int
    version: int
    issue: int
    title: str
    date: UtcTime
    status: Status
    publish_at: UtcTime | None
    slots: int
    empty: list[EmptySlot]


@router.get("/alert-items/calendar", summary="The issues of these days, in order, with their empty slots")
async def list_calendar_issues(
    caller: Staff,
    session: Session,
    first: Annotated[Day, Query(alias="from", description="The first day.")],
    last: Annotated[Day, Query(alias="to", description=f"The last day; {MAX_DAYS} days at most.")],
) -> list[CalendarIssue]:
    if not timedelta(0) <= last - first < timedelta(MAX_DAYS):
        raise Invalid.for_fields(f"Choose up to {MAX_DAYS} days, the first one first.", "to")
    return await list_issues(session, first, last)


async def list_issues(session: AsyncSession, first: date, last: date) -> list[CalendarIssue]:
    """List the issues from the first day to the last. Their dates are calendar dates, stored in UTC."""
    rows = await session.execute(_select_issues(to_midnight(first), to_midnight(last + timedelta(days=1))))
    return [_build_issue(item, filled or ()) for item, filled in rows]


def _select_issues(begin: datetime, end: datetime) -> Select[AlertItem, list[str] | None]:
    slot = func.concat(Section.kind, "/", Section.position)
    filled = select(func.array_agg(slot)).where(Section.alert_item_id == AlertItem.id).scalar_subquery()
    issues = select(AlertItem, filled).where(NOT_IN_TRASH, AlertItem.date >= begin, AlertItem.date < end)
    return issues.order_by(AlertItem.date, AlertItem.id)


def _build_issue(item: AlertItem, filled: Collection[str]) -> CalendarIssue:
    slots = EMAIL_ORDER[Variant.HOLIDAY if item.holiday_alert else Variant.STANDARD]
    empty = [slot for slot in slots if f"{slot.kind}/{slot.position or ONLY_POSITION}" not in filled]
    values = {name: getattr(item, name) for name in ("id", "version", "issue", "title", "date", "status", "publish_at")}
    return CalendarIssue(**values, slots=len(slots), empty=list(map(_build_slot, empty)))


def _build_slot(slot: Slot) -> EmptySlot:
    return EmptySlot(kind=slot.kind, position=slot.position, label=slot.label)
