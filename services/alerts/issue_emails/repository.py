"""Queries of complete issues and their snapshots."""

from collections.abc import Collection, Sequence
from dataclasses import fields
from datetime import UTC, date, datetime
from typing import Any, TypeVar

from sqlalchemy import ARRAY, JSON, ForeignKey, Text, and_, bindparam, cast, func, select, text
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, aliased, mapped_column

from services.alerts.email import issue as email
from services.alerts.email.render import RenderedEmail
from services.alerts.house.service import HOUSE_VERSION
from services.alerts.issue_emails.slots import CHANGED_SLOTS, SLOT_BOOKINGS, SLOT_DIGESTS, read_slot_bookings
from services.alerts.issues.carried_over import list_carried_over_labels
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem, Section
from services.alerts.issues.repository import items
from services.alerts.issues.rules import Status
from services.alerts.issues.schemas import AlertItemOut
from services.alerts.issues.threads import OPEN_THREADS
from services.alerts.models import AlertsBase
from services.alerts.preflight.link_rules import list_pictures
from services.alerts.preflight.schemas import Context, PreviousIssue
from services.alerts.replicas import Client, Job, MediaImage
from services.alerts.section_kinds import JOB_KIND, KINDS, Variant
from services.alerts.sections.repository import aggregate_sections, get_slot
from services.chassis.http.problems import NotFound
from services.chassis.persistence.database import AsyncReadSession
from services.chassis.resource.json_columns import json_key, json_object

T = TypeVar("T", email.Section, email.Job)


class Snapshot(AlertsBase):
    """An email of an issue as it was published. It is replaced when the issue is published again (ALERT-5)."""

    __tablename__ = "snapshots"

    alert_item_id: Mapped[int] = mapped_column(ForeignKey("alert_items.id", ondelete="CASCADE"), primary_key=True)
    variant: Mapped[str] = mapped_column(primary_key=True)
    subject: Mapped[str]
    html: Mapped[str]
    text: Mapped[str]
    report: Mapped[dict[str, Any] | None] = mapped_column(JSONB)  # null in the oldest snapshots
    slots: Mapped[list[dict[str, Any]] | None] = mapped_column(
        JSONB(none_as_null=True), comment="digests of the sections when it was published; null in older snapshots"
    )
    preheader: Mapped[str] = mapped_column(server_default="")  # empty in older snapshots
    picture: Mapped[str | None] = mapped_column(
        comment="the URL of the first picture that is no ad; null without one and in older snapshots"
    )
    links: Mapped[list[dict[str, Any]]] = mapped_column(
        JSONB, server_default="[]", comment="the signed links from top to bottom; empty in older snapshots"
    )
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


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
    select(AlertItem, Section, Job, Client, _ALT_TEXT.label("alt_text"), HOUSE_VERSION.label("house_version"))
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
        is_published=item.status == Status.PUBLISHED,
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
    statement = select(*columns).join(previous, is_earlier, isouter=True)
    statement = statement.where(AlertItem.id == item_id).order_by(previous.issue.desc()).limit(1)
    status, number, time, links, bookings, threads = (await session.execute(statement)).one()
    return Context(
        today=get_today(),
        is_draft=status == Status.DRAFT,
        previous=PreviousIssue(number, time.astimezone(UTC).date()) if time else None,
        sent_links=links or {},
        bookings=read_slot_bookings(bookings),
        open_threads=threads or {},
    )


async def get_revision(reader: AsyncReadSession, item_id: int) -> str:
    """Return a value that changes whenever the content of an issue's emails changes. It takes one indexed query."""
    row = (await reader.execute(_REVISION, {"id": item_id})).one_or_none()
    if row is None:
        raise items.not_found()
    return " ".join(map(str, row))


async def get_snapshot(session: AsyncSession, item_id: int, variant: Variant) -> Snapshot:
    """Return an email as it was published."""
    statement = select(Snapshot).join(AlertItem, AlertItem.id == Snapshot.alert_item_id)
    statement = statement.where(AlertItem.id == item_id, NOT_IN_TRASH, Snapshot.variant == variant.value)
    snapshot: Snapshot | None = await session.scalar(statement)
    if snapshot is None:
        raise NotFound("This alert item has not been published.")
    return snapshot


async def save_snapshot(
    session: AsyncSession, item_id: int, variant: Variant, rendered: RenderedEmail, report: dict[str, Any]
) -> None:
    """Store an email as a snapshot with digests of its sections, in place of an older one."""
    key = {"alert_item_id": item_id, "variant": variant.value}
    values: dict[str, Any] = {
        "subject": rendered.subject,
        "html": rendered.html,
        "text": rendered.text,
        "preheader": rendered.preheader,
        "picture": _find_picture(rendered),
        "report": report,
        "links": [{"number": link.number, "slot": link.place, "url": link.target} for link in rendered.links],
        "created_at": func.now(),
    }
    slots = select(SLOT_DIGESTS).where(AlertItem.id == item_id).scalar_subquery()
    statement = insert(Snapshot).values(**key, **values, slots=slots)
    values["slots"] = statement.excluded.slots
    await session.execute(statement.on_conflict_do_update(index_elements=list(key), set_=values))


def _find_picture(rendered: RenderedEmail) -> str | None:
    """Return the URL of the first picture that is no ad, or None."""
    pictures = (picture.url for slot, picture in list_pictures(rendered.content.blocks) if slot.kind != "ads")
    return next(pictures, None)


def _read(values: type[T], row: Section | Job) -> T:
    """Return the values of a row that the email shows."""
    return values(**{field.name: getattr(row, field.name) for field in fields(values)})
