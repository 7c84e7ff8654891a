"""A database with rows of a former version, upgraded to this one.

`tests/contract/old_data` has the dump of each service. They were made once: services of that version ran, their API
created the rows, and `pg_dump --inserts --rows-per-insert=100 --no-owner --no-privileges` wrote them.
"""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import psycopg
from alembic import command
from psycopg.rows import dict_row

from deploy.local.process import run
from deploy.postgres import BINARIES
from services.chassis.app.migrations import migration_config
from tests.support.databases import ServiceDatabase

DUMPS = Path(__file__).parents[1] / "contract" / "old_data"
_TABLES = """
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'alembic_version'
      AND relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
"""
Row = Mapping[str, Any]


class OldDatabase(ServiceDatabase):
    """The database of a service, created from a dump of a former version and migrated.

    `before` holds the rows by table as they were before the migrations, `revision` the newest migration of the dump.
    """

    before: dict[str, list[Row]]
    revision: str

    async def create(self, folder: Path) -> None:
        """Load the dump, read its rows, and run the migrations that it does not have."""
        async with self._admin() as admin:
            await admin.execute(f'CREATE DATABASE "{self._name}" OWNER {self._role}')
        dump = (DUMPS / f"{self._service.name}.sql").read_text()
        await run([str(BINARIES / "psql"), "--quiet", "--set=ON_ERROR_STOP=1", self.url], stdin=dump)
        self.before = await self.read_rows()
        async with await psycopg.AsyncConnection.connect(self.url) as connection:
            [(self.revision,)] = await (await connection.execute("SELECT version_num FROM alembic_version")).fetchall()
        await asyncio.to_thread(command.upgrade, migration_config(self._service, self.url), "head")

    async def read_rows(self) -> dict[str, list[Row]]:
        """Return the rows of each table; a partitioned table has those of its partitions."""
        async with await psycopg.AsyncConnection.connect(self.url, row_factory=dict_row) as connection:
            names = [row["name"] for row in await (await connection.execute(_TABLES)).fetchall()]
            return {name: await (await connection.execute(f"TABLE {name}".encode())).fetchall() for name in names}
