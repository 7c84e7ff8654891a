"""Rates: the price of each ad position, from which bookings take theirs (ALERT-100)."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response
from sqlalchemy import ColumnElement, Text, cast, func, literal_column, select
from sqlalchemy.dialects.postgresql import aggregate_order_by, insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.models import Rate
from services.alerts.bookings.rules import MAX_RATE_NAME, get_slot
from services.alerts.bookings.schemas import Currency, Position, Price
from services.alerts.permissions import Reader, Writer
from services.alerts.replicas import find_email
from services.chassis.events import PublishedState, published_entity
from services.chassis.http.problems import Forbidden, Stale, Unauthenticated, problems
from services.chassis.persistence.database import Session
from services.chassis.resource import IfMatch, In, RecordOut, Records
from services.chassis.resource.json_columns import json_columns, json_object
from services.chassis.resource.records import JSON
from services.chassis.types import Text as TextField

DEFAULT_CURRENCY = "EUR"
router = APIRouter(tags=["bookings"], responses=problems(Unauthenticated, Forbidden))


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
rates = Records(Rate, RateOut, "rate", columns=_COLUMNS, find_email=find_email)
RATE = PublishedState(published_entity("alerts", "alert-rate"), Rate.id, json_columns(Rate, RateOut, _COLUMNS))
_list = func.json_agg(aggregate_order_by(json_object(Rate, RateOut, _COLUMNS), Rate.id))
_empty: ColumnElement[Any] = literal_column("'[]'::json")


@router.get("/alert-rates", summary="List the rates, by position", response_model=list[RateOut])
async def list_alert_rates(caller: Reader, session: Session) -> Response:
    body = (await session.execute(select(cast(func.coalesce(_list, _empty), Text)))).scalar_one()
    return Response(body, media_type=JSON)


@router.put(
    "/alert-rate/{position}", summary="Set the rate of a position", response_model=RateOut, responses=problems(Stale)
)
async def update_alert_rate(
    caller: Writer, session: Session, position: Annotated[Position, Path()], expected: IfMatch, body: RateIn
) -> Response:
    defaults = {"id": position, "name": get_slot(position).label, "price": 0, "currency": DEFAULT_CURRENCY}
    create = insert(Rate).values(**defaults, version=0)
    await session.execute(create.on_conflict_do_nothing(index_elements=[Rate.id]))
    rate = await rates.lock(session, position, expected)
    for name, value in body.provided_fields().items():
        if value is not None:
            setattr(rate, name, value)
    rate.updated_by = caller.user_id
    return (await rates.change(session, rate, publish=RATE)).response()


async def get_rate(session: AsyncSession, position: int) -> tuple[int, str]:
    """Return price and currency of a position; nothing, in the usual currency, if it has no rate."""
    row = (await session.execute(select(Rate.price, Rate.currency).where(Rate.id == position))).one_or_none()
    return (row.price, row.currency) if row else (0, DEFAULT_CURRENCY)
