"""Shows changes of the source while Masthead runs: restarts services whose code changed, and rebuilds the console."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from watchfiles import DefaultFilter, awatch

from deploy.local import web
from deploy.local.component import Component
from deploy.local.contexts import CONTEXTS, REPOSITORY
from deploy.local.supervisor import Supervisor

_SERVICES = REPOSITORY / "services"
_DEBOUNCE, _STEP = 1000, 100  # milliseconds: changes are collected until a step has none, for a second at most


@dataclass(frozen=True, kw_only=True)
class ConsoleBuild(Component):
    """Builds what changed in the console; the servers of its files need no restart."""

    name = "console"
    noise = "^(> |$)"

    def command(self) -> Sequence[str]:
        """Return the build tool's own way to watch."""
        return ["npm", "--prefix", str(web.WEB), "run", "watch"]

    async def prepare(self) -> None:
        """Have the next start without watching build the console as it is delivered."""
        await super().prepare()
        web.forget_build()

    async def ready(self) -> bool:
        """Return True: what was built before is served meanwhile."""
        return True


async def restart_changed(
    supervisor: Supervisor, sources: Path = _SERVICES, services: Collection[str] = CONTEXTS
) -> None:
    """Restart the services whose folder of sources changes, or all for other sources, until cancelled."""
    without_tests = DefaultFilter(ignore_dirs=(*DefaultFilter.ignore_dirs, "tests"))
    async for changes in awatch(sources, watch_filter=without_tests, debounce=_DEBOUNCE, step=_STEP):
        names = (_list_units(Path(path).relative_to(sources), services) for _, path in changes)
        await supervisor.restart(set().union(*names))


def _list_units(path: Path, services: Collection[str]) -> set[str]:
    """Name the units that run the code of a file."""
    changed = {path.parts[0]} if path.parts[0] in services else set(services)
    migrations = {f"{name}-migrate" for name in changed} if "migrations" in path.parts else set()
    return changed | migrations | ({"topology"} if path.name in ("catalogue.toml", "topology.py") else set())
