"""Versions of sections: what a section held before each change, so that a user can restore it (SITE-24)."""

from collections.abc import Collection, Mapping
from datetime import timedelta
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    ColumnElement,
    Delete,
    Select,
    String,
    Table,
    Text,
    Update,
    any_,
    bindparam,
    case,
    cast,
    delete,
    false,
    func,
    insert,
    literal_column,
    not_,
    select,
    union_all,
    update,
)
from sqlalchemy.dialects.postgresql import ARRAY, distinct_on
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.dml import ReturningInsert

from services.chassis.app.background import run_every
from services.chassis.identity import Caller
from services.chassis.resource.json_columns import json_columns, json_key, json_list
from services.microsites.microsites.access import get_owner_filter
from services.microsites.microsites.fields import SECTIONS, Section
from services.microsites.microsites.models import Microsite
from services.microsites.parts.aggregate import is_shown, microsites
from services.microsites.parts.lists import keywords
from services.microsites.parts.models import GALLERY, KEYWORDS, SLOTS, Gallery, Keyword, SectionVersion, Setting
from services.microsites.parts.schemas import GalleryIn, SectionVersionOut
from services.microsites.replicas import User

MAX_VERSIONS = 20
MAX_AGE = timedelta(days=30)
AUTOSAVE_SERIES = timedelta(hours=1)
"""A user's autosaves of a section within this time are one change."""
HOUR = 3600.0

_versions: Table = SectionVersion.__table__
_microsite_id = bindparam("of_microsite", type_=BigInteger)
_caller = bindparam("caller", type_=BigInteger)
_is_autosave = bindparam("is_autosave", type_=Boolean)


def list_changed_sections(record: Any, values: Mapping[str, Any]) -> list[str]:
    """Return the paths of the sections that new values change."""
    changed = {name for name, value in values.items() if value != getattr(record, name)}
    return [section.path for section in SECTIONS if changed & _list_columns(section)]


async def store_versions(
    session: AsyncSession, caller: Caller, microsite_id: int, sections: Collection[str], *, autosave: bool
) -> None:
    """Store sections as they are in the database, before the caller changes them.

    The autosaves of a series, and the save that ends it, are one change. Only the newest `MAX_VERSIONS` of a section
    are kept.
    """
    if sections:
        values = {"of_microsite": microsite_id, "sections": list(sections), "caller": caller.user_id}
        await session.execute(_STORE, {**values, "is_autosave": autosave})


async def list_versions(session: AsyncSession, caller: Caller, microsite_id: int, section: str) -> str:
    """Return the versions of a section as a JSON array, newest first."""
    await microsites.get(session, microsite_id, owner=get_owner_filter(caller))
    # Exhibitors see neither the addresses of staff nor what a previous owner removed.
    is_own = SectionVersion.id > Microsite.hidden_versions
    email = User.email.expression if caller.is_staff else case((User.id == Microsite.user_id, User.email))
    columns = json_columns(SectionVersion, SectionVersionOut, {"changed_by": email})
    newest = (
        select(*columns)
        .join(Microsite, Microsite.id == SectionVersion.microsite_id)
        .outerjoin(User, User.id == SectionVersion.changed_by)
        .where(SectionVersion.microsite_id == microsite_id, SectionVersion.section == section)
        .where(*(() if caller.is_staff else (is_own,)))
        .order_by(SectionVersion.id.desc())
        .limit(MAX_VERSIONS)
        .subquery("newest")
    )
    entries = json_list(func.row_to_json(literal_column(newest.name)), newest.c.id.desc())
    return await session.scalar(select(cast(entries, Text))) or "[]"


def hide_versions(microsite: Microsite) -> None:
    """Hide the versions stored so far from exhibitors, because the microsite gets another owner."""
    newest = select(func.max(SectionVersion.id)).where(SectionVersion.microsite_id == microsite.id)
    microsite.hidden_versions = func.coalesce(newest.scalar_subquery(), 0)


async def delete_expired(session: AsyncSession) -> None:
    """Delete the versions that are older than `MAX_AGE`."""
    await session.execute(delete(SectionVersion).where(SectionVersion.changed_at < func.now() - MAX_AGE))


retention = run_every("Delete expired versions of sections", HOUR, delete_expired)


def _list_columns(section: Section) -> set[str | None]:
    return {section.shown_by, *(field.column for field in section.fields)}


def _select_state(section: Section) -> Select[Any]:
    """Select a section of the microsite as it is stored: its path and its content."""
    content: dict[str, ColumnElement[Any]] = {
        field.name: getattr(Microsite, field.column).expression for field in section.fields
    }
    if section.path == KEYWORDS:
        entry = func.json_build_object("name", Keyword.name, "place", Keyword.place)
        content["keywords"] = keywords.aggregate(entry)
    if section.path == GALLERY:
        names = {slot: GalleryIn.model_fields[slot].alias or slot for slot in SLOTS}
        content |= {name: getattr(Gallery, slot).expression for slot, name in names.items()}
    content["hidden"] = not_(is_shown(section.shown_by))
    pairs = (part for name, value in content.items() for part in (json_key(name), value))
    return select(
        literal_column(f"'{section.path}'", String).label("section"),
        func.jsonb_build_object(*pairs).label("content"),
    ).where(Microsite.id == _microsite_id)


def _build_store() -> ReturningInsert[Any]:
    """Build the statement of `store_versions`."""
    sections = any_(bindparam("sections", type_=ARRAY(String)))
    of_sections = (_versions.c.microsite_id == _microsite_id) & (_versions.c.section == sections)
    newest = (
        select(_versions)
        .where(of_sections)
        .ext(distinct_on(_versions.c.section))
        .order_by(_versions.c.section, _versions.c.id.desc())
        .cte("newest")
    )
    continued = (
        select(newest.c.id, newest.c.section)
        .where(
            newest.c.changed_by == _caller,
            newest.c.autosave,
            newest.c.changed_at > func.now() - AUTOSAVE_SERIES,
        )
        .cte("continued")
    )
    states = union_all(
        *(
            _select_state(section)
            .select_from(Microsite)
            .outerjoin(Setting, Setting.id == Microsite.id)
            .outerjoin(Gallery, Gallery.id == Microsite.id)
            for section in SECTIONS
        )
    ).subquery("states")
    is_known = select(newest.c.id).where(
        newest.c.section == states.c.section, newest.c.content == states.c.content, newest.c.changed_by == _caller
    )
    is_continued = select(continued.c.id).where(continued.c.section == states.c.section)
    rows = select(_microsite_id, states.c.section, states.c.content, _caller, _is_autosave).where(
        states.c.section == sections, not_(is_known.exists()), not_(is_continued.exists())
    )
    stored = insert(_versions).from_select(["microsite_id", "section", "content", "changed_by", "autosave"], rows)
    stored = stored.add_cte(_end_series(continued).cte("ended"), _delete_surplus(of_sections).cte("surplus"))
    return stored.returning(_versions.c.id)


def _end_series(continued: Any) -> Update:
    """Mark the version before a series of autosaves, when a save ends the series."""
    is_last = _versions.c.id.in_(select(continued.c.id))
    return update(_versions).where(is_last, not_(_is_autosave)).values(autosave=false())


def _delete_surplus(of_sections: ColumnElement[bool]) -> Delete:
    place = func.row_number().over(partition_by=_versions.c.section, order_by=_versions.c.id.desc())
    placed = select(_versions.c.id, place.label("place")).where(of_sections).subquery("placed")
    return delete(_versions).where(_versions.c.id.in_(select(placed.c.id).where(placed.c.place > MAX_VERSIONS)))


_STORE = _build_store()
