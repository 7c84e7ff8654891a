"""The generic plans that PostgreSQL makes for prepared statements."""

from typing import Any

import psycopg

from services.chassis.persistence.database import Database
from services.chassis.resource.compiled import CompiledStatement
from tests.support.eventually import eventually

_FOR_ALL_VALUES = "-c plan_cache_mode=force_generic_plan"


async def explain(database: Database, statement: CompiledStatement, **values: Any) -> str:
    """Return the generic plan of a statement, a line for each step."""
    given = ", ".join(_literal(value) for value in statement._order_values(values))
    async with await psycopg.AsyncConnection.connect(database.dsn, options=_FOR_ALL_VALUES) as connection:
        await connection.execute(f"PREPARE asked AS {statement._text}", prepare=False)
        steps = await connection.execute(f"EXPLAIN EXECUTE asked {f'({given})' if given else ''}", prepare=False)
        return "\n".join(step[0] for step in await steps.fetchall())


async def vacuum(database: Database, table: str) -> None:
    """Update a table's statistics and its visibility map, until all its pages are marked as visible.

    VACUUM skips rows that an open snapshot may not see. By itself it also leaves a few dead rows in their pages,
    such as those of a test that rolled back.
    """
    options = "-c synchronous_commit=on"
    async with await psycopg.AsyncConnection.connect(database.dsn, autocommit=True, options=options) as connection:

        async def is_all_visible() -> bool:
            # This commit flushes earlier asynchronous ones, which VACUUM otherwise ignores.
            await connection.execute(f"ANALYZE {table}")
            await connection.execute(f"VACUUM (INDEX_CLEANUP ON) {table}")
            pages = "SELECT relallvisible >= relpages FROM pg_class WHERE oid = %s::regclass"
            row = await (await connection.execute(pages, [table])).fetchone()
            return bool(row and row[0])

        assert await eventually(is_all_visible)


def _literal(value: Any) -> str:
    if isinstance(value, tuple):
        return f"ARRAY[{', '.join(str(one) if isinstance(one, int) else _literal(one) for one in value)}]"
    return "'{}'".format(str(value).replace("'", "''"))
