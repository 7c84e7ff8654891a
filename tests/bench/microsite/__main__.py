"""`python -m tests.bench.microsite` after `npm ci` in this folder: Lighthouse's scores of each published microsite.

A phone on a slow connection is simulated. What else the machine does only takes points away, so the best round counts.
"""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.e2e.browser import FLAGS, find_executable
from tests.support.system import System, run_system

FOLDER = Path(__file__).parent
ROUNDS = 5
LEAST = 0.95
CATEGORIES = ("performance", "accessibility")
AUDITS = {"FCP": "first-contentful-paint", "LCP": "largest-contentful-paint", "TBT": "total-blocking-time"}
Report = dict[str, Any]


async def published(system: System) -> list[Report]:
    """The microsites that anyone may look at."""
    async with system.api("editor") as api:
        answer = await api.get("microsites", params={"status": "published"})
        found: list[Report] = answer.raise_for_status().json()
        return found


def report(address: str) -> Report:
    """What Lighthouse says of a page."""
    chromium = find_executable()
    done = subprocess.run(
        [
            FOLDER / "node_modules/.bin/lighthouse",
            address,
            "--quiet",
            "--output=json",
            f"--only-categories={','.join(CATEGORIES)}",
            f"--chrome-flags={' '.join(['--headless', *FLAGS])}",
        ],
        env=os.environ | ({"CHROME_PATH": chromium} if chromium else {}),
        stdout=subprocess.PIPE,
        check=True,
    )
    made: Report = json.loads(done.stdout)
    return made


def measure(address: str, name: str) -> bool:
    """Print a page's scores and times in its best round; whether both scores are good."""
    rounds = [report(address) for _ in range(ROUNDS)]
    best = max(rounds, key=lambda one: float(one["categories"]["performance"]["score"]))
    performance, accessibility = (best["categories"][category]["score"] for category in CATEGORIES)
    times = "  ".join(f"{short} {best['audits'][audit]['numericValue']:>5.0f} ms" for short, audit in AUDITS.items())
    print(f"{name:<36}{performance * 100:>11.0f}{accessibility * 100:>15.0f}   {times}", flush=True)
    return min(performance, accessibility) >= LEAST


def main() -> None:
    """Start a Masthead of its own, measure, and leave nothing."""
    with run_system() as system:
        print(f"{'microsite':<36}performance  accessibility")
        good = [
            measure(
                f"{system.address}/marketplace/microsite?id={one['id']}", f"{one['company']} ({one['templateType']})"
            )
            for one in asyncio.run(published(system))
        ]
    sys.exit(not all(good))


if __name__ == "__main__":
    main()
