"""`COPY`: rows into a table within a session's transaction, and the data of a query by the block."""

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any

from psycopg import AsyncCopy, generators, sql
from psycopg.abc import PQGen
from psycopg.pq.abc import PGconn
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.persistence.session import driver_connection


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
        pieces: parts of the text; each may end anywhere.
        separator: the character between two values; an empty value is null.
    """
    connection = await driver_connection(session)
    options = sql.SQL(" WITH (FORMAT text, DELIMITER {}, NULL '')").format(separator)
    async with connection.cursor().copy(_copy_into(table, columns, options)) as copy:
        async for piece in pieces:
            await copy.write(piece)


async def read_blocks(copy: AsyncCopy, size: int) -> AsyncIterator[bytes]:
    """Yield the data of a `COPY TO` in blocks of whole rows; psycopg's own iterator waits for each row.

    Args:
        size: the minimum of bytes in each block but the last.
    """
    connection = copy.connection
    while block := await connection.wait(_read_block(connection.pgconn, size)):
        yield block
        if len(block) < size:
            break


def _read_block(connection: PGconn, size: int) -> PQGen[bytes]:
    block = bytearray()
    while len(block) < size:
        row = yield from generators.copy_from(connection)
        if not isinstance(row, memoryview):  # the result that ends the data
            break
        block += row
    return bytes(block)


def _copy_into(table: str, columns: Sequence[str], options: sql.Composable) -> sql.Composed:
    names = sql.SQL(", ").join(map(sql.Identifier, columns))
    return sql.SQL("COPY {} ({}) FROM STDIN{}").format(sql.Identifier(table), names, options)
