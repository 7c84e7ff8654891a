"""A library and a shop with NATS between them."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from services.chassis.events.catalogue import Catalogue
from services.chassis.persistence.database import Database
from services.chassis.tests.events.world import CATALOGUE, World, tables


@pytest.fixture(scope="session")
async def sides(scratch) -> tuple[Database, Database]:
    """The library's and the shop's."""
    return await scratch(tables), await scratch(tables)


@pytest.fixture
def catalogue() -> Catalogue:
    """The one the world stands on."""
    return CATALOGUE


@pytest.fixture
async def world(sides, broker, catalogue) -> AsyncIterator[World]:
    """Both contexts, with nothing stored and no worker running yet, and a NATS of the test's own."""
    for database in sides:
        async with database.transaction() as session:
            await session.execute(text(f"TRUNCATE {', '.join(tables.tables)}"))
    world = World(await broker(catalogue), *sides, catalogue)
    yield world
    for worker in world.workers:
        await worker.stop()
