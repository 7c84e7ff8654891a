"""Log the SQL statements of a database, for tests of statement budgets."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import httpx
from sqlalchemy import event

from services.chassis.persistence.database import Database

_UNCOUNTED = ("SAVEPOINT", "RELEASE", "ROLLBACK", "SELECT set_config(")


@contextmanager
def log_statements(database: Database) -> Iterator[list[str]]:
    """Log the statements of a database; without BEGIN, COMMIT and notifications.

    Rows inserted together count as one statement, since they take one round trip.
    """
    statements: list[str] = []

    def log(connection: object, cursor: object, statement: str, *_: object) -> None:
        if not statement.startswith(_UNCOUNTED):
            statements.append(statement)

    engine = database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", log)
    try:
        yield statements
    finally:
        event.remove(engine, "before_cursor_execute", log)


async def log_request(database: Database, client: httpx.AsyncClient, method: str, path: str, body: Any) -> list[str]:
    """Send a request, which must succeed; return its statements."""
    with log_statements(database) as statements:
        response = await client.request(method, path, json=body)
    assert response.is_success, response.text
    assert statements
    return statements


async def assert_same_statements(
    database: Database,
    prepare: Callable[[int], Awaitable[Sequence[int]]],
    write: Callable[[Sequence[int]], Awaitable[Any]],
) -> None:
    """Check that writing forty records takes as many statements as writing one.

    Args:
        prepare: Creates this many records and returns their ids.
        write: Writes the records with these ids.
    """
    logs = []
    for number in (1, 40):
        ids = await prepare(number)
        with log_statements(database) as statements:
            await write(ids)
        logs.append(statements)
    assert len(logs[0]) == len(logs[1]) > 0, logs
