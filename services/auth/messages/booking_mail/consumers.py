"""The consumer of mail about bookings: queues an email to each user who is to get it, within the limits."""

import structlog
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.users.models import User
from services.auth.limits import EMAILS_ABOUT_BOOKINGS, EMAILS_OF_BOOKING, hits
from services.auth.messages.booking_mail.messages import BOOKING
from services.auth.outgoing_mail.addresses import normalize_mailbox, parse_address
from services.auth.outgoing_mail.repository import queue_message
from services.chassis.events import Consumer, Event
from services.chassis.mail import normalize_email

log = structlog.get_logger(__name__)


async def queue_booking_mail(session: AsyncSession, event: Event) -> None:
    """Queue an email to each portal user of the client, or to the one that is named, within the limits (ACCOUNT-80)."""
    mail = event.data
    can_be_written_to = (User.client_id == mail["clientId"], User.active, User.email_verified_at.is_not(None))
    users = (await session.scalars(select(User).where(*can_be_written_to).order_by(User.id))).all()
    if mail["to"]:
        users = [user for user in users if normalize_email(user.email) == normalize_email(mail["to"])]
    for user in users:
        if (address := parse_address(user.email)) is None:
            continue
        uses = [EMAILS_OF_BOOKING.use(mail["bookingId"]), EMAILS_ABOUT_BOOKINGS.use(normalize_mailbox(address))]
        if await hits.spend(session, uses):
            log.warning("limit of emails about a booking reached", booking=mail["bookingId"], user=user.id)
            continue
        await queue_message(session, BOOKING, {"userId": user.id, "mail": dict(mail)})


consumer = Consumer("booking-mail", queue_booking_mail)
