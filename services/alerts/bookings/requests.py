"""Mail about creatives (ALERT-110, ALERT-112, ALERT-114).

These are requests, reminders, what is to be changed, receipts, approvals, and that an ad is out. Auth writes
them to the contacts of a client and the users of its portal, from the facts that are published here.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import BigInteger, ColumnElement, SmallInteger, bindparam, case, func, literal, select, true, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings import rules
from services.alerts.bookings.changes import check_budget, check_open, lock_issues, read_fields, store_change
from services.alerts.bookings.links import delete_links
from services.alerts.bookings.repository import IS_LIVE, Booking, bookings
from services.alerts.bookings.rules import Action, CreativeStatus
from services.alerts.bookings.schemas import RequestIn
from services.alerts.house.service import get_time_zone
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem
from services.alerts.issues.rules import Status as IssueStatus
from services.alerts.replicas import Client, Contact, User
from services.chassis.app.background import run_when_due
from services.chassis.events import publish_fact, published_entity
from services.chassis.http.problems import Conflict, Invalid
from services.chassis.mail import normalize_email
from services.chassis.resource import RecordResponse
from services.chassis.resource.references import ReplicaLag

_MAIL = published_entity("alerts", "booking-mail")
_lag = ReplicaLag()
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
    RECEIPT = "receipt"
    APPROVED = "approved"
    OUT = "out"


async def publish_mail(
    session: AsyncSession, booking: Booking, issue: AlertItem, purpose: Purpose, message: str = "", **facts: str | None
) -> None:
    """Have an email written to the client, with a new link to the booking. Other facts may be added or replaced."""
    await _publish_mail(session, [(booking, issue)], purpose, message, facts)


async def publish_answer(session: AsyncSession, booking: Booking, issue: AlertItem, purpose: Purpose) -> None:
    """Tell who was asked for an ad that it has come, or was approved. Nobody is told who was not asked."""
    if booking.requested_at is not None:
        await publish_mail(session, booking, issue, purpose)


async def _publish_mail(
    session: AsyncSession,
    ads: Sequence[tuple[Booking, AlertItem]],
    purpose: Purpose,
    message: str,
    facts: Mapping[str, str | None],
) -> None:
    """Have one email written about bookings of a client. The first one's facts are also those of the email."""
    first = ads[0][0]
    company = await session.scalar(select(Client.company).where(Client.id == first.client_id))
    zone = await get_time_zone(session)
    described = [_describe(booking, issue, zone) for booking, issue in ads]
    data = {
        **described[0],
        "clientId": first.client_id,
        "company": company or "",
        "purpose": purpose,
        "to": first.request_to,
        "message": message,
        "timeZone": zone.key,
        "ads": described,
        **facts,
    }
    await publish_fact(session, entity=_MAIL, id=first.id, data=data)


def _describe(booking: Booking, issue: AlertItem, zone: ZoneInfo) -> dict[str, Any]:
    return {
        "bookingId": booking.id,
        "request": booking.request_number,
        "slot": rules.get_slot(booking.position).label,
        "issue": issue.issue,
        "issueDate": issue.date.isoformat() if issue.date else None,
        "dueAt": booking.due_at.astimezone(zone).isoformat() if booking.due_at else None,
    }


async def request_creatives(
    session: AsyncSession, user_id: int, versions: Mapping[int, int | None], body: RequestIn
) -> list[RecordResponse]:
    """Have the creatives of a client's bookings asked for in one email. Links of earlier requests end.

    Args:
        versions: of each booking, the one that it must have.
    """
    await _wait_for_contacts(session, min(versions), body.addresses)
    locked = [await bookings.lock(session, id, expected) for id, expected in sorted(versions.items())]
    if len({booking.client_id for booking in locked}) > 1:
        raise Invalid.for_fields(rules.SEVERAL_CLIENTS, "bookings")
    issues = await lock_issues(session, *{booking.alert_item_id for booking in locked})
    to = await _find_recipients(session, locked[0].client_id, body.addresses)
    responses, now = [], datetime.now(UTC)
    for booking in locked:
        if (issue := issues.get(booking.alert_item_id)) is None:
            raise bookings.not_found()
        check_open(booking.status, issue)
        if booking.creative_status == CreativeStatus.APPROVED:
            raise Conflict(rules.ALREADY_APPROVED)
        await check_budget(session, booking.id, Action.REQUESTED, rules.MAX_REQUESTS_PER_HOUR)
        await delete_links(session, booking.id)
        before = read_fields(booking)
        booking.request_number += 1
        booking.request_to, booking.requested_at = to, now
        booking.reminded_days = rules.find_reminder(now, booking.due_at)
        responses.append(await store_change(session, booking, before, Action.REQUESTED, user_id))
    ads = [(booking, issues[booking.alert_item_id]) for booking in locked]
    await _publish_mail(session, ads, Purpose.REQUEST, body.message, {})
    return responses


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


_of_client = bindparam("client_id", type_=BigInteger)
_RECIPIENTS = union_all(
    select(User.email, true().label("gets_requests")).where(User.portal_client_id == _of_client),
    select(Contact.email, Contact.gets_requests).where(Contact.client_id == _of_client),
)
"""The addresses that may be chosen, and whether they get a request for which none is."""


async def _find_recipients(session: AsyncSession, client_id: int, chosen: Sequence[str]) -> str | None:
    """Return the chosen addresses as they are stored, one a line; None for everybody who gets requests."""
    known = (await session.execute(_RECIPIENTS, {"client_id": client_id})).all()
    if not chosen:
        if not any(gets_requests for _, gets_requests in known):
            raise Conflict(rules.NO_RECIPIENT)
        return None
    stored = {normalize_email(email): email for email, _ in known}
    found = [stored.get(normalize_email(email)) for email in chosen]
    if None in found:
        raise Invalid.for_fields(rules.NOT_A_RECIPIENT, "to")
    return "\n".join(dict.fromkeys(filter(None, found)))


async def _wait_for_contacts(session: AsyncSession, booking_id: int, chosen: Sequence[str]) -> None:
    """Wait a moment for contacts that were just added, before anything is locked."""
    wanted = {normalize_email(email) for email in chosen}

    async def are_known() -> bool:
        client_id = await session.scalar(select(Booking.client_id).where(Booking.id == booking_id))
        known = (await session.execute(_RECIPIENTS, {"client_id": client_id})).all()
        return wanted <= {normalize_email(email) for email, _ in known}

    if wanted and not await are_known():
        await _lag.wait_for(are_known)
