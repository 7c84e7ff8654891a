"""A migrated database of each service for each test process, and two ways to undo what a test wrote."""

import asyncio
import fcntl
import hashlib
import uuid
from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import psycopg
from alembic import command
from sqlalchemy import MetaData
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncSession

from deploy.local.postgres import Postgres
from services.chassis.app.migrations import migration_config
from services.chassis.app.service import Service
from services.chassis.persistence.database import AnyResult, Database, Read, SingleReads

_TABLES = "SELECT format('%I', tablename) FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version'"


@asynccontextmanager
async def connect_autocommit(url: str) -> AsyncIterator[psycopg.AsyncConnection]:
    """Open a connection in autocommit mode."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        yield connection


@asynccontextmanager
async def scratch_database(postgres: Postgres, metadata: MetaData) -> AsyncIterator[Database]:
    """Create a database with the given tables; it is dropped at the end."""
    name = f"scratch_{uuid.uuid4().hex}"
    server = postgres.admin_url.rsplit("/", 1)[0]
    async with connect_autocommit(postgres.admin_url) as admin:
        await admin.execute(f"CREATE DATABASE {name}")
    database = Database(f"{server}/{name}")
    try:
        async with database.engine.begin() as connection:
            await connection.run_sync(metadata.create_all)
        yield database
    finally:
        await database.close()
        async with connect_autocommit(postgres.admin_url) as admin:
            await admin.execute(f"DROP DATABASE {name} (FORCE)")


class ServiceDatabase:
    """The database of a service in one test process, cloned from a template that is migrated once for a server."""

    def __init__(self, postgres: Postgres, service: Service, name: str) -> None:
        self._postgres = postgres
        self._service = service
        self._name = name
        self._clearable: list[str] = []

    @property
    def url(self) -> str:
        """Its URL for the service's own role."""
        return self._url(self._name)

    async def create(self, folder: Path) -> None:
        """Clone the template, which the first process that needs the service creates."""
        template = f"template_{self._service.name}_{self._hash_migrations()}"
        with (folder / template).open("w") as lock:
            await asyncio.to_thread(fcntl.flock, lock, fcntl.LOCK_EX)
            async with self._admin() as admin:
                there = await admin.execute("SELECT 1 FROM pg_database WHERE datname = %s", (template,))
                if not await there.fetchone():
                    await self._make_template(admin, template)
                await admin.execute(f'CREATE DATABASE "{self._name}" TEMPLATE "{template}" OWNER {self._role}')
        async with self._admin(self._name) as admin:
            for (table,) in await (await admin.execute(_TABLES)).fetchall():
                if not await (await admin.execute(f"TABLE {table} LIMIT 1")).fetchone():
                    self._clearable.append(table)

    async def clear(self) -> None:
        """Remove committed rows, except those that migrations insert."""
        filled = " UNION ALL ".join(f"SELECT '{table}' WHERE EXISTS (TABLE {table})" for table in self._clearable)
        async with self._admin(self._name) as admin:
            # Those that refer to them are clearable too. To truncate all, empty ones too, takes ten times as long.
            if tables := [table for (table,) in await (await admin.execute(filled)).fetchall()]:
                await admin.execute(f"TRUNCATE {', '.join(tables)} CASCADE")

    async def drop(self) -> None:
        """Drop the clone."""
        async with self._admin() as admin:
            await admin.execute(f'DROP DATABASE "{self._name}" (FORCE)')

    def _hash_migrations(self) -> str:
        """Return a short hash: runs with other migrations may share the server."""
        files = sorted(self._service.migrations.glob("*.py"))
        return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]

    async def _make_template(self, admin: psycopg.AsyncConnection, template: str) -> None:
        await admin.execute(f'CREATE DATABASE "{template}" OWNER {self._role}')
        config = migration_config(self._service, self._url(template))
        await asyncio.to_thread(command.upgrade, config, "head")

    @property
    def _role(self) -> str:
        return f"masthead_{self._service.name}"

    def _url(self, name: str) -> str:
        return self._postgres.url(self._service.name).rsplit("/", 1)[0] + f"/{name}"

    def _admin(self, name: str = "postgres") -> AbstractAsyncContextManager[psycopg.AsyncConnection]:
        return connect_autocommit(self._postgres.admin_url.rsplit("/", 1)[0] + f"/{name}")


class SavepointReads(SingleReads):
    """Reads of a test: each statement is a savepoint of its transaction."""

    def __init__(self, database: "OneTransaction") -> None:
        self.info = {}
        self._database = database

    async def execute(self, statement: Read, params: Mapping[str, Any] | None = None) -> AnyResult:
        async with self._database.session() as session:
            result = await session.execute(statement, params)
            await session.commit()
            return result


class OneTransaction(Database):
    """A database whose transactions and single statements are savepoints of one transaction that never commits."""

    def __init__(self, database: Database, connection: AsyncConnection) -> None:
        self.dsn, self.engine = database.dsn, database.engine
        self.reader = SavepointReads(self)
        self._connection = connection

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncSession]:
        async with self.session() as session:
            yield session
            await session.commit()

    def session(self) -> AsyncSession:
        """Open a session within the transaction."""
        return AsyncSession(self._connection, join_transaction_mode="create_savepoint", expire_on_commit=False)


def open_session(database: Database) -> AsyncSession:
    """Open a session for a test; it commits only if the database does."""
    if isinstance(database, OneTransaction):
        return database.session()
    return AsyncSession(database.engine, expire_on_commit=False)
