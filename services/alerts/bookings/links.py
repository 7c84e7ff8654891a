"""Mailed links to bookings (ALERT-110). Auth makes the token of each email and publishes its hash."""

import hashlib
import re

from sqlalchemy import (
    ColumnElement,
    DateTime,
    LargeBinary,
    bindparam,
    cast,
    delete,
    func,
    insert,
    literal,
    literal_column,
    or_,
    select,
)
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.models import IS_LIVE, Booking, BookingLink
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem
from services.chassis.events import Consumer, Event
from services.chassis.http.problems import NotFound
from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource.references import ReplicaLag

LINK_ENDED = "This link is not valid any more."
_TOKEN = re.compile(r"[\w-]{43}", re.ASCII)
_lag = ReplicaLag()

_utc: ColumnElement[str] = literal_column("'UTC'")
_begins = func.date_trunc(literal_column("'day'"), func.timezone(_utc, AlertItem.date))
_ends = func.timezone(_utc, _begins + literal_column("interval '1 day'"), type_=DateTime(timezone=True))
_FIND = (
    select(Booking.id)
    .join(BookingLink, BookingLink.booking_id == Booking.id)
    .join(AlertItem, AlertItem.id == Booking.alert_item_id)
    .where(
        BookingLink.token_hash == bindparam("token_hash", type_=LargeBinary),
        IS_LIVE,
        NOT_IN_TRASH,
        or_(AlertItem.date.is_(None), _ends > func.now()),
    )
)


async def find_booking(reader: AsyncReadSession, token: str) -> int:
    """Return the id of the booking to which a link leads. A link ends with the day of the issue.

    A link that is not known yet is waited for, by few requests at a time, as long as a replica lags.
    """
    values = {"token_hash": hashlib.sha256(token.encode()).digest()}
    booking_id = await reader.scalar(_FIND, values)
    # Its email may have arrived before its event.
    if booking_id is None and _TOKEN.fullmatch(token):
        booking_id = await _lag.wait_for(lambda: reader.scalar(_FIND, values))
    if booking_id is None:
        raise NotFound(LINK_ENDED)
    return int(booking_id)


async def delete_links(session: AsyncSession, booking_id: int) -> None:
    """Delete the links to a booking."""
    await session.execute(delete(BookingLink).where(BookingLink.booking_id == booking_id))


async def store_link(session: AsyncSession, event: Event) -> None:
    """Store the link of an email that was sent, unless a new request replaced it meanwhile."""
    data = event.data
    token_hash = cast(literal(bytes.fromhex(data["tokenHash"])), LargeBinary)
    # The lock lets a new request, which deletes links, wait until this one is stored.
    row = select(token_hash, Booking.id).where(
        Booking.id == data["bookingId"], Booking.request_number == data["request"]
    )
    row = row.with_for_update(read=True)
    await session.execute(insert(BookingLink).from_select(["token_hash", "booking_id"], row))


link_consumer = Consumer("booking-link", store_link)
