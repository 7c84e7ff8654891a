"""`python -m tests.bench.content`: posts found, read and made, as ratios to bare statements in the same run.

The ratios are those of 16 who ask at the same time; who asks for the same as another at the same moment shares the
read. Beside them stand the ratios of one who asks alone. All with authentication and the total.
"""

import asyncio
import statistics
import sys
from dataclasses import dataclass
from pathlib import Path

import httpx

from tests.bench.content.filling import fill, forget_others
from tests.bench.content.system import System, run_with
from tests.bench.load import rate

SIZES = (10_000, 1_000_000)
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


async def measure(system: System) -> None:
    """Fill the database step by step, and print a line for each request."""
    auth = system.sign_in()
    known: dict[str, float] = {}
    posts = 0
    async with system.floor() as floor:
        for size in SIZES:
            await fill(system.database_url, posts + 1, size)
            posts = size
            print(f"\n{size:,} posts{'of the bare statement':>29}{'alone':>9}{'answers/s':>12}{'of fewer':>10}")
            for request in await _requests(system, auth, size):
                known[request.name] = await asyncio.to_thread(_compare, system, floor, auth, request, known)
            await forget_others(system.database_url)


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
    sys.exit(0 if asyncio.run(run_with(measure)) else 1)
