"""Sections that were filled from a post, an event or a microsite, and follow its changes (ALERT-84, ALERT-86).

Ad slots that are filled from ads of the Ad Manager follow theirs too (ALERT-77, ALERT-78, ALERT-79).
`web/areas/alerts/model/sources.ts` fills the form in the same way; both are tested with `tests/sections/sources.json`.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date
from typing import Any

from fastapi import Response
from sqlalchemy import ColumnElement, Row, Select, Text, any_, bindparam, case, cast, func, inspect, or_, select, update
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.types import BigInteger

from services.alerts.issues.models import NOT_IN_TRASH, AlertItem, Section
from services.alerts.issues.repository import publish_sections
from services.alerts.issues.rules import Status
from services.alerts.replicas import Ad, update_microsite
from services.alerts.section_kinds import KINDS
from services.alerts.sections.schemas import SOURCE, AdSlotOut, SourceUseOut
from services.chassis.events import Consumer, Event, replicate
from services.chassis.resource.json_columns import json_list, json_object
from services.chassis.resource.records import JSON
from services.chassis.richtext import RichText, to_text

MAX_SLOTS = 500
"""The maximum number of slots in a response, those of the latest issues."""

_FROM_AD = frozenset({"ad_id", "image", "link"})
_replica = replicate("ad", Ad)
_differs: ColumnElement[bool] = or_(
    Section.image.is_distinct_from(Ad.image_link), Section.link.is_distinct_from(Ad.link)
)


async def mark_edited_ad(session: AsyncSession, section: Section, fields: Collection[str]) -> None:
    """Set whether an ad slot differs from its ad. The mark of one whose ad is gone stays."""
    if _FROM_AD.isdisjoint(fields):
        return
    with session.no_autoflush:
        row = (await session.execute(select(Ad.image_link, Ad.link).where(Ad.id == section.ad_id))).one_or_none()
    if row is not None:
        section.edited_here = (section.image, section.link) != (row.image_link, row.link)


async def update_ad(session: AsyncSession, event: Event) -> None:
    """Update the replica of an ad, and the slots of drafts that show it and were not edited."""
    await _replica.handle(session, event)
    if event.removed:
        return
    follows = (Section.ad_id == event.id, ~Section.edited_here, _differs)
    issues = await lock_drafts(session, select(Section.alert_item_id).join(Ad, Ad.id == Section.ad_id).where(*follows))
    if not issues:
        return
    alt_text = case((Section.image == Ad.image_link, Section.alt_text))  # which is about the picture
    changes = {"image": Ad.image_link, "link": Ad.link, "alt_text": alt_text, "version": Section.version + 1}
    refresh = update(Section).where(Ad.id == Section.ad_id, *follows, Section.alert_item_id.in_(issues)).values(changes)
    await session.execute(refresh.execution_options(synchronize_session=False))
    await publish_sections(session, issues)


ad_consumer = Consumer("ad", update_ad)

_OF_ISSUE: dict[str, ColumnElement[Any]] = {name: AlertItem.__table__.c[name] for name in ("issue", "date", "status")}
_found = (
    select(AlertItem.issue, Section.position, json_object(Section, AdSlotOut, _OF_ISSUE).label("slot"))
    .join(AlertItem, AlertItem.id == Section.alert_item_id)
    .where(Section.ad_id == any_(bindparam("ids", type_=ARRAY(BigInteger))), NOT_IN_TRASH)
    .order_by(AlertItem.issue.desc(), Section.position)
    .limit(MAX_SLOTS)
    .subquery()
)
_AD_SLOTS = select(cast(json_list(_found.c.slot, _found.c.issue.desc(), _found.c.position), Text))


async def list_ad_slots(session: AsyncSession, ad_ids: Sequence[int]) -> Response:
    """Return the slots that were filled from these ads, those of the latest issue first."""
    body = (await session.execute(_AD_SLOTS, {"ids": list(ad_ids)})).scalar_one()
    return Response(body, media_type=JSON)


_USES = (
    select(Section.source, func.max(AlertItem.issue).label("issue"))
    .join(AlertItem, AlertItem.id == Section.alert_item_id)
    .where(Section.source == any_(bindparam("sources", type_=ARRAY(Text))), NOT_IN_TRASH)
    .group_by(Section.source)
    .order_by(Section.source)
)


async def list_uses(session: AsyncSession, sources: Sequence[str]) -> list[SourceUseOut]:
    """Return the last issue with a section that was filled from each of these records, of those that have one."""
    rows = await session.execute(_USES, {"sources": list(sources)})
    return [SourceUseOut(source=row.source, issue=row.issue) for row in rows]


FITTING_LENGTH = 350
"""The maximum length of a shortened body in characters."""

State = Mapping[str, Any]
Values = dict[str, Any]
_END_OF_SENTENCE = re.compile(r".*[.!?](?=\s)", re.DOTALL)
_BETWEEN_WORDS = " \t\n\u00a0,;:.–-"


def _read_post(post: State) -> Values:
    body = _to_document(post["excerpt"]) if post["excerpt"] else post["body"]
    return {"title": post["title"], "image": post["featuredImage"], "body": body}


def _read_event(event: State) -> Values:
    days = [_format_day(event[name]) for name in ("startDateTime", "endDateTime") if event[name]]
    return {
        "title": event["title"],
        "image": event["imageLink"],
        "date": " – ".join(dict.fromkeys(days)) or None,
        "body": event["description"],
        # Without one the section leads to the event's page on the site, whose address does not change.
        **({"link": event["link"]} if event["link"] else {}),
    }


def _read_microsite(microsite: State) -> Values:
    return {
        "title": microsite["pageTitle"],
        "image": microsite["logo"],
        "body": _to_document(microsite["description"] or ""),
    }


_READERS: dict[str, Callable[[State], Values]] = {
    "post": _read_post,
    "event": _read_event,
    "microsite": _read_microsite,
}
FOLLOWED: dict[str, tuple[str, ...]] = {
    "post": ("title", "image", "body"),
    "event": ("title", "image", "link", "date", "body"),
    "microsite": ("title", "image", "body"),
}
"""The columns of a section that follow a source, by its kind."""
_WRITTEN = ("title", "image", "link", "date", "body", "body_html")


def mark_edited_section(section: Section, fields: Collection[str], edited: bool) -> None:
    """Set whether a section, whose changes are not flushed yet, differs from its source: once edited, it stays.

    `edited` says whether it differs already when it gets the source.
    """
    if section.source is None:
        section.edited_here = False
    elif SOURCE in fields:
        section.edited_here = edited
    else:
        attributes = inspect(section).attrs
        followed = FOLLOWED[section.source.partition("/")[0]]
        section.edited_here |= any(attributes[name].history.has_changes() for name in followed)


def shorten_text(text: str) -> str:
    """Shorten a text to at most `FITTING_LENGTH` characters: after a sentence, else after a word with an ellipsis."""
    if len(text) <= FITTING_LENGTH:
        return text
    start = text[:FITTING_LENGTH]
    sentence = _END_OF_SENTENCE.match(f"{start} ")
    if sentence and len(sentence[0]) >= FITTING_LENGTH / 2:
        return sentence[0]
    return start[: start.rfind(" ")].rstrip(_BETWEEN_WORDS) + "…"


def read_source(kind: str, state: State, *, shorten: bool) -> Values:
    """Return the values of a section's followed columns from the state of a source; the body as `RichText`."""
    values = _READERS[kind](state)
    body = values["body"]
    text = " ".join(to_text(body).split())
    if not text:
        body = None
    elif shorten:
        body = _to_document(shorten_text(text))
    return values | {"body": RichText.from_input(body)}


async def update_from_source(session: AsyncSession, event: Event) -> None:
    """Update the sections of drafts that were filled from a record and were not edited."""
    if event.removed:
        return
    follows = (Section.source == f"{event.entity}/{event.id}", ~Section.edited_here)
    issues = await lock_drafts(session, select(Section.alert_item_id).where(*follows))
    if not issues:
        return
    statement = select(*_READ).where(*follows, Section.alert_item_id.in_(issues)).order_by(Section.id)
    rows = (await session.execute(statement.with_for_update())).all()
    changed = [(row.alert_item_id, change) for row in rows if (change := _build_change(row, event))]
    if changed:
        connection = await session.connection()
        await connection.execute(_CHANGE, [change for _, change in changed])
        await publish_sections(session, sorted({item_id for item_id, _ in changed}))


def _build_change(row: Row[Any], event: Event) -> Values | None:
    """Return the parameters that change a section; None if nothing changes. A body that fits is shortened again."""
    columns = {field.column for field in KINDS[row.kind].fields}
    before = {name: getattr(row, name) for name in _WRITTEN}
    values = read_source(event.entity, event.data, shorten=len(to_text(row.body)) <= FITTING_LENGTH)
    body = values.pop("body")
    after = before | {name: value for name, value in values.items() if name in columns}
    if "body" in columns:
        after |= {"body": body.document, "body_html": body.html}
    if after == before:
        return None
    return {"section_id": row.id} | {f"new_{name}": value for name, value in after.items()}


_table = Section.__table__
_READ = (Section.id, Section.alert_item_id, Section.kind, *(getattr(Section, name) for name in _WRITTEN))
_CHANGE = (
    update(_table)
    .where(_table.c.id == bindparam("section_id"))
    .values({name: bindparam(f"new_{name}") for name in _WRITTEN} | {"version": _table.c.version + 1})
)


async def _update_from_microsite(session: AsyncSession, event: Event) -> None:
    await update_microsite(session, event)
    await update_from_source(session, event)


async def update_from_sources(session: AsyncSession, events: Sequence[Event]) -> None:
    """Do for many records what `update_from_source` does for one; most of them have no section."""
    sources = {f"{event.entity}/{event.id}": event for event in events}
    followed = select(Section.source).where(Section.source.in_(list(sources)), ~Section.edited_here).distinct()
    for source in sorted(filter(None, await session.scalars(followed))):
        await update_from_source(session, sources[source])


source_consumers = (
    Consumer.of_batches("post", update_from_sources),
    Consumer.of_batches("event", update_from_sources),
    Consumer("microsite", _update_from_microsite),
)


def _to_document(text: str) -> dict[str, Any]:
    content = [{"type": "text", "text": text}] if text else []
    return {"type": "doc", "content": [{"type": "paragraph", "content": content}]}


def _format_day(moment: str) -> str:
    day = date.fromisoformat(moment[:10])
    return f"{day:%B} {day.day}, {day.year}"


async def lock_drafts(session: AsyncSession, issues: Select[int]) -> Sequence[int]:
    """Lock those of the issues that are drafts and not in the trash, and return their ids.

    Issues are locked before their sections, as by each change of a section.
    """
    conditions = (AlertItem.id.in_(issues), AlertItem.status == Status.DRAFT, NOT_IN_TRASH)
    lock = select(AlertItem.id).where(*conditions).order_by(AlertItem.id).with_for_update()
    return (await session.scalars(lock)).all()
