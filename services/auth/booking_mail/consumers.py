"""The consumer of mail about bookings: queues an email to each user who is to get it, within the limits."""

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.booking_mail import repository
from services.auth.booking_mail.messages import BOOKING
from services.auth.booking_mail.rules import can_send
from services.auth.outgoing_mail.addresses import normalize_mailbox, parse_address
from services.auth.outgoing_mail.repository import queue_message
from services.auth.recipients.repository import lock_budgets
from services.auth.users.models import User
from services.chassis.events import Consumer, Event
from services.chassis.mail import normalize_email

log = structlog.get_logger(__name__)


async def queue_booking_mail(session: AsyncSession, event: Event) -> None:
    """Queue an email to each portal user of the client, or to the one that is named.

    The limits of their mailboxes stay locked until the transaction ends.
    """
    mail = event.data
    users = await repository.list_portal_users(session, mail["clientId"])
    if mail["to"]:
        users = [user for user in users if normalize_email(user.email) == normalize_email(mail["to"])]
    mailboxes = {user.id: _get_mailbox(user) for user in users}
    await lock_budgets(session, {mailbox for mailbox in mailboxes.values() if mailbox})
    for user_id, mailbox in mailboxes.items():
        if mailbox is None:
            continue
        of_booking = await repository.count_of_booking(session, mail["bookingId"])
        if not can_send(of_booking, await repository.count_to_mailbox(session, mailbox)):
            log.warning("limit of emails about a booking reached", booking=mail["bookingId"], user=user_id)
            continue
        message_id = await queue_message(session, BOOKING, {"userId": user_id, "mail": dict(mail)})
        await repository.insert_counted(session, message_id, mail["bookingId"], mailbox)


def _get_mailbox(user: User) -> str | None:
    address = parse_address(user.email)
    return normalize_mailbox(address) if address else None


consumer = Consumer("booking-mail", queue_booking_mail)
