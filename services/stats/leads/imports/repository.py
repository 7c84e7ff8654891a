"""The statements of imports: rows come into a staging table by COPY and go from there as a set."""

import json
from collections.abc import AsyncIterator, Iterable, Sequence

from sqlalchemy import (
    BigInteger,
    Text,
    TextClause,
    bindparam,
    cast,
    column,
    delete,
    func,
    literal_column,
    select,
    table,
    text,
    true,
)
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.persistence.copy import copy_rows, copy_text
from services.chassis.resource import Records
from services.chassis.resource.records import json_columns
from services.stats.leads.imports.models import LeadChange, LeadImport, RejectedRow
from services.stats.leads.imports.reading import SEPARATOR, Rejected
from services.stats.leads.imports.schemas import LeadImportOut
from services.stats.leads.models import Lead
from services.stats.leads.parents import Parent
from services.stats.leads.schemas import LeadOut
from services.stats.replicas.users import User

MOST_IN_LIST = 500
MOST_LEADS_SHOWN = 500
SECONDS = 600  # a statement of an import may take longer than others

imports = Records(
    LeadImport,
    LeadImportOut,
    "import",
    columns={"user_email": select(User.email).where(User.id == LeadImport.user_id).scalar_subquery()},
    filters={
        "email_content_stat": LeadImport.email_content_stat_id == bindparam("email_content_stat", type_=BigInteger),
        "emc_stat": LeadImport.emc_stat_id == bindparam("emc_stat", type_=BigInteger),
    },
)

_PARENTS = ("email_content_stat_id", "emc_stat_id")
_CELLS = ("first_name", "last_name", "company", "job_title", "clicks", "priority", "link")


def _each(written: str) -> str:
    """The same for every cell, such as `lead.{}`."""
    return ", ".join(written.format(name, name, name) for name in _CELLS)


_STAGE = """
    CREATE TEMPORARY TABLE staged (
        line bigint, email text, first_name text, last_name text, company text, job_title text,
        clicks bigint, priority boolean, link text
    ) ON COMMIT DROP
"""
# Of an e-mail that stands in the file more than once the first row adds the lead. Rows come as they were staged, since
# nobody else reads or writes a temporary table. Finding out beforehand which leads are there takes longer than trying.
_ADD = f"""
    INSERT INTO leads ({{parent}}, import_id, email, {_each("{}")})
    SELECT :parent_id, :import_id, email,
           coalesce(first_name, ''), coalesce(last_name, ''), coalesce(company, ''), coalesce(job_title, ''),
           coalesce(clicks, 0), coalesce(priority, false), coalesce(link, '')
    FROM staged
    ON CONFLICT ON CONSTRAINT uq_leads_email DO NOTHING
"""  # noqa: S608 - names of our own, no values
# An empty cell says nothing about a lead that is there. Of an e-mail that stands in the file more than once the last
# row counts. What a lead was is kept only if it was there before: what this import added, undoing it takes away.
_CHANGE = f"""
    WITH last AS (
        SELECT DISTINCT ON (email) * FROM staged ORDER BY email, line DESC
    ), changing AS MATERIALIZED (
        SELECT lead.id, lead.import_id IS DISTINCT FROM :import_id AS was_there,
               {_each("coalesce(last.{}, lead.{}) AS {}")}
        FROM leads AS lead JOIN last USING (email)
        WHERE {{of_parent}} AND ({_each("coalesce(last.{}, lead.{})")}) IS DISTINCT FROM ({_each("lead.{}")})
    ), kept AS (
        INSERT INTO lead_changes (import_id, lead_id, {_each("{}")})
        SELECT :import_id, id, {_each("lead.{}")} FROM leads AS lead JOIN changing USING (id) WHERE was_there
    ), changed AS (
        UPDATE leads SET version = leads.version + 1, updated_at = now(), {_each("{} = changing.{}")}
        FROM changing WHERE leads.id = changing.id
        RETURNING was_there
    )
    SELECT count(*) FILTER (WHERE was_there) FROM changed
"""  # noqa: S608 - names of our own, no values
_GIVE_BACK = text(f"""
    UPDATE leads SET version = leads.version + 1, updated_at = now(), {_each("{} = lead_changes.{}")}
    FROM lead_changes WHERE lead_changes.import_id = :import_id AND leads.id = lead_changes.lead_id
""").bindparams(bindparam("import_id", type_=BigInteger))  # noqa: S608 - names of our own, no values
_staged = table("staged", column("line"), column("email"))


async def stage(session: AsyncSession, columns: Sequence[str], pieces: AsyncIterator[bytes]) -> None:
    """Put pieces of a reading into the staging table, which is this transaction's alone.

    Args:
        columns: what the pieces hold.
    """
    await session.execute(text(f"SET LOCAL statement_timeout = '{SECONDS}s'"))
    # The planner takes leads that were just imported for few, and would compare all of them with all that are staged.
    await session.execute(text("SET LOCAL enable_nestloop = off"))
    await session.execute(text("DROP TABLE IF EXISTS staged"))
    await session.execute(text(_STAGE))
    await copy_text(session, "staged", columns, pieces, SEPARATOR)


async def add(session: AsyncSession, parent: Parent, parent_id: int, import_id: int) -> int:
    """Add the staged leads that are not there yet; how many."""
    values = {"parent_id": parent_id, "import_id": import_id}
    added = await session.execute(_with_parent(_ADD, parent), values)
    return int(added.rowcount)  # type: ignore[attr-defined]  # an INSERT's result has it


async def change(session: AsyncSession, parent: Parent, parent_id: int, import_id: int) -> int:
    """Bring the leads that were there in line with the staged ones; how many changed."""
    values = {"parent_id": parent_id, "import_id": import_id}
    return int((await session.execute(_with_parent(_CHANGE, parent), values)).scalar_one())


def _with_parent(statement: str, parent: Parent) -> TextClause:
    """The statement with the column that names the parent, and the conditions that find its leads by their indexes."""
    of_parent = [f"lead.{name} = :parent_id" if name == parent.column else f"lead.{name} IS NULL" for name in _PARENTS]
    whole = statement.replace("{parent}", parent.column).replace("{of_parent}", " AND ".join(of_parent))
    return text(whole).bindparams(bindparam("parent_id", type_=BigInteger), bindparam("import_id", type_=BigInteger))


async def first_leads(session: AsyncSession, parent: Parent, parent_id: int) -> str:
    """The first leads of the file as they are now, as a JSON array."""
    first = select(_staged.c.line, _staged.c.email).order_by(_staged.c.line).limit(MOST_LEADS_SHOWN).subquery("first")
    rows = select(*json_columns(Lead, LeadOut, {})).where(*parent.leads_of(parent_id), Lead.email == first.c.email)
    # Each is looked up by itself: right after an import nothing is known of how many there are.
    lead = rows.limit(literal_column("1")).lateral("lead")
    listed = func.json_agg(aggregate_order_by(func.row_to_json(literal_column("lead")), first.c.line))
    leads = await session.scalar(select(cast(listed, Text)).select_from(first.join(lead, true())))
    return leads or "[]"


async def keep_rejected(session: AsyncSession, import_id: int, rows: Iterable[Rejected]) -> None:
    """Keep the rows that are no leads, for the person who has the file."""
    records = ((import_id, row.line, row.reason, json.dumps(row.cells, ensure_ascii=False)) for row in rows)
    await copy_rows(session, "rejected_rows", ["import_id", "line", "reason", "cells"], records)


async def rejected(session: AsyncSession, import_id: int) -> Sequence[RejectedRow]:
    """The rows of an import that were no leads, as they stood in the file."""
    rows = select(RejectedRow).where(RejectedRow.import_id == import_id).order_by(RejectedRow.line)
    return (await session.scalars(rows)).all()


async def take_back(session: AsyncSession, done: LeadImport, parent: Parent, parent_id: int) -> None:
    """Remove the leads an import added, and make those it changed what they were."""
    await session.execute(text(f"SET LOCAL statement_timeout = '{SECONDS}s'"))
    await session.execute(delete(Lead).where(*parent.leads_of(parent_id), Lead.import_id == done.id))
    await session.execute(_GIVE_BACK, {"import_id": done.id})
    await session.execute(delete(LeadChange).where(LeadChange.import_id == done.id))


async def is_latest(session: AsyncSession, done: LeadImport, parent: Parent) -> bool:
    """Whether no later import of the same leads stands."""
    of_parent = getattr(LeadImport, parent.column) == getattr(done, parent.column)
    later = select(LeadImport.id).where(of_parent, LeadImport.id > done.id, LeadImport.undone_at.is_(None))
    return await session.scalar(later.limit(1)) is None
