"""Every query of an issue as a whole."""

from dataclasses import fields
from datetime import UTC

from sqlalchemy import Text, and_, bindparam, cast, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.email import issue as email
from services.alerts.items.models import NOT_IN_TRASH, AlertItem
from services.alerts.items.repository import items
from services.alerts.items.schemas import AlertItemOut
from services.alerts.replicas.clients import Client
from services.alerts.replicas.jobs import Job
from services.alerts.sections.kinds import JOB_KIND, KINDS
from services.alerts.sections.models import Section
from services.alerts.sections.shape import in_slots
from services.alerts.sections.slots import Slot
from services.chassis.persistence.database import Database
from services.chassis.resource.records import json_key, json_object

_THIS = and_(AlertItem.id == bindparam("id"), NOT_IN_TRASH)

_ALL = (
    select(
        cast(
            func.json_build_object(
                json_key("alertItem"),
                json_object(AlertItem, AlertItemOut, {}),
                *(part for kind in KINDS.values() for part in (json_key(kind.all_key), in_slots(kind))),
            ),
            Text,
        )
    )
    .select_from(AlertItem)
    .join(Section, Section.alert_item_id == AlertItem.id, isouter=True)
    .where(_THIS)
    .group_by(AlertItem.id)
)

_ROWS = (
    select(AlertItem, Section, Job, Client)
    .join(Section, Section.alert_item_id == AlertItem.id, isouter=True)
    .join(Job, Job.id == Section.job_id, isouter=True)
    .join(Client, Client.id == Section.client_id, isouter=True)
    .where(_THIS)
)

# Its own count of changes, and the versions of the copies it shows in the order of their slots.
_REVISION = """
    SELECT item.revision, string_agg(concat(job.version, '.', client.version), ',' ORDER BY kind, position)
    FROM alert_items AS item
    LEFT JOIN sections ON alert_item_id = item.id
    LEFT JOIN jobs AS job ON job.id = job_id
    LEFT JOIN clients AS client ON client.id = client_id
    WHERE item.id = $1 AND item.deleted_at IS NULL
    GROUP BY item.id
"""


async def alerts_all(session: AsyncSession, item_id: int) -> str:
    """The issue and everything in it as JSON, in one statement.

    Raises:
        NotFound: there is no such issue.
    """
    found = (await session.execute(_ALL, {"id": item_id})).scalar_one_or_none()
    if found is None:
        raise items.not_found()
    return str(found)


async def read_issue(session: AsyncSession, item_id: int) -> email.Issue:
    """The issue and everything in it as the email is made from.

    Raises:
        NotFound: there is no such issue.
    """
    rows = (await session.execute(_ROWS, {"id": item_id})).all()
    if not rows:
        raise items.not_found()
    item = rows[0].AlertItem
    filled = [(row.Section, row.Job) for row in rows if row.Section]
    return email.Issue(
        number=item.issue,
        title=item.title,
        date=item.date.astimezone(UTC).date() if item.date else None,
        sections={_slot(section): _section(section) for section, _ in filled if section.kind != JOB_KIND.name},
        jobs={section.position: _job(job) for section, job in filled if section.kind == JOB_KIND.name},
        clients={row.Client.id: row.Client.company for row in rows if row.Client},
    )


async def revision_of(database: Database, item_id: int) -> str:
    """What changes whenever anything an issue's emails show changes: one indexed read.

    Raises:
        NotFound: there is no such issue.
    """
    found = await database.fetch_row(_REVISION, item_id)
    if found is None:
        raise items.not_found()
    return f"{found[0]} {found[1]}"


def _slot(section: Section) -> Slot:
    return Slot(section.kind, section.position if KINDS[section.kind].is_list else None)


def _section(section: Section) -> email.Section:
    return email.Section(**{field.name: getattr(section, field.name) for field in fields(email.Section)})


def _job(job: Job | None) -> email.Job | None:
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
