"""Emails that notify staff of a contact form."""

from urllib.parse import quote

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.outgoing_mail.emails import Email, Publisher
from services.auth.outgoing_mail.kinds import Message, MessageKind
from services.auth.outgoing_mail.switches.repository import EmailKind, is_stopped


async def write_support(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email with a support request; None while staff have stopped these emails."""
    if await is_stopped(session, EmailKind.STAFF):
        return None
    name, email = message.data["name"], message.data["email"]
    return Email(
        to=publisher.support_email,
        subject=f"Support request to {publisher.brand}",
        heading="Support request",
        facts=(("Name", name), ("Email", email)),
        message=message.data["message"],
        button=("Open contact forms", publisher.page_url("/contact-forms")),
        reply_to=email,
    )


async def write_submission(session: AsyncSession, publisher: Publisher, message: Message) -> Email | None:
    """Compose the email about a sponsor's submitted files; None while staff have stopped these emails."""
    if await is_stopped(session, EmailKind.STAFF):
        return None
    company, folder = message.data["company"], message.data["folder"]
    return Email(
        to=publisher.support_email,
        subject=f"New files were sent to {publisher.brand}",
        heading="Files were submitted",
        facts=(("Sponsor organisation", company), ("Folder", folder)),
        button=("Open the folder", publisher.page_url(f"/microsite-uploads/{quote(folder, safe='')}")),
    )


SUPPORT = MessageKind("support", write_support)
SUBMISSION = MessageKind("submission", write_submission)
kinds = (SUPPORT, SUBMISSION)
