"""`make cluster`: drills with a NATS cluster, a PostgreSQL standby and replicas; writes docs/reliability.md.

    python -m tests.cluster [nats] [failover] [replicas] [four] [upgrade] [--from COMMIT]

Without names it runs all drills. The upgrade begins with the commit before this one, unless
`--from` names another.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from tests.cluster.drills import (
    DrillFailed,
    Finding,
    drill_failover,
    drill_nats,
    drill_replicas,
    drill_upgrade,
    to_rows,
)
from tests.cluster.versions import UnusableVersion
from tests.support.reliability import format_table, write_section

Drill = Callable[[Path], Awaitable[list[Finding]]]
DRILLS: dict[str, tuple[str, Drill]] = {
    "nats": ("A NATS cluster of three servers, each stream with three copies", drill_nats),
    "failover": ("PostgreSQL with a synchronous standby, which takes over", drill_failover),
    "replicas": ("Two replicas of each service", partial(drill_replicas, replicas=2)),
    "four": ("Four replicas of each service", partial(drill_replicas, replicas=4)),
}
FORMER = "HEAD~1"


def main() -> int:
    """Return 0 if every invariant held."""
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--from", dest="former", default=FORMER, help="the commit before the upgrade")
    received = parser.parse_args()
    drills = DRILLS | {"upgrade": ("A rolling upgrade", partial(drill_upgrade, former=received.former))}
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
            findings = asyncio.run(drill(folder))
        except (DrillFailed, UnusableVersion) as failure:
            print(f"{failure}\nthe data is kept in {folder}")
            return 1
        shutil.rmtree(folder, ignore_errors=True)
        table = format_table(["", "measured"], to_rows(findings))
        print(table, flush=True)
        write_section(f"cluster-{name}", f"make cluster ONLY={name}", f"{title}:\n\n{table}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
