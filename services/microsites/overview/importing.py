"""Microsites of another system, each in one record (MOVE-10).

Beside its own fields a record has those of its requests: `setting`, `progress` (its submission) and `gallery` as
objects, `keywords`, `productImages` and `mediaItems` as lists. A part that it lacks stays as it is here.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import FieldError, Invalid
from services.chassis.observability.actor import ACTOR
from services.chassis.resource import In
from services.chassis.resource.arrivals import Arrival, ImportNote, read_fields
from services.chassis.resource.importing import ImportKind, import_router, publish_silently
from services.microsites.microsites.fields import FIELDS
from services.microsites.microsites.models import Microsite
from services.microsites.microsites.rules import UNTITLED, Status, TemplateType, check_publishable
from services.microsites.microsites.schemas import MicrositeIn
from services.microsites.overview.service import REFERENCES
from services.microsites.parts.aggregate import MICROSITE
from services.microsites.parts.lists import featured_products, keywords, media_items
from services.microsites.parts.models import (
    DEFAULT_KEYWORDS,
    Gallery,
    OneToOneRecord,
    Setting,
    Submission,
    check_keyword_count,
)
from services.microsites.parts.schemas import MAX_IMAGES, GalleryIn, ImageIn, KeywordIn, SettingIn, SubmissionIn

MAX_ENTRIES = 1_000
"""The most entries of a list, which bounds what one record can store."""
_UNREADABLE = "This cannot be read."
_RECORDS: dict[str, tuple[type[OneToOneRecord], type[In]]] = {
    "setting": (Setting, SettingIn),
    "progress": (Submission, SubmissionIn),
    "gallery": (Gallery, GalleryIn),
}
_LISTS: dict[str, tuple[Any, type[In]]] = {
    "keywords": (keywords, KeywordIn),
    "productImages": (featured_products, ImageIn),
    "mediaItems": (media_items, ImageIn),
}
_KEPT = frozenset({"id", "version", "created_at"})
B = TypeVar("B", bound=In)


def _set_columns(arrival: Arrival, body: MicrositeIn) -> None:
    fields = arrival.record.fields
    records = {
        name: read
        for name, (_, schema) in _RECORDS.items()
        if fields.get(name) is not None and (read := _read_part(arrival, name, schema, fields[name]))
    }
    lists = {name: _read_list(arrival, name) for name in _LISTS if fields.get(name) is not None}
    arrival.parts = {"records": records, "lists": lists}
    setting = SettingIn.model_validate(records.get("setting") or {})
    values: dict[str, Any] = {name: getattr(body, name) or None for name in FIELDS}
    has_recipients = any(values[f"rec_email{number}"] for number in (1, 2, 3))
    arrival.columns = {
        **values,
        "company": values["company"] or "",
        "microsite_selected_categories": values["microsite_selected_categories"] or [],
        "page_title": body.page_title or values["company"] or UNTITLED,
        "user_id": body.user_id or arrival.record.author_id,
        "client_id": body.client_id or body.client_portal_id,
        "contact_letters": setting.contact_letters is not False and not has_recipients,
        "revision": Microsite.revision + 1 if arrival.id else 1,
    }
    if has_recipients:
        arrival.change("contactLetters", "Emails to its recipients are switched off, because these are asked first.")
    if arrival.id is None or "setting" in records:
        arrival.columns["status"] = setting.status or Status.DRAFT
        arrival.columns["template_type"] = setting.template_type or TemplateType.STANDARD
    _flag(arrival, body, setting)
    arrival.columns["import_flags"] = arrival.flags


def _flag(arrival: Arrival, body: MicrositeIn, setting: SettingIn) -> None:
    """Flag what a person could not save or publish."""
    lists, limit = arrival.parts["lists"], setting.keyword_count
    if setting.status == Status.PUBLISHED:
        _flag_refusal(arrival, lambda: check_publishable(body))
    limit = DEFAULT_KEYWORDS if limit is None else limit
    _flag_refusal(arrival, lambda: check_keyword_count(len(lists.get("keywords", ())), limit, may_be_empty=True))
    for name in ("productImages", "mediaItems"):
        if len(lists.get(name, ())) > MAX_IMAGES:
            arrival.flag([FieldError(field=name, message=f"There may be at most {MAX_IMAGES} of them.")])


def _flag_refusal(arrival: Arrival, check: Callable[[], None]) -> None:
    try:
        check()
    except Invalid as problem:
        arrival.flag(problem.errors)


def _read_list(arrival: Arrival, name: str) -> list[dict[str, Any]]:
    """Read the entries of a list; of those that repeat only the first, as in its own request."""
    entries = arrival.record.fields[name]
    if not isinstance(entries, list):
        arrival.leave_out(name, _UNREADABLE)
        return []
    if len(entries) > MAX_ENTRIES:
        arrival.leave_out(name, f"Only the first {MAX_ENTRIES:,} of them come.")
    read = [_read_part(arrival, name, _LISTS[name][1], entry, said_as=name) for entry in entries[:MAX_ENTRIES]]
    return [entry.model_dump() for entry in dict.fromkeys(read) if entry]


def _read_part(arrival: Arrival, name: str, schema: type[B], values: Any, *, said_as: str = "") -> B | None:
    """Read a part by its own schema; None if it cannot be read. What is said of it is said of the record, once.

    Args:
        said_as: the name by which it is said, instead of those of the part's fields.
    """
    part, read = Arrival(arrival.record.model_copy(update={"fields": values})), None
    try:
        if not isinstance(values, dict):
            raise Invalid.for_fields(_UNREADABLE, name)
        read = read_fields(schema, part)
    except Invalid as problem:
        part.refuse(FieldError(field=name, message=problem.errors[0].message))
    for note in part.notes:
        told = ImportNote(field=said_as or note.field, what=note.what, why=note.why)
        if told not in arrival.notes:
            arrival.notes.append(told)
    return read


async def _choose_owners(session: AsyncSession, arrivals: Sequence[Arrival]) -> None:
    """Give microsites without an owner here to the importing administrator."""
    for arrival in arrivals:
        if arrival.columns["user_id"] is None:
            arrival.columns["user_id"] = ACTOR.get().user_id
            arrival.change("userId", "It has no owner here, so it belongs to who imports it.")


async def _write_parts(session: AsyncSession, arrivals: Sequence[Arrival]) -> None:
    """Replace the parts that came, and publish the microsites with them."""
    ids = [one.id for one in arrivals if one.id]
    for id, arrival in zip(ids, arrivals, strict=True):
        for name, read in arrival.parts["records"].items():
            await _replace_record(session, _RECORDS[name][0], id, read)
        for name, entries in arrival.parts["lists"].items():
            await _LISTS[name][0].replace(session, id, entries)
    await publish_silently(session, MICROSITE, ids)


async def _replace_record(session: AsyncSession, model: type[OneToOneRecord], microsite_id: int, read: In) -> None:
    """Store a record of a microsite. What did not come gets its default."""
    columns = model.__table__.c
    values = {name: value for name, value in read if name in columns and value not in (None, "")}
    statement = insert(model.__table__).values(id=microsite_id, **values)
    replaced: dict[str, Any] = {name: statement.excluded[name] for name in set(columns.keys()) - _KEPT}
    replaced["version"] = columns.version + 1
    await session.execute(statement.on_conflict_do_update(index_elements=["id"], set_=replaced))


router = import_router(
    [
        ImportKind(
            name="microsite",
            model=Microsite,
            schema=MicrositeIn,
            to_columns=_set_columns,
            references=REFERENCES,
            complete=_choose_owners,
            publish=_write_parts,
            counter="revision",
        )
    ]
)
