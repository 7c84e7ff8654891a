"""All views as a CSV through the gateway, against a bare COPY of the same columns."""

import asyncio
import time
from http.client import HTTPConnection

import psycopg

from deploy.local.component import LOOPBACK
from tests.bench.content.system import System
from tests.bench.upload.memory import watched

ROUNDS = 3
PIECE = 256 * 1024  # bytes
_BARE = """
    SELECT id, page_link, page_title, page_type, page_id, attribution, attribution2, first_name, last_name, email,
           city, state, country, created_at, client_id, microsite_id, bot
    FROM views
"""


async def measure(system: System, auth: dict[str, str]) -> None:
    """Print what an export comes to, and how the service's memory rose."""
    ratios, rows, took = [], 0, 0.0
    async with watched(system.settings.data, "stats") as memory:
        for _ in range(ROUNDS):
            least = await _bare(system)
            rows, took = await asyncio.to_thread(_export, system, auth)
            ratios.append(least / took)
    spread = " ".join(f"{ratio:.2f}" for ratio in ratios)
    print(
        f"\n{rows:,} views exported  {sorted(ratios)[ROUNDS // 2]:.2f} of COPY  ({spread}), {rows / took:,.0f} rows/s"
    )
    print(f"    memory {(memory.most - memory.first) / 1e6:+.0f} MB", flush=True)


async def _bare(system: System) -> float:
    lines = 0
    async with await psycopg.AsyncConnection.connect(system.database_url) as connection:
        began = time.monotonic()
        async with connection.cursor().copy(f"COPY ({_BARE}) TO STDOUT (FORMAT csv, HEADER)") as copy:
            async for row in copy:
                lines += bytes(row).count(b"\n")
        return time.monotonic() - began


def _export(system: System, auth: dict[str, str]) -> tuple[int, float]:
    """How many rows were exported, and in how many seconds."""
    gateway = HTTPConnection(LOOPBACK, system.settings.ports["gateway"], timeout=600)
    began, lines = time.monotonic(), 0
    gateway.request(
        "GET", "/api/stat-views?bots=any", headers=auth | {"Accept": "text/csv", "Accept-Encoding": "identity"}
    )
    answer = gateway.getresponse()
    total = int(answer.headers["X-Total-Count"])
    while piece := answer.read(PIECE):
        lines += piece.count(b"\n")
    assert lines == total + 1, (lines, total)
    return total, time.monotonic() - began
