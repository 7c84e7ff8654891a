"""Creation, change and removal of contact forms, each in one transaction."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.limits import EMAILS_OF_ADDRESS, EMAILS_TO_STAFF, Use, hits
from services.auth.messages.contact_forms.messages import SUBMISSION, SUPPORT
from services.auth.messages.contact_forms.repository import CONTACT_FORM, ContactForm, contact_forms
from services.auth.messages.contact_forms.schemas import ContactFormIn, Kind
from services.auth.messages.recipients.rules import NotMailed
from services.auth.messages.recipients.service import queue_contact_message, select_recipients
from services.auth.outgoing_mail.repository import queue_message
from services.auth.outgoing_mail.switches.repository import EmailKind, is_stopped
from services.chassis.events import Consumer, Event
from services.chassis.resource import RecordResponse


async def create_support_request(
    session: AsyncSession, network: str, name: str, email: str, message: str
) -> RecordResponse:
    """Store a support request and queue an email to the staff, within the limits (ACCOUNT-21, ACCOUNT-71).

    Args:
        network: the client's address.
    """
    is_mailed = await _may_mail_staff(session, EMAILS_OF_ADDRESS.use(network))
    texts = {"name": name, "email": email, "message": message}
    form = await _create_form(session, Kind.SUPPORT, mailed_to_staff=is_mailed, **texts)
    if is_mailed:
        await queue_message(session, SUPPORT, texts)
    return form


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
        await queue_contact_message(session, recipient, microsite_id, contact)


async def change_form(session: AsyncSession, form_id: int, expected: int | None, body: ContactFormIn) -> RecordResponse:
    """Change the fields the request carries."""
    form = await contact_forms.lock(session, form_id, expected)
    for name, value in body.provided_fields().items():
        if value is not None:
            setattr(form, name, value)
    return await contact_forms.change(session, form, publish=CONTACT_FORM)


async def remove_forms(session: AsyncSession, ids: list[int]) -> list[int]:
    """Remove the existing ones of these contact forms, all or nothing; return their ids."""
    return await contact_forms.remove(session, ids, publish=CONTACT_FORM)


async def _may_mail_staff(session: AsyncSession, *uses: Use) -> bool:
    """Count a message to staff if the limits allow it; strangers cause them. The form is stored in any case."""
    if await is_stopped(session, EmailKind.STAFF):
        return False
    return not await hits.spend(session, [EMAILS_TO_STAFF.use(), *uses])


async def _create_form(session: AsyncSession, kind: Kind, **fields: Any) -> RecordResponse:
    return await contact_forms.create(session, ContactForm(kind=kind, **fields), publish=CONTACT_FORM)


consumers = (Consumer("submission", record_submission), Consumer("microsite-contact", record_microsite_contact))
