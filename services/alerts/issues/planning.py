"""The issues of the calendar, those without a date (ALERT-90, ALERT-95), and many planned at once (ALERT-109)."""

from collections.abc import Collection
from datetime import timedelta
from typing import Annotated, Any

from fastapi import APIRouter, Response
from pydantic import Field
from sqlalchemy import ColumnElement, Select, Text, cast, desc, func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.models import NOT_IN_TRASH, NUMBER_IS_UNIQUE, ONLY_POSITION, AlertItem, Section
from services.alerts.issues.repository import ALERT_ITEM, copy_sections, items
from services.alerts.issues.rules import MAX_ISSUE, Status, describe_taken_number
from services.alerts.issues.schemas import AlertItemOut, Title
from services.alerts.permissions import Reader, Writer
from services.alerts.section_kinds import Variant
from services.alerts.slots import EMAIL_ORDER
from services.chassis.http.problems import Conflict, Forbidden, Invalid, NotFound, Unauthenticated, problems
from services.chassis.persistence.database import Session
from services.chassis.resource import Idempotent, In, Out, RecordResponse, map_constraint_errors
from services.chassis.resource.days import DayRange, Days
from services.chassis.resource.json_columns import json_list, json_object
from services.chassis.types import STRICT_INTEGER, YEARS, Id, UtcTime

MAX_UNDATED = 100
MAX_COUNT = 60
MAX_GAP = 366
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
    return [_build_issue(item, filled or ()) for item, filled in await session.execute(select_issues(days))]


@router.get("/alert-items/undated", summary=f"The newest {MAX_UNDATED} drafts of issues without a date")
async def list_undated_issues(caller: Reader, session: Session) -> list[UndatedIssue]:
    undated = (NOT_IN_TRASH, AlertItem.date.is_(None), AlertItem.status == Status.DRAFT)
    newest = (desc(AlertItem.created_at), desc(AlertItem.id))
    items = await session.scalars(select(AlertItem).where(*undated).order_by(*newest).limit(MAX_UNDATED))
    return [UndatedIssue(id=item.id, version=item.version, issue=item.issue, title=item.title) for item in items]


def select_issues(days: DayRange) -> Select[AlertItem, list[str] | None]:
    """Select the issues of these days, each with its filled slots. Their dates are calendar dates, stored in UTC."""
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
        empty=[EmptySlot(**slot._asdict(), label=slot.label) for slot in slots if not is_filled[slot]],
        filled_ads=[is_filled[slot] for slot in slots if slot.kind == "ads"],
    )


class PlanIn(In):
    """The issues to plan. Sections are copied from another issue, and so is the title unless one is given."""

    first_date: UtcTime
    every_days: Annotated[int, Field(ge=1, le=MAX_GAP), STRICT_INTEGER]
    count: Annotated[int, Field(ge=1, le=MAX_COUNT), STRICT_INTEGER]
    first_issue: Annotated[int, Field(ge=1, le=MAX_ISSUE), STRICT_INTEGER]
    title: Title | None = None
    copy_from: Id | None = Field(default=None, description="The id of the issue whose sections are copied.")


@router.post(
    "/alert-items/plan",
    summary="Create drafts with ascending numbers and dates, all or nothing",
    status_code=201,
    response_model=list[AlertItemOut],
    responses=problems(NotFound, Conflict),
)
async def plan_alert_items(caller: Writer, session: Session, idempotent: Idempotent, body: PlanIn) -> Response:
    return await idempotent(lambda: plan_items(session, caller.user_id, body))


async def plan_items(session: AsyncSession, user_id: int, body: PlanIn) -> RecordResponse:
    """Create the planned issues and return them as one response, in order."""
    days, last = timedelta(days=body.every_days), body.first_issue + body.count - 1
    if last > MAX_ISSUE or (body.first_date + days * (body.count - 1)).year not in YEARS:
        raise Invalid.for_fields("These are too many issues.", "count")
    source = None if body.copy_from is None else await items.lock(session, body.copy_from, None)
    title = body.title or (source.title if source else None)
    planned = [
        {
            "issue": body.first_issue + number,
            "title": title or f"Issue {body.first_issue + number}",
            "date": body.first_date + number * days,
            "status": Status.DRAFT,
            "holiday_alert": source.holiday_alert if source else False,
            "revision": 1,
            "updated_by": user_id,
        }
        for number in range(body.count)
    ]
    ids = await _insert_items(session, planned)
    if source is not None:
        await copy_sections(session, source, ids)
    await ALERT_ITEM.publish(session, *ids)
    return await _respond(session, ALERT_ITEM.where_ids(ids))


async def _insert_items(session: AsyncSession, planned: list[dict[str, Any]]) -> list[int]:
    try:
        with map_constraint_errors({NUMBER_IS_UNIQUE: Conflict}):
            async with session.begin_nested():
                created = insert(AlertItem).values(planned).returning(AlertItem.id)
                return list((await session.scalars(created)).all())
    except Conflict:
        numbers = AlertItem.issue.between(planned[0]["issue"], planned[-1]["issue"])
        taken = await session.scalar(select(func.min(AlertItem.issue)).where(numbers, NOT_IN_TRASH))
        raise Conflict(describe_taken_number(taken or planned[0]["issue"])) from None


async def _respond(session: AsyncSession, condition: ColumnElement[bool]) -> RecordResponse:
    listed = json_list(json_object(AlertItem, AlertItemOut, {}), AlertItem.issue.expression)
    body = (await session.execute(select(cast(listed, Text)).where(condition))).scalar_one()
    return RecordResponse(id=0, version=1, body=body)
