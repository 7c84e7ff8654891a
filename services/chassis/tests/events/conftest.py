"""Two contexts, a library and a shop, connected by NATS."""

from collections.abc import AsyncIterator, Callable, Iterator

import pytest
from sqlalchemy import text

from services.chassis.cancellation import cancel_and_wait
from services.chassis.events import subscription
from services.chassis.events.catalogue import Catalogue, load_catalogue
from services.chassis.persistence.database import Database
from services.chassis.tests.events.world import ATTEMPTS, CATALOGUE, World, tables


@pytest.fixture(scope="session")
async def sides(scratch) -> tuple[Database, Database]:
    """The databases of both contexts."""
    return await scratch(tables), await scratch(tables)


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Catalogue], None]]:
    """Return a function that installs another event catalogue until the end of the test."""

    def install(catalogue: Catalogue) -> None:
        monkeypatch.setattr(Catalogue, "read", lambda text: catalogue)
        load_catalogue.cache_clear()

    yield install
    load_catalogue.cache_clear()


@pytest.fixture
def catalogue(install) -> None:
    """Install the catalogue of both contexts."""
    install(CATALOGUE)


@pytest.fixture
async def world(sides, catalogue, broker, monkeypatch) -> AsyncIterator[World]:
    """Both contexts with empty databases and without workers, and a separate NATS server for the test."""
    monkeypatch.setattr(subscription, "ATTEMPTS", ATTEMPTS)
    for database in sides:
        async with database.transaction() as session:
            await session.execute(text(f"TRUNCATE {', '.join(tables.tables)}"))
    world = World(await broker(), *sides)
    yield world
    await cancel_and_wait(*world.workers)
