"""What the world reads and writes of a microsite."""

from datetime import UTC, datetime

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_fact, published_entity
from services.chassis.http.problems import filled
from services.microsites.microsites.repository import microsites
from services.microsites.notices.repository import remember
from services.microsites.publicpage.repository import reachable
from services.microsites.publicpage.rules import FILL_ALL, recipients
from services.microsites.publicpage.schemas import ContactIn

CONTACT = published_entity("microsites", "microsite-contact")


async def contact(session: AsyncSession, microsite_id: int, sent: ContactIn) -> None:
    """Tell that somebody wrote to a microsite; the same message within ten minutes is told once.

    Raises:
        Invalid: something is empty.
        NotFound: there is no such microsite, it is a draft, or nobody receives what is written to it.
    """
    filled(FILL_ALL, name=sent.name, email=sent.email, message=sent.message)
    microsite = await reachable(session, microsite_id)
    if microsite is None:
        raise microsites.not_found()
    fact = await remember(session, CONTACT.name, microsite_id, sent.email.lower(), sent.message)
    if fact is None:
        return
    data = {
        "micrositeId": microsite.id,
        "pageTitle": microsite.page_title,
        "company": microsite.company,
        "recipients": recipients(microsite),
        "letters": microsite.contact_letters,
        "sender": {"name": sent.name, "email": sent.email, "company": sent.company},
        "message": sent.message,
        "sentAt": datetime.now(UTC),
    }
    await publish_fact(session, entity=CONTACT, id=fact, data=data)
