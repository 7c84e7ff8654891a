"""Rows stored by COPY, within a session's transaction."""

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any, cast

from psycopg import sql
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.persistence.connection import Connection


async def copy_rows(session: AsyncSession, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Store rows whose values are in the order of the columns."""
    connection = await driver_connection(session)
    async with connection.cursor().copy(_copy_into(table, columns, sql.SQL(""))) as copy:
        for row in rows:
            await copy.write_row(row)


async def copy_text(
    session: AsyncSession, table: str, columns: Sequence[str], pieces: AsyncIterator[bytes], separator: str
) -> None:
    """Store rows that are written in COPY's text format.

    Args:
        pieces: parts of the whole, cut anywhere.
        separator: the character between two values; an empty value is null.
    """
    connection = await driver_connection(session)
    options = sql.SQL(" WITH (FORMAT text, DELIMITER {}, NULL '')").format(separator)
    async with connection.cursor().copy(_copy_into(table, columns, options)) as copy:
        async for piece in pieces:
            await copy.write(piece)


async def driver_connection(session: AsyncSession) -> Connection:
    """The driver's own connection, in the session's transaction."""
    connection = await session.connection()
    return cast(Connection, (await connection.get_raw_connection()).driver_connection)


def _copy_into(table: str, columns: Sequence[str], options: sql.Composable) -> sql.Composed:
    names = sql.SQL(", ").join(map(sql.Identifier, columns))
    return sql.SQL("COPY {} ({}) FROM STDIN{}").format(sql.Identifier(table), names, options)
