"""Events of contact forms: kind, company and status, without the sender's address and message."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.contact_forms.models import ContactForm
from services.auth.contact_forms.repository import contact_forms
from services.auth.contact_forms.rules import make_title
from services.chassis.events import State, publish_removal, publish_state, published_entity, state_reader
from services.chassis.resource import RecordResponse

CONTACT_FORM = published_entity("auth", "contact-form")
_PUBLIC_FIELDS = ("kind", "company", "status", "createdAt")


@state_reader(CONTACT_FORM, ContactForm.id)
async def read_form(session: AsyncSession, form_id: int) -> State:
    """Read the published state of a contact form."""
    form = await contact_forms.get(session, form_id)
    return State(form.version, _public_state(form))


async def publish_form(session: AsyncSession, form: RecordResponse) -> None:
    """Publish the current state of a contact form."""
    await publish_state(session, entity=CONTACT_FORM, id=form.id, version=form.version, data=_public_state(form))


def _public_state(form: RecordResponse) -> dict[str, Any]:
    data = form.data
    return {"title": make_title(data), **{name: data[name] for name in _PUBLIC_FIELDS}}


async def publish_form_removals(session: AsyncSession, versions: dict[int, int]) -> None:
    """Publish the removal of contact forms; `versions` maps each id to its last version."""
    for form_id, version in versions.items():
        await publish_removal(session, entity=CONTACT_FORM, id=form_id, version=version + 1)
