"""`python -m tests.bench.writes`: posts created a second by 16 who do so at the same time, and how long each waits.

Everything runs beside it: every service with its relay, consumers and audit trail. Django REST framework creates posts
of the same content in the same PostgreSQL server, without a gateway, events, an audit trail or any of our rules.
"""

import asyncio
import statistics
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import psycopg

from deploy.local.component import LOOPBACK, Component, binary, free_port, listens, running
from deploy.local.contexts import CONTEXTS
from deploy.local.process import run
from tests.bench.content.system import System, run_with
from tests.bench.load import Load, measure_load

ROUNDS = 3
SECONDS = 10
SETTLE_SECONDS = 120
HERE = Path(__file__).parent
SCRIPT = HERE.parent / "content" / "draft.lua"
OTHERS = ("objects", "inbox", *CONTEXTS, *(f"{name}-migrate" for name in CONTEXTS))
RIVAL = "rival"
WORKERS, THREADS = 2, 8  # as many processes as the machine has processors
_UNPUBLISHED = "SELECT count(*) FROM outbox WHERE published_at IS NULL"


@dataclass(frozen=True, kw_only=True)
class Rival(Component):
    """Django REST framework behind gunicorn.

    Args:
        python: that of its packages.
    """

    name = RIVAL
    port: int
    python: str
    variables: dict[str, str]

    @property
    def address(self) -> str:
        """Where it serves."""
        return f"http://{LOOPBACK}:{self.port}"

    def command(self) -> Sequence[str]:
        """Return gunicorn's command."""
        place = ["--chdir", str(HERE), "--bind", f"{LOOPBACK}:{self.port}"]
        size = ["--workers", str(WORKERS), "--threads", str(THREADS)]
        return [self.python, "-m", "gunicorn", *place, *size, "--no-control-socket", "rival:application"]

    def environment(self) -> dict[str, str]:
        """Return its variables."""
        return self.variables

    async def ready(self) -> bool:
        """Whether it accepts requests."""
        return await listens(self.port)


async def measure(system: System) -> None:
    """Print a line for each of both, and the ratio."""
    ours, rivals = list[Load](), list[Load]()
    async with _rival(system) as (rival, token):
        for _ in range(ROUNDS):
            rivals.append(await asyncio.to_thread(_create, f"{rival}/api/post", token))
            ours.append(await asyncio.to_thread(_create, f"{system.address}/api/post", system.sign_in()))
            await _settle(system)
    print(f"\n{'posts created':31}{'a second':>10}{'p50 ms':>9}{'p99 ms':>9}{'p99/p50':>9}")
    _print_median("Masthead, everything running", ours)
    _print_median("Django REST framework", rivals)
    ratios = [our.rate / rival.rate for our, rival in zip(ours, rivals, strict=True)]
    print(f"\nratio {statistics.median(ratios):.2f}  ({' '.join(f'{ratio:.2f}' for ratio in ratios)})")


def _create(url: str, headers: dict[str, str]) -> Load:
    return measure_load(url, headers, seconds=SECONDS, script=SCRIPT)


def _print_median(name: str, loads: list[Load]) -> None:
    load = sorted(loads, key=lambda load: load.rate)[len(loads) // 2]
    print(f"{name:31}{load.rate:10.0f}{load.p50:9.1f}{load.p99:9.1f}{load.p99 / load.p50:9.1f}")


async def _settle(system: System) -> None:
    """Wait until what was created is published, and some time for those who receive it."""
    async with (
        asyncio.timeout(SETTLE_SECONDS),
        await psycopg.AsyncConnection.connect(system.database_url) as connection,
    ):
        while (await (await connection.execute(_UNPUBLISHED)).fetchone()) != (0,):
            await asyncio.sleep(1)
    await asyncio.sleep(SECONDS)


@asynccontextmanager
async def _rival(system: System) -> AsyncIterator[tuple[str, dict[str, str]]]:
    """The address of the rival and the header of its user."""
    python = await asyncio.to_thread(_install)
    database = system.postgres.admin_url.rpartition("/")[0] + f"/{RIVAL}"
    async with await psycopg.AsyncConnection.connect(system.postgres.admin_url, autocommit=True) as connection:
        await connection.execute(f"CREATE DATABASE {RIVAL}".encode())
    environment = {"DATABASE_URL": database}
    token = await run([python, str(HERE / "rival.py"), "setup"], environment)
    server = Rival(folder=system.settings.data / RIVAL, port=free_port(), python=python, variables=environment)
    async with running(server):
        header = {"Authorization": f"Token {token.strip()}"}
        httpx.get(f"{server.address}/api/post", headers=header).raise_for_status()
        yield server.address, header


def _install() -> str:
    """Install the rival's packages beside ours; return its Python."""
    folder = HERE / ".venv"
    uv = binary("uv")
    subprocess.run([uv, "venv", "--quiet", "--allow-existing", folder], check=True)
    python = str(folder / "bin" / "python")
    command = [uv, "pip", "sync", "--quiet", "--require-hashes", "--python", python, HERE / "requirements.lock"]
    subprocess.run(command, check=True)
    return python


if __name__ == "__main__":
    sys.exit(0 if asyncio.run(run_with(measure, others=OTHERS)) else 1)
