"""The use case of the contact form."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_fact, published_entity
from services.chassis.http.problems import require_filled
from services.chassis.identity import Caller
from services.chassis.mail import normalize_email
from services.microsites.notices.repository import record_notice
from services.microsites.parts.aggregate import microsites
from services.microsites.public_page.repository import find_contactable
from services.microsites.public_page.schemas import ContactIn

FILL_ALL = "Please fill out all fields"
RECIPIENTS = (1, 2, 3)


def may_see_draft(caller: Caller | None, owner: int) -> bool:
    """Whether the caller is the owner or a member of staff."""
    return caller is not None and (caller.is_staff or caller.user_id == owner)


def list_recipients(microsite: Any) -> list[dict[str, str]]:
    """Return the recipients of a microsite's messages that have an address. A missing name is empty."""
    recipients = ((getattr(microsite, f"rec_name{n}"), getattr(microsite, f"rec_email{n}")) for n in RECIPIENTS)
    return [{"name": name or "", "email": email} for name, email in recipients if email]


CONTACT = published_entity("microsites", "microsite-contact")


async def contact_exhibitor(session: AsyncSession, microsite_id: int, form: ContactIn) -> None:
    """Publish a visitor's message to a microsite. A message is published once within ten minutes."""
    require_filled(FILL_ALL, name=form.name, email=form.email, message=form.message)
    microsite = await find_contactable(session, microsite_id)
    if microsite is None:
        raise microsites.not_found()
    fact_id = await record_notice(session, CONTACT.name, microsite_id, normalize_email(form.email), form.message)
    if fact_id is None:
        return
    data = {
        "micrositeId": microsite.id,
        "pageTitle": microsite.page_title,
        "company": microsite.company,
        "recipients": list_recipients(microsite),
        "letters": microsite.contact_letters,
        "sender": {"name": form.name, "email": form.email, "company": form.company},
        "message": form.message,
        "sentAt": datetime.now(UTC),
    }
    await publish_fact(session, entity=CONTACT, id=fact_id, data=data)
