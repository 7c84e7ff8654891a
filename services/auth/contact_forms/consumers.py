"""What microsites tell becomes contact forms and letters, once for each event (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.contact_forms import service
from services.chassis.events import Consumer, Event


async def keep_submission(session: AsyncSession, event: Event) -> None:
    """A sponsor has sent files in."""
    await service.keep_submission(session, event.data["company"], event.data["folder"])


async def keep_microsite_contact(session: AsyncSession, event: Event) -> None:
    """A visitor has written to a microsite."""
    data, sender = event.data, event.data["sender"]
    recipients = list(dict.fromkeys(recipient["email"] for recipient in data["recipients"] if recipient.get("email")))
    sent = {
        "page_title": data["pageTitle"] or "",
        "name": sender["name"],
        "email": sender["email"],
        "company": sender.get("company") or "",
        "message": data["message"],
    }
    letters = data.get("letters", True)
    await service.keep_microsite_contact(session, data["micrositeId"], recipients, sent, letters=letters)


consumers = (Consumer("submission", keep_submission), Consumer("microsite-contact", keep_microsite_contact))
