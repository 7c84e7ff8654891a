"""Emails to a microsite's recipients."""

from dataclasses import replace
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.link_budgets import spend_email
from services.auth.limits import QUESTIONS_OF_NEW_EXHIBITORS
from services.auth.messages.recipients import repository
from services.auth.messages.recipients.repository import Recipient
from services.auth.messages.recipients.rules import Consent
from services.auth.outgoing_mail.emails import Email, Message, MessageKind, Publisher
from services.auth.outgoing_mail.switches import EmailKind
from services.chassis.secret_tokens import create_token


async def write_confirmation(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email that asks a recipient for consent; None when the recipient has already decided."""
    recipient = await session.get(Recipient, message.data["recipientId"])
    if recipient is None or recipient.consent != Consent.WAITING:
        return None
    if await repository.is_of_new_owner(session, message.data["micrositeId"]):
        await spend_email(session, message, [QUESTIONS_OF_NEW_EXHIBITORS.use()], EmailKind.CONFIRMATIONS)
    token = create_token()
    email = compose_confirmation(publisher, recipient.email, token, message.data["micrositeId"])
    return replace(email, on_sent=partial(repository.create_link, recipient_id=recipient.id, token=token))


async def write_contact(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email with a visitor's message; None unless the recipient has agreed and not declined since."""
    recipient = await session.get(Recipient, message.data["recipientId"])
    if recipient is None or recipient.consent != Consent.CONFIRMED:
        return None
    token = create_token()
    email = compose_contact(publisher, recipient.email, token, **message.data["sent"])
    return replace(email, on_sent=partial(repository.create_link, recipient_id=recipient.id, token=token))


def compose_confirmation(publisher: Publisher, address: str, token: str, microsite_id: int) -> Email:
    """Compose the email that asks for consent. It contains no text that the microsite's owner typed."""
    return Email(
        to=address,
        subject=f"Confirm that you receive messages through {publisher.brand}",
        heading="Do you want to receive messages?",
        paragraphs=(
            f"A company with a microsite at {publisher.brand} named you to receive what visitors write to it.",
            "Nothing is sent to you unless you agree.",
        ),
        facts=(("Microsite", publisher.page_url(f"/marketplace/microsite?id={microsite_id}")),),
        button=("Answer", _consent_page(publisher, token)),
        closing="If you do not want this, there is nothing to do: you get no messages. "
        "On the same page you can say that we should never write to you about it again.",
        unsubscribe=_unsubscribe_addresses(publisher, token),
    )


def compose_contact(
    publisher: Publisher, address: str, token: str, page_title: str, name: str, email: str, company: str, message: str
) -> Email:
    """Compose the email with a visitor's message."""
    facts = (("Name", name), ("Email", email), ("Company", company), ("Microsite", page_title))
    return Email(
        to=address,
        subject=f"A visitor wrote to you through {publisher.brand}",
        heading="A visitor wrote to you",
        facts=tuple((label, value) for label, value in facts if value),
        message=message,
        closing=f"A visitor of a microsite at {publisher.brand} wrote this. Your answer goes to {email}.",
        reply_to=email,
        unsubscribe=_unsubscribe_addresses(publisher, token),
    )


def _consent_page(publisher: Publisher, token: str) -> str:
    return publisher.page_url(f"/letters/{token}")


def _unsubscribe_addresses(publisher: Publisher, token: str) -> tuple[str, str]:
    return _consent_page(publisher, token), publisher.page_url(f"/api/letter-consent/{token}/unsubscribe")


CONFIRMATION = MessageKind(repository.CONFIRMATION, write_confirmation, on_done=repository.mark_sent)
CONTACT = MessageKind(repository.CONTACT, write_contact, on_done=repository.mark_sent)
kinds = (CONFIRMATION, CONTACT)
