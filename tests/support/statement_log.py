"""Log the SQL statements of a database, for tests of statement budgets."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import httpx
from sqlalchemy import event

from services.chassis.persistence.database import Database


@contextmanager
def log_statements(database: Database) -> Iterator[list[str]]:
    """Log the statements of a database, through SQLAlchemy or not; without BEGIN, COMMIT and notifications.

    Rows inserted together count as one statement, since they take one round trip.
    """
    statements: list[str] = []
    engine = database.engine.sync_engine

    def note(_: object, __: object, statement: str, *___: object) -> None:
        if "SAVEPOINT" not in statement:  # of a test whose database is never committed
            statements.append(statement)

    fetch_row = database._fetch_row

    async def noted(statement: str, *values: Any) -> Any:
        statements.append(statement)
        return await fetch_row(statement, *values)

    event.listen(engine, "before_cursor_execute", note)
    database._fetch_row = noted  # type: ignore[method-assign]
    try:
        yield statements
    finally:
        event.remove(engine, "before_cursor_execute", note)
        del database._fetch_row  # type: ignore[method-assign]


async def statements_of_request(
    database: Database, client: httpx.AsyncClient, method: str, path: str, body: Any
) -> list[str]:
    """The statements that a request makes, which must succeed."""
    with log_statements(database) as statements:
        answer = await client.request(method, path, json=body)
    assert answer.is_success, answer.text
    assert statements
    return statements


async def assert_same_statements(
    database: Database,
    prepare: Callable[[int], Awaitable[Sequence[int]]],
    write: Callable[[Sequence[int]], Awaitable[Any]],
) -> None:
    """Check that writing one record and writing forty are the same statements.

    Args:
        prepare: makes so many records; their ids.
        write: writes them.
    """
    written = []
    for number in (1, 40):
        ids = await prepare(number)
        with log_statements(database) as statements:
            await write(ids)
        written.append(statements)
    assert len(written[0]) == len(written[1]) > 0, written
