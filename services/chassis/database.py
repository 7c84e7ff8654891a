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

from services.chassis.shared_reads import SharedReads

GLANCES = 4  # connections kept for them at most
NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}

# How the driver says that the database is down, restarting or full.
_AWAY = (
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
        url: a PostgreSQL address, with or without a driver name.
        pool: connections kept at most.
    """

    def __init__(self, url: str, pool: int = 10) -> None:
        address = make_url(url)
        self.dsn = address.set(drivername="postgresql").render_as_string(hide_password=False)
        self.engine: AsyncEngine = create_async_engine(
            address.set(drivername="postgresql+asyncpg"), pool_size=pool, max_overflow=0, pool_timeout=5
        )
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self._glances: asyncpg.Pool | None = None
        self._opening = asyncio.Lock()
        self._shared = SharedReads[Sequence[Any] | None]()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncSession]:
        """A session whose work is committed at the end, or undone if anything raises."""
        async with self._sessions() as session, session.begin():
            yield session

    async def glance(self, statement: str, *values: Any) -> Sequence[Any] | None:
        """The row a read on a hot path finds, or None; one round trip on a plain connection of the driver's own.

        Who asks the same while it is being read shares the read that follows.

        Args:
            statement: SQL, with `$1`, `$2` … for the values.

        Raises:
            ConnectionError: the database cannot be asked.
        """
        return await self._shared.read((statement, values), lambda: self._glance(statement, values))

    async def _glance(self, statement: str, values: Sequence[Any]) -> Sequence[Any] | None:
        try:
            pool = self._glances or await self._open_glances()
            row: Sequence[Any] | None = await pool.fetchrow(statement, *values)
        except _AWAY as error:
            raise ConnectionError("the database cannot be asked") from error
        return row

    async def _open_glances(self) -> asyncpg.Pool:
        async with self._opening:
            if self._glances is None:
                self._glances = await asyncpg.create_pool(
                    self.dsn, min_size=0, max_size=GLANCES, reset=_as_it_is, timeout=5, command_timeout=5
                )
        return self._glances

    async def close(self) -> None:
        """Give all connections back."""
        if self._glances:
            await self._glances.close()
        await self.engine.dispose()


async def _as_it_is(_: asyncpg.Connection) -> None:
    """A glance leaves nothing behind on its connection, so the round trip that would clear it is spared."""


async def session(request: Request) -> AsyncIterator[AsyncSession]:
    """The request's transaction, committed before the answer is sent."""
    database: Database = request.app.state.database
    async with database.transaction() as open_session:
        yield open_session


Session = Annotated[AsyncSession, Depends(session, scope="function")]
