"""The SQL of the public fields that are not plain columns."""

from typing import Any

from sqlalchemy import ColumnElement, case, func, literal_column, select
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.resource.json_columns import json_list, text_literal
from services.content.events.kind import LOCAL_TIMES
from services.content.events.models import Event
from services.content.jobs.kind import Job
from services.content.posts.kind import build_categories
from services.content.posts.models import Post
from services.content.publishing.models import Publication
from services.content.replicas import House

Columns = dict[str, ColumnElement[Any]]
Column = ColumnElement[Any] | InstrumentedAttribute[Any]

SITE = select(House.site).scalar_subquery()
"""The address of the publisher's site; null until the house names one."""
_EMPTY: ColumnElement[str] = literal_column("''")
_SCHEMA_ORG = "https://schema.org"
_DAY: ColumnElement[str] = literal_column("'YYYY-MM-DD'")
_LOCAL: ColumnElement[str] = literal_column("""'YYYY-MM-DD"T"HH24:MI:SS'""")
_OFFSET: ColumnElement[str] = literal_column("'HH24:MI'")
_UTC: ColumnElement[str] = literal_column("'UTC'")


def build_url(kind: str, model: type[Publication]) -> ColumnElement[Any]:
    """Return the address of a record's page on the publisher's site."""
    return SITE.op("||")(text_literal(f"/{kind}/")).op("||")(model.permalink)


def complete_address(column: Column, scheme: str) -> ColumnElement[Any]:
    """Return the full address of a stored file, or null."""
    return text_literal(f"{scheme}://").op("||")(func.nullif(column, _EMPTY))


def post_columns(scheme: str) -> Columns:
    """Return the SQL of `PublicPost`.

    Args:
        scheme: of the addresses of files.
    """
    return {
        "url": build_url("post", Post),
        "featured_image": complete_address(Post.featured_image, scheme),
        "categories": build_categories(lambda id, name: {"id": id, "name": name}),
        "keywords": func.jsonb_path_query_array(Post.keywords, literal_column("'$[*].name'")),
        "documents": _list_documents(scheme),
    }


def job_columns(scheme: str) -> Columns:
    """Return the SQL of `PublicJob`."""
    url, logo = build_url("job", Job), complete_address(Job.company_logo, scheme)
    company = _describe("Organization", name=Job.company, logo=logo, sameAs=func.nullif(Job.company_logo_link, _EMPTY))
    address = _describe("PostalAddress", addressLocality=Job.location)
    posting = _build_document(
        "JobPosting",
        title=Job.job_title,
        description=Job.description_html,
        datePosted=func.to_char(func.timezone(_UTC, Job.date), _DAY),
        url=url,
        hiringOrganization=_if_filled(Job.company, company),
        jobLocation=_if_filled(Job.location, _describe("Place", address=address)),
    )
    return {"url": url, "company_logo": logo, "structured_data": posting}


def event_columns(scheme: str) -> Columns:
    """Return the SQL of `PublicEvent`."""
    url, image = build_url("event", Event), complete_address(Event.image_link, scheme)
    link = func.nullif(Event.link, _EMPTY)
    is_online: ColumnElement[bool] = Event.event_type == text_literal("webinar")
    place = _if_filled(Event.location, _describe("Place", name=Event.location, address=Event.location))
    online, offline = (text_literal(f"{_SCHEMA_ORG}/{mode}EventAttendanceMode") for mode in ("Online", "Offline"))
    event = _build_document(
        "Event",
        name=Event.title,
        description=Event.description_text,
        url=url,
        image=_if_filled(Event.image_link, func.json_build_array(image)),
        startDate=_format_with_offset(Event.start_date_time, Event.start_utc),
        endDate=_format_with_offset(Event.end_date_time, Event.end_utc),
        eventStatus=text_literal(f"{_SCHEMA_ORG}/EventScheduled"),
        eventAttendanceMode=case((is_online, online), else_=offline),
        location=case((is_online, _describe("VirtualLocation", url=func.coalesce(link, url))), else_=place),
        organizer=_if_filled(Event.company, _describe("Organization", name=Event.company, url=link)),
    )
    return {**LOCAL_TIMES, "url": url, "image_link": image, "structured_data": event}


def _list_documents(scheme: str) -> ColumnElement[Any]:
    entry = func.jsonb_array_elements(Post.documents).table_valued("value", name="document")
    address = complete_address(entry.c.value.op("->>")(text_literal("imageUrl")), scheme)
    return select(json_list(address)).scalar_subquery()


def _describe(kind: str, **fields: Column) -> ColumnElement[Any]:
    """Return the SQL of an object of schema.org."""
    pairs = [part for name, value in fields.items() for part in (text_literal(name), value)]
    return func.json_build_object(text_literal("@type"), text_literal(kind), *pairs)


def _build_document(kind: str, **fields: Column) -> ColumnElement[Any]:
    """Return the SQL of a JSON-LD document without its empty fields."""
    pairs = [part for name, value in fields.items() for part in (text_literal(name), value)]
    context = (text_literal("@context"), text_literal(_SCHEMA_ORG), text_literal("@type"), text_literal(kind))
    return func.json_strip_nulls(func.json_build_object(*context, *pairs))


def _if_filled(column: Column, value: ColumnElement[Any]) -> ColumnElement[Any]:
    return case((column != _EMPTY, value))


def _format_with_offset(local: Column, utc: Column) -> ColumnElement[Any]:
    """Return the SQL of a local time with its offset, such as `2027-03-09T09:00:00+01:00`."""
    plain = func.timezone(_UTC, utc)
    sign = case((local < plain, text_literal("-")), else_=text_literal("+"))
    hours = func.to_char(func.greatest(local - plain, plain - local), _OFFSET)
    return func.to_char(local, _LOCAL).op("||")(sign).op("||")(hours)
