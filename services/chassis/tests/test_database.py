"""Glances: single reads on connections of the driver's own."""

import asyncio

import pytest
from sqlalchemy import MetaData, text

from deploy.local.components import free_port
from services.chassis.database import GLANCES, Database


@pytest.fixture
async def database(scratch) -> Database:
    return await scratch(MetaData())


async def test_a_glance_finds_one_row_or_none(database) -> None:
    assert tuple(await database.glance("SELECT $1::int, $2::text", 7, "x")) == (7, "x")
    assert await database.glance("SELECT 1 WHERE false") is None


async def test_many_glances_at_once_share_a_few_connections(database) -> None:
    found = await asyncio.gather(*(database.glance("SELECT pg_backend_pid(), pg_sleep(0.01)") for _ in range(40)))
    assert 1 <= len({row[0] for row in found}) <= GLANCES


async def test_a_lost_connection_is_told_as_such_and_mended(database) -> None:
    [backend] = await database.glance("SELECT pg_backend_pid()")
    slow = asyncio.create_task(database.glance("SELECT pg_sleep(30)"))
    await asyncio.sleep(0.1)
    async with database.engine.connect() as connection:
        await connection.execute(text("SELECT pg_terminate_backend(:backend)"), {"backend": backend})
    with pytest.raises(ConnectionError):
        await slow
    assert tuple(await database.glance("SELECT 1")) == (1,)


async def test_a_database_that_is_down_is_told_as_such() -> None:
    database = Database(f"postgresql://nobody:x@127.0.0.1:{free_port()}/nothing")
    with pytest.raises(ConnectionError):
        await database.glance("SELECT 1")
    await database.close()
