"""One transaction per request: the edge commits, services flush."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import datetime
from typing import Annotated, Any, ClassVar, cast

import psycopg
from fastapi import Depends, Request
from sqlalchemy import BigInteger, Identity, Integer, event, func, make_url
from sqlalchemy import Connection as SyncConnection
from sqlalchemy.dialects.postgresql import TIMESTAMP
from sqlalchemy.engine import AdaptedConnection
from sqlalchemy.exc import DisconnectionError, MissingGreenlet, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.pool import PoolProxiedConnection, QueuePool
from sqlalchemy.util import greenlet_spawn
from sqlalchemy.util.concurrency import in_greenlet

from services.chassis.persistence.bulkhead import Bulkhead
from services.chassis.persistence.connection import Connection, connect, is_unavailable
from services.chassis.persistence.outbox_notifier import CHANNEL, OutboxNotifier, needs_notification
from services.chassis.persistence.single_flight import SingleFlight
from services.chassis.persistence.snapshot_cache import SnapshotCache

STATEMENT_SECONDS = 30  # longer than any answer is waited for
IDLE_SECONDS = 60  # in a transaction that holds locks while nobody goes on with it
READ_SECONDS = 5  # that a single statement may take
COUNT_SECONDS = 30  # that a costly read may take
OPTIONAL_READS = 4  # at a time, so that most of a pool's connections stay free for reads that are needed
OPTIONAL_SECONDS = 0.5  # that an optional read may take
OPTIONAL_WAIT_SECONDS = 0.1  # that an optional read may wait for its turn
CONNECT_SECONDS = 5  # that one may wait for a free connection, and that a server may take to accept a new one
_LIMITS = {
    "statement_timeout": f"{STATEMENT_SECONDS}s",
    "idle_in_transaction_session_timeout": f"{IDLE_SECONDS}s",
}
NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}

# Reads are planned once for all values, since planning takes as long as most of them, and are never compiled; sets of
# rows that are only counted have room to stay exact. Words that share a quarter of their trigrams are compared: as few
# as two typos in a word of eight letters leave.
_SETTINGS = {
    "plan_cache_mode": "force_generic_plan",
    "jit": "off",
    "work_mem": "32MB",
    "pg_trgm.similarity_threshold": "0.25",
}
# A transaction's statements are planned for their values where that is worth it, as PostgreSQL does by itself: among
# them are some that find a few rows by a partial index and others that touch a whole table. In one round trip.
_BEGIN = "BEGIN; SET LOCAL plan_cache_mode = auto"


class Base(DeclarativeBase):
    """The declarative base of one service's tables; each service derives its own from it."""

    __abstract__ = True
    # Milliseconds are what answers show, so a cursor made from an answer names exactly one row.
    type_annotation_map: ClassVar = {datetime: TIMESTAMP(timezone=True, precision=3), int: BigInteger}


class Record:
    """The columns every resource has (API contract §1): id, version and times."""

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    version: Mapped[int] = mapped_column(Integer, server_default="1", default=1)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    updated_at: Mapped[datetime] = mapped_column(server_default=func.now(), onupdate=func.now())


class Database:
    """A service's own database.

    Args:
        url: a PostgreSQL address, with or without a driver name; `?sslmode=` is understood as libpq does.
        pool: connections at most, for transactions and single statements alike.
        limited: statements and idle transactions end after a while, as they must while serving, not in a migration.
    """

    def __init__(self, url: str, pool: int = 10, *, limited: bool = True) -> None:
        self.dsn = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._settings = _SETTINGS | (_LIMITS if limited else {})
        self.engine: AsyncEngine = create_async_engine(
            "postgresql+psycopg://",
            async_creator=self._connect,
            isolation_level="AUTOCOMMIT",  # of the driver; a transaction begins by `_begin`
            paramstyle="numeric_dollar",
            pool_size=pool,
            max_overflow=0,
            pool_timeout=CONNECT_SECONDS,
            pool_use_lifo=True,  # the connection that was used last has most statements prepared
            pool_reset_on_return=None,  # whoever begins a transaction ends it
            use_native_hstore=False,
            hide_parameters=True,  # errors are logged, and what people typed is not
        )
        event.listen(self.engine.sync_engine, "checkout", _refuse_lost)
        event.listen(self.engine.sync_engine, "begin", _begin)
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self._share_reads()

    def _share_reads(self) -> None:
        self._shared = SingleFlight[Sequence[Any] | None]()
        self._kept = SnapshotCache()
        self._optional = Bulkhead(OPTIONAL_READS, OPTIONAL_WAIT_SECONDS)
        self._waker = OutboxNotifier(self._notify)

    def _connect(self) -> "_Connecting":
        return _Connecting(lambda: connect(self.dsn, self._settings, CONNECT_SECONDS))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncSession]:
        """A session whose work is committed at the end, or undone if anything raises."""
        async with self._sessions() as session:
            async with session.begin():
                yield session
            if needs_notification(session):
                self._waker.wake()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """A connection of the driver's own, in autocommit, for what SQLAlchemy cannot do or would do too slowly.

        Raises:
            TimeoutError: none became free, or the server took none, within `CONNECT_SECONDS`.
            psycopg.OperationalError: the database cannot be reached.
        """
        lease = await self._check_out()
        connection = cast(Connection, lease.driver_connection)
        try:
            yield connection
        finally:
            if connection.is_idle():
                lease.close()
            else:
                await greenlet_spawn(lease.invalidate)

    async def _check_out(self) -> PoolProxiedConnection:
        """A connection of the pool: an idle one without SQLAlchemy's greenlet, which takes as long as the statement."""
        pool = cast(QueuePool, self.engine.pool)
        if pool.checkedin():
            with suppress(MissingGreenlet):  # the pool has to connect: an idle place may have lost its connection
                lease = pool.connect()
                if cast(Connection, lease.driver_connection).is_usable():
                    return lease
                await greenlet_spawn(lease.invalidate)
        async with asyncio.timeout(CONNECT_SECONDS):
            return await self.engine.raw_connection()

    async def fetch_row(self, statement: str, *values: Any) -> Sequence[Any] | None:
        """The row a read on a hot path finds, or None; one round trip, without SQLAlchemy.

        Who asks the same while it is being read shares the read that follows.

        Args:
            statement: SQL, with `$1`, `$2` … for the values.

        Raises:
            ConnectionError: the database cannot be asked.
        """
        return await self._shared.read((statement, values), lambda: self._fetch_row(statement, values))

    async def fetch_cached_row(self, statement: str, *values: Any, snapshot: str | None) -> Sequence[Any]:
        """The row a costly read finds, or found before; see `SnapshotCache` for how long that holds.

        Args:
            statement: SQL, with `$1`, `$2` … for the values, whose row begins as `SnapshotCache` wants it.
            snapshot: that of the answer the row belongs to; None when an old row will do.

        Raises:
            ConnectionError: the database cannot be asked.
        """

        async def make() -> Sequence[Any]:
            row = await self._fetch_row(statement, values, COUNT_SECONDS)
            assert row is not None, "a read that is kept finds a row"
            return row

        return await self._kept.read((statement, values), make, snapshot)

    async def fetch_optional_row(self, statement: str, *values: Any) -> Sequence[Any] | None:
        """The row of a read that an answer can do without; None when too many are made, or it takes too long.

        Args:
            statement: SQL, with `$1`, `$2` … for the values.
        """
        try:
            async with asyncio.timeout(OPTIONAL_WAIT_SECONDS + OPTIONAL_SECONDS):
                return await self._optional.run(lambda: self._fetch_row(statement, values, OPTIONAL_SECONDS))
        except (TimeoutError, ConnectionError):
            return None

    async def write(self, statement: str, *values: Any) -> Sequence[Any] | None:
        """The row of a statement that writes and announces, or None; a transaction of its own, in one round trip.

        Args:
            statement: SQL, with `$1`, `$2` … for the values.

        Raises:
            ConnectionError: the database cannot be asked, or gave up one of two statements that waited for each other.
        """
        row = await self._fetch_row(statement, values)
        self._waker.wake()
        return row

    async def _notify(self) -> None:
        # Nothing is lost when it is: the disk need not be waited for.
        with _connection_errors():
            async with self.connection() as connection, asyncio.timeout(READ_SECONDS):
                notification = f"BEGIN; SET LOCAL synchronous_commit = off; NOTIFY {CHANNEL}; COMMIT"
                await connection.execute(notification, prepare=False)

    async def _fetch_row(
        self, statement: str, values: Sequence[Any], seconds: float | None = None
    ) -> Sequence[Any] | None:
        with _connection_errors():
            async with self.connection() as connection, asyncio.timeout(seconds or READ_SECONDS):
                cursor = await connection.execute(statement, values)
                return await cursor.fetchone()

    async def close(self) -> None:
        """Give all connections back."""
        await self._waker.close()
        await self.engine.dispose()


class _Connecting:
    """A connection to be; nothing is begun before it is awaited, so that it may also be dropped."""

    def __init__(self, begin: Callable[[], Awaitable[Connection]]) -> None:
        self._begin = begin

    def __await__(self) -> Generator[Any, None, Connection]:
        return self._begin().__await__()


@contextmanager
def _connection_errors() -> Iterator[None]:
    """Raise ConnectionError for what the driver and the pool raise when the database cannot be asked."""
    try:
        yield
    except (TimeoutError, PoolTimeout) as error:
        raise ConnectionError("the database does not answer in time") from error
    except psycopg.Error as error:
        if is_unavailable(error):
            raise ConnectionError("the database cannot be asked") from error
        raise


def _refuse_lost(connection: AdaptedConnection, *_: object) -> None:
    """Have the pool replace a connection that the server has closed since it was used."""
    if in_greenlet() and not connection.driver_connection.is_usable():
        raise DisconnectionError


def _begin(connection: SyncConnection) -> None:
    """Begin a transaction, unless SQLAlchemy was told to do without, as in Alembic's `autocommit_block`."""
    if connection.get_execution_options().get("isolation_level") == "AUTOCOMMIT":
        return
    try:
        adapted = cast(AdaptedConnection, connection.connection.dbapi_connection)
        adapted.run_async(lambda driver: driver.execute(_BEGIN, prepare=False))
    except BaseException as error:
        connection.invalidate(error)
        if isinstance(error, psycopg.Error):
            raise OperationalError(_BEGIN, None, error) from error
        raise


async def session(request: Request) -> AsyncIterator[AsyncSession]:
    """The request's transaction, committed before the answer is sent."""
    database: Database = request.app.state.database
    async with database.transaction() as open_session:
        yield open_session


async def db(request: Request) -> Database:
    """The database itself, for endpoints that only read: one statement needs no transaction."""
    database: Database = request.app.state.database
    return database


Session = Annotated[AsyncSession, Depends(session, scope="function")]
Db = Annotated[Database, Depends(db)]
