"""Searches of career listings, events and ads, and the calendar, use an index."""

import pytest
from sqlalchemy import Column, text
from sqlalchemy.dialects import postgresql

from services.chassis.persistence.database import Database
from services.content.ads.kind import ads
from services.content.calendar.entries import _select_undated
from services.content.events.kind import events
from services.content.jobs.kind import jobs
from services.content.main import KINDS
from services.content.publishing.kind import PublicationKind
from tests.support.query_plans import explain, vacuum

MANY = 5000


@pytest.mark.usefixtures("committed")
@pytest.mark.parametrize("kind", [jobs, events, ads], ids=lambda kind: kind.plural)
async def test_the_search_uses_an_index(databases, kind: PublicationKind) -> None:
    database = await store_many(databases, kind, "date", "now()")
    filters = {"search": ("%filtration%", "%depth%")}
    page = kind.records._listing.page(frozenset(filters), "-createdAt", 50, "first")
    assert f"Bitmap Index Scan on ix_{kind.plural}_search" in await explain(database, page, **filters)
    total = await explain(database, kind.records._listing.total(frozenset(filters)), **filters)
    assert f"Bitmap Index Scan on ix_{kind.plural}_search" in total
    assert f"Seq Scan on {kind.plural}" not in total


@pytest.mark.usefixtures("committed")
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.plural)
async def test_days_of_the_calendar_use_an_index(databases, kind: PublicationKind) -> None:
    database = await store_many(databases, kind, "date", "now() + n * interval '1 day'")
    days = f"SELECT id FROM {kind.plural} WHERE date >= now() AND date < now() + interval '9 days'"
    assert f"ix_{kind.plural}_dated" in await explain_text(database, f"{days} AND deleted_at IS NULL")


@pytest.mark.usefixtures("committed")
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.plural)
async def test_drafts_without_a_date_use_an_index(databases, kind: PublicationKind) -> None:
    database = await store_many(databases, kind, "date", "CASE WHEN n % 1000 > 0 THEN now() END")
    drafts = _select_undated(kind).compile(dialect=postgresql.dialect(), compile_kwargs={"literal_binds": True})
    assert f"ix_{kind.plural}_undated" in await explain_text(database, str(drafts))


@pytest.mark.usefixtures("committed")
async def test_days_of_events_use_an_index(databases) -> None:
    database = await store_many(databases, events, "start_date_time", "now()::timestamp - n * interval '1 day'")
    last_time = "coalesce(end_date_time, start_date_time)"
    days = f"SELECT id FROM events WHERE {last_time} >= now()::timestamp - interval '9 days' AND deleted_at IS NULL"
    assert "ix_events_last_day" in await explain_text(database, days)


async def store_many(databases, kind: PublicationKind, column: str, value: str) -> Database:
    """Store many drafts of a kind; `value` is the SQL of one more column."""
    database: Database = await databases("content")
    required = {f'"{column.name}"': _value(column) for column in kind.own_columns if _is_required(column)}
    names, values = ", ".join(required), ", ".join(required.values())
    rows = f"INSERT INTO {kind.plural} ({names}, {column}) SELECT {values}, {value}"
    async with database.transaction() as session:
        await session.execute(text(f"{rows} FROM generate_series(1, {MANY}) AS n"))
    await vacuum(database, kind.plural)
    return database


async def explain_text(database: Database, statement: str) -> str:
    """Return the plan of a statement, a line for each step."""
    async with database.transaction() as session:
        return "\n".join((await session.execute(text(f"EXPLAIN {statement}"))).scalars())


def _is_required(column: Column) -> bool:
    return not column.nullable and column.server_default is None and column.name != "id"


def _value(column: Column) -> str:
    if column.name == "status":
        return "'draft'"
    return {"VARCHAR": "'Words ' || n", "BOOLEAN": "false", "JSONB": "'[]'", "ARRAY": "'{}'"}[str(column.type)]
