"""Queries of complete issues."""

from collections.abc import Collection, Sequence
from dataclasses import fields
from datetime import UTC, date, datetime
from typing import Any, TypeVar

from sqlalchemy import (
    ARRAY,
    JSON,
    Text,
    and_,
    bindparam,
    cast,
    func,
    select,
    text,
)
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from services.alerts.email import issue as email
from services.alerts.house.service import HOUSE_VERSION
from services.alerts.issue_emails.slots import CHANGED_SLOTS, SLOT_BOOKINGS, read_slot_bookings
from services.alerts.issue_emails.snapshots import WAS_SENT
from services.alerts.issues.carried_over import list_carried_over_labels
from services.alerts.issues.flags import FLAGGED_SLOTS
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem, Section
from services.alerts.issues.repository import items
from services.alerts.issues.rules import Status
from services.alerts.issues.schemas import AlertItemOut
from services.alerts.issues.threads import OPEN_THREADS
from services.alerts.preflight.schemas import Context, PreviousIssue
from services.alerts.replicas import Client, Job, MediaImage
from services.alerts.section_kinds import JOB_KIND, KINDS
from services.alerts.sections.repository import aggregate_sections, get_slot
from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource.json_columns import json_key, json_object

T = TypeVar("T", email.Section, email.Job)


_BY_ID = and_(AlertItem.id == bindparam("id"), NOT_IN_TRASH)

_ISSUE_JSON = (
    select(
        cast(
            func.json_build_object(
                json_key("alertItem"),
                json_object(AlertItem, AlertItemOut, {}),
                json_key("changedSincePublished"),
                CHANGED_SLOTS,
                *(part for kind in KINDS.values() for part in (json_key(kind.all_key), aggregate_sections(kind))),
            ),
            Text,
        )
    )
    .select_from(AlertItem)
    .join(Section, Section.alert_item_id == AlertItem.id, isouter=True)
    .where(_BY_ID)
    .group_by(AlertItem.id)
)

_ALT_TEXT = (
    select(MediaImage.alt_text)
    .where(MediaImage.url == Section.image, MediaImage.alt_text != "")
    .order_by(MediaImage.id.desc())
    .limit(1)
    .correlate(Section)
    .scalar_subquery()
)

_ISSUE_ROWS = (
    select(AlertItem, Section, Job, Client, _ALT_TEXT.label("alt_text"), HOUSE_VERSION.label("house_version"), WAS_SENT)
    .join(Section, Section.alert_item_id == AlertItem.id, isouter=True)
    .join(Job, Job.id == Section.job_id, isouter=True)
    .join(Client, Client.id == Section.client_id, isouter=True)
    .where(_BY_ID)
)

# The revision of the issue, the versions of the replicas it shows in the order of their slots, and that of the house.
_REVISION = text("""
    SELECT
        item.revision,
        string_agg(concat(job.version, '.', client.version), ',' ORDER BY kind, position),
        (SELECT version FROM house)
    FROM alert_items AS item
    LEFT JOIN sections ON alert_item_id = item.id
    LEFT JOIN jobs AS job ON job.id = job_id
    LEFT JOIN clients AS client ON client.id = client_id
    WHERE item.id = :id AND item.deleted_at IS NULL
    GROUP BY item.id
""")


# The links of an issue that one of the 26 published before it had, with the number of the last of these.
_SENT_LINKS = text("""
    SELECT json_object_agg(url, issue) FROM (
        SELECT link.url, max(earlier.issue) AS issue
        FROM (
            SELECT item.id, item.issue, CASE WHEN item.holiday_alert THEN 'holiday' ELSE 'standard' END AS variant
            FROM alert_items AS item
            WHERE item.status = 'published' AND item.deleted_at IS NULL
                AND item.issue < (SELECT issue FROM alert_items WHERE id = :id)
            ORDER BY item.issue DESC
            LIMIT 26
        ) AS earlier
        JOIN snapshots ON alert_item_id = earlier.id AND snapshots.variant = earlier.variant
        CROSS JOIN jsonb_to_recordset(report -> 'links') AS link (url text)
        WHERE link.url = ANY (:urls)
        GROUP BY link.url
    ) AS sent
""").columns(sent=JSON)


async def get_issue_json(reader: AsyncReadSession, item_id: int) -> str:
    """Read an issue and all its sections as JSON, in one statement (ALERT-17)."""
    body = await reader.scalar(_ISSUE_JSON, {"id": item_id})
    if body is None:
        raise items.not_found()
    return str(body)


async def load_issue(session: AsyncSession, item_id: int) -> tuple[email.Issue, int | None]:
    """Read an issue with all its sections as input of the renderer, and the version of the house record."""
    rows = (await session.execute(_ISSUE_ROWS, {"id": item_id})).all()
    if not rows:
        raise items.not_found()
    item = rows[0].AlertItem
    filled = [row for row in rows if row.Section]
    sections = [row.Section for row in filled if row.Section.kind != JOB_KIND.name]
    careers = [row for row in filled if row.Section.kind == JOB_KIND.name]
    issue = email.Issue(
        id=item.id,
        number=item.issue,
        title=item.title,
        date=item.date.astimezone(UTC).date() if item.date else None,
        sections={get_slot(section): _read(email.Section, section) for section in sections},
        jobs={row.Section.position: row.Job and _read(email.Job, row.Job) for row in careers},
        clients={row.Client.id: row.Client.company for row in rows if row.Client},
        alt_texts={row.Section.image: row.alt_text for row in rows if row.alt_text},
        preheader=item.preheader,
        is_published=item.status == Status.PUBLISHED and rows[0].was_sent,
        **_read_carried_over([row.Section for row in filled if row.Section.carried_over_from]),
    )
    return issue, rows[0].house_version


def _read_carried_over(sections: Sequence[Section]) -> dict[str, Any]:
    """Return the slots that are still those of another issue, and those of which some fields are."""
    changed = [one for one in sections if one.carried_over_fields is not None]
    return {
        "carried_over": {get_slot(one): one.carried_over_from for one in sections if one not in changed},
        "carried_over_fields": {
            get_slot(one): (one.carried_over_from, list_carried_over_labels(one)) for one in changed
        },
    }


def get_today() -> date:
    """Return the current date in UTC."""
    return datetime.now(UTC).date()


async def load_context(session: AsyncSession, item_id: int, urls: Collection[str]) -> Context:
    """Read what the report knows besides the content: status, previous issue, sent URLs, bookings and threads."""
    previous = aliased(AlertItem)
    is_earlier = and_(previous.issue < AlertItem.issue, previous.date.is_not(None), previous.deleted_at.is_(None))
    sent = _SENT_LINKS.bindparams(bindparam("id", item_id), bindparam("urls", list(urls), ARRAY(Text)))
    columns = (AlertItem.status, previous.issue, previous.date, sent.scalar_subquery(), SLOT_BOOKINGS, OPEN_THREADS)
    flags = (AlertItem.import_flags, FLAGGED_SLOTS)
    statement = select(*columns, *flags).join(previous, is_earlier, isouter=True)
    statement = statement.where(AlertItem.id == item_id).order_by(previous.issue.desc()).limit(1)
    status, number, time, links, bookings, threads, of_issue, of_slots = (await session.execute(statement)).one()
    return Context(
        today=get_today(),
        is_draft=status == Status.DRAFT,
        previous=PreviousIssue(number, time.astimezone(UTC).date()) if time else None,
        sent_links=links or {},
        bookings=read_slot_bookings(bookings),
        open_threads=threads or {},
        flagged={"": of_issue or [], **(of_slots or {})},
    )


async def get_revision(reader: AsyncReadSession, item_id: int) -> str:
    """Return a value that changes whenever the content of an issue's emails changes. It takes one indexed query."""
    row = (await reader.execute(_REVISION, {"id": item_id})).one_or_none()
    if row is None:
        raise items.not_found()
    return " ".join(map(str, row))


def _read(values: type[T], row: Section | Job) -> T:
    """Return the values of a row that the email shows."""
    return values(**{field.name: getattr(row, field.name) for field in fields(values)})
