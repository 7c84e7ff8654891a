"""The parts of Masthead that one service needs, on ports and a data folder of their own, and the floor beside them."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import httpx

from deploy.local.component import LOOPBACK, free_port
from deploy.local.console import Console
from deploy.local.contexts import REPOSITORY
from deploy.local.credentials import Credentials
from deploy.local.postgres import Postgres
from deploy.local.run_folder import RunFolder
from deploy.local.seed.settings import ADMIN, PASSWORD
from deploy.local.settings import DEFAULT_PORTS, Settings
from deploy.local.stack import Stack
from deploy.local.supervisor import Supervisor
from tests.bench.behind import READING, behind

_SERVERS = {"postgres", "nats", "auth", "gateway"}
_PARTS = _SERVERS | {"nats-configuration", "topology", "auth-migrate", "first-admin"}


@dataclass(frozen=True)
class System:
    """A running Masthead with one service, without its console."""

    settings: Settings
    service: str

    @property
    def address(self) -> str:
        """The gateway's."""
        return f"http://{LOOPBACK}:{self.settings.ports['gateway']}"

    @property
    def postgres(self) -> Postgres:
        """The server of all databases."""
        passwords = Credentials.of(self.settings.data).postgres
        folder = self.settings.data / "postgres"
        return Postgres(folder=folder, port=self.settings.ports["postgres"], passwords=passwords)

    @property
    def database_url(self) -> str:
        """The service's database."""
        return self.postgres.url(self.service)

    def sign_in(self) -> dict[str, str]:
        """The header of a staff member."""
        person = {"email": ADMIN, "password": PASSWORD}
        answer = httpx.post(f"{self.address}/api/user/login", json=person).raise_for_status()
        return {"Auth": answer.headers["Auth"]}

    @asynccontextmanager
    async def floor(
        self, app: str = "tests.bench.content.floor:app", reading: Sequence[str] = READING
    ) -> AsyncIterator[str]:
        """The address of the bare statements behind the same gateway.

        Args:
            app: what answers with them.
            reading: the middlewares of GET.
        """
        port = free_port()
        options = ["--host", LOOPBACK, "--port", str(port), "--loop", "uvloop", "--http", "httptools"]
        command = [sys.executable, "-m", "uvicorn", app, *options, "--no-access-log"]
        environment = os.environ | {"DATABASE_URL": self.database_url}
        process = subprocess.Popen([*command, "--log-level", "warning"], cwd=REPOSITORY, env=environment)
        try:
            async with behind(
                self.address, self.settings.data / "gateway" / "routes", port, reading=reading
            ) as address:
                yield address
        finally:
            process.terminate()
            process.wait()


async def run_with(
    work: Callable[[System], Awaitable[None]],
    service: str = "content",
    rates: Mapping[str, int] | None = None,
    others: Iterable[str] = (),
) -> bool:
    """Start Masthead in a folder of its own, do the work, and leave nothing; False when it does not start.

    Args:
        rates: what a stranger may do in a minute, where it is not the usual.
        others: what else runs.
    """
    parts = _PARTS.union(others, (service, f"{service}-migrate"))
    with _data_folder() as data:
        ports = {name: free_port() for name in DEFAULT_PORTS}
        settings = Settings(data=data, ports=ports, rates=rates or {}, otel_endpoint=None)

        async def work_and_stop() -> None:
            await work(System(settings, service))
            signal.raise_signal(signal.SIGTERM)

        units = [unit for unit in Stack(settings).units() if unit.name in parts]
        units = [replace(unit, after=[name for name in unit.after if name in parts]) for unit in units]
        console = Console(settings.logs, [unit.name for unit in units], quiet=True)
        run_folder = RunFolder(settings.run)
        with run_folder.lock() or sys.exit("The folder is in use."):
            return await Supervisor(units, run_folder, console).run(work_and_stop)


@contextmanager
def _data_folder() -> Iterator[Path]:
    # Not below a private folder: PostgreSQL's unprivileged user must be able to enter it.
    data = Path(tempfile.mkdtemp(prefix="masthead-bench-"))
    data.chmod(0o755)
    try:
        yield data
    finally:
        shutil.rmtree(data, ignore_errors=True)
