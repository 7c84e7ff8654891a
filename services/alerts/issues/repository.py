"""Queries and events of issues.

The version of an event is the issue's revision, which also counts changes of sections. An issue in the trash is
published with `deletedAt`, because it may be restored. Its removal is published when it is purged, with the last state,
because consumers keep showing it with the figures of the issue.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import (
    ARRAY,
    BigInteger,
    ColumnElement,
    ScalarSelect,
    String,
    Text,
    bindparam,
    case,
    cast,
    func,
    insert,
    literal,
    literal_column,
    select,
    true,
    update,
)
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.models import NOT_IN_TRASH, NUMBER_IS_UNIQUE, ONLY_POSITION, AlertItem, Section
from services.alerts.issues.rules import GAPS, Status, describe_taken_number
from services.alerts.issues.schemas import AlertItemOut, IssueState, Placement, PublishedIssue
from services.alerts.replicas import MediaImage, find_email
from services.alerts.section_kinds import KINDS
from services.chassis.events import PublishedState, published_entity
from services.chassis.http.problems import Conflict
from services.chassis.resource import Records, map_constraint_errors, matches_all_words
from services.chassis.resource.json_columns import json_columns, json_list, json_object, text_literal

# The pictures of its sections, and those of the versions that it keeps of what was published.
_images: ColumnElement[Any] = literal_column("""(
    SELECT coalesce(json_agg(DISTINCT image), '[]') FROM (
        SELECT image FROM sections WHERE alert_item_id = alert_items.id
        UNION ALL SELECT regexp_replace(picture ->> 'url', '^https?://', '') FROM (
            SELECT report FROM snapshots WHERE alert_item_id = alert_items.id
            UNION ALL SELECT report FROM earlier_snapshots WHERE alert_item_id = alert_items.id
        ) AS published, jsonb_array_elements(report -> 'pictures') AS picture
    ) AS shown WHERE image <> ''
)""")
_description = select(func.max(MediaImage.alt_text)).where(MediaImage.url == Section.image).scalar_subquery()
_empty: ColumnElement[str] = literal_column("''")
# The addresses that a section has of its own, those in its texts, and that of its career listing.
_links: ColumnElement[Any] = literal_column("""(
    SELECT coalesce(json_agg(DISTINCT address), '[]') FROM (
        VALUES (sections.link), (sections.image_link), (sections.view_more_link), (sections.microsite_link)
        UNION ALL SELECT link FROM jobs WHERE jobs.id = sections.job_id
        UNION ALL SELECT href #>> '{}'
        FROM jsonb_path_query(jsonb_build_array(sections.body, sections.citation), '$.**.marks[*].attrs.href') AS href
    ) AS addresses (address) WHERE address <> ''
)""")
_content_types = {kind.name: text_literal(kind.content_type) for kind in KINDS.values()}
_placement = json_object(
    Section,
    Placement,
    {
        "position": func.nullif(Section.position, literal_column(str(ONLY_POSITION))),
        "title": func.coalesce(func.nullif(Section.title, _empty), func.nullif(_description, _empty)),
        "content_type": case(_content_types, value=Section.kind),
        "links": _links,
    },
)
_placed = json_list(_placement, Section.kind.expression, Section.position.expression)
_placements = select(_placed).where(Section.alert_item_id == AlertItem.id)
_signed_links: ColumnElement[Any] = literal_column("""coalesce((
    SELECT links FROM (
        SELECT alert_item_id, variant, version, links, true AS is_newest FROM snapshots
        UNION ALL SELECT alert_item_id, variant, version, links, false FROM earlier_snapshots
    ) AS published
    WHERE alert_item_id = alert_items.id AND alert_items.status = 'published'
        AND variant = CASE WHEN alert_items.holiday_alert THEN 'holiday' ELSE 'standard' END
        AND CASE WHEN sent_version IS NULL THEN is_newest ELSE version = sent_version END
), '[]')""")
_version = AlertItem.revision.expression
ALERT_ITEM = PublishedState(
    published_entity("alerts", "alert-item"),
    AlertItem.id,
    json_columns(
        AlertItem,
        PublishedIssue,
        {
            "version": _version,
            "images": _images,
            "placements": _placements.correlate(AlertItem).scalar_subquery(),
            "links": _signed_links,
        },
    ),
    removal_columns=json_columns(AlertItem, IssueState, {"version": _version}),
)


_number: ColumnElement[str] = literal_column("'#'").op("||")(cast(AlertItem.issue, Text))
SEARCHED = (_number, AlertItem.title)
"""What a search of issues covers, such as `#418 Single-use`."""
_of_issue = select(Section.id).where(Section.alert_item_id == AlertItem.id, Section.import_flags.is_not(None))
_has_flags = AlertItem.import_flags.is_not(None) | _of_issue.exists()
items = Records(
    AlertItem,
    AlertItemOut,
    "alert item",
    where=NOT_IN_TRASH,
    filters={
        "status": AlertItem.status == bindparam("status", type_=String),
        "search": matches_all_words("search", *SEARCHED),
        "import_flags": _has_flags == bindparam("import_flags"),
    },
    find_email=find_email,
)

# The columns that are not copied from one section to another.
_NOT_COPIED = {
    *("id", "version", "created_at", "updated_at", "updated_by", "alert_item_id"),
    *("carried_over_from", "carried_over_fields"),
}
_COPIED_COLUMNS = [column for column in Section.__table__.columns if column.name not in _NOT_COPIED]


def map_number_conflict(issue: int) -> AbstractContextManager[None]:
    """Convert a violation of the unique issue number within this context into `Conflict`."""
    return map_constraint_errors({NUMBER_IS_UNIQUE: partial(Conflict, describe_taken_number(issue))})


async def count_items(session: AsyncSession) -> str:
    """Count the alert items of each status and return the counts as JSON."""
    counts = [func.count().filter(AlertItem.status == status) for status in Status]
    pairs = [part for status, count in zip(Status, counts, strict=True) for part in (status.value, count)]
    statement = select(cast(func.json_build_object(*pairs, "all", func.count()), Text)).select_from(AlertItem)
    statement = statement.where(NOT_IN_TRASH)
    return (await session.execute(statement)).scalar_one()


async def get_newest(session: AsyncSession) -> tuple[int | None, list[datetime]]:
    """Return the number of the newest issue by date, or else the highest one, and the dates of the last issues."""
    last = select(AlertItem.issue, AlertItem.date).where(NOT_IN_TRASH)
    newest = last.order_by(AlertItem.date.desc().nulls_last(), AlertItem.issue.desc()).limit(GAPS + 1)
    found = (await session.execute(newest)).all()
    return (found[0].issue if found else None), [row.date for row in found if row.date]


async def increment_revision(session: AsyncSession, item_id: int | ScalarSelect[int]) -> int | None:
    """Increment the revision of an issue. This locks its row and so serializes changes within the issue.

    Return its id, or None if it does not exist or is in the trash.
    """
    statement = update(AlertItem).where(AlertItem.id == item_id, NOT_IN_TRASH).values(revision=AlertItem.revision + 1)
    statement = statement.returning(AlertItem.id).execution_options(synchronize_session=False)
    return (await session.execute(statement)).scalar_one_or_none()


async def publish_sections(session: AsyncSession, ids: Sequence[int]) -> None:
    """Increment the revisions of issues whose sections changed, and publish the issues."""
    values = {"revision": AlertItem.revision + 1, "updated_at": AlertItem.updated_at}
    await ALERT_ITEM.publish_changes(session, update(AlertItem).where(ALERT_ITEM.where_ids(ids)).values(values))


async def lock_due_item(session: AsyncSession) -> AlertItem | None:
    """Lock the draft whose time came first, if it came. One that another transaction has locked is skipped."""
    conditions = (AlertItem.publish_at <= func.now(), AlertItem.status == Status.DRAFT, NOT_IN_TRASH)
    statement = select(AlertItem).where(*conditions).order_by(AlertItem.publish_at).limit(1)
    return await session.scalar(statement.with_for_update(skip_locked=True))


async def copy_sections(
    session: AsyncSession, source: AlertItem, targets: Sequence[int], *conditions: ColumnElement[bool]
) -> None:
    """Copy the sections of one issue that match the conditions to others, marked as carried over (ALERT-74)."""
    target = func.unnest(literal(targets, ARRAY(BigInteger))).table_valued("id").render_derived("target")
    rows = select(target.c.id, literal(source.issue), *_COPIED_COLUMNS).join_from(Section, target, true())
    rows = rows.where(Section.alert_item_id == source.id, *conditions)
    names = ["alert_item_id", "carried_over_from", *(column.name for column in _COPIED_COLUMNS)]
    await session.execute(insert(Section).from_select(names, rows))
