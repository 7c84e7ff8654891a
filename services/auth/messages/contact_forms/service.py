"""Creation, change and removal of contact forms, each in one transaction; emails tell staff of new ones."""

import json
from typing import Any
from urllib.parse import quote

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.limits import EMAILS_OF_ADDRESS, EMAILS_TO_STAFF, Use, spend_uses
from services.auth.messages.contact_forms.repository import (
    CONTACT_FORM,
    SUPPORT_SENT,
    ContactForm,
    Kind,
    contact_forms,
)
from services.auth.messages.recipients.messages import CONTACT
from services.auth.messages.recipients.rules import NotMailed
from services.auth.messages.recipients.service import queue_counted, select_recipients
from services.auth.outgoing_mail.emails import Email, Message, MessageKind, Publisher
from services.auth.outgoing_mail.repository import queue_message
from services.auth.outgoing_mail.switches import EmailKind, is_stopped
from services.chassis.events import Consumer, Event
from services.chassis.resource import RecordResponse


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


async def create_support_request(
    session: AsyncSession, network: str, name: str, email: str, message: str
) -> RecordResponse:
    """Store a support request and queue an email to the staff, within the limits (ACCOUNT-21, ACCOUNT-71).

    The response has the message for its sender.
    """
    is_mailed = await _may_mail_staff(session, EMAILS_OF_ADDRESS.use(network))
    texts = {"name": name, "email": email, "message": message}
    form = await _create_form(session, Kind.SUPPORT, mailed_to_staff=is_mailed, **texts)
    if is_mailed:
        await queue_message(session, SUPPORT, texts)
    return RecordResponse(form.id, form.version, json.dumps({"message": SUPPORT_SENT}))


async def record_submission(session: AsyncSession, event: Event) -> None:
    """Store a sponsor's submission and queue an email to the staff, within their limit (SITE-23)."""
    files = {"company": event.data["company"], "folder": event.data["folder"]}
    is_mailed = await _may_mail_staff(session)
    await _create_form(session, Kind.SUBMISSION, mailed_to_staff=is_mailed, **files)
    if is_mailed:
        await queue_message(session, SUBMISSION, files)


async def record_microsite_contact(session: AsyncSession, event: Event) -> None:
    """Store a visitor's message to a microsite, and queue it to each recipient who agreed, within the limits (SITE-21).

    Nothing is mailed while staff have switched off the messages of the microsite.
    """
    data, sender, microsite_id = event.data, event.data["sender"], event.data["micrositeId"]
    recipients = list(dict.fromkeys(recipient["email"] for recipient in data["recipients"] if recipient.get("email")))
    contact = {
        "page_title": data["pageTitle"] or "",
        "name": sender["name"],
        "email": sender["email"],
        "company": sender.get("company") or "",
        "message": data["message"],
    }
    if data.get("letters", True):
        accepted, refusals = await select_recipients(session, microsite_id, recipients)
    else:
        accepted, refusals = [], dict.fromkeys(recipients, NotMailed.SWITCHED_OFF)
    not_mailed = [{"email": email, "reason": reason} for email, reason in refusals.items()]
    await _create_form(session, Kind.MICROSITE_CONTACT, microsite_id=microsite_id, not_mailed=not_mailed, **contact)
    for recipient in accepted:
        await queue_counted(session, CONTACT, recipient, {"sent": contact}, microsite_id)


async def _may_mail_staff(session: AsyncSession, *uses: Use) -> bool:
    """Count a message to staff if the limits allow it; strangers cause them. The form is stored in any case."""
    if await is_stopped(session, EmailKind.STAFF):
        return False
    return not await spend_uses(session, [EMAILS_TO_STAFF.use(), *uses])


async def _create_form(session: AsyncSession, kind: Kind, **fields: Any) -> RecordResponse:
    return await contact_forms.create(session, ContactForm(kind=kind, **fields), publish=CONTACT_FORM)


consumers = (Consumer("submission", record_submission), Consumer("microsite-contact", record_microsite_contact))
