"""Statements that are compiled once and executed with different parameters."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ClauseElement
from sqlalchemy.dialects.postgresql.psycopg import dialect
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events.outbox import event_parameters
from services.chassis.persistence.database import Database
from services.chassis.persistence.outbox_notifier import notify_after_commit
from services.chassis.persistence.session import fetch_session_row

_DIALECT = dialect(paramstyle="numeric_dollar")  # type: ignore[no-untyped-call]  # SQLAlchemy's own
Executor = AsyncSession | Database
"""What executes a statement: a request's transaction, or the database itself for a single statement."""

Row = Sequence[Any]


class CompiledStatement:
    """A statement that returns at most one row.

    Args:
        read: the statement, with a `bindparam` for each parameter.
    """

    def __init__(self, read: ClauseElement) -> None:
        compiled: Any = read.compile(dialect=_DIALECT)
        self._text = compiled.string
        self._constants = compiled.params
        self._names: Sequence[str] = compiled.positiontup or ()

    async def fetch(self, reader: Executor, values: Mapping[str, Any]) -> Row | None:
        """Return the row, or None."""
        parameters = self._order_values(values)
        if isinstance(reader, Database):
            return await reader.fetch_row(self._text, *parameters)
        return await fetch_session_row(reader, self._text, parameters)

    async def execute(self, session: AsyncSession, values: Mapping[str, Any]) -> Row | None:
        """Execute a statement that writes and publishes; return its row, or None."""
        notify_after_commit(session)
        return await self.fetch(session, {**values, **event_parameters()})

    async def fetch_one(self, reader: Executor, values: Mapping[str, Any]) -> Row:
        """Return the row of a statement that always has one."""
        row = await self.fetch(reader, values)
        assert row is not None, self._text
        return row

    async def fetch_optional(self, database: Database, values: Mapping[str, Any]) -> Row | None:
        """Return the row of an optional read, as `Database.fetch_optional_row` does."""
        return await database.fetch_optional_row(self._text, *self._order_values(values))

    async def fetch_count(self, reader: Executor, values: Mapping[str, Any]) -> Row:
        """Return the row of a count, as `Database.fetch_count` does, but not in a transaction."""
        if isinstance(reader, Database):
            return await reader.fetch_count(self._text, *self._order_values(values))
        return await self.fetch_one(reader, values)

    def _order_values(self, values: Mapping[str, Any]) -> tuple[Any, ...]:
        return tuple(values[name] if name in values else self._constants[name] for name in self._names)
