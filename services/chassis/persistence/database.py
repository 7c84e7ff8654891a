"""One transaction per request: the edge commits, services flush."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Annotated, Any, ClassVar

import asyncpg
from fastapi import Depends, Request
from sqlalchemy import BigInteger, Identity, Integer, func, make_url
from sqlalchemy.dialects.postgresql import TIMESTAMP
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from services.chassis.persistence.bulkhead import Bulkhead
from services.chassis.persistence.outbox_notifier import CHANNEL, OutboxNotifier, needs_notification
from services.chassis.persistence.single_flight import SingleFlight
from services.chassis.persistence.snapshot_cache import SnapshotCache

STATEMENT_SECONDS = 30  # longer than any answer is waited for
IDLE_SECONDS = 60  # in a transaction that holds locks while nobody goes on with it
COUNT_SECONDS = 30  # that a costly read may take; other glances have five
OPTIONAL_READS = 4  # at a time, so that most of a pool's connections stay free for reads that are needed
OPTIONAL_SECONDS = 0.5  # that an optional read may take
OPTIONAL_WAIT_SECONDS = 0.1  # that an optional read may wait for its turn
CONNECT_SECONDS = 5  # after which a server that takes no connection counts as down
NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}

# A glance is planned once for all values, since planning takes as long as most of them, and is never compiled;
# sets of rows that are only counted have room to stay exact.
_AT_A_GLANCE = {"plan_cache_mode": "force_generic_plan", "jit": "off", "work_mem": "32MB"}

# Words that share a quarter of their trigrams are compared: as few as two typos in a word of eight letters leave.
_SIMILARITY = {"pg_trgm.similarity_threshold": "0.25"}

# How the driver says that the database is down, restarting, full or silent.
_AWAY = (
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InterfaceError,
)


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
        pool: connections kept at most, for transactions and for glances each.
        limited: statements and idle transactions end after a while, as they must while serving, not in a migration.
    """

    def __init__(self, url: str, pool: int = 10, *, limited: bool = True) -> None:
        address = make_url(url)
        self.dsn = address.set(drivername="postgresql").render_as_string(hide_password=False)
        secured = {"ssl": mode} if (mode := address.query.get("sslmode")) else {}
        self.engine: AsyncEngine = create_async_engine(
            address.set(drivername="postgresql+asyncpg").difference_update_query(["sslmode"]),
            pool_size=pool,
            max_overflow=0,
            pool_timeout=CONNECT_SECONDS,
            connect_args={"timeout": CONNECT_SECONDS, "server_settings": _limits() if limited else {}, **secured},
            hide_parameters=True,  # errors are logged, and what people typed is not
        )
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self._glances: asyncpg.Pool | None = None
        self._most_glances = pool
        self._opening = asyncio.Lock()
        self._shared = SingleFlight[Sequence[Any] | None]()
        self._kept = SnapshotCache()
        self._optional = Bulkhead(OPTIONAL_READS, OPTIONAL_WAIT_SECONDS)
        self._waker = OutboxNotifier(self._notify)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncSession]:
        """A session whose work is committed at the end, or undone if anything raises."""
        async with self._sessions() as session:
            async with session.begin():
                yield session
            if needs_notification(session):
                self._waker.wake()

    async def fetch_row(self, statement: str, *values: Any) -> Sequence[Any] | None:
        """The row a read on a hot path finds, or None; one round trip on a plain connection of the driver's own.

        Who asks the same while it is being read shares the read that follows.

        Args:
            statement: SQL, with `$1`, `$2` … for the values.

        Raises:
            ConnectionError: the database cannot be asked.
        """
        return await self._shared.read((statement, values), lambda: self._fetch_row(statement, values))

    async def fetch_cached_row(self, statement: str, *values: Any, snapshot: str | None) -> Sequence[Any]:
        """The row a costly read finds, or found before; see `KeptReads` for how long that holds.

        Args:
            statement: SQL, with `$1`, `$2` … for the values, whose row begins as `KeptReads` wants it.
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
        try:
            row = await self._fetch_row(statement, values)
        except asyncpg.TransactionRollbackError as error:
            raise ConnectionError("the database cannot do this now") from error
        self._waker.wake()
        return row

    async def _notify(self) -> None:
        # Nothing is lost when it is: the disk need not be waited for.
        try:
            pool = self._glances or await self._open_glances()
            await pool.execute(f"BEGIN; SET LOCAL synchronous_commit = off; NOTIFY {CHANNEL}; COMMIT")
        except _AWAY as error:
            raise ConnectionError("the database cannot be asked") from error

    async def _fetch_row(
        self, statement: str, values: Sequence[Any], seconds: float | None = None
    ) -> Sequence[Any] | None:
        try:
            pool = self._glances or await self._open_glances()
            row: Sequence[Any] | None = await pool.fetchrow(statement, *values, timeout=seconds)
        except _AWAY as error:
            raise ConnectionError("the database cannot be asked") from error
        return row

    async def _open_glances(self) -> asyncpg.Pool:
        async with self._opening:
            if self._glances is None:
                self._glances = await asyncpg.create_pool(
                    self.dsn,
                    min_size=0,
                    max_size=self._most_glances,
                    reset=_as_it_is,
                    timeout=CONNECT_SECONDS,
                    command_timeout=5,
                    server_settings=_AT_A_GLANCE | _SIMILARITY,
                )
        return self._glances

    async def close(self) -> None:
        """Give all connections back."""
        await self._waker.close()
        if self._glances:
            await self._glances.close()
        await self.engine.dispose()


def _limits() -> dict[str, str]:
    return {
        "statement_timeout": f"{STATEMENT_SECONDS}s",
        "idle_in_transaction_session_timeout": f"{IDLE_SECONDS}s",
        **_SIMILARITY,
    }


async def _as_it_is(_: asyncpg.Connection) -> None:
    """A glance leaves nothing behind on its connection, so the round trip that would clear it is spared."""


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
