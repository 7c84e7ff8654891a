"""Requests that are sent once and never repeated, to count those that fail."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count

import httpx

from services.content.tests.samples import JOB
from tests.faults.injectors.clients import LISTS

WRITE_SHARE = 10  # one request of ten creates a record
TIMEOUT = 15.0


@dataclass
class Tally:
    """What a load met.

    Args:
        statuses: responses by status; 0 is a connection that failed.
        longest: the seconds of the slowest request.
        last_failure: the monotonic time of the last request that failed.
    """

    statuses: Counter[int] = field(default_factory=Counter)
    longest: float = 0.0
    last_failure: float | None = None

    @property
    def sent(self) -> int:
        """The number of requests."""
        return self.statuses.total()

    @property
    def failed(self) -> int:
        """The number of requests that failed."""
        return sum(number for status, number in self.statuses.items() if status not in (200, 201))


@asynccontextmanager
async def run_load(address: str, token: str, clients: int, pause: float = 0.02) -> AsyncIterator[Tally]:
    """Send requests to all services while the context lasts.

    Args:
        address: the gateway's URL.
        token: of an administrator.
        clients: how many send at a time.
        pause: seconds between two requests of a client.
    """
    tally, stopping, numbers = Tally(), asyncio.Event(), count()
    async with httpx.AsyncClient(base_url=f"{address}/api/", headers={"Auth": token}, timeout=TIMEOUT) as http:
        tasks = [asyncio.create_task(_send_forever(http, tally, stopping, numbers, pause)) for _ in range(clients)]
        try:
            yield tally
        finally:
            stopping.set()
            await asyncio.gather(*tasks)


async def _send_forever(
    http: httpx.AsyncClient, tally: Tally, stopping: asyncio.Event, numbers: "count[int]", pause: float
) -> None:
    while not stopping.is_set():
        number, began = next(numbers), time.monotonic()
        try:
            if number % WRITE_SHARE == 0:
                answer = await http.post("job", json=JOB | {"jobTitle": f"load {number}"})
            else:
                answer = await http.get(f"{LISTS[number % len(LISTS)]}?limit=10")
            status = answer.status_code
        except httpx.TransportError:
            status = 0
        tally.statuses[status] += 1
        tally.longest = max(tally.longest, time.monotonic() - began)
        if status not in (200, 201):
            tally.last_failure = time.monotonic()
        await asyncio.sleep(pause)
