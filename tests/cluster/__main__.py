"""`make cluster`: drills with a NATS cluster, a PostgreSQL standby and replicas; writes docs/reliability.md.

    python -m tests.cluster [nats] [failover] [replicas] [four] [upgrade] [--from COMMIT]

Without names it runs all drills. The upgrade begins with the commit before this one, unless `--from` names another.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from tests.cluster.drills import DrillFailed, Rows, drill_failover, drill_nats, drill_replicas, drill_upgrade
from tests.cluster.versions import UnusableVersion
from tests.support.reliability import format_table, write_section

Drill = Callable[[Path], Awaitable[Rows]]
DRILLS: dict[str, tuple[str, Drill]] = {
    "nats": ("NATS cluster", drill_nats),
    "failover": ("PostgreSQL failover", drill_failover),
    "replicas": ("Two replicas", partial(drill_replicas, replicas=2)),
    "four": ("Four replicas", partial(drill_replicas, replicas=4)),
}
INTRODUCTIONS = {
    "nats": "A NATS cluster of three servers, each stream with three copies. One server after the other is killed.",
    "failover": "PostgreSQL with a synchronous standby, which takes over when the primary is killed.",
    "replicas": "Two processes of each service behind the gateway. Each is replaced while requests come in.",
    "four": "Four processes of each service behind the gateway. Each is replaced while requests come in.",
    "upgrade": "Two processes of each service of a former version. Under load migrations run, then this one follows.",
}
FORMER = "HEAD~1"


def main() -> int:
    """Return 0 if every invariant held."""
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--from", dest="former", default=FORMER, help="the commit before the upgrade")
    received = parser.parse_args()
    drills = DRILLS | {"upgrade": ("Rolling upgrade", partial(drill_upgrade, former=received.former))}
    if unknown := set(received.names) - drills.keys():
        parser.error(f"there is no drill {', '.join(unknown)}; there are {', '.join(drills)}")
    return run_drills(received.names, drills)


def run_drills(names: Sequence[str], drills: Mapping[str, tuple[str, Drill]]) -> int:
    """Run drills, all if none is named, and return 0 if every invariant held. Each writes its section when it ends."""
    for name in names or drills:
        title, drill = drills[name]
        print(title, flush=True)
        folder = Path(tempfile.mkdtemp(prefix=f"masthead-{name}-"))
        folder.chmod(0o755)  # PostgreSQL runs as another user
        try:
            rows = asyncio.run(drill(folder))
        except (DrillFailed, UnusableVersion) as failure:
            print(f"{failure}\nthe data is kept in {folder}")
            return 1
        shutil.rmtree(folder, ignore_errors=True)
        table = format_table(["", "measured"], rows)
        print(table, flush=True)
        section = title.lower().replace(" ", "-")
        write_section(section, f"make cluster ONLY={name}", f"{INTRODUCTIONS[name]}\n\n{table}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
