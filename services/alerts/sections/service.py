"""Use cases of sections, each in one transaction. Changes within one issue are serialized."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.carried_over import list_carried_over_fields, list_changed_fields, mark_fields
from services.alerts.issues.models import SLOT_IS_UNIQUE, Section
from services.alerts.issues.repository import ALERT_ITEM, increment_revision
from services.alerts.issues.service import report_missing_issue
from services.alerts.section_fields import IMAGE, FieldType
from services.alerts.section_kinds import Kind
from services.alerts.sections.repository import (
    get_section_in_slot,
    get_slot,
    lock_section,
    move_parked_section,
    park_section,
    references,
    sections,
)
from services.alerts.sections.schemas import (
    CARRIED_OVER_FIELDS,
    CARRIED_OVER_FROM,
    OWNER,
    SOURCE,
    SWAP,
    NewSectionIn,
    SectionIn,
)
from services.alerts.sections.sources import mark_edited_ad, mark_edited_section
from services.alerts.slots import Slot
from services.chassis.http.problems import Conflict
from services.chassis.resource import RecordResponse, map_constraint_errors
from services.chassis.resource.import_flags import keep_flags


async def create_section(session: AsyncSession, kind: Kind, user_id: int, body: NewSectionIn) -> RecordResponse:
    """Fill an empty slot."""
    await references.check(session, body.provided_fields())  # before the lock, because it may wait for a replica
    if await increment_revision(session, body.alert_item_id) is None:
        raise report_missing_issue()
    section = Section(kind=kind.name, alert_item_id=body.alert_item_id)
    _apply_changes(section, kind, user_id, body)
    await _mark_edited(session, section, body)
    slot = get_slot(section)
    try:
        with _map_slot_conflict(slot):
            async with session.begin_nested():
                return await sections[kind.name].create(session, section, publish=ALERT_ITEM, of=body.alert_item_id)
    except Conflict as conflict:
        conflict.current = await get_section_in_slot(session, body.alert_item_id, slot)
        raise


async def change_section(
    session: AsyncSession, kind: Kind, user_id: int, section_id: int, expected: int | None, body: SectionIn
) -> RecordResponse:
    """Change the fields that the request contains. With `swap` the section in the new slot takes the vacated one."""
    fields = body.provided_fields()
    section = await references.lock_and_check(
        session, fields, lambda: lock_section(session, kind, section_id, expected)
    )
    if IMAGE.column in fields and fields[IMAGE.column] != section.image:
        section.alt_text = None  # it is about the picture before; the request may have another one
    vacated = get_slot(section)
    other = await park_section(session, section, fields.get("position")) if fields.get(SWAP) else None
    _apply_changes(section, kind, user_id, body)
    await _mark_edited(session, section, body)
    with _map_slot_conflict(get_slot(section)):
        response = await sections[kind.name].change(session, section, publish=ALERT_ITEM, of=section.alert_item_id)
    if other is not None:
        await move_parked_section(session, other, vacated, user_id)
    return response


def _apply_changes(section: Section, kind: Kind, user_id: int, body: SectionIn) -> None:
    """Set the fields that the request contains. Null clears a field unless the field is required."""
    section.updated_by = user_id
    fields = body.provided_fields()
    for name in (SOURCE, OWNER):
        if name in fields:
            setattr(section, name, fields[name])
    for field in kind.fields:
        if field.column not in fields:
            continue
        value = fields[field.column]
        if field.html_column:
            setattr(section, field.column, value.document if value else None)
            setattr(section, field.html_column, value.html if value else "")
        elif field.type is FieldType.FLAG:
            setattr(section, field.column, bool(value))
        elif value is not None or not field.required:
            setattr(section, field.column, value)
    saved = {field.name for field in kind.fields if field.column in fields}
    section.import_flags = keep_flags(section.import_flags, {*fields, *saved})
    _mark_carried_over(section, fields)


def _mark_carried_over(section: Section, fields: Mapping[str, Any]) -> None:
    """Set which fields are still those of another issue: as the request says, else those that it does not change."""
    if CARRIED_OVER_FROM in fields:
        section.carried_over_from = fields[CARRIED_OVER_FROM]
    if section.carried_over_from is None:
        section.carried_over_fields = None
    elif CARRIED_OVER_FIELDS in fields:
        mark_fields(section, fields[CARRIED_OVER_FIELDS] or ())
    elif CARRIED_OVER_FROM in fields:
        section.carried_over_fields = None
    elif changed := list_changed_fields(section):
        mark_fields(section, {*list_carried_over_fields(section)} - changed)


async def _mark_edited(session: AsyncSession, section: Section, body: SectionIn) -> None:
    """Set whether the section differs from the ad or source that it was filled from (ALERT-78, ALERT-86)."""
    if section.ad_id is None:
        mark_edited_section(section, body.provided_fields(), body.edited_here)
    else:
        await mark_edited_ad(session, section, body.provided_fields())


def _map_slot_conflict(slot: Slot) -> AbstractContextManager[None]:
    """Convert a violation of the unique slot within this context into `Conflict` (ALERT-10)."""
    return map_constraint_errors({SLOT_IS_UNIQUE: partial(Conflict, f"{slot.label} is already filled.")})
