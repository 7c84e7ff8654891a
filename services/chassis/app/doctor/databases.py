"""Checks of PostgreSQL: version, migrations, clock, and that other services' databases are refused."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg

from services.chassis.app.doctor.findings import Check, Level, NotWell
from services.chassis.app.service import AnyService
from services.chassis.events.catalogue import load_catalogue
from services.chassis.persistence.database import Database
from services.chassis.settings import Settings

SECONDS = 5
MAX_CLOCK_SECONDS = 1.0
SYNCHRONISE = "Synchronise the clocks of all machines, for example with NTP."


@dataclass(frozen=True)
class DatabaseChecks:
    """The checks of a service's database."""

    service: AnyService
    settings: Settings

    @property
    def dsn(self) -> str:
        """The database, for the service's own role."""
        return Database(self.settings.database_url.get_secret_value()).dsn

    def list(self) -> Iterator[Check]:
        """Yield the checks."""
        start = "Start PostgreSQL, and check DATABASE_URL or its parts, the network and the password."
        yield Check("PostgreSQL", start, self._read_version)
        migrate = f"Run `python -m services.chassis.cli migrate {self.service.name}`."
        yield Check("Migrations", migrate, self._compare_migrations)
        yield Check("Clock of PostgreSQL", SYNCHRONISE, self._compare_clocks)
        revoke = "Run deploy/postgres again: only a database's own role may connect to it."
        yield Check("Databases of other services", revoke, self._try_others)

    async def _fetch(self, statement: str) -> Any:
        async with await _connect(self.dsn) as connection:
            return (await (await connection.execute(statement)).fetchone() or [None])[0]

    async def _read_version(self) -> str:
        return f"version {str(await self._fetch('SHOW server_version')).partition(' ')[0]}"

    async def _compare_migrations(self) -> str:
        ran, newest = await self._fetch("SELECT version_num FROM alembic_version"), self.service.newest_migration
        if ran != newest:
            raise NotWell(f"migration {ran} ran, {newest} is the newest")
        return f"at {newest}, the newest"

    async def _compare_clocks(self) -> str:
        before = time.time()
        theirs = float(await self._fetch("SELECT extract(epoch FROM clock_timestamp())"))
        return describe_clock(theirs, before, time.time())

    async def _try_others(self) -> str:
        others = list(_list_other_databases(self.dsn, self.service.name))
        if not others:
            raise NotWell("the names of the other databases are not known", Level.WARNING)
        await self._read_version()  # a server that is down refuses nobody
        for name, other in others:
            try:
                connection = await _connect(other)
            except psycopg.OperationalError:
                continue  # PostgreSQL refuses
            await connection.close()
            raise NotWell(f"the role of {self.service.name} may connect to {name}")
        return f"{len(others)} refused"


def describe_clock(theirs: float, before: float, after: float) -> str:
    """Compare another clock with ours, which read `before` and `after` the request, in seconds.

    Raises:
        NotWell: they differ by more than MAX_CLOCK_SECONDS.
    """
    difference = max(before - theirs, theirs - after, 0.0)
    if difference > MAX_CLOCK_SECONDS:
        raise NotWell(f"differs from this machine's by {difference:.1f} seconds")
    return "equal to this machine's within a second"


def _list_other_databases(dsn: str, context: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the DSN, with our own role, of the databases of the other services."""
    address = urlsplit(dsn)
    own = address.path.removeprefix("/")
    if context not in own:
        return
    for other in load_catalogue().contexts:
        if other != context:
            name = own.replace(context, other)
            yield name, urlunsplit(address._replace(path=f"/{name}"))


async def _connect(dsn: str) -> psycopg.AsyncConnection:
    return await psycopg.AsyncConnection.connect(dsn, autocommit=True, connect_timeout=SECONDS)
