"""Beacons through the gateway, against a constant answer through the same gateway and middlewares."""

import asyncio
import statistics
from pathlib import Path

from tests.bench.content.system import System
from tests.bench.gateway.constant import constant
from tests.bench.load import rate

ROUNDS = 3
SECONDS = 4
CONNECTIONS = 200  # as many as the gateway keeps open to a service
# a beacon's
MIDDLEWARES = (
    "to-browser",
    "rate-limit-problem",
    "problems",
    "beacon-rate",
    "cors-anywhere",
    "body-1-mib",
    "to-service",
)
BEACON = Path(__file__).parent / "beacon.lua"


async def measure(system: System) -> None:
    """Print how many are taken."""
    ratios, rates = [], []
    routes = system.settings.data / "gateway" / "routes"
    async with constant(system.address, routes, b'{"accepted":1}', MIDDLEWARES) as floor:
        for _ in range(ROUNDS):
            least = await asyncio.to_thread(_rate, floor)
            rates.append(await asyncio.to_thread(_rate, f"{system.address}/api/stat-view"))
            ratios.append(rates[-1] / least)
    spread = " ".join(f"{ratio:.2f}" for ratio in ratios)
    print(f"beacons  {statistics.median(ratios):.2f} of a constant answer  ({spread}), {max(rates):,.0f}/s", flush=True)


def _rate(url: str) -> float:
    return rate(url, {}, connections=CONNECTIONS, seconds=SECONDS, script=BEACON)
