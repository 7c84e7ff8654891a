"""Mail about creatives, and its links to bookings (ALERT-110, ALERT-112, ALERT-114).

These are requests, reminders, and what is to be changed. Auth writes them to the users of a client's portal, from the
facts that are published here. It makes the token of each email and publishes its hash.
"""

import hashlib
import re
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

from sqlalchemy import (
    ColumnElement,
    DateTime,
    ForeignKey,
    Index,
    LargeBinary,
    SmallInteger,
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
)
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.bookings import rules
from services.alerts.bookings.changes import BookingChange, lock_issues_of, read_fields, store_change
from services.alerts.bookings.repository import IS_LIVE, Booking, bookings
from services.alerts.bookings.rules import Action, CreativeStatus
from services.alerts.bookings.schemas import RequestIn
from services.alerts.house.service import House
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem
from services.alerts.issues.rules import Status as IssueStatus
from services.alerts.models import AlertsBase
from services.alerts.replicas import Client, User
from services.chassis.app.background import run_when_due
from services.chassis.events import Consumer, Event, publish_fact, published_entity
from services.chassis.http.problems import Conflict, Invalid, NotFound, TooMany
from services.chassis.mail import normalize_email
from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource import RecordResponse
from services.chassis.resource.references import ReplicaLag

LINK_ENDED = "This link is not valid any more."
_MAIL = published_entity("alerts", "booking-mail")
HOUR = timedelta(hours=1)
MAX_REMINDERS = 20
"""The maximum number of reminders in one transaction."""
OPEN = (CreativeStatus.AWAITED, CreativeStatus.CHANGES_REQUESTED)

_passed: ColumnElement[int] = case(
    *((Booking.due_at - timedelta(days=days) <= func.now(), literal(days)) for days in rules.REMINDER_DAYS)
)
_not_yet = literal(max(rules.REMINDER_DAYS) + 1, SmallInteger)
_is_due = (
    IS_LIVE,
    Booking.creative_status.in_(OPEN),
    Booking.requested_at.is_not(None),
    Booking.due_at > func.now(),
    _passed < func.coalesce(Booking.reminded_days, _not_yet),
    AlertItem.status == IssueStatus.DRAFT,
    NOT_IN_TRASH,
)


class Purpose(StrEnum):
    """Why a client is written to."""

    REQUEST = "request"
    REMINDER = "reminder"
    CHANGES = "changes"


async def publish_mail(
    session: AsyncSession, booking: Booking, issue: AlertItem, purpose: Purpose, message: str = ""
) -> None:
    """Have an email written to the client, with a new link to the booking."""
    company = await session.scalar(select(Client.company).where(Client.id == booking.client_id))
    zone = ZoneInfo(await session.scalar(select(House.time_zone)) or "UTC")
    data = {
        "bookingId": booking.id,
        "clientId": booking.client_id,
        "company": company or "",
        "request": booking.request_number,
        "purpose": purpose,
        "to": booking.request_to,
        "message": message,
        "slot": rules.get_slot(booking.position).label,
        "issue": issue.issue,
        "issueDate": issue.date.isoformat() if issue.date else None,
        "dueAt": booking.due_at.astimezone(zone).isoformat() if booking.due_at else None,
    }
    await publish_fact(session, entity=_MAIL, id=booking.id, data=data)


async def request_creative(
    session: AsyncSession, user_id: int, booking_id: int, expected: int | None, body: RequestIn
) -> RecordResponse:
    """Have the creative asked for by mail. Links of earlier requests end."""
    booking = await bookings.lock(session, booking_id, expected)
    issues = await lock_issues_of(session, booking)
    if booking.creative_status == CreativeStatus.APPROVED:
        raise Conflict(rules.ALREADY_APPROVED)
    to = await _find_recipient(session, booking.client_id, body.to)
    await _check_budget(session, booking.id)
    await delete_links(session, booking.id)
    before, now = read_fields(booking), datetime.now(UTC)
    booking.request_number += 1
    booking.request_to, booking.requested_at = to, now
    booking.reminded_days = rules.find_reminder(now, booking.due_at)
    response = await store_change(session, booking, before, Action.REQUESTED, user_id)
    await publish_mail(session, booking, issues[booking.alert_item_id], Purpose.REQUEST, body.message)
    return response


async def send_due_reminders(session: AsyncSession) -> bool:
    """Have some clients reminded whose creatives are due soon, each once for each of the days (ALERT-114).

    Return whether there were any.
    """
    due = select(Booking, AlertItem, _passed.label("days")).join(AlertItem, AlertItem.id == Booking.alert_item_id)
    due = due.where(*_is_due).order_by(Booking.due_at).limit(MAX_REMINDERS)
    rows = (await session.execute(due.with_for_update(of=Booking, skip_locked=True))).all()
    for booking, issue, days in rows:
        before = read_fields(booking)
        booking.reminded_days = days
        await store_change(session, booking, before, Action.REMINDED, None)
        await publish_mail(session, booking, issue, Purpose.REMINDER, booking.comment)
    return bool(rows)


remind_task = run_when_due("Remind clients of ads that are due", send_due_reminders)


async def _find_recipient(session: AsyncSession, client_id: int, to: str | None) -> str | None:
    """Return the address to write to as the portal user has it; None for all portal users of the client."""
    emails = (await session.scalars(select(User.email).where(User.portal_client_id == client_id))).all()
    if not emails:
        raise Conflict(rules.NO_PORTAL_USER)
    if not to:
        return None
    found = next((email for email in emails if normalize_email(email) == normalize_email(to)), None)
    if found is None:
        raise Invalid.for_fields(rules.NOT_A_PORTAL_USER, "to")
    return found


async def _check_budget(session: AsyncSession, booking_id: int) -> None:
    recent = (BookingChange.booking_id == booking_id, BookingChange.action == Action.REQUESTED)
    count = select(func.count()).where(*recent, BookingChange.at > func.now() - HOUR)
    if (await session.scalar(count) or 0) >= rules.MAX_REQUESTS_PER_HOUR:
        raise TooMany(int(HOUR.total_seconds()), rules.TOO_MANY_REQUESTS)


class BookingLink(AlertsBase):
    """A mailed link to a booking, from its last request on. Only a hash of its token is stored (ALERT-110)."""

    __tablename__ = "booking_links"
    __table_args__ = (Index("ix_booking_links_booking", "booking_id"),)

    token_hash: Mapped[bytes] = mapped_column(primary_key=True)
    booking_id: Mapped[int] = mapped_column(ForeignKey("bookings.id", ondelete="CASCADE"))
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


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
