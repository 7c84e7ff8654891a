"""Queries of bookings."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ARRAY,
    BigInteger,
    ColumnElement,
    DateTime,
    Double,
    Row,
    ScalarSelect,
    Text,
    any_,
    bindparam,
    case,
    column,
    func,
    literal,
    literal_column,
    select,
    true,
)
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.models import IS_LIVE, SLOT_HAS_BOOKING, Booking
from services.alerts.bookings.rules import AD_HEIGHTS, AD_WIDTHS, describe_taken_slot
from services.alerts.bookings.schemas import (
    AdSize,
    BookedIssue,
    BookingOut,
    ClientBookingOut,
    PublishedBooking,
    SponsorPageOut,
)
from services.alerts.bookings.slots import SLOT_CHANGED
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem
from services.alerts.replicas import Client, ContentStat, EmailStat, User, find_email
from services.chassis.events import PublishedState, published_entity
from services.chassis.http.problems import Conflict
from services.chassis.resource import Records, map_constraint_errors
from services.chassis.resource.json_columns import json_columns, json_key, json_object

MAX_PAGE_SIZE = 500


def _select_from_issue(column: ColumnElement[Any]) -> ScalarSelect[Any]:
    return select(column).where(AlertItem.id == Booking.alert_item_id).correlate(Booking).scalar_subquery()


def _where_issue(*conditions: ColumnElement[bool]) -> ColumnElement[bool]:
    return Booking.alert_item_id.in_(select(AlertItem.id).where(NOT_IN_TRASH, *conditions))


_time: Any = DateTime(timezone=True)
issue_number = _select_from_issue(AlertItem.issue.expression)
company = select(Client.company).where(Client.id == Booking.client_id).correlate(Booking).scalar_subquery()
# Also if the issue's date was changed after the booking.
_earlier = func.least(Booking.hold_until, _select_from_issue(AlertItem.date.expression), type_=_time)
HOLD_ENDS_AT: ColumnElement[datetime] = case((Booking.hold_until.is_not(None), _earlier))
"""When a hold ends by itself: as it was set, but never after the issue's date. Null for a booking without a hold."""

STATE_COLUMNS: dict[str, ColumnElement[Any]] = {
    "hold_until": HOLD_ENDS_AT,
    "creative": func.json_build_object(
        *(json_key("image"), Booking.creative_image),
        *(json_key("imageWidth"), Booking.creative_width),
        *(json_key("imageHeight"), Booking.creative_height),
        *(json_key("link"), Booking.creative_link),
        *(json_key("altText"), Booking.creative_alt_text),
    ),
}
"""The fields of a booking's state that are not columns."""

_ads: ColumnElement[str] = literal_column("'ads'")
_zero: ColumnElement[int] = literal_column("0")
_slot = (
    func.jsonb_to_recordset(EmailStat.slots)
    .table_valued(
        column("kind", Text), column("position", BigInteger), column("clicks", BigInteger), column("usual", Double)
    )
    .render_derived("slot", with_types=True)
)


def _select_from_slot(value: ColumnElement[Any]) -> ScalarSelect[Any]:
    """Return a value about the slot of a booking in the newest figures of the issue; null without a figure of it."""
    is_slot = (_slot.c.kind == _ads, _slot.c.position == Booking.position)
    figures = select(value).select_from(EmailStat).join(_slot, true())
    figures = figures.where(EmailStat.alert_item_id == Booking.alert_item_id, *is_slot)
    return figures.order_by(EmailStat.id.desc()).limit(literal_column("1")).correlate(Booking).scalar_subquery()


_leads = (
    select(func.coalesce(func.sum(ContentStat.lead_count), _zero))
    .where(
        ContentStat.email_stat_id == EmailStat.id,
        ContentStat.client_id == Booking.client_id,
        ContentStat.kind == _ads,
        ContentStat.position == Booking.position,
    )
    .correlate(EmailStat, Booking)
    .scalar_subquery()
)
delivered_clicks = _select_from_slot(_slot.c.clicks)
delivered_leads = _select_from_slot(_leads)

FILTERS: dict[str, ColumnElement[bool]] = {
    "since": _where_issue(AlertItem.date >= bindparam("since", type_=_time)),
    "until": _where_issue(AlertItem.date < bindparam("until", type_=_time)),
    "client_id": Booking.client_id == bindparam("client_id", type_=BigInteger),
    "status": Booking.status == any_(bindparam("status", type_=ARRAY(Text))),
    "alert_item_id": Booking.alert_item_id == bindparam("alert_item_id", type_=BigInteger),
    "creative_status": Booking.creative_status == any_(bindparam("creative_status", type_=ARRAY(Text))),
}

_IN_RESPONSES = STATE_COLUMNS | {
    "issue": _select_from_issue(json_object(AlertItem, BookedIssue, {})),
    "client": func.json_build_object(json_key("id"), Booking.client_id, json_key("company"), company),
    "delivered": _select_from_slot(
        func.json_build_object(
            *(json_key("clicks"), _slot.c.clicks),
            *(json_key("leads"), _leads),
            *(json_key("usualClicks"), _slot.c.usual),
        )
    ),
}
_size = AdSize(min_width=AD_WIDTHS[0], max_width=AD_WIDTHS[-1], min_height=AD_HEIGHTS[0], max_height=AD_HEIGHTS[-1])
_FOR_CLIENTS = _IN_RESPONSES | {
    "size": literal_column(f"'{_size.model_dump_json(by_alias=True)}'::json"),
}
_cancelled_by_email = select(User.email).where(User.id == Booking.cancelled_by).correlate(Booking).scalar_subquery()

bookings = Records(
    Booking,
    BookingOut,
    "booking",
    columns=_IN_RESPONSES | {"cancelled_by_email": _cancelled_by_email, "slot_changed": SLOT_CHANGED},
    where=_where_issue(),
    filters=FILTERS,
    find_email=find_email,
)
client_bookings = Records(
    Booking, ClientBookingOut, "booking", columns=_FOR_CLIENTS, where=_where_issue(), filters=FILTERS
)
"""Bookings as their clients see them."""
sponsor_pages = Records(Booking, SponsorPageOut, "booking", columns=_FOR_CLIENTS, where=_where_issue())
"""Bookings as everybody sees them who has a link."""


async def lock_issues(session: AsyncSession, *item_ids: int, for_change: bool = False) -> dict[int, AlertItem]:
    """Lock issues so that they are neither published nor moved to the trash. Return those that exist, by id.

    Args:
        for_change: the issue changes too. Otherwise bookings of one issue do not wait for each other.
    """
    statement = select(AlertItem).where(AlertItem.id.in_(item_ids), NOT_IN_TRASH).order_by(AlertItem.id)
    statement = statement.with_for_update(read=not for_change, key_share=for_change)
    statement = statement.execution_options(populate_existing=True)
    return {item.id: item for item in await session.scalars(statement)}


async def lock_bookings(session: AsyncSession, ids: Sequence[int]) -> Sequence[Row[int, int, str]]:
    """Lock the live ones of these bookings in order; return the id, and number and status of the issue, of each."""
    statement = select(Booking.id, AlertItem.issue, AlertItem.status).join(
        AlertItem, AlertItem.id == Booking.alert_item_id
    )
    is_listed = Booking.id == any_(literal(sorted(set(ids)), ARRAY(BigInteger)))
    statement = statement.where(is_listed, IS_LIVE, NOT_IN_TRASH).order_by(Booking.id)
    return (await session.execute(statement.with_for_update(of=Booking))).all()


async def get_holder(session: AsyncSession, item_id: int, position: int) -> tuple[str | None, dict[str, Any] | None]:
    """Return the company that has a slot, and its booking with the email address of its last editor."""
    is_in_slot = (Booking.alert_item_id == item_id, Booking.position == position, IS_LIVE)
    statement = select(Booking.id, Booking.updated_by, company.label("company")).where(*is_in_slot)
    row = (await session.execute(statement)).one_or_none()
    if row is None:
        return None, None
    return row.company, await bookings.get_current(session, row.id, row.updated_by)


@asynccontextmanager
async def name_holder(session: AsyncSession, issue: AlertItem, position: int) -> AsyncIterator[None]:
    """Convert a slot that has a live booking already into `Conflict`, which says whose it is and has that booking."""
    item_id, number = issue.id, issue.issue  # a rollback to the savepoint may expire the issue
    try:
        with map_constraint_errors({SLOT_HAS_BOOKING: Conflict}):
            async with session.begin_nested():
                yield
    except Conflict:
        company, current = await get_holder(session, item_id, position)
        raise Conflict(describe_taken_slot(position, number, company), current=current) from None


_words: list[ColumnElement[str]] = [literal_column(f"'{words}'") for words in ("Ad ", " of issue ", ", ")]
_title = func.concat(_words[0], Booking.position, _words[1], issue_number, _words[2] + company)
BOOKING = PublishedState(
    published_entity("alerts", "alert-booking"),
    Booking.id,
    json_columns(Booking, PublishedBooking, STATE_COLUMNS | {"title": _title}),
)
"""Events of bookings: the full public state, with a title for the audit trail (EVENT-1, ALERT-105)."""
