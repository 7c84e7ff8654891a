"""Queries of sections. PostgreSQL builds their JSON from the fields of the kind's response schema."""

from typing import Any

from fastapi import Response
from sqlalchemy import ColumnElement, ScalarSelect, Text, and_, cast, func, literal_column, select
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.models import NOT_IN_TRASH, AlertItem, Section
from services.alerts.issues.repository import increment_revision, items, lock_for_change
from services.alerts.replicas import CareerListing, Job
from services.alerts.sections.kinds import JOB_KIND, KINDS, Kind
from services.alerts.sections.schemas import SCHEMAS
from services.chassis.resource import RecordResponse, Records
from services.chassis.resource.json_columns import json_key, json_object
from services.chassis.resource.records import JSON

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
    """Return the response fields of a kind that are not columns: the listing in a career slot."""
    return {"job": _select_career_listing()} if kind is JOB_KIND else {}


def _select_career_listing() -> ScalarSelect[Any]:
    listing = select(json_object(Job, CareerListing, {})).where(Job.id == Section.job_id)
    return listing.correlate(Section).scalar_subquery()


sections = {
    kind.name: Records(Section, SCHEMAS[kind.name].out, "section", columns=_build_extra_columns(kind))
    for kind in KINDS.values()
}
"""The records of each kind, by the name of the kind."""

_SECTIONS_OF_ISSUE = {
    kind.name: select(cast(aggregate_sections(kind), Text), func.max(Section.id), func.max(Section.version))
    .select_from(AlertItem)
    .join(Section, and_(Section.alert_item_id == AlertItem.id, Section.kind == kind.name), isouter=True)
    .where(NOT_IN_TRASH)
    .group_by(AlertItem.id)
    for kind in KINDS.values()
}


async def get_sections_of_issue(session: AsyncSession, kind: Kind, item_id: int) -> Response:
    """Return an issue's sections of a kind: a list by position, or one record or null (ALERT-9).

    Raises:
        NotFound: there is no such issue.
    """
    row = (await session.execute(_SECTIONS_OF_ISSUE[kind.name].where(AlertItem.id == item_id))).one_or_none()
    if row is None:
        raise items.not_found()
    body, section_id, version = row
    if kind.is_list or body is None:
        return Response(body or NULL, media_type=JSON)
    return RecordResponse(section_id, version, body).response()


async def lock_section(session: AsyncSession, kind: Kind, section_id: int, expected: int | None) -> Section:
    """Increment the revision of the section's issue, then lock the section. This order prevents deadlocks.

    Raises:
        NotFound: there is no such section of this kind.
        Stale: the section is not at the `expected` version. The error has the current one and its editor.
    """
    conditions = (Section.id == section_id, Section.kind == kind.name)
    if await increment_revision(session, select(Section.alert_item_id).where(*conditions).scalar_subquery()) is None:
        raise sections[kind.name].not_found()
    return await lock_for_change(session, sections[kind.name], section_id, expected, *conditions)
