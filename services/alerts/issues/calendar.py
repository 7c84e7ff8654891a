"""The issues of the calendar, each with its empty slots and its ads, and those without a date (ALERT-90, ALERT-95)."""

from collections.abc import Collection

from fastapi import APIRouter
from sqlalchemy import Select, desc, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.models import NOT_IN_TRASH, ONLY_POSITION, AlertItem, Section
from services.alerts.issues.rules import Status
from services.alerts.permissions import Reader
from services.alerts.section_kinds import Variant
from services.alerts.slots import EMAIL_ORDER, Slot
from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.persistence.database import Session
from services.chassis.resource import Out
from services.chassis.resource.days import DayRange, Days
from services.chassis.types import UtcTime

MAX_UNDATED = 100
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
        filled_ads: whether each ad slot of its email has content, in order.
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
    filled_ads: list[bool]


class UndatedIssue(Out):
    """A draft of an issue without a date."""

    id: int
    version: int
    issue: int
    title: str


@router.get("/alert-items/calendar", summary="The issues of these days, in order, with their empty slots")
async def list_calendar_issues(caller: Reader, session: Session, days: Days) -> list[CalendarIssue]:
    return await list_issues(session, days)


@router.get("/alert-items/undated", summary=f"The newest {MAX_UNDATED} drafts of issues without a date")
async def list_undated_issues(caller: Reader, session: Session) -> list[UndatedIssue]:
    undated = (NOT_IN_TRASH, AlertItem.date.is_(None), AlertItem.status == Status.DRAFT)
    newest = (desc(AlertItem.created_at), desc(AlertItem.id))
    items = await session.scalars(select(AlertItem).where(*undated).order_by(*newest).limit(MAX_UNDATED))
    return [UndatedIssue(id=item.id, version=item.version, issue=item.issue, title=item.title) for item in items]


async def list_issues(session: AsyncSession, days: DayRange) -> list[CalendarIssue]:
    """List the issues of these days. Their dates are calendar dates, stored in UTC."""
    return [_build_issue(item, filled or ()) for item, filled in await session.execute(_select_issues(days))]


def _select_issues(days: DayRange) -> Select[AlertItem, list[str] | None]:
    slot = func.concat(Section.kind, "/", Section.position)
    filled = select(func.array_agg(slot)).where(Section.alert_item_id == AlertItem.id).scalar_subquery()
    issues = select(AlertItem, filled).where(NOT_IN_TRASH, AlertItem.date >= days.begin, AlertItem.date < days.end)
    return issues.order_by(AlertItem.date, AlertItem.id)


def _build_issue(item: AlertItem, filled: Collection[str]) -> CalendarIssue:
    slots = EMAIL_ORDER[Variant.HOLIDAY if item.holiday_alert else Variant.STANDARD]
    is_filled = {slot: f"{slot.kind}/{slot.position or ONLY_POSITION}" in filled for slot in slots}
    values = {name: getattr(item, name) for name in ("id", "version", "issue", "title", "date", "status", "publish_at")}
    return CalendarIssue(
        **values,
        slots=len(slots),
        empty=[_build_slot(slot) for slot in slots if not is_filled[slot]],
        filled_ads=[is_filled[slot] for slot in slots if slot.kind == "ads"],
    )


def _build_slot(slot: Slot) -> EmptySlot:
    return EmptySlot(kind=slot.kind, position=slot.position, label=slot.label)
