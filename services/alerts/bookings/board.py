"""The board: the issues of a period with the state of each ad slot, in one statement (ALERT-107)."""

from datetime import UTC, datetime, timedelta
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from sqlalchemy import DateTime, Text, and_, bindparam, case, cast, func, literal_column, select
from sqlalchemy.dialects.postgresql import aggregate_order_by

from services.alerts.bookings.models import IS_LIVE, Booking
from services.alerts.bookings.repository import HOLD_ENDS_AT
from services.alerts.bookings.rules import POSITIONS, CreativeStatus
from services.alerts.bookings.slots import ADS, SLOT_CHANGED
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem, Section
from services.alerts.issues.rules import Status as IssueStatus
from services.alerts.permissions import Reader
from services.alerts.replicas import Client
from services.chassis.http.problems import Forbidden, Invalid, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession
from services.chassis.resource import Out
from services.chassis.resource.days import to_midnight
from services.chassis.resource.json_columns import json_object, text_literal
from services.chassis.resource.records import JSON
from services.chassis.types import PlainDate, UtcTime

DAYS_BEFORE, DAYS_AFTER = 30, 120
MAX_DAYS = 1100
router = APIRouter(tags=["bookings"], responses=problems(Unauthenticated, Forbidden))


class BoardSlot(Out):
    """An ad slot of an issue. A slot is `filled` if it has an ad without a booking.

    `version` is that of the booking. `slotChanged`: the slot shows something else than the approved creative.
    """

    position: int
    state: Literal["free", "hold", "booked", "filled"]
    booking_id: int | None
    version: int | None
    client_id: int | None
    company: str | None
    creative_status: CreativeStatus | None
    hold_until: UtcTime | None
    due_at: UtcTime | None
    price: int | None
    currency: str | None
    slot_changed: bool


class BoardIssue(Out):
    """An issue with its ad slots."""

    alert_item_id: int
    issue: int
    title: str
    date: UtcTime
    status: IssueStatus
    slots: list[BoardSlot]


_slot = (
    func.generate_series(literal_column(str(POSITIONS[0])), literal_column(str(POSITIONS[-1])))
    .table_valued("position", name="slot")
    .render_derived()
)
_in_slot = and_(Booking.alert_item_id == AlertItem.id, Booking.position == _slot.c.position, IS_LIVE)
_ad_in_slot = and_(
    Section.alert_item_id == AlertItem.id, Section.kind == text_literal(ADS), Section.position == _slot.c.position
)
_state = case((Section.id.is_(None), text_literal("free")), else_=text_literal("filled"))
# A slot without a booking is filled if it has an ad: then the client is that of the ad.
_client_id = func.coalesce(Booking.client_id, Section.client_id)
_json = json_object(
    Booking,
    BoardSlot,
    {
        "position": _slot.c.position,
        "state": func.coalesce(Booking.status, _state),
        "booking_id": Booking.id.expression,
        "client_id": _client_id,
        "company": Client.company.expression,
        "hold_until": HOLD_ENDS_AT,
        "slot_changed": SLOT_CHANGED,
    },
)
_slots = (
    select(func.json_agg(aggregate_order_by(_json, _slot.c.position)))
    .select_from(_slot)
    .outerjoin(Booking, _in_slot)
    .outerjoin(Section, _ad_in_slot)
    .outerjoin(Client, Client.id == _client_id)
    .correlate(AlertItem)
)
_issue = json_object(
    AlertItem, BoardIssue, {"alert_item_id": AlertItem.id.expression, "slots": _slots.scalar_subquery()}
)
_issues = func.json_agg(aggregate_order_by(_issue, AlertItem.date, AlertItem.id))
BOARD = select(cast(func.coalesce(_issues, literal_column("'[]'::json")), Text)).where(
    NOT_IN_TRASH,
    AlertItem.date >= bindparam("first", type_=DateTime(timezone=True)),
    AlertItem.date < bindparam("until", type_=DateTime(timezone=True)),
)
"""The issues from the midnight `first` until the midnight `until`, as JSON."""


@router.get("/alert-board", summary="The issues of a period with their ad slots", response_model=list[BoardIssue])
async def get_alert_board(
    caller: Reader,
    reader: ReadSession,
    first: Annotated[PlainDate | None, Query(alias="from", description=f"By default {DAYS_BEFORE} days ago.")] = None,
    last: Annotated[PlainDate | None, Query(alias="to", description=f"By default in {DAYS_AFTER} days.")] = None,
) -> Response:
    today = datetime.now(UTC).date()
    first, last = first or today - timedelta(DAYS_BEFORE), last or today + timedelta(DAYS_AFTER)
    if not timedelta(0) <= last - first < timedelta(MAX_DAYS):
        raise Invalid.for_fields(f"Choose up to {MAX_DAYS} days, the first one first.", "to")
    days = {"first": to_midnight(first), "until": to_midnight(last) + timedelta(days=1)}
    return Response(await reader.scalar(BOARD, days), media_type=JSON)
