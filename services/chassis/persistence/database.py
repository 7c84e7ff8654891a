"""A service's database: sessions that only read, and the one transaction in which a request writes."""

import asyncio
import re
import select
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Annotated, Any, Protocol, TypeAlias, cast

from cachetools import TTLCache
from fastapi import Depends, Request
from psycopg import AsyncConnection
from sqlalchemy import Result, Select, TextClause, event
from sqlalchemy.engine import AdaptedConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from services.chassis.http.app_state import StateKey
from services.chassis.persistence.outbox_notifier import OutboxNotifier, needs_notification

CONNECT_SECONDS = 5  # to wait for a free connection; for a server to accept a new one
READ_SECONDS = 10  # for a statement that only reads
COUNTED_SECONDS = 1.0  # for which a count of very many records is kept
MAX_COUNTS = 1000
COUNTS = "counts"
"""The key of the counts that are kept, in the `info` of a session that only reads."""
_DRIVER = re.compile(r"^postgres(ql)?(\+\w+)?(?=:)")  # of SQLAlchemy, which libpq does not know
_LIMITS = {
    "statement_timeout": "30s",  # longer than any client waits for a response
    "idle_in_transaction_session_timeout": "60s",  # of a transaction that holds locks and executes nothing
}
_SETTINGS = {
    "jit": "off",  # statements are too short to gain from compilation
    "work_mem": "32MB",  # bitmaps of counted rows fit, so they stay exact
    "pg_trgm.similarity_threshold": "0.25",  # two typos in a word of eight letters leave a quarter of its trigrams
}


AnySelect: TypeAlias = Select[*tuple[Any, ...]]
AnyResult: TypeAlias = Result[*tuple[Any, ...]]
Read: TypeAlias = AnySelect | TextClause


class AsyncReadSession(Protocol):
    """What reading needs of a session; an `AsyncSession` has it too, for reads within a transaction."""

    @property
    def info(self) -> dict[Any, Any]:
        """What is kept with the session."""

    async def execute(self, statement: Read, params: Mapping[str, Any] | None = None) -> AnyResult:
        """Execute a statement that only reads."""

    async def scalar(self, statement: Read, params: Mapping[str, Any] | None = None) -> Any:
        """Return the first column of the first row, or None."""


class SingleReads:
    """Executes each statement in a transaction of its own, by autocommit, and holds no connection between two."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self.info: dict[Any, Any] = {COUNTS: TTLCache[Any, Any](MAX_COUNTS, COUNTED_SECONDS)}

    async def execute(self, statement: Read, params: Mapping[str, Any] | None = None) -> AnyResult:
        """Execute a statement that only reads."""
        async with asyncio.timeout(READ_SECONDS), self._engine.connect() as connection:
            return (await connection.execute(statement, params)).freeze()()

    async def scalar(self, statement: Read, params: Mapping[str, Any] | None = None) -> Any:
        """Return the first column of the first row, or None."""
        return (await self.execute(statement, params)).scalar()


class Database:
    """A service's own database.

    Args:
        url: a PostgreSQL URL, with or without a driver name; its query holds parameters of libpq, such as `sslmode`.
        pool: the maximum of connections.
        limited: whether PostgreSQL ends long statements and idle transactions; not so in a migration.
    """

    def __init__(self, url: str, pool: int = 10, *, limited: bool = True) -> None:
        self.dsn = _DRIVER.sub("postgresql", url)
        single = _create_engine(self.dsn, pool, _SETTINGS | (_LIMITS if limited else {}))
        self.engine = single.execution_options(isolation_level="READ COMMITTED")
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self.reader: AsyncReadSession = SingleReads(single)
        self._notifier = OutboxNotifier(self.reader.execute)

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

    async def close(self) -> None:
        """Send the last notification and close all connections."""
        await self._notifier.close()
        await self.engine.dispose()


def _create_engine(dsn: str, pool_size: int, settings: Mapping[str, str]) -> AsyncEngine:
    """Create an engine in autocommit; only transactions change that, since most requests read."""
    options = " ".join(f"-c {name}={value}" for name, value in settings.items())
    engine = create_async_engine(
        "postgresql+psycopg://",
        isolation_level="AUTOCOMMIT",
        skip_autocommit_rollback=True,
        async_creator=partial(AsyncConnection.connect, dsn, connect_timeout=CONNECT_SECONDS, options=options),
        pool_size=pool_size,
        max_overflow=0,
        pool_timeout=CONNECT_SECONDS,
        pool_use_lifo=True,  # the connection used last has the most prepared statements
        use_native_hstore=False,
        hide_parameters=True,  # errors are logged; what people typed is not
    )
    event.listen(engine.sync_engine, "checkout", _replace_closed)
    return engine


def _replace_closed(connection: AdaptedConnection, *_: object) -> None:
    """Have the pool replace a connection that was closed since it was used, without asking the server."""
    driver = cast(AsyncConnection, connection.driver_connection)
    poll = select.poll()
    if not driver.closed:
        poll.register(driver.fileno(), select.POLLIN)
    if driver.closed or poll.poll(0):  # a server that sends something unasked nearly always closes the connection
        raise DisconnectionError


async def get_driver_connection(session: AsyncSession) -> AsyncConnection:
    """Return psycopg's connection of a session's transaction, for COPY; the first call begins the transaction."""
    connection = await (await session.connection()).get_raw_connection()
    return cast(AsyncConnection, connection.driver_connection)


DATABASE = StateKey[Database]("database")
DatabaseDep = Annotated[Database, Depends(DATABASE.get_for_request)]
"""The database itself, for endpoints that wait for something else between two transactions."""


async def session(database: DatabaseDep) -> AsyncIterator[AsyncSession]:
    """The request's transaction, committed before the response is sent."""
    async with database.transaction() as open_session:
        yield open_session


async def read_session(request: Request) -> AsyncReadSession:
    """The session of requests that only read."""
    return DATABASE.get(request).reader


Session = Annotated[AsyncSession, Depends(session, scope="function")]
ReadSession = Annotated[AsyncReadSession, Depends(read_session)]
