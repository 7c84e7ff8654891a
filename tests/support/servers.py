"""PostgreSQL for the whole run, and a NATS server for each test process."""

import asyncio
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import MetaData

from deploy.local.component import free_port, running
from deploy.local.nats import Nats
from deploy.local.postgres import Postgres
from services.chassis.events.topology import create_topology
from services.chassis.persistence.database import Database
from tests.support.broker import Broker
from tests.support.databases import scratch_database

FOLDER = "MASTHEAD_TEST_FOLDER"
PORT = "MASTHEAD_TEST_POSTGRES_PORT"


class ScratchPostgres(Postgres):
    """PostgreSQL without durability, autovacuum and slow passwords: its data lives as long as the run."""

    def command(self) -> Sequence[str]:
        settings = (
            "fsync=off",
            "synchronous_commit=off",
            "full_page_writes=off",
            "autovacuum=off",
            "scram_iterations=1",
            "max_connections=500",  # each test process has the pools of every service it has tested
        )
        return [*super().command(), *(part for setting in settings for part in ("-c", setting))]


class SharedPostgres:
    """The server that this process starts for itself and for the processes it starts, such as workers of xdist."""

    def __init__(self) -> None:
        # The server belongs to an event loop other than that of the tests, which it outlives.
        self._runner = asyncio.Runner(loop_factory=asyncio.new_event_loop)
        self._server: AbstractAsyncContextManager[Any] | None = None

    def start(self) -> None:
        folder = Path(tempfile.mkdtemp(prefix="masthead-tests-"))
        folder.chmod(0o755)  # PostgreSQL is served by another user when tests run as root
        server = ScratchPostgres(folder=folder / "postgres", port=free_port())
        self._server = running(server)
        self._runner.run(self._server.__aenter__())
        os.environ |= {FOLDER: str(folder), PORT: str(server.port)}

    def stop(self) -> None:
        if self._server is None:
            return
        self._runner.run(self._server.__aexit__(None, None, None))
        self._runner.close()
        shutil.rmtree(os.environ.pop(FOLDER), ignore_errors=True)
        del os.environ[PORT]


_run = pytest.StashKey[SharedPostgres]()


def pytest_configure(config: pytest.Config) -> None:
    """Start PostgreSQL in the controller of xdist, since it must outlive every worker, unless there is one already."""
    config.stash[_run] = SharedPostgres()
    has_workers = getattr(config.option, "numprocesses", None) and not config.option.collectonly
    if has_workers and PORT not in os.environ:
        config.stash[_run].start()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop the server if this process started it."""
    config.stash[_run].stop()


@pytest.fixture(scope="session")
def folder(postgres: Postgres) -> Path:
    """The folder of the servers, shared by the processes of the run."""
    return Path(os.environ[FOLDER])


@pytest.fixture(scope="session")
def postgres(pytestconfig: pytest.Config) -> Postgres:
    """PostgreSQL 18 with a role for each context."""
    if PORT not in os.environ:
        pytestconfig.stash[_run].start()
    return ScratchPostgres(folder=Path(os.environ[FOLDER]) / "postgres", port=int(os.environ[PORT]))


@pytest.fixture(scope="session")
def process_name(worker_id: str) -> str:
    """The name of this process, unique among all that share the PostgreSQL server."""
    return f"{worker_id}_{os.getpid()}"


@pytest.fixture(scope="session")
async def nats_server(folder: Path, process_name: str) -> AsyncIterator[Nats]:
    """NATS with JetStream, a user for each context, and the streams of the event catalogue."""
    server = Nats(folder=folder / f"nats-{process_name}", port=free_port())
    async with running(server):
        await create_topology(server.url("admin"))
        yield server


@pytest.fixture(scope="session")
async def scratch(postgres: Postgres) -> AsyncIterator[Callable[[MetaData], Awaitable[Database]]]:
    """Create databases with the given tables; they are dropped at the end of the run."""
    async with AsyncExitStack() as stack:

        async def make(metadata: MetaData) -> Database:
            return await stack.enter_async_context(scratch_database(postgres, metadata))

        yield make


@pytest.fixture
async def broker(tmp_path: Path) -> AsyncIterator[Callable[[], Awaitable[Broker]]]:
    """Start NATS servers for one test, to be killed."""
    async with AsyncExitStack() as stack:

        async def make() -> Broker:
            server = Broker(tmp_path)
            await server.start()
            stack.push_async_callback(server.kill)
            return server

        yield make
