"""Links to bookings, by which ads are sent without an account (ALERT-110, ALERT-130).

Auth makes the token of each email and publishes its hash; the token of a link that staff copy is made here.
"""

import re
from datetime import datetime

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    DateTime,
    ForeignKey,
    Index,
    LargeBinary,
    bindparam,
    case,
    cast,
    delete,
    func,
    insert,
    literal,
    literal_column,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.bookings import rules
from services.alerts.bookings.changes import BookingChange, check_budget, lock_issues_of
from services.alerts.bookings.repository import IS_LIVE, Booking, bookings
from services.alerts.bookings.rules import Action
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem
from services.alerts.issues.rules import Status
from services.alerts.models import AlertsBase
from services.alerts.settings import AlertsSettings
from services.chassis.events import Consumer, Event, publish_audit_entry, publish_fact, published_entity
from services.chassis.http.problems import NotFound
from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource.references import ReplicaLag
from services.chassis.secret_tokens import create_token, hash_token

LINK_ENDED = "This link is not valid any more."
_PROOF = published_entity("alerts", "contact-proof")


class BookingLink(AlertsBase):
    """A mailed link to a booking, from its last request on. Only a hash of its token is stored (ALERT-110)."""

    __tablename__ = "booking_links"
    __table_args__ = (Index("ix_booking_links_booking", "booking_id"),)

    token_hash: Mapped[bytes] = mapped_column(primary_key=True)
    booking_id: Mapped[int] = mapped_column(ForeignKey("bookings.id", ondelete="CASCADE"))
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    contact_id: Mapped[int | None] = mapped_column(comment="the contact to whom it was mailed")
    address_number: Mapped[int | None] = mapped_column(comment="of the contact's address")
    opened_at: Mapped[datetime | None] = mapped_column(comment="by a contact, for the first time")


_TOKEN = re.compile(r"[\w-]{43}", re.ASCII)
_lag = ReplicaLag()
_utc: ColumnElement[str] = literal_column("'UTC'")
_begins = func.date_trunc(literal_column("'day'"), func.timezone(_utc, AlertItem.date))
_is_published = AlertItem.status == literal_column(f"'{Status.PUBLISHED}'")
_kept = case((_is_published, literal_column("interval '31 days'")), else_=literal_column("interval '1 day'"))
_ends = func.timezone(_utc, _begins + _kept, type_=DateTime(timezone=True))
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
    """Return the id of the booking to which a link leads.

    A link ends with the day of the issue; of one that is published, where it only shows the ad, 30 days later.

    A link that is not known yet is waited for, by few requests at a time, as long as a replica lags.
    """
    values = {"token_hash": hash_token(token)}
    booking_id = await reader.scalar(_FIND, values)
    # Its email may have arrived before its event.
    if booking_id is None and _TOKEN.fullmatch(token):
        booking_id = await _lag.wait_for(lambda: reader.scalar(_FIND, values))
    if booking_id is None:
        raise NotFound(LINK_ENDED)
    return int(booking_id)


async def record_opening(session: AsyncSession, token: str) -> None:
    """Say that the address of a contact is proven when a link mailed to it is opened for the first time."""
    is_new = (BookingLink.token_hash == hash_token(token), BookingLink.contact_id.is_not(None))
    open_it = update(BookingLink).where(*is_new, BookingLink.opened_at.is_(None)).values(opened_at=func.now())
    row = (await session.execute(open_it.returning(BookingLink.contact_id, BookingLink.address_number))).one_or_none()
    if row is not None:
        data = {"contactId": row.contact_id, "addressNumber": row.address_number}
        await publish_fact(session, entity=_PROOF, id=row.contact_id, data=data)


async def create_link(session: AsyncSession, user_id: int, booking_id: int) -> str:
    """Return the address of a new link to a booking, for staff to pass on. It ends as those by mail do."""
    booking = await bookings.lock(session, booking_id, None)
    await lock_issues_of(session, booking)
    await check_budget(session, booking_id, Action.LINKED, rules.MAX_LINKS_PER_HOUR)
    token = create_token()
    await session.execute(insert(BookingLink).values(token_hash=hash_token(token), booking_id=booking_id))
    entry = {"booking_id": booking_id, "version": booking.version, "action": Action.LINKED, "user_id": user_id}
    await session.execute(insert(BookingChange).values(**entry, changes=[]))
    title = f"{rules.get_slot(booking.position).label}, booking {booking_id}"
    await publish_audit_entry(session, context="alerts", entity="sponsor-link", id=booking_id, title=title)
    return f"{AlertsSettings().public_url.rstrip('/')}/sponsor/{token}"


async def delete_links(session: AsyncSession, booking_id: int) -> None:
    """Delete the links to a booking."""
    await session.execute(delete(BookingLink).where(BookingLink.booking_id == booking_id))


async def store_link(session: AsyncSession, event: Event) -> None:
    """Store the link of an email that was sent, unless a new request replaced it meanwhile."""
    data = event.data
    token_hash = cast(literal(bytes.fromhex(data["tokenHash"])), LargeBinary)
    # The lock lets a new request, which deletes links, wait until this one is stored.
    contact = [literal(data.get(name), BigInteger) for name in ("contactId", "addressNumber")]
    row = select(token_hash, Booking.id, *contact).where(
        Booking.id == data["bookingId"], Booking.request_number == data["request"]
    )
    names = ["token_hash", "booking_id", "contact_id", "address_number"]
    await session.execute(insert(BookingLink).from_select(names, row.with_for_update(read=True)))


link_consumer = Consumer("booking-link", store_link)
