"""`python -m deploy.local.tests.small_stack FOLDER PORT PORT [broken|here]`: a supervisor of two small servers.

The second waits for the first, and does not start when `broken`. Each starts a child of its own. Below `FOLDER/sources`
are their sources, as if they were services; changed ones restart them. `here` runs the first without a supervisor, in
place of the one that another has.
"""

import asyncio
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from deploy.local import daemon, supervisor
from deploy.local.component import Component, listens
from deploy.local.console import Console
from deploy.local.run_folder import RunFolder
from deploy.local.services import Module
from deploy.local.settings import Settings
from deploy.local.stack import Unit
from deploy.local.supervisor import Supervisor, restart_changed

supervisor._STABLE_SECONDS = 3600.0  # on a busy machine half a minute between two kills is nothing

_SERVER = """
import asyncio, subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)  # " + sys.argv[1]])
print("{}", "x" * 200_000, sep="\\n", flush=True)
async def main():
    server = await asyncio.start_server(lambda r, w: w.close(), "127.0.0.1", int(sys.argv[1]))
    print("listening", flush=True)
    await server.serve_forever()
asyncio.run(main())
"""


@dataclass(frozen=True, kw_only=True)
class Server(Component):
    """Listens on its port."""

    name: str  # type: ignore[misc]
    port: int
    grace = 2.0
    broken: bool = False

    def command(self) -> Sequence[str]:
        if self.broken or (self.folder / f"{self.name}-is-broken").exists():
            return [sys.executable, "-c", "raise SystemExit('no such configuration')"]
        return [sys.executable, "-c", _SERVER, str(self.port)]

    async def ready(self) -> bool:
        return await listens(self.port)


def units(folder: Path, first: int, second: int, broken: bool) -> list[Unit]:
    """`prepare`, a command, then `first`, then `second`."""
    prepare = Module(name="prepare", folder=folder, module="this")
    return [
        Unit(prepare, is_command=True),
        Unit(Server(name="first", folder=folder, port=first), after=["prepare"]),
        Unit(Server(name="second", folder=folder, port=second, broken=broken), after=["first"]),
    ]


async def main(folder: Path, first: int, second: int, broken: bool) -> bool:
    """Run until told to stop."""
    run_folder = RunFolder(folder / "run")
    lock = run_folder.lock()
    if lock is None:
        return False
    for name in ("first", "second"):
        (folder / "sources" / name).mkdir(parents=True, exist_ok=True)
    with lock:
        parts = units(folder, first, second, broken)
        console = Console(folder / "logs" / "masthead.log", [unit.name for unit in parts])
        watch = partial(restart_changed, sources=folder / "sources", services=("first", "second"))
        return await Supervisor(parts, run_folder, console).run(partial(_seed, folder), watch)


async def _seed(folder: Path) -> None:
    """Wait while there is the file `seeding`."""
    while (folder / "seeding").exists():
        await asyncio.sleep(0.05)


def run_first(folder: Path, first: int) -> int:
    """Run the first server as `make run` runs a service."""
    settings = Settings(data=folder, ports={}, rates={}, otel_endpoint=None)
    return daemon.run_in_terminal(settings, Server(name="first", folder=folder, port=first))


if __name__ == "__main__":
    if "here" in sys.argv:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # as in a job that a shell runs in the background
        sys.exit(run_first(Path(sys.argv[1]), int(sys.argv[2])))
    given = main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), broken="broken" in sys.argv)
    sys.exit(0 if asyncio.run(given) else 1)
