"""SQLAlchemy's engine: the one pool of connections, their settings, and how a transaction begins."""

from typing import cast

import psycopg
from sqlalchemy import Connection as SyncConnection
from sqlalchemy import event
from sqlalchemy.engine import AdaptedConnection
from sqlalchemy.exc import DisconnectionError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from services.chassis.persistence.connection import Connection, connect

STATEMENT_SECONDS = 30  # longer than any client waits for a response
IDLE_SECONDS = 60  # in a transaction that holds locks and executes nothing
CONNECT_SECONDS = 5  # to wait for a free connection; for a server to accept a new one
_LIMITS = {
    "statement_timeout": f"{STATEMENT_SECONDS}s",
    "idle_in_transaction_session_timeout": f"{IDLE_SECONDS}s",
}

_SETTINGS = {
    "plan_cache_mode": "force_generic_plan",  # planning a single statement takes as long as executing it
    "jit": "off",  # statements are too short to gain from compilation
    "work_mem": "32MB",  # bitmaps of counted rows fit, so they stay exact
    "pg_trgm.similarity_threshold": "0.25",  # two typos in a word of eight letters leave a quarter of its trigrams
}
# In a transaction PostgreSQL chooses between generic and custom plans: some statements find a few rows by a partial
# index, others read a whole table. Both commands take one round trip.
_BEGIN = "BEGIN; SET LOCAL plan_cache_mode = auto"


def create_engine(dsn: str, pool_size: int, *, limited: bool) -> AsyncEngine:
    """Create the engine of a database; it connects when it is first used.

    Args:
        dsn: a connection URI of libpq.
        pool_size: the maximum of connections.
        limited: whether PostgreSQL ends long statements and idle transactions.
    """
    settings = _SETTINGS | (_LIMITS if limited else {})

    async def open_connection() -> Connection:
        return await connect(dsn, settings, CONNECT_SECONDS)

    engine = create_async_engine(
        "postgresql+psycopg://",
        async_creator=open_connection,
        isolation_level="AUTOCOMMIT",  # of the driver; `_begin` begins transactions
        paramstyle="numeric_dollar",
        pool_size=pool_size,
        max_overflow=0,
        pool_timeout=CONNECT_SECONDS,
        pool_use_lifo=True,  # the connection used last has the most prepared statements
        pool_reset_on_return=None,  # whoever begins a transaction ends it
        use_native_hstore=False,
        hide_parameters=True,  # errors are logged; what people typed is not
    )
    event.listen(engine.sync_engine, "checkout", _replace_unusable)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _replace_unusable(connection: AdaptedConnection, *_: object) -> None:
    """Have the pool replace a connection that was closed, or left within a transaction, since it was used."""
    if not cast(Connection, connection.driver_connection).is_usable():
        raise DisconnectionError


def _begin(connection: SyncConnection) -> None:
    """Begin a transaction, unless the connection is in autocommit, as in Alembic's `autocommit_block`."""
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
