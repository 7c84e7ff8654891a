"""`python -m tests.bench.content [size …]`: posts found, read and made, as ratios to bare statements in the same run.

The sizes are numbers of posts, by default 10,000 and 1,000,000. First come requests of which each is different, then
equal ones. The ratios are those of 16 who ask at the same time. Beside them stand the ratios of one who asks alone. All
with authentication and the total.
"""

import asyncio
import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import httpx

from tests.bench.content.differing import write_requests
from tests.bench.content.filling import fill, forget_others
from tests.bench.content.system import System, run_with
from tests.bench.load import Load, measure_load, rate

SIZES = (10_000, 1_000_000)
DIFFERING_SECONDS = 5
ROUNDS = 3
SECONDS = 2
MANY, ALONE = 16, 1
HERE = Path(__file__).parent


@dataclass(frozen=True)
class Request:
    """What is measured: its address, that of the bare statement, and the script that makes both."""

    name: str
    path: str
    bare: str
    script: Path | None = None


async def measure(system: System, sizes: Sequence[int] = SIZES) -> None:
    """Fill the database step by step, and print a line for each request."""
    auth = system.sign_in()
    known: dict[str, float] = {}
    posts = 0
    async with system.floor() as floor:
        for size in sizes:
            await fill(system.database_url, posts + 1, size)
            posts = size
            heads = f"{'answers/s':>12}{'p50 ms':>9}{'p99 ms':>9}{'of the bare':>13}"
            print(f"\n{size:,} posts, each request different{heads}")
            requests = await asyncio.to_thread(write_requests, system.settings.data, system.database_url, size)
            for name, file in requests.items():
                await asyncio.to_thread(_compare_differing, system, floor, auth, name, file)
            print(f"\n{size:,} posts{'of the bare statement':>29}{'alone':>9}{'answers/s':>12}{'of fewer':>10}")
            for request in await _requests(system, auth, size):
                known[request.name] = await asyncio.to_thread(_compare, system, floor, auth, request, known)
            await forget_others(system.database_url)


def _compare_differing(system: System, floor: str, auth: dict[str, str], name: str, file: Path) -> None:
    """Print what came of requests of one kind; both sides get the same ones, and none of them twice."""
    loads: list[Load] = []
    ratios, start = [], 0
    for _ in range(ROUNDS):
        options = {"seconds": DIFFERING_SECONDS, "script": HERE / "lines.lua"}
        values = {"REQUESTS": str(file), "START": str(start)}
        least = measure_load(f"{floor}/", auth, values=values, **options)
        ours = measure_load(f"{system.address}/api/", auth, values=values, **options)
        start += int(max(least.rate, ours.rate) * DIFFERING_SECONDS) + MANY
        loads.append(ours)
        ratios.append(ours.rate / least.rate)
    load = sorted(loads, key=lambda load: load.rate)[ROUNDS // 2]
    spread = " ".join(f"{ratio:.2f}" for ratio in ratios)
    shown = f"{load.rate:11.0f}{load.p50:9.1f}{load.p99:9.1f}{statistics.median(ratios):8.2f}  ({spread})"
    print(f"{name:31}{shown}", flush=True)


async def _requests(system: System, auth: dict[str, str], size: int) -> list[Request]:
    lists = {
        "list": "posts",
        "category": "posts?categoryIds=4",
        "status and audience": "posts?status=draft&applicationType=upstream",
        "by title": "posts?sort=title",
        "rare word": "posts?q=zymurgy",
        "common word": "posts?q=bioprocess",
        "deep page": f"posts?skip={size // 20}",
    }
    requests = []
    async with httpx.AsyncClient(base_url=f"{system.address}/api/", headers=auth, timeout=60) as client:
        for name, path in lists.items():
            records = len((await client.get(path)).raise_for_status().json())
            requests.append(Request(name, path, f"list/{records}"))
    requests.append(Request("one post", f"post/{size}", f"post/{size}", HERE / "any_post.lua"))
    requests.append(Request("create", "post", "post", HERE / "draft.lua"))
    return requests


def _compare(system: System, floor: str, auth: dict[str, str], request: Request, known: dict[str, float]) -> float:
    """Print what came of one request; its answers a second."""
    ratios: dict[int, list[float]] = {MANY: [], ALONE: []}
    rates = []
    for _ in range(ROUNDS):
        for connections, measured in ratios.items():
            requested = {"connections": connections, "seconds": SECONDS, "script": request.script}
            least = rate(f"{floor}/{request.bare}", auth, **requested)
            ours = rate(f"{system.address}/api/{request.path}", auth, **requested)
            measured.append(ours / least)
            if connections == MANY:
                rates.append(ours)
    many, alone = (statistics.median(measured) for measured in ratios.values())
    answers = statistics.median(rates)
    change = f"{answers / known[request.name]:.2f}" if request.name in known else ""
    spread = " ".join(f"{ratio:.2f}" for ratio in ratios[MANY])
    print(f"{request.name:20} {many:8.2f}  ({spread}) {alone:8.2f} {answers:11.0f} {change:>9}", flush=True)
    return answers


if __name__ == "__main__":
    given = [int(size) for size in sys.argv[1:]] or SIZES
    sys.exit(0 if asyncio.run(run_with(lambda system: measure(system, given))) else 1)
