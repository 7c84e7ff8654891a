"""Reads and transactions on one pool; and what a server that does not answer costs."""

import asyncio
import time
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import MetaData, text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from structlog.processors import format_exc_info

from deploy.local.component import free_port
from services.chassis.observability.log_config import redact
from services.chassis.persistence import database as module
from services.chassis.persistence.database import AsyncReadSession, Database
from tests.support.eventually import eventually

ONE = text("SELECT 1")
BACKEND = text("SELECT pg_backend_pid()")
END_BACKEND = text("SELECT pg_terminate_backend(:backend)")


@pytest.fixture
async def database(scratch) -> Database:
    return await scratch(MetaData())


async def run_one(database: Database, way: str) -> object:
    """Execute a statement in a transaction or as a read."""
    if way == "read":
        return await database.reader.scalar(ONE)
    async with database.transaction() as session:
        return await session.scalar(ONE)


@pytest.fixture(params=["read", "transaction"])
def way(request) -> str:
    return request.param


async def test_a_read_holds_no_connection_afterwards(database) -> None:
    many = asyncio.gather(*(database.reader.scalar(text("SELECT pg_backend_pid(), pg_sleep(0.01)")) for _ in range(40)))
    assert 1 <= len(set(await many)) <= 10
    assert database.engine.pool.checkedout() == 0


async def test_a_transaction_reads_as_any_reader_does(database) -> None:
    async def count(reader: AsyncReadSession) -> int:
        return int(await reader.scalar(text("SELECT count(*) FROM person WHERE name = :name"), {"name": "Ada"}))

    async with database.transaction() as session:
        await session.execute(text("CREATE TABLE person (name text)"))
    async with database.transaction() as session:
        await session.execute(text("INSERT INTO person VALUES ('Ada')"))
        assert (await count(session), await count(database.reader)) == (1, 0)
    assert await count(database.reader) == 1


async def test_a_read_that_takes_too_long_is_given_up(database, monkeypatch) -> None:
    monkeypatch.setattr(module, "READ_SECONDS", 0.1)
    with pytest.raises(TimeoutError):
        await database.reader.execute(text("SELECT pg_sleep(60)"))
    monkeypatch.setattr(module, "READ_SECONDS", 30)
    still = "SELECT count(*) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)' AND state = 'active'"
    assert await database.reader.scalar(text(still)) == 0


async def test_a_lost_connection_is_told_as_such_and_mended(database) -> None:
    slow = asyncio.create_task(database.reader.execute(text("SELECT pg_sleep(30)")))
    ending = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(30)'")

    await eventually(lambda: database.reader.scalar(ending))
    with pytest.raises(OperationalError):
        await slow
    assert await database.reader.scalar(ONE) == 1


async def test_a_database_that_is_down_is_told_as_such(way) -> None:
    database = Database(f"postgresql://nobody:x@127.0.0.1:{free_port()}/nothing")
    with pytest.raises(OperationalError):
        await run_one(database, way)
    await database.close()


async def test_a_server_that_takes_no_connection_counts_as_down_soon(way, monkeypatch) -> None:
    monkeypatch.setattr(module, "CONNECT_SECONDS", 2)  # the least that psycopg waits
    connections: list[object] = []  # one that nobody holds would be closed
    silent = await asyncio.start_server(lambda *streams: connections.append(streams), "127.0.0.1", 0)
    database = Database(f"postgresql://nobody:x@127.0.0.1:{silent.sockets[0].getsockname()[1]}/nothing")
    async with asyncio.timeout(30):
        with pytest.raises(OperationalError):
            await run_one(database, way)
    await database.close()
    silent.close()


async def test_statements_and_idle_transactions_end_while_serving_but_not_in_migrations(database) -> None:
    limits = text("SELECT current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')")
    unlimited = Database(database.dsn, limited=False)
    found = [tuple((await each.reader.execute(limits)).one()) for each in (database, unlimited)]
    await unlimited.close()
    assert found == [("30s", "1min"), ("0", "0")]


async def test_an_error_that_is_logged_quotes_nothing_of_a_row(database) -> None:
    person = {"email": "ada@example.com", "hash": "$argon2id$secret"}
    insert = text("INSERT INTO person VALUES (:email, :hash)")
    async with database.engine.begin() as connection:
        await connection.execute(text("CREATE TEMP TABLE person (email text UNIQUE, hash text)"))
        await connection.execute(insert, person)
        with pytest.raises(IntegrityError) as refused:
            await connection.execute(insert, person)
    line = redact(format_exc_info(None, "error", {"exc_info": refused.value})["exception"])
    assert "duplicate key" in line
    assert not [value for value in person.values() if value in line]


async def test_an_address_that_requires_tls_is_not_used_without(database, way) -> None:
    required = Database(f"{database.dsn}?sslmode=require")
    with pytest.raises(OperationalError):
        await run_one(required, way)
    await required.close()
    preferred = Database(f"{database.dsn}?sslmode=prefer")
    assert await run_one(preferred, way) == 1
    await preferred.close()


class TestOnePool:
    """Transactions and reads share the connections of one pool, and none waits for one for ever."""

    @pytest.fixture
    async def single(self, database, monkeypatch) -> AsyncIterator[Database]:
        """A pool of one connection, which is waited for but a moment."""
        monkeypatch.setattr(module, "CONNECT_SECONDS", 0.5)
        single = Database(database.dsn, pool=1)
        yield single
        await single.close()

    async def test_who_finds_no_free_connection_is_told_so_in_time(self, single, way) -> None:
        held = asyncio.create_task(single.reader.execute(text("SELECT pg_sleep(2)")))
        await asyncio.sleep(0.2)
        began = time.monotonic()
        with pytest.raises(PoolTimeout):
            await run_one(single, way)
        assert time.monotonic() - began < 1.9
        assert await held

    async def test_a_transaction_that_is_given_up_leaves_nothing_of_itself(self, single) -> None:
        async def work() -> None:
            async with single.transaction() as session:
                await session.execute(text("CREATE TABLE half (id int)"))
                await session.execute(text("SELECT pg_sleep(60)"))

        given_up = asyncio.create_task(work())
        await asyncio.sleep(0.2)
        given_up.cancel()
        await asyncio.wait([given_up])
        assert given_up.cancelled()
        assert await single.reader.scalar(text("SELECT to_regclass('half')::text")) is None

    async def test_connections_that_a_restart_has_closed_are_replaced(self, single, database, way) -> None:
        backend = await single.reader.scalar(BACKEND)
        await database.reader.scalar(END_BACKEND, {"backend": backend})
        await asyncio.sleep(0.2)
        assert await run_one(single, way) == 1
        assert await single.reader.scalar(BACKEND) != backend

    async def test_a_transaction_that_loses_its_connection_fails_as_such(self, single, database) -> None:
        async def lose_connection() -> None:
            async with single.transaction() as session:
                await database.reader.scalar(END_BACKEND, {"backend": await session.scalar(BACKEND)})
                await session.execute(ONE)

        with pytest.raises(OperationalError) as refused:
            await lose_connection()
        assert refused.value.statement == "SELECT 1"  # not the rollback
        assert await single.reader.scalar(ONE) == 1
