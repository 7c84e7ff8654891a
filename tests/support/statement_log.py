"""Log the SQL statements of a database, for tests of statement budgets."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

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
