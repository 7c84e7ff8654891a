"""`python -m tests.bench.public`: ratios of the delivery API's rates to a constant answer of the same size (API-62).

The constant is behind the same gateway and middlewares. Each address is measured twice: as a whole, and for a client
that has the content already (304).
"""

import asyncio
import statistics

import httpx

from tests.bench.gateway.constant import constant
from tests.bench.load import rate
from tests.support.system import System, run_system

ROUNDS = 3
UNLIMITED = "60000000"
"""Requests a minute, more than any machine answers."""
MIDDLEWARES = (
    *("to-browser", "cors-published", "rate-limit-problem", "problems"),
    *("published-rate", "to-service", "retry-reads"),
)


async def measure(system: System) -> None:
    """Print two lines for each address."""
    async with httpx.AsyncClient(base_url=f"{system.address}/api/", timeout=30) as client:
        post = (await client.get("public/posts?limit=1")).json()[0]["permalink"]
        for path in ("public/posts", f"public/post/{post}", "public/jobs"):
            response = (await client.get(path)).raise_for_status()
            await _compare(system, path, response)


async def _compare(system: System, path: str, response: httpx.Response) -> None:
    known = {"If-None-Match": response.headers["ETag"]}
    wholes, unchanged = [], []
    routes = system.data / "gateway/routes"
    async with constant(system.address, routes, response.content, reading=MIDDLEWARES) as floor:
        for _ in range(ROUNDS):
            least = await asyncio.to_thread(rate, floor, {})
            wholes.append(await asyncio.to_thread(rate, f"{system.address}/api/{path}", {}) / least)
            unchanged.append(await asyncio.to_thread(rate, f"{system.address}/api/{path}", known) / least)
    for name, ratios in ((f"{len(response.content)} bytes", wholes), ("304", unchanged)):
        spread = " ".join(f"{ratio:.2f}" for ratio in ratios)
        print(f"{path:40} {name:>12}  {statistics.median(ratios):.2f} of a constant answer  ({spread})", flush=True)


def main() -> None:
    """Start a Masthead of its own without rate limits, measure, and leave nothing."""
    with run_system(rate=UNLIMITED) as system:
        asyncio.run(measure(system))


if __name__ == "__main__":
    main()
