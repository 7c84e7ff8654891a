"""Fixtures for tests of services."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from deploy.local.nats import Nats
from deploy.local.postgres import Postgres
from services.chassis.cancellation import run_in_background
from services.chassis.events import subscription
from services.chassis.events.connection import connect
from services.chassis.events.worker import EventWorker
from services.chassis.persistence.database import Database
from tests.support.databases import OneTransaction, open_session
from tests.support.events import Events
from tests.support.service_under_test import RunningService, start_service
from tests.support.tokens import signed

# Retry a failed event at once, so that tests of failures are short.
subscription.FIRST_DELAY, subscription.MAX_DELAY = 0.01, 0.05
Services = Callable[[str], Awaitable[RunningService]]
Databases = Callable[[str], Awaitable[Database]]
NewClient = Callable[..., Awaitable[httpx.AsyncClient]]


@pytest.fixture(scope="session")
async def services(postgres: Postgres, nats_server: Nats, folder: Path, process_name: str) -> AsyncIterator[Services]:
    """Return a service by name; it starts when first requested."""
    known: dict[str, RunningService] = {}
    async with AsyncExitStack() as stack:

        async def service(name: str) -> RunningService:
            if name not in known:
                known[name] = await stack.enter_async_context(
                    start_service(name, postgres, nats_server, folder, process_name)
                )
            return known[name]

        yield service


@pytest.fixture
def committed() -> None:
    """Requested by tests whose transactions must commit."""


@pytest.fixture
async def databases(request: pytest.FixtureRequest, services: Services) -> AsyncIterator[Databases]:
    """Return a service's database for one test: rolled back after it, or cleared if its transactions commit."""
    commits = {"committed", "worker"} & set(request.fixturenames)
    used: dict[str, Database] = {}
    async with AsyncExitStack() as stack:

        async def database(name: str) -> Database:
            if name not in used:
                service = await services(name)
                if commits:
                    stack.push_async_callback(service.stored.clear)
                    used[name] = service.database
                else:
                    connection = await stack.enter_async_context(service.database.engine.connect())
                    await connection.begin()
                    used[name] = OneTransaction(service.database, connection)
            return used[name]

        yield database


@pytest.fixture
async def database(databases: Databases) -> AsyncIterator[Callable[[str], Awaitable[AsyncSession]]]:
    """Return a session of a service's database, the same one throughout a test."""
    sessions: dict[str, AsyncSession] = {}
    async with AsyncExitStack() as stack:

        async def session(name: str) -> AsyncSession:
            if name not in sessions:
                sessions[name] = await stack.enter_async_context(open_session(await databases(name)))
            return sessions[name]

        yield session


@pytest.fixture
async def client(services: Services, databases: Databases) -> AsyncIterator[NewClient]:
    """Return an HTTP client of a service's app, signed in if a role is named."""
    async with AsyncExitStack() as stack:

        async def client(name: str, role: str | None = None, **claims: int) -> httpx.AsyncClient:
            service = await services(name)
            service.app.state.database = await databases(name)
            headers = {"Auth": signed(role, **claims)} if role else {}
            await service.wait_for_revocations()  # a machine that paused for seconds has lost its connection to NATS
            transport = httpx.ASGITransport(service.app, raise_app_exceptions=False)
            return await stack.enter_async_context(
                httpx.AsyncClient(transport=transport, base_url=f"http://{name}", headers=headers)
            )

        yield client


@pytest.fixture
def service_name(request: pytest.FixtureRequest) -> str:
    """The name of the service whose folder the test is in."""
    return request.path.relative_to(request.config.rootpath / "services").parts[0]


@pytest.fixture
async def staff(client: NewClient, service_name: str) -> httpx.AsyncClient:
    """An HTTP client of an editor."""
    return await client(service_name, role="editor")


@pytest.fixture
async def anonymous(client: NewClient, service_name: str) -> httpx.AsyncClient:
    """An HTTP client without a token."""
    return await client(service_name)


@pytest.fixture
def token() -> Callable[..., str]:
    """Return a signed token that every service accepts."""
    return signed


@pytest.fixture
async def events(nats_server: Nats) -> AsyncIterator[Events]:
    """The event streams, purged before the test."""
    async with connect(nats_server.url("admin"), "tests") as connection:
        events = Events(connection.client)
        await events.clear()
        yield events


@pytest.fixture
async def worker(
    services: Services, databases: Databases, events: Events
) -> AsyncIterator[Callable[[str], Awaitable[None]]]:
    """Run the relay and consumers of a service until the test ends."""
    async with AsyncExitStack() as stack:

        async def worker(name: str) -> None:
            service = await services(name)
            events_worker = EventWorker(
                context=name,
                database=await databases(name),
                nats_url=service.settings.nats_url.get_secret_value(),
                consumers=service.service.consumers,
            )
            await stack.enter_async_context(run_in_background(events_worker.run()))

        yield worker
