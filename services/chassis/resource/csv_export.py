"""Streams CSV from PostgreSQL: `COPY TO` fills a bounded queue, and the response reads from it."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from fastapi import Request
from fastapi.responses import StreamingResponse
from sqlalchemy import ColumnElement, Select, case, func, literal_column
from sqlalchemy.dialects.postgresql.psycopg import dialect
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.cancellation import cancel_and_wait
from services.chassis.http.problems import Unavailable
from services.chassis.persistence.copy import read_blocks
from services.chassis.persistence.database import Database

CSV = "text/csv"
MAX_CONCURRENT = 3  # of a process; each uses a database connection until its client has read everything
CHUNK_SIZE = 64 * 1024  # bytes, approximately; larger chunks cost fewer calls per row
MAX_QUEUED = 8  # chunks
STATEMENT_TIMEOUT = 3600  # seconds
MAX_WAIT = 10.0  # seconds
RETRY_AFTER = 30  # seconds
BUSY = "Other files are being downloaded, please try again in a moment."

_FORMULA: ColumnElement[Any] = literal_column(r"E'=+-@\t\r'")
_APOSTROPHE: ColumnElement[Any] = literal_column("''''")
_DIALECT = dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy does not type it
_running_exports = asyncio.Semaphore(MAX_CONCURRENT)


@dataclass(frozen=True)
class Export:
    """A CSV file that is generated while it is downloaded.

    Args:
        rows: the query. The labels of its columns are the header row.
        values: the parameters of the query.
        filename: the name under which browsers save it.
        headers: additional headers of the response.
    """

    rows: Select[Any]
    values: Mapping[str, Any]
    filename: str
    headers: Mapping[str, str] = field(default_factory=dict)

    async def response(self, database: Database) -> StreamingResponse:
        """Return the streaming response once the first rows are available.

        Raises:
            Unavailable: the maximum number of exports is running.
            ConnectionError, psycopg.Error: the query failed.
        """
        chunks: asyncio.Queue[bytes] = asyncio.Queue(MAX_QUEUED)
        copy_task = asyncio.create_task(self._copy(database, chunks))
        first = await _next_chunk(chunks, copy_task)
        headers = {"Content-Disposition": f'attachment; filename="{self.filename}"', **self.headers}
        return StreamingResponse(_stream_chunks(first, chunks, copy_task), media_type=CSV, headers=headers)

    async def _copy(self, database: Database, chunks: "asyncio.Queue[bytes]") -> None:
        compiled = self.rows.compile(dialect=_DIALECT)
        # COPY takes no parameters: psycopg quotes the values and inserts them into the statement.
        statement = f"COPY ({compiled.string}) TO STDOUT (FORMAT csv, HEADER)"
        async with _acquire_place(), database.connection() as connection, connection.transaction():
            await connection.execute(f"SET LOCAL statement_timeout = '{STATEMENT_TIMEOUT}s'", prepare=False)
            async with connection.cursor().copy(statement, compiled.params | _tuples_to_lists(self.values)) as copy:
                async for block in read_blocks(copy, CHUNK_SIZE):
                    await chunks.put(block)


@asynccontextmanager
async def _acquire_place() -> AsyncIterator[None]:
    """Acquire one of the places of running exports. A client that reads slowly holds its place for long.

    Raises:
        Unavailable: no place became free in time.
    """
    try:
        async with asyncio.timeout(MAX_WAIT):
            await _running_exports.acquire()
    except TimeoutError as error:
        raise Unavailable(BUSY, RETRY_AFTER) from error
    try:
        yield
    finally:
        _running_exports.release()


def escape_formulas(column: ColumnElement[Any] | InstrumentedAttribute[Any]) -> ColumnElement[Any]:
    """Escape a cell that a spreadsheet would run as a formula by an apostrophe in front (STATS-22).

    Most cells begin with a letter, for which one comparison suffices.
    """
    before_letters = func.ascii(column) < literal_column("65")
    begins_like_formula = func.strpos(_FORMULA, func.left(column, literal_column("1"))) > literal_column("0")
    is_formula = before_letters & begins_like_formula & (column != literal_column("''"))
    return case((is_formula, func.concat(_APOSTROPHE, column)), else_=column)


def _tuples_to_lists(values: Mapping[str, Any]) -> dict[str, Any]:
    """Convert tuples to lists, because psycopg adapts tuples as rows."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


def wants_csv(request: Request) -> bool:
    """Whether the client accepts CSV."""
    return CSV in request.headers.get("Accept", "")


async def _next_chunk(chunks: "asyncio.Queue[bytes]", copy_task: "asyncio.Task[None]") -> bytes:
    """Return the next chunk, or empty bytes after the last one."""
    if not chunks.empty():
        return chunks.get_nowait()
    getter = asyncio.ensure_future(chunks.get())
    try:
        await asyncio.wait({getter, copy_task}, return_when=asyncio.FIRST_COMPLETED)
        if getter.done():
            return getter.result()
    finally:
        getter.cancel()
    await copy_task  # raises the error, if there was one
    return b"" if chunks.empty() else chunks.get_nowait()


async def _stream_chunks(
    first: bytes, chunks: "asyncio.Queue[bytes]", copy_task: "asyncio.Task[None]"
) -> AsyncIterator[bytes]:
    """Yield all chunks. A database error aborts the response, so that it cannot be taken for a complete file."""
    chunk = first
    try:
        while chunk:
            yield chunk
            chunk = await _next_chunk(chunks, copy_task)
    finally:
        await cancel_and_wait(copy_task)
