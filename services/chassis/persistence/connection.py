"""psycopg's connections: how they are opened, and which errors mean that the database is not available."""

import asyncio
import select
from collections.abc import Mapping
from typing import Any, Self

import psycopg
from psycopg import AsyncConnection, AsyncRawCursor, generators
from psycopg.adapt import PyFormat
from psycopg.pq import ExecStatus, TransactionStatus
from psycopg.types.array import ListDumper
from psycopg.types.numeric import IntDumper

from services.chassis.sqlstates import means_unavailable

CANCEL_SECONDS = 1.0  # for a server to accept a cancellation
MAX_PREPARED = 500  # statements of a connection; the lists of a service have a few hundred variants


class UntypedInt(IntDumper):
    """Leaves an integer's type to the statement, as psycopg does with text.

    psycopg's own dumper chooses the type by size, so a statement would be prepared once for each combination of sizes.
    """

    oid = 0

    def get_key(self, obj: int, format: PyFormat) -> type[int]:
        return int

    def upgrade(self, obj: int, format: PyFormat) -> Self:
        return self

    def dump(self, obj: int) -> bytes:
        return str(obj).encode()


class Connection(AsyncConnection[Any]):
    """A connection whose statements have `$1`, `$2` … for values and are prepared when they are first executed.

    It is in autocommit: a statement is a transaction of its own unless `BEGIN` came before.
    """

    async def rollback(self) -> None:
        """Roll back and keep the prepared statements, all of which psycopg would deallocate.

        A lost connection has nothing to roll back.
        """
        async with self.lock:
            if self.closed or self.pgconn.transaction_status == TransactionStatus.IDLE:
                return
            self.pgconn.send_query(b"ROLLBACK")
            for result in await self.wait(generators.execute(self.pgconn)):
                if result.status == ExecStatus.FATAL_ERROR:
                    raise psycopg.errors.error_from_result(result)

    async def cancel_safe(self, *, timeout: float = CANCEL_SECONDS) -> None:  # noqa: ASYNC109 - psycopg's own
        """Cancel the running statement, or close the connection when the server does not accept that in time."""
        try:
            await super().cancel_safe(timeout=min(timeout, CANCEL_SECONDS))
        except BaseException:
            self.pgconn.finish()
            raise

    def is_idle(self) -> bool:
        """Whether it is open and outside of a transaction."""
        return not self.closed and self.pgconn.transaction_status == TransactionStatus.IDLE

    def is_usable(self) -> bool:
        """Whether it is idle and the server has not closed it, as far as the socket shows."""
        if not self.is_idle():
            return False
        poll = select.poll()
        poll.register(self.fileno(), select.POLLIN)
        return not poll.poll(0)  # a server that sends something unasked nearly always closes the connection


async def connect(dsn: str, settings: Mapping[str, str], seconds: float) -> Connection:
    """Open a connection.

    Args:
        settings: run-time parameters of PostgreSQL.
        seconds: how long the server may take to accept the connection.

    Raises:
        TimeoutError, psycopg.OperationalError: the database cannot be reached.
    """
    async with asyncio.timeout(seconds):
        connection = await Connection.connect(
            dsn,
            autocommit=True,
            prepare_threshold=0,
            cursor_factory=AsyncRawCursor,
            options=" ".join(f"-c {name}={value}" for name, value in settings.items()),
        )
    connection.prepared_max = MAX_PREPARED
    connection.adapters.register_dumper(int, UntypedInt)
    connection.adapters.register_dumper(tuple, ListDumper)  # values are hashable, since they are keys of shared reads
    return connection


def is_unavailable(error: psycopg.Error) -> bool:
    """Whether the database is down, restarting or full, or ended a statement because of a deadlock."""
    if error.sqlstate:
        return means_unavailable(error.sqlstate)
    return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)
