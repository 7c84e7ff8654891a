"""What contact forms announce: which kind, from whom and what has become of it; neither address nor message."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.contact_forms.rules import title_of
from services.chassis.events import publish_removal, publish_state, published_entity
from services.chassis.resource import RecordResponse

CONTACT_FORM = published_entity("auth", "contact-form")
_TOLD = ("kind", "company", "status", "createdAt")


async def announce_form(session: AsyncSession, form: RecordResponse) -> None:
    """Tell what this contact form is now."""
    data = form.data
    told = {"title": title_of(data), **{name: data[name] for name in _TOLD}}
    await publish_state(session, entity=CONTACT_FORM, id=form.id, version=form.version, data=told)


async def retire_forms(session: AsyncSession, versions: dict[int, int]) -> None:
    """Tell that these contact forms are gone; their last versions by id."""
    for form_id, version in versions.items():
        await publish_removal(session, entity=CONTACT_FORM, id=form_id, version=version + 1)
