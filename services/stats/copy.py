"""`COPY`: rows into a table within a session's transaction."""

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any

from psycopg import sql
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.persistence.database import get_driver_connection


async def copy_rows(session: AsyncSession, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Store rows whose values are in the order of the columns."""
    connection = await get_driver_connection(session)
    async with connection.cursor().copy(_copy_into(table, columns, sql.SQL(""))) as copy:
        for row in rows:
            await copy.write_row(row)


async def copy_text(
    session: AsyncSession, table: str, columns: Sequence[str], pieces: AsyncIterator[bytes], separator: str
) -> None:
    """Store rows that are written in COPY's text format.

    Args:
        pieces: parts of the text; each may end anywhere.
        separator: the character between two values; an empty value is null.
    """
    connection = await get_driver_connection(session)
    options = sql.SQL(" WITH (FORMAT text, DELIMITER {}, NULL '')").format(separator)
    async with connection.cursor().copy(_copy_into(table, columns, options)) as copy:
        async for piece in pieces:
            await copy.write(piece)


def _copy_into(table: str, columns: Sequence[str], options: sql.Composable) -> sql.Composed:
    names = sql.SQL(", ").join(map(sql.Identifier, columns))
    return sql.SQL("COPY {} ({}) FROM STDIN{}").format(sql.Identifier(table), names, options)
