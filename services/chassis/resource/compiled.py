"""Statements that are compiled once and from then on only given their values."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ClauseElement
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import told_along
from services.chassis.persistence.database import Database
from services.chassis.persistence.outbox_notifier import wake_afterwards

_DIALECT = dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy's own
Reader = AsyncSession | Database
"""Who reads or writes: a request's transaction, or the database itself for a statement that needs no other."""

Row = Sequence[Any]


class Statement:
    """A statement that finds one row.

    Args:
        read: what it does, with a `bindparam` for each value that comes later.
    """

    def __init__(self, read: ClauseElement) -> None:
        compiled: Any = read.compile(dialect=_DIALECT)
        self._text = compiled.string
        self._constants = compiled.params
        self._names: Sequence[str] = compiled.positiontup or ()

    async def row(self, reader: Reader, values: Mapping[str, Any]) -> Row | None:
        """The row, or None."""
        given = self._in_order(values)
        if isinstance(reader, Database):
            return await reader.glance(self._text, *given)
        connection = await reader.connection()
        return (await connection.exec_driver_sql(self._text, given)).one_or_none()

    async def written(self, writer: Reader, values: Mapping[str, Any]) -> Row | None:
        """The row of a statement that writes and announces, or None; given the database, a transaction of its own."""
        told = {**values, **told_along()}
        if isinstance(writer, Database):
            return await writer.write(self._text, *self._in_order(told))
        wake_afterwards(writer)
        return await self.row(writer, told)

    async def only(self, reader: Reader, values: Mapping[str, Any]) -> Row:
        """The row of a statement that always finds one."""
        row = await self.row(reader, values)
        assert row is not None, self._text
        return row

    async def optional_row(self, database: Database, values: Mapping[str, Any]) -> Row | None:
        """The row of a read that an answer can do without, as `Database.fetch_optional_row` finds it."""
        return await database.fetch_optional_row(self._text, *self._in_order(values))

    async def kept(self, reader: Reader, values: Mapping[str, Any], snapshot: str | None) -> Row:
        """The row of a costly statement, as `Database.recall` keeps it; a transaction reads for itself."""
        if isinstance(reader, Database):
            return await reader.recall(self._text, *self._in_order(values), snapshot=snapshot)
        return await self.only(reader, values)

    def with_values(self, values: Mapping[str, Any]) -> tuple[str, tuple[Any, ...]]:
        """Its text and the values in their order, for what only the driver itself can do."""
        return self._text, self._in_order(values)

    def _in_order(self, values: Mapping[str, Any]) -> tuple[Any, ...]:
        return tuple(values[name] if name in values else self._constants[name] for name in self._names)
