"""`python -m tests.bench.cost [service …]`: CPU time per 1,000 requests and per 1,000,000 events.

Each kind of request is sent some hundred times, a few at a time. The CPU time that all processes used until its last
event is handled is divided by the number of requests, less what the same processes use in the same time while nobody
sends anything. Without names it measures all services and writes the section of docs/scaling.md.
"""

import asyncio
import os
import platform
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Iterator, Sequence, Set
from pathlib import Path

import httpx
from nats.js import JetStreamContext

from deploy.local.console import Console
from deploy.local.demo import seed
from services.chassis.events.connection import connect
from tests.bench.cost.kinds import DEMO_SERVICES, FEW, HEADERS, INITIAL, KINDS, TABLES, Kind
from tests.bench.cost.stack import CostStack
from tests.bench.cost.tables import Cost, describe_events, describe_requests, describe_rows
from tests.faults.stack import run_stack
from tests.support.folders import temporary_folder
from tests.support.reliability import write_section

PAGE = Path(__file__).parents[3] / "docs" / "scaling.md"
WARM_UP = 20  # requests
IDLE_SECONDS = 20.0


class Bench:
    """Measures kinds of requests of a running system.

    Args:
        http: a client of the API, signed in as an administrator.
    """

    def __init__(self, stack: CostStack, http: httpx.AsyncClient, js: JetStreamContext) -> None:
        self._stack, self._http, self._js = stack, http, js
        self._records: defaultdict[str, list[int]] = defaultdict(list)
        self._idle: dict[str, float] = {}
        self._sent = Counter[str]()

    async def prepare(self, needed: Set[str]) -> None:
        """Create a client, find the records that are needed, and measure the idle system."""
        (await self._http.post("client", json={"company": "Measured"})).raise_for_status()
        for name in needed & INITIAL.keys():
            records = (await self._http.get(INITIAL[name])).raise_for_status().json()
            self._records[name] = [record["id"] for record in records]
        await self._stack.wait_until_settled(self._js)
        used, seconds = await self._measure(asyncio.sleep(IDLE_SECONDS))
        self._idle = {name: milliseconds / seconds for name, milliseconds in used.items()}

    async def run(self, kind: Kind) -> Cost:
        """Measure one kind of request."""
        await self._send_all(kind, WARM_UP)
        await self._stack.wait_until_settled(self._js)
        used, seconds = await self._measure(self._send_all(kind, kind.requests))
        net = {name: max(0.0, used[name] - self._idle.get(name, 0.0) * seconds) for name in used}
        return Cost(kind, {name: milliseconds / kind.requests for name, milliseconds in net.items()})

    async def _measure(self, work: Awaitable[None]) -> tuple[Counter[str], float]:
        """Return the CPU milliseconds by process until work and its events are done, and the seconds."""
        before, began = self._stack.measure_cpu(), time.monotonic()
        await work
        await self._stack.wait_until_settled(self._js)
        return self._stack.measure_cpu().since(before), time.monotonic() - began

    async def _send_all(self, kind: Kind, number: int) -> None:
        first = self._sent[kind.title]
        self._sent[kind.title] += number
        numbers = iter(range(first, first + number))
        async with asyncio.TaskGroup() as group:
            for _ in range(kind.clients):
                group.create_task(self._send(kind, numbers))

    async def _send(self, kind: Kind, numbers: Iterator[int]) -> None:
        for number in numbers:
            known = self._records[kind.record]
            id = known[number % len(known)] if "{id}" in kind.path else 0
            body = None if kind.body is None else kind.body(number)
            answer = await self._http.request(
                kind.method, kind.path.format(n=number, few=number % FEW, id=id), json=body
            )
            answer.raise_for_status()
            if kind.method == "POST" and kind.record:
                known.append(answer.json()["id"])
            if kind.then:
                (await self._http.get(kind.then.format(id=id))).raise_for_status()


async def measure(folder: Path, services: Sequence[str]) -> str:
    """Run a system in a folder, measure all kinds of requests of some services, and return the tables."""
    async with run_stack(CostStack(folder)) as stack:
        if not services or DEMO_SERVICES & set(services):
            await seed(stack.settings, Console(stack.settings.logs)) or sys.exit("There is no demo publisher.")
        headers = HEADERS | {"Auth": await stack.sign_in()}
        async with (
            httpx.AsyncClient(base_url=f"{stack.address}/api/", headers=headers, timeout=60) as http,
            connect(stack.nats_url, "bench") as connection,
        ):
            bench = Bench(stack, http, connection.client.jetstream())
            kinds = [kind for kind in KINDS if kind.service in services or not services]
            await bench.prepare({kind.record for kind in kinds})
            costs = []
            for kind in kinds:
                costs.append(await bench.run(kind))
                print(costs[-1].describe(), flush=True)
            rows = await stack.measure_rows(TABLES)
            return "\n\n".join(
                (describe_machine(), describe_requests(costs), describe_events(costs), describe_rows(rows))
            )


def main(*services: str) -> None:
    """Measure, print the tables, and write them to the page if all services were measured."""
    with temporary_folder("cost") as folder:
        body = asyncio.run(measure(folder, services))
    print(f"\n{body}")
    if not services:
        write_section("cost", "python -m tests.bench.cost", body, PAGE)


def describe_machine() -> str:
    """Return a sentence about this machine."""
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    model = models[0] if models else platform.machine()
    return f"Machine: {os.cpu_count()} processors, {model}, Python {platform.python_version()}; all parts run on it."


if __name__ == "__main__":
    main(*sys.argv[1:])
