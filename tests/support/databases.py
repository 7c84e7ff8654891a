"""A migrated database of each service for each process that runs tests, and two ways to leave it as it was."""

import asyncio
import fcntl
import uuid
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
from alembic import command
from sqlalchemy import MetaData
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from deploy.local.components import Postgres
from services.chassis.app.migrations import migration_config
from services.chassis.app.service import Service
from services.chassis.persistence.database import Database

_TABLES = "SELECT format('%I', tablename) FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version'"


@asynccontextmanager
async def scratch_database(postgres: Postgres, metadata: MetaData) -> AsyncIterator[Database]:
    """A database that holds the given tables and goes when it is closed."""
    name = f"scratch_{uuid.uuid4().hex}"
    server = postgres.admin_url.rsplit("/", 1)[0]
    admin = await asyncpg.connect(postgres.admin_url)
    await admin.execute(f"CREATE DATABASE {name}")
    database = Database(f"{server}/{name}")
    try:
        async with database.engine.begin() as connection:
            await connection.run_sync(metadata.create_all)
        yield database
    finally:
        await database.close()
        await admin.execute(f"DROP DATABASE {name} (FORCE)")
        await admin.close()


class ServiceDatabase:
    """One service's database in one test process, cloned from a template that is migrated once a run."""

    def __init__(self, postgres: Postgres, service: Service, name: str) -> None:
        self._postgres = postgres
        self._service = service
        self._name = name
        self._emptied: list[str] = []

    @property
    def url(self) -> str:
        """Its address, as the service's own role."""
        return self._url(self._name)

    async def create(self, folder: Path) -> None:
        """Clone it; the first process that needs the service makes the template."""
        template = f"template_{self._service.name}"
        with (folder / template).open("w") as lock:
            await asyncio.to_thread(fcntl.flock, lock, fcntl.LOCK_EX)
            async with self._admin() as admin:
                if not await admin.fetchval("SELECT 1 FROM pg_database WHERE datname = $1", template):
                    await self._make_template(admin, template)
                await admin.execute(f'CREATE DATABASE "{self._name}" TEMPLATE "{template}" OWNER {self._role}')
        async with self._admin(self._name) as admin:
            tables = [row[0] for row in await admin.fetch(_TABLES)]
            self._emptied = [table for table in tables if not await admin.fetchval(f"SELECT EXISTS (TABLE {table})")]

    async def clear(self) -> None:
        """Remove what was committed; rows that the migrations brought stay."""
        async with self._admin(self._name) as admin:
            await admin.execute(f"TRUNCATE {', '.join(self._emptied)}")

    async def _make_template(self, admin: asyncpg.Connection, template: str) -> None:
        await admin.execute(f'CREATE DATABASE "{template}" OWNER {self._role}')
        config = migration_config(self._service, self._url(template))
        await asyncio.to_thread(command.upgrade, config, "head")

    @property
    def _role(self) -> str:
        return f"masthead_{self._service.name}"

    def _url(self, name: str) -> str:
        return self._postgres.url(self._service.name).rsplit("/", 1)[0] + f"/{name}"

    @asynccontextmanager
    async def _admin(self, name: str = "postgres") -> AsyncIterator[asyncpg.Connection]:
        connection = await asyncpg.connect(self._postgres.admin_url.rsplit("/", 1)[0] + f"/{name}")
        try:
            yield connection
        finally:
            await connection.close()


class OneTransaction(Database):
    """A database whose transactions are savepoints of one that is never committed."""

    def __init__(self, database: Database, connection: AsyncConnection) -> None:
        self.dsn, self.engine = database.dsn, database.engine
        self._connection = connection

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncSession]:
        async with self.session() as session, session.begin():
            yield session

    async def fetch_row(self, statement: str, *values: Any) -> Sequence[Any] | None:
        async with self._connection.begin_nested():
            return (await self._connection.exec_driver_sql(statement, values)).one_or_none()

    async def fetch_optional_row(self, statement: str, *values: Any) -> Sequence[Any] | None:
        return await self.fetch_row(statement, *values)

    async def write(self, statement: str, *values: Any) -> Sequence[Any] | None:
        return await self.fetch_row(statement, *values)

    async def fetch_cached_row(self, statement: str, *values: Any, snapshot: str | None) -> Sequence[Any]:
        # Within one transaction the snapshot tells nothing, so everything is read anew.
        return (await self._connection.exec_driver_sql(statement, values)).one()

    def session(self) -> AsyncSession:
        """A session within the transaction."""
        return AsyncSession(self._connection, join_transaction_mode="create_savepoint", expire_on_commit=False)


def session_of(database: Database) -> AsyncSession:
    """A session of a test's own, which commits for real only if the database does."""
    if isinstance(database, OneTransaction):
        return database.session()
    return AsyncSession(database.engine, expire_on_commit=False)
