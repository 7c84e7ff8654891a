"""Exports CSV from PostgreSQL: `COPY TO` fills a temporary file, and the response reads from it.

The file begins with a byte order mark, without which Excel takes it for another encoding than UTF-8. Times are in ISO
8601 with milliseconds, booleans `true` and `false` (STATS-22).
"""

import asyncio
import os
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from fastapi import Request
from fastapi.responses import Response, StreamingResponse
from sqlalchemy import Boolean, ColumnElement, Select, Text, case, cast, func, literal_column
from sqlalchemy.dialects.postgresql.psycopg import dialect
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute
from starlette.requests import ClientDisconnect
from starlette.types import Message, Receive, Scope, Send

from services.chassis.cancellation import cancel_and_wait
from services.chassis.http.middleware import is_head
from services.chassis.http.problems import TooMany, Unavailable
from services.chassis.identity.tokens import Caller
from services.chassis.persistence.database import DATABASE, Database, get_driver_connection
from services.chassis.resource.json_columns import json_value

CSV = "text/csv"
BOM = "\ufeff"
MAX_CONCURRENT = 3  # of a process; each uses a database connection until its rows are in the temporary file
CHUNK_SIZE = 64 * 1024  # bytes, approximately; larger chunks cost fewer calls per row
MAX_SPOOLED = 64 * 1024 * 1024  # bytes of a temporary file; a larger export waits until these are sent
STATEMENT_TIMEOUT = 3600  # seconds
MAX_WAIT = 10.0  # seconds
RETRY_AFTER = 30  # seconds
MIN_RATE = 32 * 1024  # bytes per second
MAX_BEHIND = 30.0  # seconds that a download may fall behind the minimum rate
BUSY = "Other files are being downloaded, please try again in a moment."
ONE_AT_A_TIME = "Another file is being downloaded from this account. Please wait until it is finished."

_FORMULA: ColumnElement[Any] = literal_column(r"E'=+-@\t\r'")
_APOSTROPHE: ColumnElement[Any] = literal_column("''''")
_DIALECT = dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy does not type it
_running_exports = asyncio.Semaphore(MAX_CONCURRENT)
_downloading: set[str] = set()
"""Who downloads a file from this process."""


@dataclass(frozen=True)
class Export:
    """A CSV file that is generated while it is downloaded."""

    rows: Select[Any]  # the labels of its columns are the header row
    values: Mapping[str, Any]
    filename: str
    headers: Mapping[str, str] = field(default_factory=dict)
    record: Callable[[AsyncSession], Awaitable[None]] | None = None  # records the export in the audit trail

    async def response(self, request: Request) -> Response:
        """Return the response once the first rows are available; for HEAD its headers alone."""
        database = DATABASE.get(request.app)
        headers = {"Content-Disposition": f'attachment; filename="{self.filename}"', **self.headers}
        if is_head(request):
            return Response(media_type=CSV, headers=headers)
        async with AsyncExitStack() as resources:
            _begin_download(request.state.caller, resources)
            spool = _Spool()
            resources.callback(spool.close)
            copy_task = asyncio.create_task(self._copy(database, spool))
            copy_task.add_done_callback(lambda _: spool.changed.set())
            resources.push_async_callback(cancel_and_wait, copy_task)
            await spool.wait(copy_task)
            if self.record is not None:
                async with database.transaction() as session:
                    await self.record(session)
            return _Download(spool.read(copy_task), resources.pop_all(), headers)

    async def _copy(self, database: Database, spool: "_Spool") -> None:
        compiled = self.rows.with_only_columns(*map(_format_cell, self.rows.selected_columns)).compile(dialect=_DIALECT)
        # COPY takes no parameters: psycopg quotes the values and inserts them into the statement.
        statement = f"COPY ({compiled.string}) TO STDOUT (FORMAT csv, HEADER)"
        # psycopg adapts tuples as rows.
        values = {name: list(value) if isinstance(value, tuple) else value for name, value in self.values.items()}
        async with _acquire_place(), database.transaction() as session:
            connection = await get_driver_connection(session)
            await connection.execute(f"SET LOCAL statement_timeout = '{STATEMENT_TIMEOUT}s'")
            async with connection.cursor().copy(statement, compiled.params | values) as copy:
                block = bytearray(BOM.encode())
                async for rows in copy:
                    block += rows
                    if len(block) >= CHUNK_SIZE:
                        await spool.put(bytes(block))
                        block.clear()
                await spool.put(bytes(block))


class _Spool:
    """Bytes in a temporary file, between one writer and one reader: a slow reader does not keep the writer waiting."""

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115 - closed by `close`
        self._read = self._written = 0
        self.changed = asyncio.Event()

    async def put(self, block: bytes) -> None:
        """Append a block. If the file is full, wait until all of it is read."""
        while self._written >= MAX_SPOOLED:
            self.changed.clear()
            await self.changed.wait()
        os.pwrite(self._file.fileno(), block, self._written)
        self._written += len(block)
        self.changed.set()

    async def wait(self, writer: "asyncio.Task[None]") -> None:
        """Wait until there is something to read, or the writer has ended."""
        while self._read == self._written and not writer.done():
            self.changed.clear()
            await self.changed.wait()
        if writer.done():
            await writer  # raises the error, if there was one

    async def read(self, writer: "asyncio.Task[None]") -> AsyncIterator[bytes]:
        """Yield what is written."""
        await self.wait(writer)
        while block := os.pread(self._file.fileno(), CHUNK_SIZE, self._read)[: self._written - self._read]:
            self._read += len(block)
            if self._read == self._written:
                self._read = self._written = 0
            self.changed.set()
            yield block
            await self.wait(writer)

    def close(self) -> None:
        """Delete the file."""
        self._file.close()


class _Download(StreamingResponse):
    """Sends a file while it is written. A failure and a reader that is too slow break it off.

    What was sent until then cannot be taken for a complete file.
    """

    def __init__(self, chunks: AsyncIterator[bytes], resources: AsyncExitStack, headers: Mapping[str, str]) -> None:
        super().__init__(chunks, media_type=CSV, headers=headers)
        self._resources, self._behind = resources, 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the file."""
        async with self._resources:
            await super().__call__(scope, receive, partial(self._send_in_time, send))

    async def _send_in_time(self, send: Send, message: Message) -> None:
        began = time.monotonic()
        try:
            async with asyncio.timeout(MAX_BEHIND - self._behind):
                await send(message)
        except TimeoutError as error:
            raise ClientDisconnect from error
        seconds = time.monotonic() - began
        self._behind = max(0.0, self._behind + seconds - len(message.get("body", b"")) / MIN_RATE)


def _begin_download(caller: Caller, resources: AsyncExitStack) -> None:
    """Count a download of the caller until the resources are released."""
    if caller.principal in _downloading:
        raise TooMany(RETRY_AFTER, ONE_AT_A_TIME)
    _downloading.add(caller.principal)
    resources.callback(_downloading.discard, caller.principal)


@asynccontextmanager
async def _acquire_place() -> AsyncIterator[None]:
    """Acquire one of the places of exports that read from the database."""
    try:
        async with asyncio.timeout(MAX_WAIT):
            await _running_exports.acquire()
    except TimeoutError as error:
        raise Unavailable(BUSY, RETRY_AFTER) from error
    try:
        yield
    finally:
        _running_exports.release()


def _format_cell(column: ColumnElement[Any]) -> ColumnElement[Any]:
    return (cast(column, Text) if isinstance(column.type, Boolean) else json_value(column)).label(column.key)


def escape_formulas(column: ColumnElement[Any] | InstrumentedAttribute[Any]) -> ColumnElement[Any]:
    """Escape a cell that a spreadsheet would run as a formula by an apostrophe in front (STATS-22).

    Most cells begin with a letter, for which one comparison suffices.
    """
    before_letters = func.ascii(column) < literal_column("65")
    begins_like_formula = func.strpos(_FORMULA, func.left(column, literal_column("1"))) > literal_column("0")
    is_formula = before_letters & begins_like_formula & (column != literal_column("''"))
    return case((is_formula, func.concat(_APOSTROPHE, column)), else_=column)


def wants_csv(request: Request) -> bool:
    """Whether the client accepts CSV."""
    return CSV in request.headers.get("Accept", "")
