"""CSV straight from PostgreSQL: `COPY TO` fills a small queue, the answer empties it; nothing else is kept."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from fastapi import Request
from fastapi.responses import StreamingResponse
from sqlalchemy import ColumnElement, Select, case, func, literal_column
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.http.problems import Unavailable
from services.chassis.persistence.database import Database
from services.chassis.resource.compiled import CompiledStatement

CSV = "text/csv"
MOST_AT_ONCE = 3  # of a process; each holds a connection for as long as its reader takes
MOST_QUEUED = 8  # pieces of at most 256 KiB
GATHERING_SECONDS = 0.001  # in which rows come together: a piece costs the same, however many it holds
SECONDS = 3600
LONGEST_WAIT = 10.0  # seconds
RETRY_AFTER = 30
BUSY = "Other files are being downloaded, please try again in a moment."

_FORMULA: ColumnElement[Any] = literal_column(r"E'=+-@\t\r'")
_APOSTROPHE: ColumnElement[Any] = literal_column("''''")
_places = asyncio.Semaphore(MOST_AT_ONCE)


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
            OSError, asyncpg.PostgresError: the database cannot be asked.
        """
        chunks: asyncio.Queue[bytes] = asyncio.Queue(MOST_QUEUED)
        copying = asyncio.create_task(self._copy(database, chunks))
        first = await _next(chunks, copying)
        headers = {"Content-Disposition": f'attachment; filename="{self.filename}"', **self.headers}
        return StreamingResponse(_pieces(first, chunks, copying), media_type=CSV, headers=headers)

    async def _copy(self, database: Database, chunks: "asyncio.Queue[bytes]") -> None:
        text, values = CompiledStatement(self.rows).with_values(self.values)
        async with _place(), database.engine.connect() as connection:
            await connection.exec_driver_sql(f"SET LOCAL statement_timeout = '{SECONDS}s'")
            driver = (await connection.get_raw_connection()).driver_connection
            assert driver is not None
            await driver.copy_from_query(text, *values, output=partial(_gather, chunks), format="csv", header=True)


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


def wants_csv(request: Request) -> bool:
    """Whether a list is asked for as a file."""
    return CSV in request.headers.get("Accept", "")


async def _gather(chunks: "asyncio.Queue[bytes]", piece: bytes) -> None:
    """Take a piece, and read the next one when more has come."""
    await chunks.put(piece)
    await asyncio.sleep(GATHERING_SECONDS)


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
            yield bytes(piece)  # the driver's own buffer is none that an answer takes
            piece = await _next(chunks, copying)
    finally:
        copying.cancel()
        with suppress(asyncio.CancelledError):
            await copying
