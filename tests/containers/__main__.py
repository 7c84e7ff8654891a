"""`make containers`: starts docker-compose.yml on a container engine, disturbs it, and writes docs/reliability.md.

    python -m tests.containers [start] [smoke] [journey] [refusals] [outages] [scale] [upgrade] [idle] [passwords]

Without names it runs all steps and writes the section. `RESTART_ENGINE` is a command that kills and starts the engine;
`FROM` is the commit that is upgraded. Without an engine it says so and ends with 0.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.containers.disturbances import check_outages, check_scale
from tests.containers.engine import CheckFailed, find_missing_engine
from tests.containers.installation import check_idle, check_passwords, check_start
from tests.containers.product import check_journey, check_smoke
from tests.containers.project import Project
from tests.containers.refusals import check_refusals
from tests.containers.upgrade import check_upgrade
from tests.support.reliability import write_section

Step = Callable[[Project], Awaitable[str]]
STEPS: dict[str, tuple[str, Step]] = {
    "start": ("The documented commands", check_start),
    "smoke": ("Every service is used", check_smoke),
    "journey": ("An issue becomes an email", check_journey),
    "refusals": ("What containers must not reach", check_refusals),
    "outages": ("Each container is killed in turn", check_outages),
    "scale": ("Replicas", check_scale),
    "idle": ("Memory and sizes", check_idle),
    "upgrade": ("Upgrade under load", check_upgrade),
    "passwords": ("Awkward passwords", check_passwords),
}


async def run(names: tuple[str, ...]) -> str:
    """Run steps on one project, which is removed at the end, and return the body of the section.

    Raises:
        CheckFailed: something that must hold did not.
    """
    sections = []
    with tempfile.TemporaryDirectory(prefix="masthead-containers-", ignore_cleanup_errors=True) as folder:
        project = Project(Path(folder) / "masthead")
        try:
            for name in names:
                title, step = STEPS[name]
                print(f"{time.strftime('%H:%M:%S')} {title}", flush=True)
                table = await step(project)
                print(table, flush=True)
                sections.append(f"### {title}\n\n{table}")
        finally:
            await project.remove()
    return "\n\n".join(sections)


def main(*names: str) -> int:
    """Return 0 if everything held, or if there is no engine."""
    if reason := find_missing_engine():
        print(reason)
        return 0
    try:
        body = asyncio.run(run(names or tuple(STEPS)))
    except CheckFailed as failure:
        print(failure)
        return 1
    if not names:
        write_section("containers", "make containers", body)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
