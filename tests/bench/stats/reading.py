"""Lists and reports over visits: how fast they are answered among many, against as fast among few.

Each rate is taken as a ratio to that of a constant answer at the same time, since the two are measured minutes apart.
"""

import asyncio
import statistics
from datetime import UTC, datetime, timedelta

from tests.bench.content.system import System
from tests.bench.gateway.constant import constant
from tests.bench.load import rate

ROUNDS = 5
SECONDS = 1
CONNECTIONS = 4


async def measure(system: System, auth: dict[str, str], visits: int, known: dict[str, float]) -> None:
    """Print the rate of each read; `known` keeps what it came to for the next size."""
    print(f"\n{visits:,} views{'answers/s':>25}{'of a constant answer':>22}{'of fewer':>10}")
    async with constant(system.address, system.settings.data / "gateway" / "routes", b"[]") as floor:
        for name, path in _reads().items():
            rates, ratios = [], []
            for _ in range(ROUNDS):
                least = await asyncio.to_thread(_rate, floor, auth)
                rates.append(await asyncio.to_thread(_rate, f"{system.address}/api/{path}", auth))
                ratios.append(rates[-1] / least)
            ratio = statistics.median(ratios)
            change = f"{ratio / known[name]:.2f}" if name in known else ""
            known[name] = ratio
            print(f"{name:22}{statistics.median(rates):14.0f}{ratio:22.2f}{change:>10}", flush=True)


def _rate(url: str, auth: dict[str, str]) -> float:
    return rate(url, auth, connections=CONNECTIONS, seconds=SECONDS)


def _reads() -> dict[str, str]:
    today = datetime.now(UTC).date()
    year = f"from={today - timedelta(days=400)}&to={today - timedelta(days=35)}"
    return {
        "newest": "stat-views?limit=50&bots=any",
        "of a client": "stat-views?limit=50&bots=any&clientId=7",
        "of a page": "stat-views?limit=50&bots=any&pageId=7",
        "of a year": f"stat-views?limit=50&bots=any&{year}",
        "without machines": "stat-views?limit=50&bots=false",
        "report of a client": "client-report/7",
        "trends": "stat-trends",
    }
