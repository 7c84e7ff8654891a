"""Two contexts, a library and a shop, connected by NATS."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from services.chassis.cancellation import cancel_and_wait
from services.chassis.events.catalogue import Catalogue
from services.chassis.persistence.database import Database
from services.chassis.tests.events.world import CATALOGUE, World, tables


@pytest.fixture(scope="session")
async def sides(scratch) -> tuple[Database, Database]:
    """The catalogue of both contexts."""
    return await scratch(tables), await scratch(tables)


@pytest.fixture
def catalogue() -> Catalogue:
    """A NATS server with the catalogue's topology."""
    return CATALOGUE


@pytest.fixture
async def world(sides, broker, catalogue) -> AsyncIterator[World]:
    """Both contexts with empty databases and without workers, and a separate NATS server for the test."""
    for database in sides:
        async with database.transaction() as session:
            await session.execute(text(f"TRUNCATE {', '.join(tables.tables)}"))
    world = World(await broker(catalogue), *sides)
    yield world
    await cancel_and_wait(*world.workers)
