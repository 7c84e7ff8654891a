"""An accepted visit is stored, even if a part is killed meanwhile (STATS-21)."""

import asyncio
import os
import signal
from contextlib import suppress
from itertools import count

import httpx
import pytest

from deploy.local.run_folder import RunFolder
from tests.support.eventually import eventually

pytestmark = pytest.mark.isolated

BROWSER = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0"}
ORIGIN = {"Origin": "https://pages.example"}
VISITORS = 4
SECONDS = 1.5  # of visits before and after
pages = count(1_000_000_000)


class Visitors:
    """Visitors that request pages continually, each a new one; `accepted` are the pages whose visit was accepted."""

    def __init__(self, api: httpx.AsyncClient) -> None:
        self._api = api
        self.accepted: set[int] = set()
        self._visiting = [asyncio.create_task(self._visit()) for _ in range(VISITORS)]

    async def leave(self) -> None:
        """Stop the visitors."""
        for visiting in self._visiting:
            visiting.cancel()
        await asyncio.gather(*self._visiting, return_exceptions=True)

    async def _visit(self) -> None:
        while True:
            page = next(pages)
            with suppress(httpx.TransportError):
                answer = await self._api.post("stat-view", json={"pageId": page}, headers=BROWSER)
                if answer.status_code == 202:
                    self.accepted.add(page)
            await asyncio.sleep(0.01)


def kill(system, part: str) -> None:
    """Kill a part; the supervisor restarts it."""
    state = RunFolder(system.data / "run").read()
    assert state is not None
    os.kill(state.units[part].pid, signal.SIGKILL)


async def stored(api: httpx.AsyncClient, page: int) -> bool:
    answer = await api.get(f"stat-views?pageId={page}&bots=any")
    return answer.is_success and len(answer.json()) >= 1


@pytest.mark.parametrize("part", ["stats", "nats", "postgres"])
async def test_no_visit_is_lost_after_it_was_accepted(system, part) -> None:
    async with system.api() as strangers, system.api("admin") as api:
        visitors = Visitors(strangers)
        await asyncio.sleep(SECONDS)

        async def begun() -> bool:
            return bool(visitors.accepted)

        await eventually(begun)
        kill(system, part)

        async def taken_again() -> bool:
            return (await strangers.get("health/stats")).status_code == 200

        await eventually(taken_again, within=60)
        after = len(visitors.accepted)

        async def more() -> bool:
            return len(visitors.accepted) > after

        await eventually(more, within=30)
        await asyncio.sleep(SECONDS)
        await visitors.leave()
        for page in visitors.accepted:
            await eventually(lambda page=page: stored(api, page), within=60)


async def test_without_nats_a_beacon_is_told_to_come_again(system) -> None:
    async with system.api() as strangers:
        system.local("stop", "nats")
        try:

            async def refused() -> httpx.Response | None:
                answer = await strangers.post("stat-view", json={"pageId": 1}, headers=BROWSER | ORIGIN)
                return answer if answer.status_code == 503 else None

            answer = await eventually(refused, within=30)
            assert answer.headers["Retry-After"]
            assert answer.headers["Access-Control-Allow-Origin"] == "*"
        finally:
            system.local("start", "nats")
