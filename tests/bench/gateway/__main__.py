"""`python -m tests.bench.gateway`: ratios of the email's and the lists' rates to a constant answer of the same size."""

import asyncio
import statistics

import httpx

from tests.bench.gateway.constant import constant
from tests.bench.load import rate
from tests.support.system import System, run_system

ROUNDS = 3


async def measure(system: System) -> None:
    """Print a line for each address."""
    async with httpx.AsyncClient(base_url=f"{system.address}/api/", timeout=30) as client:
        person = {"email": "editor@masthead.example", "password": system.PASSWORD}
        auth = {"Auth": (await client.post("user/login", json=person)).headers["Auth"]}
        issue = (await client.get("alert-items?limit=1", headers=auth)).json()[0]["id"]
        for path in (f"alert-email/{issue}", f"alerts-all/{issue}", "alert-items", "jobs"):
            body = (await client.get(path, headers=auth)).raise_for_status().content
            await _compare(system, path, body, auth)


async def _compare(system: System, path: str, body: bytes, auth: dict[str, str]) -> None:
    ratios = []
    async with constant(system.address, system.data / "gateway/routes", body) as floor:
        for _ in range(ROUNDS):
            least = await asyncio.to_thread(rate, floor, auth)
            ratios.append(await asyncio.to_thread(rate, f"{system.address}/api/{path}", auth) / least)
    spread = " ".join(f"{ratio:.2f}" for ratio in ratios)
    print(
        f"{path:20} {len(body):>7} bytes  {statistics.median(ratios):.2f} of a constant answer  ({spread})", flush=True
    )


def main() -> None:
    """Start a Masthead of its own, measure, and leave nothing."""
    with run_system() as system:
        asyncio.run(measure(system))


if __name__ == "__main__":
    main()
