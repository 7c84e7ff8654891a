"""The drills: each runs a system of some shape, disturbs it under load, compares, and returns what it measured."""

import asyncio
import random
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import psycopg

from deploy.local.component import LOOPBACK
from services.auth.limits import EMAILS_TO_STAFF
from tests.cluster.load import Tally, count_requests, run_load
from tests.cluster.nodes import PostgresPrimary, wait_for_replication
from tests.cluster.stack import ClusterStack, Shape
from tests.cluster.versions import check_out
from tests.faults.comparison import Comparison
from tests.faults.ledger import Ledger
from tests.faults.run import DeadLetters
from tests.faults.stack import run_stack
from tests.faults.workload import Workload

CLIENTS = 6
NATS_ROUNDS = 6
BETWEEN_SECONDS = 8.0
LOAD_SECONDS = 30.0
COPY_SECONDS = 120.0
REPLICATION_SECONDS = 60.0
Rows = list[list[str]]
"""What was measured, and the value."""
MAILED = EMAILS_TO_STAFF.amount // 2  # of each of the two kinds of writes that are mailed to staff


class DrillFailed(Exception):
    """An invariant did not hold."""


@asynccontextmanager
async def run_writers(stack: ClusterStack, folder: Path, rows: Rows) -> AsyncIterator[None]:
    """Run a writer for each service meanwhile, and compare what was acknowledged with what is there.

    Raises:
        DrillFailed: an acknowledged write is lost, or a write or an effect doubled.
    """
    ledger = Ledger(folder / "ledger.jsonl")
    workload = Workload(stack.address, await stack.sign_in(), ledger, pause=0.2, mailed=MAILED)
    try:
        await workload.start()
        yield
        await stack.wait_until_ready()
        await workload.stop()
        found, seconds = await Comparison(stack, ledger, DeadLetters()).settle_and_compare()
    finally:
        await workload.close()
        ledger.close()
    differences = [*found.lost, *found.doubled, *found.events, *found.unexpected]
    rows += [
        ["acknowledged writes", str(ledger.number_acknowledged)],
        ["of these lost", str(len(found.lost))],
        ["writes and effects doubled", str(len(found.doubled))],
        ["seconds after which all services agree", f"{seconds:.0f}"],
    ]
    if differences:
        raise DrillFailed("\n".join(differences[:20]))


async def drill_nats(folder: Path) -> Rows:
    """Kill the servers of a NATS cluster in turn, and keep one of them away for a while."""
    rows: Rows = []
    async with run_stack(ClusterStack(folder, Shape(nats=3))) as stack, run_writers(stack, folder, rows):
        copied = [await _measure_copy(stack, "before")]
        for number in range(NATS_ROUNDS):
            node = stack.nats_nodes[number % len(stack.nats_nodes)]
            killed = stack.send_signal(node, signal.SIGKILL)
            copied.append(await _measure_copy(stack, f"killed {number}"))
            await stack.wait_for_recovery(node, killed)
            await asyncio.sleep(BETWEEN_SECONDS)
        away = random.choice(stack.nats_nodes)
        await stack.stop_unit(away)
        absent = await _measure_copy(stack, "away")
        await stack.start_unit(away)
    rows += [
        ["servers of three killed in turn", str(NATS_ROUNDS)],
        ["a change is in the other services, all servers running", f"after {copied[0]:.1f} s"],
        ["the same right after a server was killed, longest", f"after {max(copied[1:]):.1f} s"],
        ["the same with one server away", f"after {absent:.1f} s"],
    ]
    return rows


async def drill_failover(folder: Path) -> Rows:
    """Kill the PostgreSQL primary for good, and promote its synchronous standby."""
    rows: Rows = []
    async with run_stack(ClusterStack(folder, Shape(has_standby=True))) as stack:
        primary = stack.component("postgres")
        assert isinstance(primary, PostgresPrimary)
        await wait_for_replication(primary, REPLICATION_SECONDS)
        async with run_writers(stack, folder, rows), run_load(stack.address, await stack.sign_in(), 2) as tally:
            await asyncio.sleep(BETWEEN_SECONDS)
            stack.send_signal("postgres", signal.SIGKILL)
            began = time.monotonic()
            await stack.stop_unit("postgres")
            await stack.fail_over()
            promoted = time.monotonic() - began
            copied = await _measure_copy(stack, "failed over")
            await asyncio.sleep(BETWEEN_SECONDS)
            last_failure = (tally.last_failure or began) - began
    rows += [
        ["the standby accepts writes", f"{promoted:.1f} s after the end of the primary"],
        ["a change is in the other services", f"{copied:.1f} s after that"],
        ["requests without repetition that failed", f"{tally.failed} of {tally.sent}"],
        ["the last of them", f"{max(last_failure, 0):.1f} s after the end of the primary"],
    ]
    return rows


async def drill_replicas(folder: Path, replicas: int) -> Rows:
    """Run several processes of each service, measure their shares, and replace each by SIGTERM under load."""
    rows: Rows = []
    async with run_stack(ClusterStack(folder, Shape(replicas=replicas))) as stack, run_writers(stack, folder, rows):
        token = await stack.sign_in()
        before = await _count_requests(stack)
        async with run_load(stack.address, token, CLIENTS) as even:
            await asyncio.sleep(LOAD_SECONDS)
        shares = _describe_shares(stack, before, await _count_requests(stack))
        async with run_load(stack.address, token, CLIENTS) as rolling:
            for service in stack.services:
                for name in stack.list_replicas(service):
                    ended = stack.send_signal(name, signal.SIGTERM)
                    await stack.wait_for_recovery(name, ended)
    rows += [
        [f"shares of the requests of {replicas} replicas, least and most", shares],
        ["requests that failed without disturbance", f"{even.failed} of {even.sent}"],
        ["requests that failed while each replica was replaced", _describe_failures(rolling)],
    ]
    if even.failed or rolling.failed:
        raise DrillFailed(f"requests failed: {dict(even.statuses)}, {dict(rolling.statuses)}")
    return rows


async def drill_upgrade(folder: Path, former: str) -> Rows:
    """Replace each process of a former version by one of this version, under load (OPERATION-75, OPERATION-76).

    Args:
        former: the commit of the former version, which needs the same packages.
    """
    rows: Rows = []
    code = check_out(former, folder / "former")
    shape = Shape(replicas=2, former=code)
    async with run_stack(ClusterStack(folder / "data", shape)) as stack, run_writers(stack, folder, rows):
        before = await _list_revisions(stack)
        async with run_load(stack.address, await stack.sign_in(), CLIENTS) as tally:
            await asyncio.sleep(BETWEEN_SECONDS)
            await stack.upgrade_schema()
            for service in stack.services:
                for name in stack.list_replicas(service):
                    await stack.upgrade_process(name)
            await asyncio.sleep(BETWEEN_SECONDS)
        after = await _list_revisions(stack)
    rows += [
        ["services whose schema a migration changed under load", str(len(after - before))],
        ["processes replaced, one at a time", str(2 * len(stack.services))],
        ["requests that failed meanwhile", _describe_failures(tally)],
    ]
    if tally.failed:
        raise DrillFailed(f"requests failed: {dict(tally.statuses)}")
    return rows


async def _list_revisions(stack: ClusterStack) -> set[tuple[str, str]]:
    """Return each service with the newest migration that its database has."""
    revisions = set()
    for service in stack.services:
        async with await psycopg.AsyncConnection.connect(stack.database_url(service)) as connection:
            found = await connection.execute("SELECT version_num FROM alembic_version")
            revisions |= {(service, str(revision)) for (revision,) in await found.fetchall()}
    return revisions


def _describe_failures(tally: Tally) -> str:
    return f"{tally.failed} of {tally.sent}, the slowest took {tally.longest:.1f} s"


async def _measure_copy(stack: ClusterStack, label: str) -> float:
    """Create a client and return the seconds until the copies of all other services have it.

    Raises:
        TimeoutError: one has not after COPY_SECONDS.
    """
    company, began = f"copied {label} {random.getrandbits(32)}", time.monotonic()
    headers = {"Auth": await stack.sign_in(), "Idempotency-Key": company}
    async with asyncio.timeout(COPY_SECONDS), httpx.AsyncClient(base_url=stack.address, headers=headers) as http:
        while (await http.post("/api/client", json={"company": company})).status_code != 201:
            await asyncio.sleep(0.1)
        for service in ("alerts", "content", "microsites", "stats"):
            while not await _has_client(stack.database_url(service), company):
                await asyncio.sleep(0.05)
    return time.monotonic() - began


async def _has_client(database: str, company: str) -> bool:
    async with await psycopg.AsyncConnection.connect(database) as connection:
        found = await connection.execute("SELECT 1 FROM clients WHERE company = %s", [company])
        return await found.fetchone() is not None


async def _count_requests(stack: ClusterStack) -> dict[str, float]:
    """Return the requests of the API that each process answered."""
    counts: dict[str, float] = {}
    async with httpx.AsyncClient() as http:
        for name in (name for service in stack.services for name in stack.list_replicas(service)):
            text = (await http.get(f"http://{LOOPBACK}:{stack.port_of(name)}/metrics")).text
            counts[name] = count_requests(text)
    return counts


def _describe_shares(stack: ClusterStack, before: dict[str, float], after: dict[str, float]) -> str:
    shares: list[float] = []
    for service in stack.services:
        numbers = [after[name] - before[name] for name in stack.list_replicas(service)]
        shares += [number / (sum(numbers) or 1) for number in numbers]
    return f"{min(shares):.1%} and {max(shares):.1%}"
