"""What happens to contact forms, each in one transaction."""

from collections.abc import Collection
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.contact_forms.events import announce_form, retire_forms
from services.auth.contact_forms.models import ContactForm
from services.auth.contact_forms.repository import contact_forms
from services.auth.contact_forms.rules import Kind
from services.auth.contact_forms.schemas import ContactFormIn
from services.auth.letters.models import LetterKind
from services.auth.letters.repository import queue
from services.auth.recipients.repository import count_letter
from services.auth.recipients.rules import NotMailed
from services.auth.recipients.service import admit
from services.chassis.resource import RecordResponse


async def ask_support(session: AsyncSession, name: str, email: str, message: str) -> RecordResponse:
    """Store a support request and have it mailed to the staff."""
    form = await _store(session, Kind.SUPPORT, name=name, email=email, message=message)
    await queue(session, LetterKind.SUPPORT, {"name": name, "email": email, "message": message})
    return form


async def keep_submission(session: AsyncSession, company: str, folder: str) -> None:
    """Store that a sponsor's files have arrived and have it mailed to the staff."""
    await _store(session, Kind.SUBMISSION, company=company, folder=folder)
    await queue(session, LetterKind.SUBMISSION, {"company": company, "folder": folder})


async def keep_microsite_contact(
    session: AsyncSession, microsite_id: int, recipients: Collection[str], sent: dict[str, str], *, letters: bool
) -> None:
    """Store what a visitor wrote to a microsite and have it mailed to each recipient who agreed, within the limits.

    Args:
        sent: `page_title`, `name`, `email`, `company` and `message`.
        letters: whether the microsite's letters are switched on.
    """
    if letters:
        admitted, refused = await admit(session, microsite_id, recipients)
    else:
        admitted, refused = [], dict.fromkeys(recipients, NotMailed.SWITCHED_OFF)
    not_mailed = [{"email": email, "reason": reason} for email, reason in refused.items()]
    await _store(session, Kind.MICROSITE_CONTACT, microsite_id=microsite_id, not_mailed=not_mailed, **sent)
    for recipient in admitted:
        letter = await queue(session, LetterKind.MICROSITE_CONTACT, {"recipientId": recipient.id, "sent": sent})
        await count_letter(session, letter, LetterKind.MICROSITE_CONTACT, recipient.email, microsite_id)


async def change(session: AsyncSession, form_id: int, expected: int | None, sent: ContactFormIn) -> RecordResponse:
    """Change the fields the request carries.

    Raises:
        NotFound: there is no such contact form.
        Stale: it is no longer the `expected` version.
    """
    form = await contact_forms.lock(session, form_id, expected)
    for name, value in sent.carried().items():
        if value is not None:
            setattr(form, name, value)
    shown = await contact_forms.change(session, form)
    await announce_form(session, shown)
    return shown


async def remove(session: AsyncSession, ids: list[int]) -> list[int]:
    """Remove the contact forms that exist, all or nothing; their ids."""
    removed = await contact_forms.remove(session, ids)
    await retire_forms(session, removed)
    return sorted(removed)


async def _store(session: AsyncSession, kind: Kind, **fields: Any) -> RecordResponse:
    shown = await contact_forms.create(session, ContactForm(kind=kind, **fields))
    await announce_form(session, shown)
    return shown
