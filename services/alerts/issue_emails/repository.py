"""Queries of complete issues and their snapshots."""

from dataclasses import fields
from datetime import UTC
from typing import Any

from sqlalchemy import Text, and_, bindparam, cast, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.email import issue as email
from services.alerts.issue_emails.changed_slots import CHANGED_SLOTS, SLOT_DIGESTS
from services.alerts.issue_emails.models import Snapshot
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem, Section
from services.alerts.issues.repository import items
from services.alerts.issues.schemas import AlertItemOut
from services.alerts.replicas import Client, Job
from services.alerts.sections.kinds import JOB_KIND, KINDS, Variant
from services.alerts.sections.repository import aggregate_sections, get_slot
from services.chassis.persistence.database import Database
from services.chassis.resource.json_columns import json_key, json_object

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

_ISSUE_ROWS = (
    select(AlertItem, Section, Job, Client)
    .join(Section, Section.alert_item_id == AlertItem.id, isouter=True)
    .join(Job, Job.id == Section.job_id, isouter=True)
    .join(Client, Client.id == Section.client_id, isouter=True)
    .where(_BY_ID)
)

# The revision of the issue, and the versions of the replicas it shows, in the order of their slots.
_REVISION = """
    SELECT item.revision, string_agg(concat(job.version, '.', client.version), ',' ORDER BY kind, position)
    FROM alert_items AS item
    LEFT JOIN sections ON alert_item_id = item.id
    LEFT JOIN jobs AS job ON job.id = job_id
    LEFT JOIN clients AS client ON client.id = client_id
    WHERE item.id = $1 AND item.deleted_at IS NULL
    GROUP BY item.id
"""


async def get_issue_json(session: AsyncSession, item_id: int) -> str:
    """Read an issue and all its sections as JSON, in one statement (ALERT-17).

    Raises:
        NotFound: there is no such issue.
    """
    body = (await session.execute(_ISSUE_JSON, {"id": item_id})).scalar_one_or_none()
    if body is None:
        raise items.not_found()
    return str(body)


async def load_issue(session: AsyncSession, item_id: int) -> email.Issue:
    """Read an issue and all its sections as input of the renderer.

    Raises:
        NotFound: there is no such issue.
    """
    rows = (await session.execute(_ISSUE_ROWS, {"id": item_id})).all()
    if not rows:
        raise items.not_found()
    item = rows[0].AlertItem
    sections = [row.Section for row in rows if row.Section and row.Section.kind != JOB_KIND.name]
    careers = [(row.Section, row.Job) for row in rows if row.Section and row.Section.kind == JOB_KIND.name]
    return email.Issue(
        number=item.issue,
        title=item.title,
        date=item.date.astimezone(UTC).date() if item.date else None,
        sections={get_slot(section): _to_section(section) for section in sections},
        jobs={section.position: _to_job(job) for section, job in careers},
        clients={row.Client.id: row.Client.company for row in rows if row.Client},
    )


async def get_revision(database: Database, item_id: int) -> str:
    """Return a value that changes whenever the content of an issue's emails changes. It takes one indexed query.

    Raises:
        NotFound: there is no such issue.
    """
    row = await database.fetch_row(_REVISION, item_id)
    if row is None:
        raise items.not_found()
    return f"{row[0]} {row[1]}"


async def get_snapshot(session: AsyncSession, item_id: int, variant: Variant) -> Snapshot | None:
    """Return an email as it was published, or None if the issue does not exist or was never published."""
    statement = select(Snapshot).join(AlertItem, AlertItem.id == Snapshot.alert_item_id)
    statement = statement.where(AlertItem.id == item_id, NOT_IN_TRASH, Snapshot.variant == variant.value)
    snapshot: Snapshot | None = await session.scalar(statement)
    return snapshot


async def save_snapshot(
    session: AsyncSession, item_id: int, variant: Variant, *, subject: str, html: str, text: str, report: dict[str, Any]
) -> None:
    """Store an email as a snapshot with digests of its sections, in place of an older one."""
    key = {"alert_item_id": item_id, "variant": variant.value}
    values = {"subject": subject, "html": html, "text": text, "report": report, "created_at": func.now()}
    slots = select(SLOT_DIGESTS).where(AlertItem.id == item_id).scalar_subquery()
    statement = insert(Snapshot).values(**key, **values, slots=slots)
    values["slots"] = statement.excluded.slots
    await session.execute(statement.on_conflict_do_update(index_elements=list(key), set_=values))


def _to_section(section: Section) -> email.Section:
    return email.Section(**{field.name: getattr(section, field.name) for field in fields(email.Section)})


def _to_job(job: Job | None) -> email.Job | None:
    if job is None:
        return None
    return email.Job(
        title=job.job_title,
        company=job.company,
        location=job.location,
        description=job.description,
        company_logo=job.company_logo,
        link=job.link,
    )
