"""`python -m tests.bench.public`: ratios of the delivery API's rates to two floors of the same size (API-62).

The floors are behind the same gateway and middlewares: a constant answer, and what one prepared statement finds by its
key. Each address is measured twice: as a whole, and for a client that has the content already (304).
"""

import asyncio
import os
import statistics

import httpx
import psycopg

from deploy.local.settings import Settings
from tests.bench.content.system import System as BareSystem
from tests.bench.gateway.constant import constant
from tests.bench.load import rate
from tests.bench.public import floor
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
    os.environ |= system.environment
    content = BareSystem(Settings.from_environment(), "content")
    async with httpx.AsyncClient(base_url=f"{system.address}/api/", timeout=30) as client:
        post = (await client.get("public/posts?limit=1")).json()[0]["permalink"]
        for path in ("public/posts", f"public/post/{post}", "public/jobs"):
            await _compare(content, path, (await client.get(path)).raise_for_status())


async def _compare(system: BareSystem, path: str, response: httpx.Response) -> None:
    address = f"{system.address}/api/{path}"
    known = {"If-None-Match": response.headers["ETag"]}
    await _store(system, response.text)
    constants, statements, wholes, unchanged = [], [], [], []
    for _ in range(ROUNDS):
        async with constant(
            system.address, system.settings.data / "gateway" / "routes", response.content, reading=MIDDLEWARES
        ) as least:
            constants.append(await asyncio.to_thread(rate, least, {}))
        async with system.floor(f"{floor.__name__}:app", reading=MIDDLEWARES) as least:
            statements.append(await asyncio.to_thread(rate, f"{least}/stored/1", {}))
        wholes.append(await asyncio.to_thread(rate, address, {}))
        unchanged.append(await asyncio.to_thread(rate, address, known))
    for name, rates in ((f"{len(response.content)} bytes", wholes), ("304", unchanged)):
        of_statement, of_constant = _compare_rates(rates, statements), _compare_rates(rates, constants)
        print(f"{path:40} {name:>12}  {of_statement} of a statement, {of_constant} of a constant", flush=True)
    print(f"{'':40} {'304':>12}  {_compare_rates(unchanged, wholes)} of the whole", flush=True)


def _compare_rates(rates: list[float], floors: list[float]) -> str:
    ratios = [rate / least for rate, least in zip(rates, floors, strict=True)]
    spread = " ".join(f"{ratio:.2f}" for ratio in ratios)
    return f"{statistics.median(ratios):.2f} ({spread})"


async def _store(system: BareSystem, body: str) -> None:
    async with await psycopg.AsyncConnection.connect(system.database_url, autocommit=True) as connection:
        await connection.execute(floor.CREATE)
        await connection.execute(floor.STORE, [body])


def main() -> None:
    """Start a Masthead of its own without rate limits, measure, and leave nothing."""
    with run_system(rate=UNLIMITED) as system:
        asyncio.run(measure(system))


if __name__ == "__main__":
    main()
