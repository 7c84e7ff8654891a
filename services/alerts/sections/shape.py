"""Sections as JSON, made by PostgreSQL; which fields a kind shows comes from its schema."""

from typing import Any

from sqlalchemy import ColumnElement, ScalarSelect, func, literal_column, select
from sqlalchemy.dialects.postgresql import aggregate_order_by

from services.alerts.replicas.jobs import CareerListing, Job
from services.alerts.sections.kinds import JOB_KIND, Kind
from services.alerts.sections.models import Section
from services.alerts.sections.schemas import SCHEMAS
from services.chassis.resource.records import json_key, json_object

_EMPTY_LIST: ColumnElement[Any] = literal_column("'[]'::json")


def extra_columns(kind: Kind) -> dict[str, ColumnElement[Any]]:
    """What a kind shows that is no column of its own: the listing in a career slot."""
    return {"job": _career_listing()} if kind is JOB_KIND else {}


def in_slots(kind: Kind) -> ColumnElement[Any]:
    """What an issue has of a kind, over the rows of `sections`: a list by position, or one record or null."""
    record = json_object(Section, SCHEMAS[kind.name].out, extra_columns(kind))
    of_kind = Section.kind == json_key(kind.name)
    if kind.is_list:
        listed = func.json_agg(aggregate_order_by(record, Section.position)).filter(of_kind)
        return func.coalesce(listed, _EMPTY_LIST)
    return func.any_value(record).filter(of_kind)


def _career_listing() -> ScalarSelect[Any]:
    listing = select(json_object(Job, CareerListing, {})).where(Job.id == Section.job_id)
    return listing.correlate(Section).scalar_subquery()
