"""Statements that are compiled once and from then on only given their values."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ClauseElement
from sqlalchemy.dialects.postgresql.psycopg import dialect
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import event_parameters
from services.chassis.persistence.database import Database
from services.chassis.persistence.outbox_notifier import notify_after_commit
from services.chassis.persistence.session import fetch_session_row

_DIALECT = dialect(paramstyle="numeric_dollar")  # type: ignore[no-untyped-call]  # SQLAlchemy's own
Executor = AsyncSession | Database
"""Who reads or writes: a request's transaction, or the database itself for a statement that needs no other."""

Row = Sequence[Any]


class CompiledStatement:
    """A statement that finds one row.

    Args:
        read: what it does, with a `bindparam` for each value that comes later.
    """

    def __init__(self, read: ClauseElement) -> None:
        compiled: Any = read.compile(dialect=_DIALECT)
        self._text = compiled.string
        self._constants = compiled.params
        self._names: Sequence[str] = compiled.positiontup or ()

    async def fetch(self, reader: Executor, values: Mapping[str, Any]) -> Row | None:
        """The row, or None."""
        given = self._order_values(values)
        if isinstance(reader, Database):
            return await reader.fetch_row(self._text, *given)
        return await fetch_session_row(reader, self._text, given)

    async def execute(self, writer: Executor, values: Mapping[str, Any]) -> Row | None:
        """The row of a statement that writes and announces, or None; given the database, a transaction of its own."""
        told = {**values, **event_parameters()}
        if isinstance(writer, Database):
            return await writer.write(self._text, *self._order_values(told))
        notify_after_commit(writer)
        return await self.fetch(writer, told)

    async def fetch_one(self, reader: Executor, values: Mapping[str, Any]) -> Row:
        """The row of a statement that always finds one."""
        row = await self.fetch(reader, values)
        assert row is not None, self._text
        return row

    async def fetch_optional(self, database: Database, values: Mapping[str, Any]) -> Row | None:
        """The row of a read that an answer can do without, as `Database.fetch_optional_row` finds it."""
        return await database.fetch_optional_row(self._text, *self._order_values(values))

    async def fetch_cached(self, reader: Executor, values: Mapping[str, Any], snapshot: str | None) -> Row:
        """The row of a costly statement, as `Database.fetch_cached_row` caches it; a transaction reads for itself."""
        if isinstance(reader, Database):
            return await reader.fetch_cached_row(self._text, *self._order_values(values), snapshot=snapshot)
        return await self.fetch_one(reader, values)

    def to_sql(self, values: Mapping[str, Any]) -> tuple[str, tuple[Any, ...]]:
        """Its text and the values in their order, for what only the driver itself can do."""
        return self._text, self._order_values(values)

    def _order_values(self, values: Mapping[str, Any]) -> tuple[Any, ...]:
        return tuple(values[name] if name in values else self._constants[name] for name in self._names)
