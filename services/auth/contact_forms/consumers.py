"""Facts of the microsites service, which become contact forms and emails (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.contact_forms import service
from services.chassis.events import Consumer, Event


async def record_submission(session: AsyncSession, event: Event) -> None:
    """Record that a sponsor has submitted files."""
    await service.record_submission(session, event.data["company"], event.data["folder"])


async def record_microsite_contact(session: AsyncSession, event: Event) -> None:
    """Record that a visitor has written to a microsite."""
    data, sender = event.data, event.data["sender"]
    recipients = list(dict.fromkeys(recipient["email"] for recipient in data["recipients"] if recipient.get("email")))
    sent = {
        "page_title": data["pageTitle"] or "",
        "name": sender["name"],
        "email": sender["email"],
        "company": sender.get("company") or "",
        "message": data["message"],
    }
    is_mailed = data.get("letters", True)
    await service.record_microsite_contact(session, data["micrositeId"], recipients, sent, is_mailed=is_mailed)


consumers = (Consumer("submission", record_submission), Consumer("microsite-contact", record_microsite_contact))
