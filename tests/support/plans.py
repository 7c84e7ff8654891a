"""How PostgreSQL goes about a prepared statement that it plans once for all values."""

from typing import Any

import psycopg

from services.chassis.persistence.database import Database
from services.chassis.resource.compiled import CompiledStatement

_FOR_ALL_VALUES = "-c plan_cache_mode=force_generic_plan"


async def plan_of(database: Database, statement: CompiledStatement, **values: Any) -> str:
    """The plan of a statement, a line for each step."""
    given = ", ".join(_literal(value) for value in statement._order_values(values))
    async with await psycopg.AsyncConnection.connect(database.dsn, options=_FOR_ALL_VALUES) as connection:
        await connection.execute(f"PREPARE asked AS {statement._text}", prepare=False)
        steps = await connection.execute(f"EXPLAIN EXECUTE asked {f'({given})' if given else ''}", prepare=False)
        return "\n".join(step[0] for step in await steps.fetchall())


async def vacuum(database: Database, table: str) -> None:
    """Let PostgreSQL know what a table holds, and that all of it is visible to everybody."""
    options = "-c synchronous_commit=on"
    async with await psycopg.AsyncConnection.connect(database.dsn, autocommit=True, options=options) as connection:
        # Its commit flushes those before; only then do they count for VACUUM.
        await connection.execute(f"ANALYZE {table}")
        await connection.execute(f"VACUUM {table}")


def _literal(value: Any) -> str:
    if isinstance(value, tuple):
        return f"ARRAY[{', '.join(str(one) if isinstance(one, int) else _literal(one) for one in value)}]"
    return "'{}'".format(str(value).replace("'", "''"))
