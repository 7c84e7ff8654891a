"""What contact forms announce: which kind, from whom and what has become of it; neither address nor message."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.contact_forms.models import ContactForm
from services.auth.contact_forms.repository import contact_forms
from services.auth.contact_forms.rules import title_of
from services.chassis.events import State, publish_removal, publish_state, published_entity, reads_state
from services.chassis.resource import RecordResponse

CONTACT_FORM = published_entity("auth", "contact-form")
_TOLD = ("kind", "company", "status", "createdAt")


@reads_state(CONTACT_FORM, ContactForm.id)
async def read_form(session: AsyncSession, form_id: int) -> State:
    """A contact form as it was published last."""
    form = await contact_forms.get(session, form_id)
    return State(form.version, _public_state(form))


async def announce_form(session: AsyncSession, form: RecordResponse) -> None:
    """Tell what this contact form is now."""
    await publish_state(session, entity=CONTACT_FORM, id=form.id, version=form.version, data=_public_state(form))


def _public_state(form: RecordResponse) -> dict[str, Any]:
    data = form.data
    return {"title": title_of(data), **{name: data[name] for name in _TOLD}}


async def retire_forms(session: AsyncSession, versions: dict[int, int]) -> None:
    """Tell that these contact forms are gone; their last versions by id."""
    for form_id, version in versions.items():
        await publish_removal(session, entity=CONTACT_FORM, id=form_id, version=version + 1)
