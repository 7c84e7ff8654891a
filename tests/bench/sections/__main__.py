"""`python -m tests.bench.sections`: quotes of issues saved, as a ratio to the bare writes behind the same gateway."""

import asyncio
import statistics
import sys
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from tests.bench.content.system import System, run_with
from tests.bench.load import Load, measure_load

ISSUES = 64
ROUNDS, SECONDS = 5, 5
MANY, ALONE = 16, 1
FLOOR = "tests.bench.sections.floor:app"
SCRIPT = Path(__file__).parent / "save.lua"


async def measure(system: System) -> None:
    """Print the median ratios of 16 who save at the same time, and of one alone."""
    auth = system.sign_in()
    ids = " ".join(str(id) for id in await _create_quotes(system, auth))
    async with system.floor(FLOOR) as floor:
        for connections in (MANY, ALONE):
            ours, ratios = list[Load](), list[float]()
            for _ in range(ROUNDS):
                least = await asyncio.to_thread(_save, f"{floor}/section/", auth, ids, connections)
                ours.append(
                    await asyncio.to_thread(_save, f"{system.address}/api/alert-quote/", auth, ids, connections)
                )
                ratios.append(ours[-1].rate / least.rate)
            load = sorted(ours, key=lambda load: load.rate)[ROUNDS // 2]
            spread = " ".join(f"{ratio:.2f}" for ratio in ratios)
            print(
                f"save, {connections:2} at a time: {statistics.median(ratios):.2f} of the bare writes ({spread}), "
                f"{load.rate:.0f}/s, p50 {load.p50:.1f} ms, p99 {load.p99:.1f} ms",
                flush=True,
            )


def _save(url: str, auth: dict[str, str], ids: str, connections: int) -> Load:
    values = {"IDS": ids, "PATH_OF_SECTION": urlsplit(url).path}
    return measure_load(url, auth, connections=connections, seconds=SECONDS, script=SCRIPT, values=values)


async def _create_quotes(system: System, auth: dict[str, str]) -> list[int]:
    """Create issues with a quote each; return the ids of the quotes."""
    ids = []
    async with httpx.AsyncClient(base_url=f"{system.address}/api/", headers=auth, timeout=60) as client:
        for number in range(ISSUES):
            issue = await client.post("alert-item", json={"issue": 9000 + number, "title": f"Issue {number}"})
            body = {"alertItemId": issue.raise_for_status().json()["id"], "citation": "Words"}
            ids.append((await client.post("alert-quote", json=body)).raise_for_status().json()["id"])
    return ids


if __name__ == "__main__":
    sys.exit(0 if asyncio.run(run_with(measure, "alerts")) else 1)
