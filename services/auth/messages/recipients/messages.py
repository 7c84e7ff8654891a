"""Emails to a microsite's recipients."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.link_budgets import spend_email
from services.auth.limits import QUESTIONS_OF_NEW_EXHIBITORS
from services.auth.messages.recipients import repository
from services.auth.messages.recipients.repository import Recipient, RecipientLink
from services.auth.messages.recipients.rules import LINK_LIFETIME, Consent
from services.auth.outgoing_mail.emails import Email, Message, MessageKind, Publisher
from services.auth.outgoing_mail.links import make_link
from services.auth.outgoing_mail.switches import EmailKind


async def write_confirmation(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email that asks a recipient for consent; None when the recipient has already decided.

    It contains no text that the microsite's owner typed.
    """
    recipient = await session.get(Recipient, message.data["recipientId"])
    if recipient is None or recipient.consent != Consent.WAITING:
        return None
    if await repository.is_of_new_owner(session, message.data["micrositeId"]):
        await spend_email(session, message, [QUESTIONS_OF_NEW_EXHIBITORS.use()], EmailKind.CONFIRMATIONS)
    token, on_sent = make_link(RecipientLink, LINK_LIFETIME, recipient_id=recipient.id)
    return Email(
        to=recipient.email,
        subject=f"Confirm that you receive messages through {publisher.brand}",
        heading="Do you want to receive messages?",
        paragraphs=(
            f"A company with a microsite at {publisher.brand} named you to receive what visitors write to it.",
            "Nothing is sent to you unless you agree.",
        ),
        facts=(("Microsite", publisher.page_url(f"/marketplace/microsite?id={message.data['micrositeId']}")),),
        button=("Answer", _consent_page(publisher, token)),
        closing="If you do not want this, there is nothing to do: you get no messages. "
        "On the same page you can say that we should never write to you about it again.",
        unsubscribe=_unsubscribe_addresses(publisher, token),
        on_sent=on_sent,
    )


async def write_contact(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email with a visitor's message; None unless the recipient has agreed and not declined since."""
    recipient = await session.get(Recipient, message.data["recipientId"])
    if recipient is None or recipient.consent != Consent.CONFIRMED:
        return None
    token, on_sent = make_link(RecipientLink, LINK_LIFETIME, recipient_id=recipient.id)
    sent = message.data["sent"]
    names = {"name": "Name", "email": "Email", "company": "Company", "page_title": "Microsite"}
    return Email(
        to=recipient.email,
        subject=f"A visitor wrote to you through {publisher.brand}",
        heading="A visitor wrote to you",
        facts=tuple((label, sent[name]) for name, label in names.items() if sent[name]),
        message=sent["message"],
        closing=f"A visitor of a microsite at {publisher.brand} wrote this. Your answer goes to {sent['email']}.",
        reply_to=sent["email"],
        unsubscribe=_unsubscribe_addresses(publisher, token),
        on_sent=on_sent,
    )


def _consent_page(publisher: Publisher, token: str) -> str:
    return publisher.page_url(f"/letters/{token}")


def _unsubscribe_addresses(publisher: Publisher, token: str) -> tuple[str, str]:
    return _consent_page(publisher, token), publisher.page_url(f"/api/letter-consent/{token}/unsubscribe")


CONFIRMATION = MessageKind(repository.CONFIRMATION, write_confirmation, on_done=repository.mark_sent)
CONTACT = MessageKind(repository.CONTACT, write_contact, on_done=repository.mark_sent)
kinds = (CONFIRMATION, CONTACT)
