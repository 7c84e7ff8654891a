"""Tables and statements of imports: rows are copied into a staging table and moved to leads from there."""

import json
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from datetime import datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Index,
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
    update,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.events import PublishedState, published_entity
from services.chassis.http.problems import Invalid
from services.chassis.persistence.base import Record
from services.chassis.resource import Records
from services.chassis.resource.json_columns import json_columns, json_list
from services.chassis.types import MAX_ID
from services.stats.copy import copy_rows, copy_text
from services.stats.lead_lists.imports.lead_file import SEPARATOR, SkippedRow
from services.stats.lead_lists.imports.schemas import LeadImportOut
from services.stats.lead_lists.repository import Parent, where_leads
from services.stats.leads import Lead, LeadCells, LeadOut
from services.stats.models import StatsBase
from services.stats.replicas import User


class LeadImport(Record, StatsBase):
    """An imported file. `columns` are its headers, which the CSV of rejected rows repeats."""

    __tablename__ = "lead_imports"
    __table_args__ = (
        CheckConstraint("num_nonnulls(email_content_stat_id, emc_stat_id) = 1", name="parent"),
        Index("ix_lead_imports_newest", "created_at", "id"),
    )

    email_content_stat_id: Mapped[int | None] = mapped_column(
        ForeignKey("email_content_stats.id", ondelete="CASCADE"), index=True
    )
    emc_stat_id: Mapped[int | None] = mapped_column(ForeignKey("emc_stats.id", ondelete="CASCADE"), index=True)
    user_id: Mapped[int]
    file_name: Mapped[str]
    columns: Mapped[list[str]] = mapped_column(JSONB)
    imported: Mapped[int]
    updated: Mapped[int]
    skipped: Mapped[int]
    undone_at: Mapped[datetime | None]
    leads_deleted_at: Mapped[datetime | None] = mapped_column(
        comment="since when all leads of the parent are deleted, which an undo could not restore"
    )


class LeadChange(LeadCells, StatsBase):
    """The previous state of a lead that an import changed."""

    __tablename__ = "lead_changes"

    import_id: Mapped[int] = mapped_column(ForeignKey(LeadImport.id, ondelete="CASCADE"), primary_key=True)
    lead_id: Mapped[int] = mapped_column(BigInteger, primary_key=True)


class RejectedRow(StatsBase):
    """A row of a file that is not a lead."""

    __tablename__ = "rejected_rows"

    import_id: Mapped[int] = mapped_column(ForeignKey(LeadImport.id, ondelete="CASCADE"), primary_key=True)
    line: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    reason: Mapped[str]
    cells: Mapped[list[str]] = mapped_column(JSONB)


MAX_LEADS_SHOWN = 500
STATEMENT_TIMEOUT = 600  # statement timeout of an import
TOO_MANY_CLICKS = "The clicks of an address are too many."

imports = Records(
    LeadImport,
    LeadImportOut,
    "import",
    columns={"user_email": select(User.email).where(User.id == LeadImport.user_id).scalar_subquery()},
    filters={
        "email_content_stat": LeadImport.email_content_stat_id == bindparam("email_content_stat"),
        "emc_stat": LeadImport.emc_stat_id == bindparam("emc_stat"),
    },
)

_PARENTS = ("email_content_stat_id", "emc_stat_id")
_CELLS = ("first_name", "last_name", "company", "job_title", "clicks", "priority", "link")
_TEXTS = tuple(name for name in _CELLS if name != "clicks")
_NOT_PUBLISHED = frozenset({"userEmail"})
LEAD_IMPORT = PublishedState(
    published_entity("stats", "lead-import"),
    LeadImport.id,
    [column for column in imports.columns if column.name not in _NOT_PUBLISHED],
)
"""Events of imports of leads: finished and undone, without the rows (EVENT-1)."""


def _repeat(sql: str, names: Sequence[str] = _CELLS) -> str:
    """Repeat a piece of SQL such as `lead.{}` for every column of a lead, or for those of these names."""
    return ", ".join(sql.format(name, name, name) for name in names)


_STAGE = """
    CREATE TEMPORARY TABLE staged (
        line bigint, email text, first_name text, last_name text, company text, job_title text,
        clicks bigint DEFAULT {clicks}, priority boolean, link text
    ) ON COMMIT DROP
"""
# If the file has the same lead twice, its first row adds it, and the update below adds what the others have.
# Rows are read in the order they were staged in, because no other session uses a temporary table. Looking up the
# existing leads first takes longer than the conflicts.
_INSERT = f"""
    INSERT INTO leads ({{parent}}, import_id, email, {_repeat("{}")})
    SELECT :parent_id, :import_id, email,
           coalesce(first_name, ''), coalesce(last_name, ''), coalesce(company, ''), coalesce(job_title, ''),
           coalesce(clicks, 0), coalesce(priority, false), coalesce(link, '')
    FROM staged
    ON CONFLICT ON CONSTRAINT uq_leads_email DO NOTHING
"""  # noqa: S608 - only constant names
# The last cell that is not empty counts. In a log of clicks each row is counted; otherwise the numbers of different
# links are added up, and the last of one link counts.
_LAST_CELL = "(array_agg({} ORDER BY line DESC) FILTER (WHERE {} IS NOT NULL))[1] AS {}"
_JOIN = f"""
    WITH repeated AS (
        DELETE FROM staged WHERE email IN (SELECT email FROM staged GROUP BY email HAVING count(*) > 1) RETURNING *
    ), clicks AS (
        SELECT email, least(sum(clicks), {MAX_ID + 1}) AS clicks
        FROM (
            SELECT DISTINCT ON (email, link, CASE WHEN :each_row THEN line END) email, clicks
            FROM repeated WHERE clicks IS NOT NULL
            ORDER BY email, link, CASE WHEN :each_row THEN line END, line DESC
        ) AS of_link
        GROUP BY email
    ), cells AS (
        SELECT email, min(line) AS line, {_repeat(_LAST_CELL, _TEXTS)}
        FROM repeated GROUP BY email
    ), joined AS (
        INSERT INTO staged (email, line, {_repeat("{}", _TEXTS)}, clicks)
        SELECT cells.*, clicks.clicks FROM cells LEFT JOIN clicks USING (email)
        RETURNING clicks
    )
    SELECT (SELECT count(*) FROM repeated) - count(*), coalesce(max(clicks), 0) FROM joined
"""  # noqa: S608 - only constant names
# An empty cell changes nothing. The previous state of a lead is stored only if the lead existed before: undoing the
# import removes the leads it added.
_UPDATE = f"""
    WITH changing AS MATERIALIZED (
        SELECT lead.id, lead.import_id IS DISTINCT FROM :import_id AS was_there,
               {_repeat("coalesce(staged.{}, lead.{}) AS {}")}
        FROM leads AS lead JOIN staged USING (email)
        WHERE {{of_parent}} AND ({_repeat("coalesce(staged.{}, lead.{})")}) IS DISTINCT FROM ({_repeat("lead.{}")})
    ), kept AS (
        INSERT INTO lead_changes (import_id, lead_id, {_repeat("{}")})
        SELECT :import_id, id, {_repeat("lead.{}")} FROM leads AS lead JOIN changing USING (id) WHERE was_there
    ), changed AS (
        UPDATE leads SET version = leads.version + 1, updated_at = now(), {_repeat("{} = changing.{}")}
        FROM changing WHERE leads.id = changing.id
        RETURNING was_there
    )
    SELECT count(*) FILTER (WHERE was_there) FROM changed
"""  # noqa: S608 - only constant names
_RESTORE = text(f"""
    UPDATE leads SET version = leads.version + 1, updated_at = now(), {_repeat("{} = lead_changes.{}")}
    FROM lead_changes WHERE lead_changes.import_id = :import_id AND leads.id = lead_changes.lead_id
""").bindparams(bindparam("import_id", type_=BigInteger))  # noqa: S608 - only constant names
_staged = table("staged", column("line"), column("email"))


async def stage_rows(
    session: AsyncSession, columns: Sequence[str], chunks: AsyncIterator[bytes], *, is_click_log: bool
) -> None:
    """Copy chunks of a file into the staging table, which is local to this transaction."""
    await session.execute(text(f"SET LOCAL statement_timeout = '{STATEMENT_TIMEOUT}s'"))
    # The planner has no statistics of leads that were just imported and would choose a nested loop over all of them.
    await session.execute(text("SET LOCAL enable_nestloop = off"))
    await session.execute(text("DROP TABLE IF EXISTS staged"))
    await session.execute(text(_STAGE.format(clicks=1 if is_click_log else "NULL")))
    await copy_text(session, "staged", columns, chunks, SEPARATOR)


async def insert_leads(session: AsyncSession, parent: Parent, parent_id: int, import_id: int) -> int:
    """Insert the staged leads that do not exist. Return their number."""
    values = {"parent_id": parent_id, "import_id": import_id}
    inserted = await session.execute(_build_statement(_INSERT, parent), values)
    return int(inserted.rowcount)  # type: ignore[attr-defined]  # the result of an INSERT has it


async def join_rows(session: AsyncSession, *, is_click_log: bool) -> int:
    """Join the staged rows that have the same email address. Return the number of rows that were joined to another."""
    joined, most_clicks = (await session.execute(text(_JOIN), {"each_row": is_click_log})).one()
    if most_clicks > MAX_ID:
        raise Invalid.for_fields(TOO_MANY_CLICKS, "file")
    return int(joined)


async def update_leads(session: AsyncSession, parent: Parent, parent_id: int, import_id: int) -> int:
    """Update existing leads from the staged ones. Return the number of changed leads."""
    values = {"parent_id": parent_id, "import_id": import_id}
    return int((await session.execute(_build_statement(_UPDATE, parent), values)).scalar_one())


def _build_statement(statement: str, parent: Parent) -> TextClause:
    """Insert the column that refers to the parent, and the conditions that select its leads, into a statement."""
    of_parent = [f"lead.{name} = :parent_id" if name == parent.column else f"lead.{name} IS NULL" for name in _PARENTS]
    sql = statement.replace("{parent}", parent.column).replace("{of_parent}", " AND ".join(of_parent))
    return text(sql).bindparams(bindparam("parent_id", type_=BigInteger), bindparam("import_id", type_=BigInteger))


async def list_first_leads(session: AsyncSession, parent: Parent, parent_id: int) -> str:
    """Return the first leads of the file in their present state, as a JSON array."""
    first = select(_staged.c.line, _staged.c.email).order_by(_staged.c.line).limit(MAX_LEADS_SHOWN).subquery("first")
    rows = select(*json_columns(Lead, LeadOut, {})).where(*where_leads(parent, parent_id), Lead.email == first.c.email)
    # A lateral join looks up each lead, because the planner has no statistics right after an import.
    lead = rows.limit(literal_column("1")).lateral("lead")
    leads = json_list(func.row_to_json(literal_column("lead")), first.c.line)
    return await session.scalar(select(cast(leads, Text)).select_from(first.join(lead, true()))) or "[]"


async def store_rejected_rows(session: AsyncSession, import_id: int, rows: Iterable[SkippedRow]) -> None:
    """Store the rejected rows, so that the user can download them."""
    records = ((import_id, row.line, row.reason, json.dumps(row.cells, ensure_ascii=False)) for row in rows)
    await copy_rows(session, "rejected_rows", ["import_id", "line", "reason", "cells"], records)


async def list_rejected_rows(session: AsyncSession, import_id: int) -> Sequence[RejectedRow]:
    """Return the rejected rows of an import in the order of the file."""
    rows = select(RejectedRow).where(RejectedRow.import_id == import_id).order_by(RejectedRow.line)
    return (await session.scalars(rows)).all()


async def revert_import(session: AsyncSession, record: LeadImport, parent: Parent, parent_id: int) -> None:
    """Delete the leads an import added and restore those it changed."""
    await session.execute(text(f"SET LOCAL statement_timeout = '{STATEMENT_TIMEOUT}s'"))
    await session.execute(delete(Lead).where(*where_leads(parent, parent_id), Lead.import_id == record.id))
    await session.execute(_RESTORE, {"import_id": record.id})
    await session.execute(delete(LeadChange).where(LeadChange.import_id == record.id))


async def is_latest_import(session: AsyncSession, record: LeadImport, parent: Parent) -> bool:
    """Whether every later import of the same leads was undone."""
    of_parent = getattr(LeadImport, parent.column) == getattr(record, parent.column)
    later = select(LeadImport.id).where(of_parent, LeadImport.id > record.id, LeadImport.undone_at.is_(None))
    return await session.scalar(later.limit(1)) is None


async def mark_imports_without_leads(session: AsyncSession, parent: Parent, parent_ids: Collection[int]) -> None:
    """Mark the imports of locked parents that have no leads any more: there is nothing left to undo."""
    model = parent.records.model
    empty = select(model.id).where(model.id.in_(parent_ids), model.lead_count == 0)
    is_open = LeadImport.undone_at.is_(None) & LeadImport.leads_deleted_at.is_(None)
    statement = update(LeadImport).where(getattr(LeadImport, parent.column).in_(empty), is_open)
    values = {"leads_deleted_at": func.now(), "version": LeadImport.version + 1}
    await session.execute(statement.values(values).execution_options(synchronize_session=False))
