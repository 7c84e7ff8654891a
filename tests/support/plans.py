"""How PostgreSQL goes about a prepared statement that it plans once for all values."""

from typing import Any

import asyncpg

from services.chassis.persistence.database import Database
from services.chassis.resource.compiled import Statement

_FOR_ALL_VALUES = {"plan_cache_mode": "force_generic_plan"}


async def plan_of(database: Database, statement: Statement, **values: Any) -> str:
    """The plan of a statement, a line for each step."""
    given = ", ".join(_literal(value) for value in statement._in_order(values))
    connection = await asyncpg.connect(database.dsn, server_settings=_FOR_ALL_VALUES)
    try:
        await connection.execute(f"PREPARE asked AS {statement._text}")
        steps = await connection.fetch(f"EXPLAIN EXECUTE asked {f'({given})' if given else ''}")
        return "\n".join(step[0] for step in steps)
    finally:
        await connection.close()


async def vacuum(database: Database, table: str) -> None:
    """Let PostgreSQL know what a table holds, and that all of it is visible to everybody."""
    connection = await asyncpg.connect(database.dsn, server_settings={"synchronous_commit": "on"})
    await connection.execute(f"ANALYZE {table}")  # its commit flushes those before; only then do they count for VACUUM
    await connection.execute(f"VACUUM {table}")
    await connection.close()


def _literal(value: Any) -> str:
    if isinstance(value, tuple):
        return f"ARRAY[{', '.join(str(one) if isinstance(one, int) else _literal(one) for one in value)}]"
    return "'{}'".format(str(value).replace("'", "''"))
