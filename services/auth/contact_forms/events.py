"""Events of contact forms: kind, company and status, without the sender's address and message."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.contact_forms.rules import make_title
from services.chassis.events import publish_removal, publish_state, published_entity
from services.chassis.resource import RecordResponse

CONTACT_FORM = published_entity("auth", "contact-form")
_PUBLIC_FIELDS = ("kind", "company", "status", "createdAt")


async def publish_form(session: AsyncSession, form: RecordResponse) -> None:
    """Publish the current state of a contact form."""
    data = form.data
    state = {"title": make_title(data), **{name: data[name] for name in _PUBLIC_FIELDS}}
    await publish_state(session, entity=CONTACT_FORM, id=form.id, version=form.version, data=state)


async def publish_form_removals(session: AsyncSession, versions: dict[int, int]) -> None:
    """Publish that these contact forms are removed; `versions` holds the last version of each by id."""
    for form_id, version in versions.items():
        await publish_removal(session, entity=CONTACT_FORM, id=form_id, version=version + 1)
