"""Issues of another system and their sections (MOVE-8).

A published issue arrives published, without snapshots and signed links: what was sent is not rendered anew.
"""

from collections.abc import Sequence
from functools import partial

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.models import NOT_IN_TRASH, AlertItem, Section
from services.alerts.issues.repository import ALERT_ITEM
from services.alerts.issues.rules import Status, check_item
from services.alerts.issues.schemas import AlertItemIn
from services.alerts.section_fields import FieldType
from services.alerts.section_kinds import JOB_KIND, KINDS, Kind
from services.alerts.sections.repository import references
from services.alerts.sections.schemas import SCHEMAS, NewSectionIn
from services.chassis.http.problems import FieldError
from services.chassis.resource.arrivals import Arrival, Columns, keep_newest, set_columns
from services.chassis.resource.importing import ImportKind, import_router, publish_silently

_REVISE = update(AlertItem).values(revision=AlertItem.revision + 1, updated_at=AlertItem.updated_at)


def _set_issue(arrival: Arrival, body: AlertItemIn) -> None:
    check_item(body.issue, body.title)
    set_columns(arrival, body)
    arrival.columns |= {
        "status": body.status or Status.DRAFT,
        "holiday_alert": bool(body.holiday_alert),
        "updated_by": arrival.record.author_id,
        "import_flags": arrival.flags,
    }


async def _number_issues(session: AsyncSession, arrivals: Sequence[Arrival]) -> None:
    """Give issues whose numbers are taken the next free ones. One that is imported again keeps its number."""
    rows = (await session.execute(select(AlertItem.issue, AlertItem.id).where(NOT_IN_TRASH))).all()
    own, taken = {row.id: row.issue for row in rows}, {row.issue for row in rows}
    highest = max([*taken, *(one.columns["issue"] for one in arrivals)])
    for arrival in arrivals:
        number = arrival.columns["issue"]
        if arrival.id in own:
            arrival.columns["issue"] = own[arrival.id]
            if number != own[arrival.id]:
                arrival.change("issue", f"It keeps its number {own[arrival.id]}.")
        elif number in taken:
            highest += 1
            arrival.change("issue", f"Issue {number} exists already, so it became {highest}.")
            arrival.columns["issue"] = highest
        taken.add(arrival.columns["issue"])


def _set_section(kind: Kind, arrival: Arrival, body: NewSectionIn) -> None:
    columns: Columns = {"kind": kind.name, "alert_item_id": body.alert_item_id, "body_html": "", "citation_html": ""}
    columns |= {"position": 0, "featured": False, "edited_here": False}
    for field in kind.fields:
        value = getattr(body, field.column)
        columns[field.column] = bool(value) if field.type is FieldType.FLAG else value
        if field.html_column:
            columns[field.column] = value.document if value else None
            columns[field.html_column] = value.html if value else ""
    arrival.columns = columns | {"updated_by": arrival.record.author_id, "import_flags": arrival.flags}


async def _refuse_misplaced(session: AsyncSession, arrivals: Sequence[Arrival]) -> None:
    """Refuse sections without their issue or career listing, and keep the newest of those that stand in one slot."""
    issues = {one.columns["alert_item_id"] for one in arrivals}
    found = set(await session.scalars(select(AlertItem.id).where(AlertItem.id.in_(issues), NOT_IN_TRASH)))
    filled = select(Section.alert_item_id, Section.kind, Section.position, Section.id)
    rows = await session.execute(filled.where(Section.alert_item_id.in_(found)))
    taken = {(row.alert_item_id, row.kind, row.position): row.id for row in rows}
    for arrival in arrivals:
        if arrival.columns["alert_item_id"] not in found:
            arrival.refuse(FieldError(field="alertItemId", message="This alert item does not exist."))
        elif arrival.columns["kind"] == JOB_KIND.name and arrival.columns["job_id"] is None:
            arrival.refuse(FieldError(field="jobId", message="This career listing does not exist."))
    keep_newest(
        [one for one in arrivals if one.is_written],
        ("alert_item_id", "kind", "position"),
        taken,
        FieldError(field="position", message="Its slot is filled already."),
    )


async def _publish_issues(session: AsyncSession, arrivals: Sequence[Arrival]) -> None:
    ids = sorted({one.columns["alert_item_id"] for one in arrivals})
    await session.execute(_REVISE.where(AlertItem.id.in_(ids)))
    await publish_silently(session, ALERT_ITEM, ids)


def _import_section(kind: Kind) -> ImportKind[Section, NewSectionIn]:
    return ImportKind(
        name=f"alert-{kind.name}",
        model=Section,
        schema=SCHEMAS[kind.name].new,
        to_columns=partial(_set_section, kind),
        references=references,
        complete=_refuse_misplaced,
        publish=_publish_issues,
    )


_ISSUE = ImportKind(
    name="alert-item",
    model=AlertItem,
    schema=AlertItemIn,
    to_columns=_set_issue,
    state=ALERT_ITEM,
    complete=_number_issues,
)
router = import_router([_ISSUE, *map(_import_section, KINDS.values())])
