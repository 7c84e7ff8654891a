"""All checks of a service, and those of PostgreSQL and NATS: what it needs there, and what must be refused to it."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
from nats.aio.client import Client
from pydantic import ValidationError

from services.chassis.app.diagnosis.edges import EdgeChecks
from services.chassis.app.diagnosis.findings import Check, Finding, Level, NotWell, describe_clock, run_check
from services.chassis.app.diagnosis.report import read_events
from services.chassis.app.service import AnyService
from services.chassis.events.catalogue import load_catalogue
from services.chassis.events.connection import Connection, connect
from services.chassis.events.permissions import dead_letter_stream
from services.chassis.persistence.database import Database
from services.chassis.settings import Settings

SECONDS = 5
REFUSAL_SECONDS = 3.0
SYNCHRONISE = "Synchronise the clocks of all machines, for example with NTP."


async def examine(service: AnyService) -> list[Finding]:
    """Run all checks at the same time; return their findings in order."""
    try:
        settings: Settings = service.settings()
    except ValidationError as error:
        reasons = "; ".join(str(each["msg"]) for each in error.errors(include_input=False))
        return [Finding("Settings", Level.FAILED, reasons, "Correct the environment of the service.")]
    checks = [
        *DatabaseChecks(service, settings).list(),
        *EventChecks(service, settings).list(),
        *EdgeChecks(service, settings).list(),
    ]
    return await asyncio.gather(*(run_check(check) for check in checks))


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
        async with await _connect_to_postgres(self.dsn) as connection:
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
                connection = await _connect_to_postgres(other)
            except psycopg.OperationalError:
                continue  # PostgreSQL refuses
            await connection.close()
            raise NotWell(f"the role of {self.service.name} may connect to {name}")
        return f"{len(others)} refused"


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


@dataclass(frozen=True)
class EventChecks:
    """The checks of a service's access to NATS."""

    service: AnyService
    settings: Settings

    @property
    def url(self) -> str:
        """NATS, as the service's own user."""
        return self.settings.nats_url.get_secret_value()

    def list(self) -> Iterator[Check]:
        """Yield the checks."""
        start = "Start NATS, and check NATS_URL or its parts, the network and the password."
        yield Check("NATS", start, self._read_version)
        yield Check("Streams and consumers", "Run `python -m services.chassis.cli topology`.", self._find_consumers)
        redrive = f"See why at System in the console; then redrive them there or by `redrive {self.service.name}`."
        yield Check("Dead letters", redrive, self._count_dead_letters)
        yield Check("Clock of NATS", SYNCHRONISE, self._compare_clocks)
        limit = "Start NATS with deploy/nats/nats.conf, which limits users."
        yield Check("Subjects of other services", limit, self._try_others)

    def _connect(self) -> AbstractAsyncContextManager[Connection]:
        return connect(self.url, f"{self.service.name} doctor")

    async def _read_version(self) -> str:
        async with self._connect() as connection:
            return f"version {connection.server_version}"

    async def _find_consumers(self) -> str:
        consumers = (await read_events(self.service, self.settings)).consumers
        if missing := [each.name for each in consumers if each.waiting is None]:
            raise NotWell(f"missing: {', '.join(missing)}")
        return f"{len(consumers)} consumers, {sum(each.waiting or 0 for each in consumers)} events wait"

    async def _count_dead_letters(self) -> str:
        if total := (await read_events(self.service, self.settings)).dead_letters.total:
            raise NotWell(f"{total} events could not be handled", Level.WARNING)
        return "none"

    async def _compare_clocks(self) -> str:
        async with self._connect() as connection:
            before = time.time()
            subject = f"$JS.API.STREAM.INFO.{dead_letter_stream(self.service.name)}"
            answer = json.loads((await connection.client.request(subject)).data)
            after = time.time()
        if not (stamp := answer.get("ts")):
            raise NotWell("NATS does not report its time", Level.WARNING)
        theirs = datetime.fromisoformat(stamp[:19] + "+00:00").timestamp()  # of whole seconds
        return describe_clock(theirs + 0.5, before - 0.5, after + 0.5)

    async def _try_others(self) -> str:
        other = next(context for context in load_catalogue().contexts if context != self.service.name)
        # No stream stores it, even if it should be accepted.
        if await is_accepted(self.url, lambda client: client.publish(f"masthead.{other}.doctor.1")):
            raise NotWell(f"the user of {self.service.name} may publish for {other}")
        if await is_accepted(self.url, lambda client: client.subscribe("masthead.>")):
            raise NotWell(f"the user of {self.service.name} may read all events")
        return "refused"


async def is_accepted(url: str, act: Callable[[Client], Awaitable[object]]) -> bool:
    """Whether NATS lets the user of a URL publish or subscribe."""
    refused = asyncio.Event()
    async with connect(url, "doctor", lambda _: refused.set()) as connection:
        await act(connection.client)
        with suppress(TimeoutError):
            await asyncio.wait_for(refused.wait(), REFUSAL_SECONDS)
    return not refused.is_set()


async def _connect_to_postgres(dsn: str) -> psycopg.AsyncConnection:
    return await psycopg.AsyncConnection.connect(dsn, autocommit=True, connect_timeout=SECONDS)
