"""Leads of another system: many, so a request stores them with one COPY (MOVE-13)."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

from pydantic import AfterValidator, create_model
from sqlalchemy import ARRAY, String, func, literal, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import FieldError, Invalid
from services.chassis.resource import In
from services.chassis.resource.arrivals import MAX_RECORDS, Arrival, Columns, keep_newest
from services.chassis.resource.importing import ImportKind
from services.chassis.types import Id, Text
from services.stats.copy import copy_rows
from services.stats.figures.schemas import Count
from services.stats.lead_lists.imports.layout import MAX_EMAIL, MAX_TEXT, is_email
from services.stats.lead_lists.imports.lead_file import parse_link
from services.stats.lead_lists.repository import EMAIL, EMC, Parent, recount_leads
from services.stats.leads import Lead, LeadCells

_CELLS = tuple(LeadCells.__annotations__)
_COLUMNS = ("id", "created_at", "updated_at", "email_content_stat_id", "emc_stat_id", "email", *_CELLS)
_Cell = Annotated[str, Text(MAX_TEXT)] | None


class ImportedLead(In):
    """A lead of another system."""

    email: Annotated[str, Text(MAX_EMAIL)]
    first_name: _Cell = None
    last_name: _Cell = None
    company: _Cell = None
    job_title: _Cell = None
    clicks: Count = None
    priority: bool | None = None
    link: Annotated[str, AfterValidator(parse_link)] | None = None


def _set_lead(parent: Parent, arrival: Arrival, body: ImportedLead) -> None:
    email = body.email.lower()
    if not is_email(email):
        raise Invalid.for_fields(f"“{email[:100]}” is no e-mail address.", "email")
    arrival.columns = {
        parent.column: getattr(body, parent.column),
        "email": email,
        **{name: getattr(body, name) or "" for name in _CELLS},
        "clicks": body.clicks or 0,
        "priority": bool(body.priority),
    }


async def _refuse_misplaced(parent: Parent, session: AsyncSession, arrivals: Sequence[Arrival]) -> None:
    """Refuse leads without their item, and those whose address is among its leads. The items are locked."""
    model = parent.records.model
    wanted = {one.columns[parent.column] for one in arrivals}
    parents = select(model.id).where(model.id.in_(wanted)).order_by(model.id).with_for_update()
    found = set(await session.scalars(parents))
    taken = await _find_leads(session, parent, sorted(found), [one.columns["email"] for one in arrivals])
    for arrival in arrivals:
        if arrival.columns[parent.column] not in found:
            arrival.refuse(FieldError(field="", message=f"This {parent.records.noun} does not exist."))
    keep_newest(
        [one for one in arrivals if one.is_written],
        (parent.column, "email"),
        taken,
        FieldError(field="email", message="Another lead here has this address."),
    )


async def _find_leads(
    session: AsyncSession, parent: Parent, parents: Sequence[int], emails: Sequence[str]
) -> dict[tuple[Any, ...], int]:
    """Return the ids of the leads of these parents with these addresses, by both."""
    # The planner has no statistics of leads that just came and would look through all of them for each address.
    await session.execute(text("SET LOCAL enable_nestloop = off"))
    wanted = func.unnest(literal(emails, ARRAY(String))).table_valued("email").render_derived("wanted")
    columns = Lead.email_content_stat_id, Lead.emc_stat_id
    column, other = columns if parent is EMAIL else reversed(columns)
    found = select(column, Lead.email, Lead.id).join(wanted, wanted.c.email == Lead.email)
    found = found.where(other.is_(None), column.in_(parents))
    return {(parent_id, email): id for parent_id, email, id in await session.execute(found)}


async def _store(session: AsyncSession, rows: Sequence[Columns]) -> None:
    await copy_rows(session, "leads", _COLUMNS, (tuple(map(row.get, _COLUMNS)) for row in rows))


async def _recount(parent: Parent, session: AsyncSession, arrivals: Sequence[Arrival]) -> None:
    await recount_leads(session, parent, {one.columns[parent.column] for one in arrivals}, is_silent=True)


def _import_leads(name: str, parent: Parent) -> ImportKind[Lead, Any]:
    fields: dict[str, Any] = {parent.column: (Id, ...)}
    return ImportKind(
        name=name,
        model=Lead,
        schema=create_model(f"Imported{name}", __base__=ImportedLead, **fields),
        to_columns=partial(_set_lead, parent),
        complete=partial(_refuse_misplaced, parent),
        store=_store,
        publish=partial(_recount, parent),
        max_records=MAX_RECORDS,
    )


EMAIL_LEADS = _import_leads("email-lead-stat", EMAIL)
EMC_LEADS = _import_leads("emc-lead-stat", EMC)
