"""The use case of the contact form."""

from datetime import UTC, datetime

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_fact, published_entity
from services.chassis.http.problems import require_filled
from services.microsites.notices.repository import record_notice
from services.microsites.parts.aggregate import microsites
from services.microsites.public_page.repository import find_contactable
from services.microsites.public_page.rules import FILL_ALL, list_recipients
from services.microsites.public_page.schemas import ContactIn

CONTACT = published_entity("microsites", "microsite-contact")


async def contact_exhibitor(session: AsyncSession, microsite_id: int, sent: ContactIn) -> None:
    """Publish a visitor's message to a microsite. A repeated message is published once in ten minutes.

    Raises:
        Invalid: something is empty.
        NotFound: there is no such microsite, it is a draft, or it has no recipient.
    """
    require_filled(FILL_ALL, name=sent.name, email=sent.email, message=sent.message)
    microsite = await find_contactable(session, microsite_id)
    if microsite is None:
        raise microsites.not_found()
    fact = await record_notice(session, CONTACT.name, microsite_id, sent.email.lower(), sent.message)
    if fact is None:
        return
    data = {
        "micrositeId": microsite.id,
        "pageTitle": microsite.page_title,
        "company": microsite.company,
        "recipients": list_recipients(microsite),
        "letters": microsite.contact_letters,
        "sender": {"name": sent.name, "email": sent.email, "company": sent.company},
        "message": sent.message,
        "sentAt": datetime.now(UTC),
    }
    await publish_fact(session, entity=CONTACT, id=fact, data=data)
