"""Checks of NATS: streams and consumers, dead letters, clock, and that subjects of other services are refused."""

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import unquote, urlsplit

import nats
from nats.errors import Error as NatsError

from services.chassis.app.doctor.databases import SYNCHRONISE, describe_clock
from services.chassis.app.doctor.findings import Check, Level, NotWell
from services.chassis.app.service import AnyService
from services.chassis.events.catalogue import load_catalogue
from services.chassis.events.connection import Connection, connect
from services.chassis.events.dead_letters import DeadLetters
from services.chassis.events.lag import measure_lag
from services.chassis.events.permissions import dead_letter_stream, inbox_prefix
from services.chassis.settings import Settings

REFUSAL_SECONDS = 3.0


@dataclass(frozen=True)
class EventChecks:
    """The checks of a service's access to NATS."""

    service: AnyService
    settings: Settings

    def _connect(self) -> AbstractAsyncContextManager[Connection]:
        return connect(self.settings.nats_url.get_secret_value(), f"{self.service.name} doctor")

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

    async def _read_version(self) -> str:
        async with self._connect() as connection:
            return f"version {connection.server_version}"

    async def _find_consumers(self) -> str:
        async with self._connect() as connection:
            lags = await measure_lag(connection.client, self.service.name)
        if missing := [lag.name for lag in lags if lag.waiting is None]:
            raise NotWell(f"missing: {', '.join(missing)}")
        return f"{len(lags)} consumers, {sum(lag.waiting or 0 for lag in lags)} events wait"

    async def _count_dead_letters(self) -> str:
        async with self._connect() as connection:
            total = (await DeadLetters(connection.client, self.service.name).count()).total
        if total:
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
        return describe_clock(
            datetime.fromisoformat(stamp[:19] + "+00:00").timestamp() + 0.5, before - 0.5, after + 0.5
        )

    async def _try_others(self) -> str:
        url = self.settings.nats_url.get_secret_value()
        other = next(context for context in load_catalogue().contexts if context != self.service.name)
        # No stream stores it, even if it should be accepted.
        if await is_accepted(url, publish=f"masthead.{other}.doctor.1"):
            raise NotWell(f"the user of {self.service.name} may publish for {other}")
        if await is_accepted(url, subscribe="masthead.>"):
            raise NotWell(f"the user of {self.service.name} may read all events")
        return "refused"


async def is_accepted(url: str, publish: str = "", subscribe: str = "") -> bool:
    """Whether NATS lets the user of a URL publish to, or subscribe to, a subject.

    Raises:
        OSError, nats.errors.Error, TimeoutError: NATS cannot be reached.
    """
    refused = asyncio.Event()

    async def on_error(_: Exception) -> None:
        refused.set()

    address = urlsplit(url)
    user = unquote(address.username or "")
    client = await nats.connect(
        [f"{address.scheme}://{host}" for host in address.netloc.rpartition("@")[2].split(",")],
        user=user,
        password=unquote(address.password or ""),
        inbox_prefix=inbox_prefix(user),
        allow_reconnect=False,
        connect_timeout=2,
        max_reconnect_attempts=1,
        reconnect_time_wait=0,
        error_cb=on_error,
    )
    try:
        if publish:
            await client.publish(publish, b"")
        else:
            await client.subscribe(subscribe)
        with suppress(TimeoutError):
            await asyncio.wait_for(refused.wait(), REFUSAL_SECONDS)
        return not refused.is_set()
    finally:
        with suppress(NatsError):
            await client.close()
