"""Requests that are sent once and never repeated, to count those that fail."""

import asyncio
import re
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count

import httpx

from services.content.tests.samples import JOB
from tests.faults.injectors.clients import LISTS

WRITE_SHARE = 10  # one request of ten creates a record
TIMEOUT = 15.0
_REQUESTS = re.compile(r"^http_request_seconds_count\{(?P<labels>[^}]*)\} (?P<number>\S+)$", re.MULTILINE)


@dataclass
class Tally:
    """What a load met.

    Args:
        statuses: responses by status; 0 is a connection that failed.
        longest: the seconds of the slowest request.
        last_failure: the monotonic time of the last request that failed.
        failures: requests that failed by method, path and status.
    """

    statuses: Counter[int] = field(default_factory=Counter)
    longest: float = 0.0
    last_failure: float | None = None
    failures: Counter[str] = field(default_factory=Counter)

    @property
    def sent(self) -> int:
        """The number of requests."""
        return self.statuses.total()

    @property
    def failed(self) -> int:
        """The number of requests that failed."""
        return sum(number for status, number in self.statuses.items() if status not in (200, 201))


@asynccontextmanager
async def run_load(
    address: str, token: str, clients: int, pause: float = 0.02, pages: Sequence[str] = ()
) -> AsyncIterator[Tally]:
    """Send requests to all services while the context lasts.

    Args:
        address: the gateway's URL.
        token: of an administrator.
        clients: how many send at a time.
        pause: seconds between two requests of a client.
        pages: paths that are read beside the lists of the services, such as those of the console.
    """
    tally, stopping, numbers = Tally(), asyncio.Event(), count()
    paths = [*(f"/api/{path}?limit=10" for path in LISTS), *pages]
    async with httpx.AsyncClient(base_url=address, headers={"Auth": token}, timeout=TIMEOUT) as http:
        sending = (_send_forever(http, tally, stopping, numbers, pause, paths) for _ in range(clients))
        tasks = [asyncio.create_task(each) for each in sending]
        try:
            yield tally
        finally:
            stopping.set()
            await asyncio.gather(*tasks)


def count_requests(metrics: str) -> float:
    """Return the number of requests of the API, from the metrics of a process."""
    found = _REQUESTS.finditer(metrics)
    return sum(float(each["number"]) for each in found if "/health" not in each["labels"])


async def _send_forever(
    http: httpx.AsyncClient,
    tally: Tally,
    stopping: asyncio.Event,
    numbers: "count[int]",
    pause: float,
    paths: Sequence[str],
) -> None:
    while not stopping.is_set():
        number, began = next(numbers), time.monotonic()
        creates, path = number % WRITE_SHARE == 0, paths[number % len(paths)]
        try:
            if creates:
                answer = await http.post("/api/job", json=JOB | {"jobTitle": f"load {number}"})
            else:
                answer = await http.get(path)
            status = answer.status_code
        except httpx.TransportError:
            status = 0
        tally.statuses[status] += 1
        tally.longest = max(tally.longest, time.monotonic() - began)
        if status not in (200, 201):
            tally.last_failure = time.monotonic()
            tally.failures[f"POST job {status}" if creates else f"GET {path} {status}"] += 1
        await asyncio.sleep(pause)
