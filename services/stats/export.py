"""CSV straight from PostgreSQL: `COPY TO` fills a small queue, the answer empties it; nothing else is kept."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from fastapi import Request
from fastapi.responses import StreamingResponse
from sqlalchemy import ColumnElement, Select, case, func, literal_column
from sqlalchemy.dialects.postgresql.psycopg import dialect
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.http.problems import Unavailable
from services.chassis.persistence.copy import read_blocks
from services.chassis.persistence.database import Database

CSV = "text/csv"
MAX_AT_ONCE = 3  # of a process; each holds a connection for as long as its reader takes
PIECE = 64 * 1024  # bytes, about: a piece costs the same, however many rows it holds
MAX_QUEUED = 8  # pieces
SECONDS = 3600
LONGEST_WAIT = 10.0  # seconds
RETRY_AFTER = 30
BUSY = "Other files are being downloaded, please try again in a moment."

_FORMULA: ColumnElement[Any] = literal_column(r"E'=+-@\t\r'")
_APOSTROPHE: ColumnElement[Any] = literal_column("''''")
_DIALECT = dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy's own
_places = asyncio.Semaphore(MAX_AT_ONCE)


@dataclass(frozen=True)
class Export:
    """A file that is made as it is read.

    Args:
        rows: its columns are labelled as the header row shall be.
        values: of the statement's parameters.
        filename: what a browser calls it.
        headers: more headers of the answer.
    """

    rows: Select[Any]
    values: Mapping[str, Any]
    filename: str
    headers: Mapping[str, str] = field(default_factory=dict)

    async def response(self, database: Database) -> StreamingResponse:
        """The answer, begun when the first rows are there.

        Raises:
            Unavailable: as many are being made as may be, and go on.
            ConnectionError, psycopg.Error: the database cannot be asked.
        """
        chunks: asyncio.Queue[bytes] = asyncio.Queue(MAX_QUEUED)
        copying = asyncio.create_task(self._copy(database, chunks))
        first = await _next(chunks, copying)
        headers = {"Content-Disposition": f'attachment; filename="{self.filename}"', **self.headers}
        return StreamingResponse(_pieces(first, chunks, copying), media_type=CSV, headers=headers)

    async def _copy(self, database: Database, chunks: "asyncio.Queue[bytes]") -> None:
        compiled = self.rows.compile(dialect=_DIALECT)
        # COPY takes no parameters: psycopg quotes the values and writes them into its text.
        statement = f"COPY ({compiled.string}) TO STDOUT (FORMAT csv, HEADER)"
        async with _place(), database.connection() as connection, connection.transaction():
            await connection.execute(f"SET LOCAL statement_timeout = '{SECONDS}s'", prepare=False)
            async with connection.cursor().copy(statement, compiled.params | _as_lists(self.values)) as copy:
                async for block in read_blocks(copy, PIECE):
                    await chunks.put(block)


@asynccontextmanager
async def _place() -> AsyncIterator[None]:
    """One of the few places, waited for a while: who reads slowly keeps theirs for long."""
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            await _places.acquire()
    except TimeoutError as error:
        raise Unavailable(BUSY, RETRY_AFTER) from error
    try:
        yield
    finally:
        _places.release()


def safe(column: ColumnElement[Any] | InstrumentedAttribute[Any]) -> ColumnElement[Any]:
    """A cell no spreadsheet takes for a formula: one that begins like one gets an apostrophe in front.

    Most cells begin with a letter, which one comparison tells.
    """
    before_letters = func.ascii(column) < literal_column("65")
    begins = func.strpos(_FORMULA, func.left(column, literal_column("1"))) > literal_column("0")
    is_formula = before_letters & begins & (column != literal_column("''"))
    return case((is_formula, func.concat(_APOSTROPHE, column)), else_=column)


def _as_lists(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values with lists for tuples, which psycopg would take for rows."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


def wants_csv(request: Request) -> bool:
    """Whether a list is asked for as a file."""
    return CSV in request.headers.get("Accept", "")


async def _next(chunks: "asyncio.Queue[bytes]", copying: "asyncio.Task[None]") -> bytes:
    """The next piece; empty when there is none left."""
    if not chunks.empty():
        return chunks.get_nowait()
    waiting = asyncio.ensure_future(chunks.get())
    try:
        await asyncio.wait({waiting, copying}, return_when=asyncio.FIRST_COMPLETED)
        if waiting.done():
            return waiting.result()
    finally:
        waiting.cancel()
    await copying  # tells what went wrong, if anything did
    return b"" if chunks.empty() else chunks.get_nowait()


async def _pieces(first: bytes, chunks: "asyncio.Queue[bytes]", copying: "asyncio.Task[None]") -> AsyncIterator[bytes]:
    """All pieces; an error of the database breaks the answer off, so that nobody takes half a file for a whole one."""
    piece = first
    try:
        while piece:
            yield piece
            piece = await _next(chunks, copying)
    finally:
        copying.cancel()
        with suppress(asyncio.CancelledError):
            await copying
