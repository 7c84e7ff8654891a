"""The email about bookings, with links by which its reader sends the ads without an account."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import structlog
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.clients.contacts import CLIENT_CONTACT, ClientContact
from services.auth.identity.users.models import User
from services.auth.limits import (
    EMAILS_ABOUT_BOOKINGS,
    EMAILS_OF_BOOKING,
    FIRST_EMAILS_OF_MAILBOX,
    FIRST_EMAILS_TO_CONTACTS,
    spend_uses,
)
from services.auth.outgoing_mail.addresses import normalize_mailbox
from services.auth.outgoing_mail.emails import Email, Message, MessageKind, Publisher, format_day
from services.auth.outgoing_mail.repository import queue_message
from services.chassis.events import Consumer, Event, publish_fact, published_entity
from services.chassis.mail import normalize_email
from services.chassis.secret_tokens import create_token, hash_token

_LINK = published_entity("auth", "booking-link")
_REQUEST, _OUT = "request", "out"
# For each purpose: subject, heading, first sentence and button.
_TEXTS = {
    _REQUEST: (
        "{brand}: please send your ad for issue {issue}",
        "Please send your ad",
        "{slot} of issue {issue} is reserved for {company}. You send the ad on a page that needs no account.",
        "Send this ad",
    ),
    "reminder": (
        "{brand}: your ad for issue {issue} is due soon",
        "Your ad is due soon",
        "The ad of {company} for {slot} of issue {issue} is not there yet.",
        "Send this ad",
    ),
    "changes": (
        "{brand}: please change your ad for issue {issue}",
        "Please change your ad",
        "The editors looked at the ad of {company} for {slot} of issue {issue} and ask for a change.",
        "Change the ad",
    ),
    "receipt": (
        "{brand}: your ad for issue {issue} has arrived",
        "Thank you, your ad has arrived",
        "The ad of {company} for {slot} of issue {issue} is with the editors. You can change it until they approve it.",
        "See the ad",
    ),
    "approved": (
        "{brand}: your ad for issue {issue} is approved",
        "Your ad is approved",
        "The ad of {company} for {slot} of issue {issue} is approved and in its place. There is nothing left to do.",
        "See the ad",
    ),
    _OUT: (
        "{brand}: your ad is out in issue {issue}",
        "Your ad is out",
        "Issue {issue} has gone to its readers, with the ad of {company} in {slot}.",
        "See the ad",
    ),
}
_SEVERAL = (
    "{brand}: please send your {number} next ads",
    "Please send your next ads",
    "{number} places are reserved for {company}. You send each ad on a page that needs no account.",
)
_CLOSING = (
    "A link is for one ad only and ends with the date of its issue. Whoever has it can change the ad: do not forward it"
    " to others than who makes the ad."
)
_AFTERWARDS = "The link shows the ad and what it brought until 30 days after the issue."
_DUE = frozenset({_REQUEST, "reminder", "changes"})
"""The purposes of emails that say when the ad is due."""
_FIRST = frozenset({_REQUEST, _OUT})
"""The purposes of emails that somebody gets who has not confirmed the address yet."""


async def write_booking(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email; None unless its reader may still be written to.

    The tokens of its links are nowhere but in the email. Their hashes are published when the email has been sent.
    """
    mail, contact = message.data["mail"], None
    if (contact_id := message.data.get("contactId")) is not None:
        contact = await session.get(ClientContact, contact_id)
        is_same = contact is not None and contact.address_number == message.data["addressNumber"]
        address = contact.email if contact and is_same and contact.client_id == mail["clientId"] else None
    else:
        user = await session.get(User, message.data["userId"])
        is_reachable = user is not None and user.active and user.email_verified_at is not None
        address = user.bare_address if user and is_reachable and user.client_id == mail["clientId"] else None
    if address is None:
        return None
    ads = _list_ads(mail)
    tokens = [create_token() for _ in ads]
    proof = {"contactId": contact.id, "addressNumber": contact.address_number} if contact else {}

    async def publish_links(session: AsyncSession) -> None:
        for ad, token in zip(ads, tokens, strict=True):
            link = {"bookingId": ad["bookingId"], "request": ad["request"], "tokenHash": hash_token(token).hex()}
            await publish_fact(session, entity=_LINK, id=ad["bookingId"], data=link | proof)

    has_due = mail["purpose"] in _DUE
    day = f" Due means the end of that day {_name_zone(mail.get('timeZone', 'UTC'))}." if has_due else ""
    describe = _describe_one if len(ads) == 1 else _describe_several
    links = [publisher.page_url(f"/sponsor/{token}") for token in tokens]
    if mail.get("url") and (contact is None or contact.confirmed_at is not None):
        return Email(
            to=address, **describe(mail, ads, [mail["url"]], publisher.brand), reply_to=publisher.support_email
        )
    return Email(
        to=address,
        **describe(mail, ads, links, publisher.brand),
        message=mail["message"],
        closing=_AFTERWARDS if mail["purpose"] == _OUT else _CLOSING + day,
        reply_to=publisher.support_email,
        on_sent=publish_links,
    )


def _list_ads(mail: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """Return the bookings of an email. Facts of an older version have one, at the top."""
    ads: Sequence[Mapping[str, Any]] = mail.get("ads") or (mail,)
    return ads


def _describe_one(mail: Mapping[str, Any], ads: Any, links: Sequence[str], brand: str) -> dict[str, Any]:
    words = {"slot": mail["slot"], "issue": mail["issue"], "brand": brand}
    words["company"] = mail["company"] or "your company"
    *texts, label = _TEXTS[mail["purpose"]]
    subject, heading, sentence = (text.format(**words) for text in texts)
    date = _format_day(mail["issueDate"], with_year=True)
    due = _format_day(mail["dueAt"]) if mail["purpose"] in _DUE else ""
    facts = (("Issue", str(mail["issue"])), ("Slot", mail["slot"]), ("Date of the issue", date), ("Due", due))
    return {
        "subject": subject,
        "heading": heading,
        "paragraphs": (sentence,),
        "facts": tuple((label, value) for label, value in facts if value),
        "picture": (mail["picture"], f"The ad of {words['company']}") if mail.get("picture") else None,
        "button": (label, links[0]),
    }


def _describe_several(
    mail: Mapping[str, Any], ads: Sequence[Mapping[str, Any]], links: Sequence[str], brand: str
) -> dict[str, Any]:
    words = {"number": len(ads), "brand": brand, "company": mail["company"] or "your company"}
    subject, heading, sentence = (text.format(**words) for text in _SEVERAL)
    return {
        "subject": subject,
        "heading": heading,
        "paragraphs": (sentence,),
        "actions": tuple(
            (
                f"{ad['slot']} of issue {ad['issue']}",
                f"due {_format_day(ad['dueAt'])}" if ad["dueAt"] else "as soon as you can",
                "Send this ad",
                link,
            )
            for ad, link in zip(ads, links, strict=True)
        ),
    }


def _format_day(time: str | None, *, with_year: bool = False) -> str:
    return format_day(datetime.fromisoformat(time), with_year=with_year) if time else ""


def _name_zone(zone: str) -> str:
    """Return "in Amsterdam" or "in UTC"."""
    return f"in {zone.rpartition('/')[2].replace('_', ' ')}"


BOOKING = MessageKind("booking", write_booking)
kinds = (BOOKING,)


log = structlog.get_logger(__name__)


async def queue_booking_mail(session: AsyncSession, event: Event) -> None:
    """Queue an email to each portal user and contact of the client who gets requests, or to those that are named.

    A contact whose address is not confirmed gets one only, a request or that an ad is out. There are limits
    (ACCOUNT-80, ACCOUNT-92).
    """
    mail = event.data
    uses = [EMAILS_OF_BOOKING.use(ad["bookingId"]) for ad in _list_ads(mail)]
    for address, is_first, reader in [*await _find_users(session, mail), *await _find_contacts(session, mail)]:
        mailbox = normalize_mailbox(address)
        first = [FIRST_EMAILS_OF_MAILBOX.use(mailbox), FIRST_EMAILS_TO_CONTACTS.use()] if is_first else []
        if await spend_uses(session, [*uses, *first, EMAILS_ABOUT_BOOKINGS.use(mailbox)]):
            log.warning("limit of emails about a booking reached", booking=mail["bookingId"], **reader)
            continue
        await queue_message(session, BOOKING, {**reader, "mail": dict(mail)})
        if is_first:
            ask = update(ClientContact).where(ClientContact.id == reader["contactId"])
            changed = {"asked_at": func.now(), "version": ClientContact.version + 1}
            await CLIENT_CONTACT.publish_changes(session, ask.values(changed))


Reader = tuple[str, bool, dict[str, int]]
"""An address, whether it gets its first email before it is confirmed, and whose it is."""


def _read_names(mail: Mapping[str, Any]) -> set[str]:
    """Return the addresses that are named; none if everybody is meant who gets requests."""
    return {normalize_email(address) for address in (mail["to"] or "").splitlines()}


async def _find_users(session: AsyncSession, mail: Mapping[str, Any]) -> list[Reader]:
    can_be_written_to = (User.client_id == mail["clientId"], User.active, User.email_verified_at.is_not(None))
    users = await session.scalars(select(User).where(*can_be_written_to).order_by(User.id))
    names = _read_names(mail)
    return [
        (user.bare_address, False, {"userId": user.id})
        for user in users
        if user.bare_address and (not names or normalize_email(user.email) in names)
    ]


async def _find_contacts(session: AsyncSession, mail: Mapping[str, Any]) -> list[Reader]:
    """Return the contacts to write to, locked, without those who are portal users too."""
    users = {normalize_email(address) for address, _, _ in await _find_users(session, mail)}
    contacts = select(ClientContact).where(ClientContact.client_id == mail["clientId"]).order_by(ClientContact.id)
    contacts = contacts.with_for_update().execution_options(populate_existing=True)
    names, found = _read_names(mail), []
    for contact in await session.scalars(contacts):
        key = normalize_email(contact.email)
        is_first = contact.confirmed_at is None
        is_usual = contact.gets_requests or (mail["purpose"] == _OUT and contact.gets_reports)
        is_meant = key in names if names else is_usual
        may_be_asked = not is_first or (contact.asked_at is None and mail["purpose"] in _FIRST)
        if is_meant and may_be_asked and key not in users:
            number = {"contactId": contact.id, "addressNumber": contact.address_number}
            found.append((contact.email, is_first, number))
    return found


consumer = Consumer("booking-mail", queue_booking_mail)
