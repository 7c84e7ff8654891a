"""What can be booked: the board, which is read in one statement (ALERT-107), and the rates of positions (ALERT-100)."""

from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Response
from sqlalchemy import (
    CheckConstraint,
    ColumnElement,
    DateTime,
    Text,
    and_,
    bindparam,
    case,
    cast,
    func,
    literal_column,
    select,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped

from services.alerts.bookings.repository import ADS, HOLD_ENDS_AT, IS_LIVE, SLOT_CHANGED, Booking
from services.alerts.bookings.rules import MAX_RATE_NAME, POSITIONS, CreativeStatus, get_slot
from services.alerts.bookings.schemas import Currency, Position, Price
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem, Section, TrackedRecord
from services.alerts.issues.rules import Status as IssueStatus
from services.alerts.models import AlertsBase
from services.alerts.permissions import Reader, Writer
from services.alerts.replicas import Client, find_email
from services.chassis.events import PublishedState, published_entity
from services.chassis.http.problems import Forbidden, Invalid, Stale, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import IfMatch, In, Out, RecordOut, Records
from services.chassis.resource.days import to_midnight
from services.chassis.resource.json_columns import json_columns, json_list, json_object, text_literal
from services.chassis.resource.records import JSON
from services.chassis.types import PlainDate, UtcTime
from services.chassis.types import Text as TextField

DAYS_BEFORE, DAYS_AFTER = 30, 120
MAX_DAYS = 1100
board = APIRouter(tags=["bookings"], responses=problems(Unauthenticated, Forbidden))


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
    select(json_list(_json, _slot.c.position))
    .select_from(_slot)
    .outerjoin(Booking, _in_slot)
    .outerjoin(Section, _ad_in_slot)
    .outerjoin(Client, Client.id == _client_id)
    .correlate(AlertItem)
)
_issue = json_object(
    AlertItem, BoardIssue, {"alert_item_id": AlertItem.id.expression, "slots": _slots.scalar_subquery()}
)
BOARD = select(cast(json_list(_issue, AlertItem.date.expression, AlertItem.id.expression), Text)).where(
    NOT_IN_TRASH,
    AlertItem.date >= bindparam("first", type_=DateTime(timezone=True)),
    AlertItem.date < bindparam("until", type_=DateTime(timezone=True)),
)
"""The issues from the midnight `first` until the midnight `until`, as JSON."""


@board.get("/alert-board", summary="The issues of a period with their ad slots", response_model=list[BoardIssue])
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


DEFAULT_CURRENCY = "EUR"
rates = APIRouter(tags=["bookings"], responses=problems(Unauthenticated, Forbidden))


class Rate(TrackedRecord, AlertsBase):
    """The price of an ad position in an issue, in minor units of the currency (ALERT-100). Its id is the position."""

    __tablename__ = "rates"
    __table_args__ = (CheckConstraint("id BETWEEN 1 AND 10", name="position"),)

    name: Mapped[str]
    price: Mapped[int]
    currency: Mapped[str]


class RateIn(In):
    """The fields to change of a rate."""

    name: Annotated[str, TextField(MAX_RATE_NAME)] | None = None
    price: Price | None = None
    currency: Currency | None = None


class RateOut(RecordOut):
    """A rate in responses."""

    position: int
    name: str
    price: int
    currency: str


_COLUMNS: dict[str, ColumnElement[Any]] = {"position": Rate.id.expression}
rate_records = Records(Rate, RateOut, "rate", columns=_COLUMNS, find_email=find_email)
RATE = PublishedState(published_entity("alerts", "alert-rate"), Rate.id, json_columns(Rate, RateOut, _COLUMNS))
_LIST = select(cast(json_list(json_object(Rate, RateOut, _COLUMNS), Rate.id.expression), Text))


@rates.get("/alert-rates", summary="List the rates, by position", response_model=list[RateOut])
async def list_alert_rates(caller: Reader, session: Session) -> Response:
    body = (await session.execute(_LIST)).scalar_one()
    return Response(body, media_type=JSON)


@rates.put(
    "/alert-rate/{position}", summary="Set the rate of a position", response_model=RateOut, responses=problems(Stale)
)
async def update_alert_rate(
    caller: Writer, session: Session, position: Annotated[Position, Path()], expected: IfMatch, body: RateIn
) -> Response:
    defaults = {"id": position, "name": get_slot(position).label, "price": 0, "currency": DEFAULT_CURRENCY}
    create = insert(Rate).values(**defaults, version=0)
    await session.execute(create.on_conflict_do_nothing(index_elements=[Rate.id]))
    rate = await rate_records.lock(session, position, expected)
    for name, value in body.provided_fields().items():
        if value is not None:
            setattr(rate, name, value)
    rate.updated_by = caller.user_id
    return (await rate_records.change(session, rate, publish=RATE)).response()


async def get_rate(session: AsyncSession, position: int) -> tuple[int, str]:
    """Return price and currency of a position; nothing, in the usual currency, if it has no rate."""
    row = (await session.execute(select(Rate.price, Rate.currency).where(Rate.id == position))).one_or_none()
    return (row.price, row.currency) if row else (0, DEFAULT_CURRENCY)
