"""What happens to sections, each in one transaction. Changes within one issue happen one after another."""

from contextlib import AbstractContextManager
from functools import partial

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.changing import load
from services.alerts.items.events import announce_item
from services.alerts.items.repository import items, touch
from services.alerts.sections.fields import FieldType
from services.alerts.sections.kinds import Kind
from services.alerts.sections.models import SLOT_IS_UNIQUE, Section
from services.alerts.sections.repository import sections
from services.alerts.sections.schemas import NewSectionIn, SectionIn
from services.alerts.sections.slots import Slot
from services.chassis.http.problems import Conflict, FieldError, Invalid
from services.chassis.resource import RecordResponse, map_constraint_errors


async def create(session: AsyncSession, kind: Kind, user_id: int, sent: NewSectionIn) -> RecordResponse:
    """Fill an empty slot.

    Raises:
        Invalid: the issue does not exist.
        Conflict: the slot is filled.
    """
    if await touch(session, sent.alert_item_id) is None:
        absent = items.not_found().message
        raise Invalid(absent, errors=[FieldError(field="alertItemId", message=absent)])
    section = Section(kind=kind.name, alert_item_id=sent.alert_item_id)
    _take(section, kind, user_id, sent)
    with _slot_is_free(kind, section):
        shown = await sections[kind.name].create(session, section)
    await announce_item(session, section.alert_item_id)
    return shown


async def change(
    session: AsyncSession, kind: Kind, user_id: int, section_id: int, expected: int | None, sent: SectionIn
) -> RecordResponse:
    """Change the fields the request carries.

    Raises:
        NotFound: there is no such section of this kind.
        Stale: it is no longer the `expected` version; carries it, and who changed it.
        Conflict: it would move to a slot that is filled.
    """
    section = await _load(session, kind, section_id, expected)
    _take(section, kind, user_id, sent)
    with _slot_is_free(kind, section):
        shown = await sections[kind.name].change(session, section)
    await announce_item(session, section.alert_item_id)
    return shown


async def remove(session: AsyncSession, kind: Kind, section_id: int, expected: int | None) -> list[int]:
    """Empty a slot; the section's id.

    Raises:
        NotFound: there is no such section of this kind.
        Stale: it is no longer the `expected` version; carries it, and who changed it.
    """
    section = await _load(session, kind, section_id, expected)
    await sections[kind.name].remove(session, [section.id])
    await announce_item(session, section.alert_item_id)
    return [section.id]


async def _load(session: AsyncSession, kind: Kind, section_id: int, expected: int | None) -> Section:
    """The section, its issue counted up before it: everyone holds the issue first, so nobody waits in a circle."""
    this = (Section.id == section_id, Section.kind == kind.name)
    if await touch(session, select(Section.alert_item_id).where(*this).scalar_subquery()) is None:
        raise sections[kind.name].not_found()
    return await load(session, sections[kind.name], section_id, expected, *this)


def _take(section: Section, kind: Kind, user_id: int, sent: SectionIn) -> None:
    """Put what the request carries onto the section; null empties a field, but not one that is required."""
    section.updated_by = user_id
    carried = sent.carried()
    for field in kind.fields:
        if field.column not in carried:
            continue
        value = carried[field.column]
        if field.html_column:
            setattr(section, field.column, value.document if value else None)
            setattr(section, field.html_column, value.html if value else "")
        elif field.type is FieldType.FLAG:
            setattr(section, field.column, bool(value))
        elif value is not None or not field.required:
            setattr(section, field.column, value)


def _slot_is_free(kind: Kind, section: Section) -> AbstractContextManager[None]:
    slot = Slot(kind.name, section.position if kind.is_list else None)
    return map_constraint_errors({SLOT_IS_UNIQUE: partial(Conflict, f"{slot.label} is already filled.")})
