"""Planning of issues: many drafts with ascending numbers and dates, all or nothing (ALERT-109)."""

from datetime import timedelta
from typing import Annotated, Any

from fastapi import APIRouter, Response
from pydantic import Field
from sqlalchemy import ColumnElement, Text, cast, func, insert, select
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.models import NOT_IN_TRASH, NUMBER_IS_UNIQUE, AlertItem
from services.alerts.issues.repository import ALERT_ITEM, copy_sections, items
from services.alerts.issues.rules import MAX_ISSUE, Status, describe_taken_number
from services.alerts.issues.schemas import AlertItemOut, Title
from services.alerts.permissions import Writer
from services.chassis.http.problems import Conflict, Forbidden, Invalid, NotFound, Unauthenticated, problems
from services.chassis.persistence.database import Session
from services.chassis.resource import Idempotent, In, RecordResponse, map_constraint_errors
from services.chassis.resource.json_columns import json_object
from services.chassis.types import STRICT_INTEGER, YEARS, Id, UtcTime

MAX_COUNT = 60
MAX_GAP = 366
router = APIRouter(tags=["alert items"], responses=problems(Unauthenticated, Forbidden))


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
    listed = func.json_agg(aggregate_order_by(json_object(AlertItem, AlertItemOut, {}), AlertItem.issue))
    body = (await session.execute(select(cast(listed, Text)).where(condition))).scalar_one()
    return RecordResponse(id=0, version=1, body=body)
