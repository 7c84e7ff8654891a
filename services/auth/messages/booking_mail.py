"""The email about a booking, with a link by which its reader sends the ad without an account."""

from datetime import datetime
from functools import partial

import structlog
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.users.models import User
from services.auth.limits import EMAILS_ABOUT_BOOKINGS, EMAILS_OF_BOOKING, spend_uses
from services.auth.outgoing_mail.addresses import normalize_mailbox
from services.auth.outgoing_mail.emails import Email, Message, MessageKind, Publisher
from services.auth.outgoing_mail.repository import queue_message
from services.chassis.events import Consumer, Event, publish_fact, published_entity
from services.chassis.mail import normalize_email
from services.chassis.secret_tokens import create_token, hash_token

_LINK = published_entity("auth", "booking-link")
# For each purpose: subject, heading and first sentence.
_TEXTS = {
    "request": (
        "{brand}: please send your ad for issue {issue}",
        "Please send your ad",
        "{slot} of issue {issue} is reserved for {company}. You send the ad on a page that needs no account.",
    ),
    "reminder": (
        "{brand}: your ad for issue {issue} is due soon",
        "Your ad is due soon",
        "The ad of {company} for {slot} of issue {issue} is not there yet.",
    ),
    "changes": (
        "{brand}: please change your ad for issue {issue}",
        "Please change your ad",
        "The editors looked at the ad of {company} for {slot} of issue {issue} and ask for a change.",
    ),
}


async def write_booking(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email; None unless the user is still one of the client's portal with a proven address.

    The token of its link is nowhere but in the email. Its hash is published when the email has been sent.
    """
    mail = message.data["mail"]
    user = await session.get(User, message.data["userId"])
    address = user.bare_address if user else None
    if user is None or address is None or not user.active or user.email_verified_at is None:
        return None
    if user.client_id != mail["clientId"]:
        return None
    token = create_token()
    link = {"bookingId": mail["bookingId"], "request": mail["request"], "tokenHash": hash_token(token).hex()}
    on_sent = partial(publish_fact, entity=_LINK, id=mail["bookingId"], data=link)
    words = {name: mail[name] for name in ("slot", "issue")} | {"brand": publisher.brand}
    words["company"] = mail["company"] or "your company"
    subject, heading, sentence = (text.format(**words) for text in _TEXTS[mail["purpose"]])
    date, due = _format_day(mail["issueDate"]), _format_day(mail["dueAt"])
    facts = (("Issue", str(mail["issue"])), ("Slot", mail["slot"]), ("Date of the issue", date), ("Due", due))
    return Email(
        to=address,
        subject=subject,
        heading=heading,
        paragraphs=(sentence,),
        facts=tuple((label, value) for label, value in facts if value),
        message=mail["message"],
        button=("Open the ad", publisher.page_url(f"/sponsor/{token}")),
        closing="The link is for this ad only and ends with the date of the issue. "
        "Whoever has it can change the ad: do not forward it to others than who makes the ad.",
        reply_to=publisher.support_email,
        on_sent=on_sent,
    )


def _format_day(time: str | None) -> str:
    return f"{datetime.fromisoformat(time):%-d %B %Y}" if time else ""


BOOKING = MessageKind("booking", write_booking)
kinds = (BOOKING,)


log = structlog.get_logger(__name__)


async def queue_booking_mail(session: AsyncSession, event: Event) -> None:
    """Queue an email to each portal user of the client, or to the one that is named, within the limits (ACCOUNT-80)."""
    mail = event.data
    can_be_written_to = (User.client_id == mail["clientId"], User.active, User.email_verified_at.is_not(None))
    users = (await session.scalars(select(User).where(*can_be_written_to).order_by(User.id))).all()
    if mail["to"]:
        users = [user for user in users if normalize_email(user.email) == normalize_email(mail["to"])]
    for user in users:
        if (address := user.bare_address) is None:
            continue
        uses = [EMAILS_OF_BOOKING.use(mail["bookingId"]), EMAILS_ABOUT_BOOKINGS.use(normalize_mailbox(address))]
        if await spend_uses(session, uses):
            log.warning("limit of emails about a booking reached", booking=mail["bookingId"], user=user.id)
            continue
        await queue_message(session, BOOKING, {"userId": user.id, "mail": dict(mail)})


consumer = Consumer("booking-mail", queue_booking_mail)
