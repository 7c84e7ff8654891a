"""Many clients at once, slow ones, and one whose session is revoked while it reads."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx

from tests.faults.client import REPEATED
from tests.faults.run import Fault, Run

CLIENTS = 500
SLOW_READERS = 12  # four times the places of exports
SLOW_SECONDS = 3.0
REVOKED_WITHIN = 1.0
UNDISTURBED_WITHIN = 300.0
_REVOKING = ("auth", "postgres", "nats")  # auth's outbox, which is in PostgreSQL, publishes the revocation to NATS
_POLL_SECONDS = 0.01
LISTS = ("clients", "jobs", "alert-items", "microsites", "media-images", "emc-stats")
_EXPORT = "stat-views?bots=any"
_AS_CSV = {"Accept": "text/csv"}


async def crowd(run: Run) -> Fault:
    """Read a list with 500 clients at once from a service with a pool of 10 connections."""
    path = run.random.choice(LISTS)
    answers = await asyncio.gather(
        *(run.workload.client.try_once("GET", f"{path}?limit=5&skip={number % 7}") for number in range(CLIENTS))
    )
    statuses = Counter(answer.status_code if answer is not None else 0 for answer in answers)
    if strange := set(statuses) - {0, 200, *REPEATED}:
        run.violations.append(f"500 clients of {path} were answered {strange}")
    await run.workload.client.send("GET", path)
    return Fault("500 clients on a pool of 10", path)


async def read_slowly(run: Run) -> Fault:
    """Hold exports open with clients that read a few bytes a second, while others read the same service."""
    async with asyncio.TaskGroup() as tasks:
        readers = [tasks.create_task(_read_slowly(run)) for _ in range(SLOW_READERS)]
        until = time.monotonic() + SLOW_SECONDS
        while time.monotonic() < until:
            await run.workload.client.send("GET", "emc-stats?limit=5")
            await asyncio.sleep(0.05)
        for reader in readers:
            reader.cancel()
    return Fault("slow readers of exports", "stats")


async def _read_slowly(run: Run) -> None:
    try:
        async with run.workload.client.http.stream("GET", _EXPORT, headers=_AS_CSV) as answer:
            async for _ in answer.aiter_bytes(16):
                await asyncio.sleep(0.2)
    except httpx.TransportError:
        return


async def revoke_while_reading(run: Run) -> Fault | None:
    """Sign out in the middle of an export; every service must refuse the token within a second without other faults."""
    try:
        token = await run.stack.sign_in()
    except httpx.HTTPError:
        return None  # auth is down
    headers = {"Auth": token}
    async with _open_export(run, headers) as is_open:
        if not is_open:
            return None
        signed_out = await run.workload.client.try_once("DELETE", "user/session", headers)
        if signed_out is None or signed_out.status_code != 204:
            return None
        await wait_undisturbed(run, REVOKED_WITHIN)
        answers = await asyncio.gather(*(run.workload.client.try_once("GET", path, headers) for path in LISTS))
    if accepted := [path for path, answer in zip(LISTS, answers, strict=True) if _is_accepted(answer)]:
        run.violations.append(f"a revoked session still reads {accepted}")
    return Fault("session revoked mid-stream", "auth")


async def wait_undisturbed(run: Run, seconds: float) -> None:
    """Wait until a revocation could reach the services for some seconds in a row: no unit that carries it was away.

    A paused service may answer requests from the time of its pause before it reads the revocation.
    """
    since: float | None = None
    async with asyncio.timeout(UNDISTURBED_WITHIN):
        while since is None or time.monotonic() - since < seconds:
            await asyncio.sleep(_POLL_SECONDS)
            if run.impaired or not all(map(run.stack.is_ready, _REVOKING)):
                since = None
            elif since is None:
                since = time.monotonic()


def _is_accepted(answer: httpx.Response | None) -> bool:
    return answer is not None and answer.status_code not in (401, *REPEATED)


@asynccontextmanager
async def _open_export(run: Run, headers: dict[str, str]) -> AsyncIterator[bool]:
    """Open an export and read its beginning; yield whether it was answered."""
    try:
        async with run.workload.client.http.stream("GET", _EXPORT, headers=headers | _AS_CSV) as answer:
            await anext(answer.aiter_bytes(1024), b"")
            yield answer.status_code == 200
    except httpx.TransportError:
        yield False
