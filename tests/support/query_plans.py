"""The plans that PostgreSQL makes for statements."""

from typing import Any

import psycopg
from sqlalchemy import event

from services.chassis.persistence.database import AnySelect, Database
from tests.support.eventually import eventually


async def explain(database: Database, statement: AnySelect, **values: Any) -> str:
    """Return the plan of a statement for these values, a line for each step."""
    async with database.engine.connect() as connection:
        event.listen(connection.sync_connection, "before_cursor_execute", _explain, retval=True)
        return "\n".join((await connection.execute(statement, values)).scalars())


def _explain(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> tuple[str, Any]:
    return f"EXPLAIN {statement}", parameters


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
