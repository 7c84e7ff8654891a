"""`python -m tests.bench.stats [--leads N] [--few N] [--exported N] [--many N]`: what stats does, as ratios.

Leads imported, against a bare COPY to a staging table and an upsert of the same rows; visits exported, against a bare
COPY of the same columns; beacons, against a constant answer through the same gateway; lists and reports over many
visits, against few. And by how much the service's memory rises meanwhile.
"""

import argparse
import asyncio
import sys
from functools import partial

from tests.bench.content.system import System, run_with
from tests.bench.stats import beacons, export, leads, reading
from tests.bench.stats.filling import fill

RATE = 1_000_000  # beacons a minute; all come from one address


async def measure(system: System, leads_of_files: int, exported: int, few: int, many: int) -> None:
    """Print a line for each measure."""
    auth = system.sign_in()
    await leads.measure(system, auth, leads_of_files)
    known: dict[str, float] = {}
    await fill(system.database_url, 0, few)
    await reading.measure(system, auth, few, known)
    await fill(system.database_url, few, exported)
    await export.measure(system, auth)
    await fill(system.database_url, exported, many)
    await reading.measure(system, auth, many, known)
    await beacons.measure(system)  # last, since what it brings is stored for a while after


def main() -> None:
    """Start the parts of Masthead that stats needs, measure, and leave nothing."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--leads", type=int, default=1_000_000)
    parser.add_argument("--few", type=int, default=100_000, help="views to read among at first")
    parser.add_argument("--exported", type=int, default=1_000_000, help="views, not fewer than at first")
    parser.add_argument("--many", type=int, default=10_000_000, help="views to read among at last, not fewer")
    received = parser.parse_args()
    work = partial(
        measure, leads_of_files=received.leads, exported=received.exported, few=received.few, many=received.many
    )
    sys.exit(0 if asyncio.run(run_with(work, "stats", {"beacon": RATE})) else 1)


if __name__ == "__main__":
    main()
