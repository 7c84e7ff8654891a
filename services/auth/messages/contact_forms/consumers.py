"""Consumers of the facts of the microsites service that become contact forms and emails (SITE-21, SITE-23)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.messages.contact_forms import service
from services.chassis.events import Consumer, Event


async def record_submission(session: AsyncSession, event: Event) -> None:
    """Store a sponsor's submission as a contact form."""
    await service.record_submission(session, event.data["company"], event.data["folder"])


async def record_microsite_contact(session: AsyncSession, event: Event) -> None:
    """Store a visitor's message to a microsite as a contact form."""
    data, sender = event.data, event.data["sender"]
    recipients = list(dict.fromkeys(recipient["email"] for recipient in data["recipients"] if recipient.get("email")))
    contact = {
        "page_title": data["pageTitle"] or "",
        "name": sender["name"],
        "email": sender["email"],
        "company": sender.get("company") or "",
        "message": data["message"],
    }
    is_mailed = data.get("letters", True)
    await service.record_microsite_contact(session, data["micrositeId"], recipients, contact, is_mailed=is_mailed)


consumers = (Consumer("submission", record_submission), Consumer("microsite-contact", record_microsite_contact))
