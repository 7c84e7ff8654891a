"""Queries of sections. PostgreSQL builds their JSON from the fields of the kind's response schema."""

from typing import Any

from fastapi import Response
from sqlalchemy import ColumnElement, Text, and_, bindparam, cast, func, literal_column, select, update
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.carried_over import select_carried_over_fields
from services.alerts.issues.models import NOT_IN_TRASH, ONLY_POSITION, AlertItem, Section
from services.alerts.issues.repository import increment_revision, items
from services.alerts.replicas import (
    IS_STAFF,
    Ad,
    AdSource,
    CareerListing,
    Client,
    Job,
    User,
    find_email,
    has_only_drafts,
)
from services.alerts.section_fields import AD
from services.alerts.section_kinds import JOB_KIND, KINDS, Kind
from services.alerts.sections.schemas import SCHEMAS
from services.alerts.slots import Slot
from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource import RecordResponse, Records
from services.chassis.resource.json_columns import json_key, json_object
from services.chassis.resource.records import JSON
from services.chassis.resource.references import Reference, References

NULL = "null"
_EMPTY_LIST: ColumnElement[Any] = literal_column("'[]'::json")


def aggregate_sections(kind: Kind) -> ColumnElement[Any]:
    """Return the aggregate of an issue's sections of a kind as JSON: a list by position, or one record or null."""
    record = json_object(Section, SCHEMAS[kind.name].out, _build_extra_columns(kind))
    is_of_kind = Section.kind == json_key(kind.name)
    if kind.is_list:
        records = func.json_agg(aggregate_order_by(record, Section.position)).filter(is_of_kind)
        return func.coalesce(records, _EMPTY_LIST)
    return func.any_value(record).filter(is_of_kind)


def _build_extra_columns(kind: Kind) -> dict[str, ColumnElement[Any]]:
    """Return the response fields of a kind that are computed, such as the listing of a career slot."""
    columns: dict[str, ColumnElement[Any]] = {"carried_over_fields": select_carried_over_fields(kind)}
    if kind is JOB_KIND:
        columns["job"] = _listing.correlate(Section).scalar_subquery()
    if AD in kind.fields:
        columns |= {"ad": _ad.correlate(Section).scalar_subquery(), "microsite_is_draft": _microsite_is_draft}
    return columns


_listing = select(json_object(Job, CareerListing, {})).where(Job.id == Section.job_id)
_ad = select(json_object(Ad, AdSource, {})).where(Ad.id == Section.ad_id)
_microsite_is_draft = and_(Section.microsite_link.is_(None), has_only_drafts(Section.client_id.expression))
sections = {
    kind.name: Records(
        Section, SCHEMAS[kind.name].out, "section", columns=_build_extra_columns(kind), find_email=find_email
    )
    for kind in KINDS.values()
}
"""The records of each kind, by the name of the kind."""

references = References(
    Reference("client_id", Client.__table__, "client"),
    Reference("job_id", Job.__table__, "career listing"),
    Reference("ad_id", Ad.__table__, "ad"),
    Reference("owner_id", User.__table__, "member of staff", IS_STAFF),
)
"""The records of other services that sections refer to, in their replicas (API-25)."""

_SECTIONS_OF_ISSUE = {
    kind.name: (
        select(cast(aggregate_sections(kind), Text), func.max(Section.id), func.max(Section.version))
        .select_from(AlertItem)
        .join(Section, and_(Section.alert_item_id == AlertItem.id, Section.kind == kind.name), isouter=True)
        .where(AlertItem.id == bindparam("id"), NOT_IN_TRASH)
        .group_by(AlertItem.id)
    )
    for kind in KINDS.values()
}


async def get_sections_of_issue(reader: AsyncReadSession, kind: Kind, item_id: int) -> Response:
    """Return an issue's sections of a kind: a list by position, or one record or null (ALERT-9)."""
    row = (await reader.execute(_SECTIONS_OF_ISSUE[kind.name], {"id": item_id})).one_or_none()
    if row is None:
        raise items.not_found()
    body, section_id, version = row
    if kind.is_list or body is None:
        return Response(body or NULL, media_type=JSON)
    return RecordResponse(section_id, version, body).response()


async def lock_section(session: AsyncSession, kind: Kind, section_id: int, expected: int | None) -> Section:
    """Increment the revision of the section's issue, then lock the section. This order prevents deadlocks."""
    conditions = (Section.id == section_id, Section.kind == kind.name)
    if await increment_revision(session, select(Section.alert_item_id).where(*conditions).scalar_subquery()) is None:
        raise sections[kind.name].not_found()
    return await sections[kind.name].lock(session, section_id, expected, *conditions)


def get_slot(section: Section) -> Slot:
    """Return the slot that a section is in."""
    return Slot(section.kind, section.position if KINDS[section.kind].is_list else None)


async def get_section_in_slot(session: AsyncSession, item_id: int, slot: Slot) -> dict[str, Any] | None:
    """Return the section in a slot with the email address of its last editor, or None if the slot is empty."""
    statement = select(Section.id, Section.updated_by).where(
        Section.alert_item_id == item_id,
        Section.kind == slot.kind,
        Section.position == (ONLY_POSITION if slot.position is None else slot.position),
    )
    row = (await session.execute(statement)).one_or_none()
    return None if row is None else await sections[slot.kind].get_current(session, row.id, row.updated_by)


async def park_section(session: AsyncSession, section: Section, position: int | None) -> int | None:
    """Take the section at the position to which `section` moves out of its slot, for a swap (ALERT-10).

    Return its id, or None if the slot is empty or `section` stays. It gets a negative position, because the slot is
    unique in every statement. The locked issue prevents that another transaction sees or parks it.
    """
    if position in (None, section.position):
        return None
    is_there = (Section.alert_item_id == section.alert_item_id, Section.kind == section.kind)
    statement = update(Section).where(*is_there, Section.position == position).values(position=-Section.position)
    statement = statement.returning(Section.id).execution_options(synchronize_session=False)
    return (await session.execute(statement)).scalar_one_or_none()


async def move_parked_section(session: AsyncSession, section_id: int, slot: Slot, user_id: int) -> None:
    """Move a parked section into an empty slot. This is a change of the section, so its version increases."""
    values = {"position": slot.position, "version": Section.version + 1, "updated_by": user_id}
    statement = update(Section).where(Section.id == section_id).values(values)
    await session.execute(statement.execution_options(synchronize_session=False))
