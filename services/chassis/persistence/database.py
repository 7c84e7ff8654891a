"""One transaction per request: the edge commits, services flush."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Annotated, Any, cast

import psycopg
from cachetools import TTLCache
from fastapi import Depends, Request
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from services.chassis.persistence.bulkhead import Bulkhead
from services.chassis.persistence.connection import Connection, is_unavailable
from services.chassis.persistence.engine import create_engine
from services.chassis.persistence.outbox_notifier import NOTIFY, OutboxNotifier, needs_notification

_DRIVER = re.compile(r"^postgres(ql)?(\+\w+)?(?=:)")  # of SQLAlchemy, which libpq does not know
_SNAPSHOT = "SELECT pg_current_snapshot()::text"
READ_SECONDS = 5  # for a single statement
COUNT_SECONDS = 30  # for a count
MANY = 20_000  # records, which take long to count
COUNTED_SECONDS = 1.0
MAX_COUNTS = 1000
OPTIONAL_READS = 4  # at a time, so that most connections of the pool stay free for reads that are needed
OPTIONAL_SECONDS = 0.5  # for an optional read
OPTIONAL_WAIT_SECONDS = 0.1  # for an optional read to start


class Database:
    """A service's own database.

    Args:
        url: a PostgreSQL URL, with or without a driver name; its query holds parameters of libpq, such as `sslmode`.
        pool: the maximum of connections, which transactions and single statements share.
        limited: whether PostgreSQL ends long statements and idle transactions; not so in a migration.
    """

    def __init__(self, url: str, pool: int = 10, *, limited: bool = True) -> None:
        self.dsn = _DRIVER.sub("postgresql", url)
        self.engine = create_engine(self.dsn, pool, limited=limited)
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self._prepare_reads()

    def _prepare_reads(self) -> None:
        self._counts = TTLCache[Any, Sequence[Any]](MAX_COUNTS, COUNTED_SECONDS)
        self._optional = Bulkhead(OPTIONAL_READS, OPTIONAL_WAIT_SECONDS)
        self._notifier = OutboxNotifier(self._notify)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncSession]:
        """Open a session whose transaction is committed at the end, or rolled back if anything raises.

        It may be rolled back before. The next statement then begins another one.
        """
        async with self._sessions() as session:
            yield session
            await session.commit()
            if needs_notification(session):
                self._notifier.wake()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """Lease psycopg's connection in autocommit, for what SQLAlchemy cannot do or would do too slowly.

        Raises:
            sqlalchemy.exc.TimeoutError: no connection became free in time.
            TimeoutError, psycopg.OperationalError: the database cannot be reached.
        """
        pooled = await self.engine.raw_connection()
        connection = cast(Connection, pooled.driver_connection)
        try:
            yield connection
        finally:
            if not connection.is_idle():
                await connection.close()  # which rolls back; the pool replaces it
            pooled.close()

    async def fetch_row(self, statement: str, *values: Any) -> Sequence[Any] | None:
        """Return the row of a read on a hot path, or None; one round trip, without SQLAlchemy.

        Args:
            statement: SQL, with `$1`, `$2` … for the values.

        Raises:
            ConnectionError: the database is not available.
        """
        return await self._fetch_row(statement, values)

    async def fetch_snapshot(self) -> str:
        """Return the present snapshot: as long as it is the same, nothing was committed.

        Raises:
            ConnectionError: the database is not available.
        """
        row = await self.fetch_row(_SNAPSHOT)
        assert row is not None, _SNAPSHOT
        snapshot: str = row[0]
        return snapshot

    async def fetch_count(self, statement: str, *values: Any) -> Sequence[Any]:
        """Return the row of a count, whose first column is the number; that of very many is kept for a second.

        Args:
            statement: SQL, with `$1`, `$2` … for the values.

        Raises:
            ConnectionError: the database is not available.
        """
        key = statement, values
        row: Sequence[Any] | None = self._counts.get(key)
        if row is None:
            row = await self._fetch_row(statement, values, COUNT_SECONDS)
            assert row is not None, statement
            if row[0] > MANY:
                self._counts[key] = row
        return row

    async def fetch_optional_row(self, statement: str, *values: Any) -> Sequence[Any] | None:
        """Return the row of a read that a response can do without; None when too many run, or it takes too long.

        Args:
            statement: SQL, with `$1`, `$2` … for the values.
        """
        try:
            async with asyncio.timeout(OPTIONAL_WAIT_SECONDS + OPTIONAL_SECONDS):
                return await self._optional.run(lambda: self._fetch_row(statement, values, OPTIONAL_SECONDS))
        except (TimeoutError, ConnectionError):
            return None

    async def _notify(self) -> None:
        await self._fetch_row(NOTIFY, ())

    async def _fetch_row(
        self, statement: str, values: Sequence[Any], seconds: float | None = None
    ) -> Sequence[Any] | None:
        with _connection_errors():
            async with self.connection() as connection, asyncio.timeout(seconds or READ_SECONDS):
                cursor = await connection.execute(statement, values)
                return await cursor.fetchone()

    async def close(self) -> None:
        """Send the last notification and close all connections."""
        await self._notifier.close()
        await self.engine.dispose()


@contextmanager
def _connection_errors() -> Iterator[None]:
    """Raise ConnectionError for what the driver and the pool raise when the database is not available."""
    try:
        yield
    except (TimeoutError, PoolTimeout) as error:
        raise ConnectionError("the database does not answer in time") from error
    except psycopg.Error as error:
        if is_unavailable(error):
            raise ConnectionError("the database is not available") from error
        raise


async def session(request: Request) -> AsyncIterator[AsyncSession]:
    """The request's transaction, committed before the response is sent."""
    database: Database = request.app.state.database
    async with database.transaction() as open_session:
        yield open_session


async def db(request: Request) -> Database:
    """The database itself, for endpoints that only read: one statement needs no transaction."""
    database: Database = request.app.state.database
    return database


Session = Annotated[AsyncSession, Depends(session, scope="function")]
Db = Annotated[Database, Depends(db)]
