"""Single statements and transactions on one pool; and what a server that does not answer costs."""

import asyncio
import time
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import MetaData, text
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from structlog.processors import format_exc_info

from deploy.local.components import free_port
from services.chassis.observability.log_config import redact
from services.chassis.persistence import database as module
from services.chassis.persistence import engine
from services.chassis.persistence.database import Database
from services.chassis.persistence.session import fetch_session_row
from tests.support.eventually import eventually


@pytest.fixture
async def database(scratch) -> Database:
    return await scratch(MetaData())


async def test_fetch_row_finds_one_row_or_none(database) -> None:
    assert tuple(await database.fetch_row("SELECT $1::int, $2::text", 7, "x")) == (7, "x")
    assert await database.fetch_row("SELECT 1 WHERE false") is None


async def test_many_queries_at_once_share_a_few_connections(database) -> None:
    found = await asyncio.gather(*(database.fetch_row("SELECT pg_backend_pid(), pg_sleep(0.01)") for _ in range(40)))
    assert 1 <= len({row[0] for row in found}) <= 10


async def test_a_count_may_take_longer_than_a_single_row(database, monkeypatch) -> None:
    slow = "SELECT 0, pg_sleep(0.2)"
    monkeypatch.setattr(module, "COUNT_SECONDS", 0.05)
    with pytest.raises(ConnectionError):
        await database.fetch_count(slow)
    monkeypatch.setattr(module, "COUNT_SECONDS", 30)
    assert (await database.fetch_count(slow))[0] == 0


async def test_a_lost_connection_is_told_as_such_and_mended(database) -> None:
    slow = asyncio.create_task(database.fetch_row("SELECT pg_sleep(30)"))

    async def end() -> bool:
        ending = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(30)'"
        async with database.engine.connect() as connection:
            return bool(await connection.scalar(text(ending)))

    await eventually(end)
    with pytest.raises(ConnectionError):
        await slow
    assert tuple(await database.fetch_row("SELECT 1")) == (1,)


async def test_a_database_that_is_down_is_told_as_such() -> None:
    database = Database(f"postgresql://nobody:x@127.0.0.1:{free_port()}/nothing")
    with pytest.raises(ConnectionError):
        await database.fetch_row("SELECT 1")
    await database.close()


async def test_a_server_that_takes_no_connection_counts_as_down_soon(monkeypatch) -> None:
    monkeypatch.setattr(engine, "CONNECT_SECONDS", 0.2)
    connections: list[object] = []  # one that nobody holds would be closed
    silent = await asyncio.start_server(lambda *streams: connections.append(streams), "127.0.0.1", 0)
    database = Database(f"postgresql://nobody:x@127.0.0.1:{silent.sockets[0].getsockname()[1]}/nothing")
    async with asyncio.timeout(30):
        with pytest.raises(TimeoutError):
            async with database.transaction() as session:
                await session.execute(text("SELECT 1"))
        with pytest.raises(ConnectionError):
            await database.fetch_row("SELECT 1")
    await database.close()
    silent.close()


async def test_statements_and_idle_transactions_end_while_serving_but_not_in_migrations(database) -> None:
    limits = text("SELECT current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout')")
    unlimited = Database(database.dsn, limited=False)
    found = []
    for each in (database, unlimited):
        async with each.transaction() as session:
            found.append(tuple((await session.execute(limits)).one()))
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


async def test_what_follows_the_quoted_row_is_kept() -> None:
    line = "not null\nDETAIL:  Failing row contains (1,\n\nada@example.com).\n[SQL: INSERT]"
    assert redact(line) == "not null\n[SQL: INSERT]"


async def test_an_address_that_requires_tls_is_not_used_without(database) -> None:
    required = Database(f"{database.dsn}?sslmode=require")
    with pytest.raises(ConnectionError):
        await required.fetch_row("SELECT 1")
    with pytest.raises(OperationalError):
        async with required.transaction() as session:
            await session.execute(text("SELECT 1"))
    await required.close()
    preferred = Database(f"{database.dsn}?sslmode=prefer")
    assert tuple(await preferred.fetch_row("SELECT 1")) == (1,)
    async with preferred.transaction() as session:
        assert await session.scalar(text("SELECT 2")) == 2
    await preferred.close()


async def test_a_statement_past_sqlalchemy_is_part_of_the_transaction_and_fails_as_sqlalchemys(database) -> None:
    async def insert(*emails: str) -> None:
        async with database.transaction() as session:
            for email in emails:
                stored = await fetch_session_row(session, "INSERT INTO person VALUES ($1) RETURNING email", (email,))
                assert stored == (email,)

    ada, grace = "ada@example.com", "grace@example.com"
    async with database.transaction() as session:
        await session.execute(text("CREATE TABLE person (email text UNIQUE)"))
        assert await fetch_session_row(session, "SELECT 1 WHERE false", ()) is None
    await insert(ada)
    with pytest.raises(IntegrityError) as refused:
        await insert(grace, ada)
    line = redact(format_exc_info(None, "error", {"exc_info": refused.value})["exception"])
    assert "duplicate key" in line
    assert ada not in line
    assert await database.fetch_row("SELECT array_agg(email) FROM person") == ([ada],)


class TestOnePool:
    """Transactions and single statements share the connections of one pool, and none waits for one for ever."""

    @pytest.fixture
    async def single(self, database, monkeypatch) -> AsyncIterator[Database]:
        """A pool of one connection, which is waited for but a moment."""
        monkeypatch.setattr(engine, "CONNECT_SECONDS", 0.5)
        single = Database(database.dsn, pool=1)
        yield single
        await single.close()

    async def test_who_finds_no_free_connection_is_told_so_in_time(self, single) -> None:
        held = asyncio.create_task(single.fetch_count("SELECT 0, pg_sleep(2)"))
        await asyncio.sleep(0.2)
        began = time.monotonic()
        with pytest.raises(ConnectionError):
            await single.fetch_row("SELECT 1")
        with pytest.raises(PoolTimeout):
            async with single.transaction() as session:
                await session.execute(text("SELECT 1"))
        assert time.monotonic() - began < 1.9
        assert await held

    async def test_a_statement_that_is_given_up_leaves_its_connection_to_others(self, single) -> None:
        given_up = asyncio.create_task(single._fetch_row("SELECT pg_sleep(60)", ()))
        await asyncio.sleep(0.2)
        given_up.cancel()
        await asyncio.wait([given_up])
        assert given_up.cancelled()
        assert tuple(await single.fetch_row("SELECT 1")) == (1,)
        async with single.transaction() as session:
            still = "SELECT count(*) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)' AND state = 'active'"
            assert await session.scalar(text(still)) == 0

    async def test_a_transaction_that_is_given_up_leaves_nothing_of_itself(self, single) -> None:
        async def work() -> None:
            async with single.transaction() as session:
                await session.execute(text("CREATE TABLE half (id int)"))
                await session.execute(text("SELECT pg_sleep(60)"))

        given_up = asyncio.create_task(work())
        await asyncio.sleep(0.2)
        given_up.cancel()
        await asyncio.wait([given_up])
        assert await single.fetch_row("SELECT to_regclass('half')::text") == (None,)

    async def test_a_connection_left_within_a_transaction_is_closed_and_replaced(self, single, database) -> None:
        async with single.connection() as connection:
            await connection.execute("BEGIN")
            await connection.execute("CREATE TABLE left_behind (id int)")
            backend = connection.info.backend_pid

        async def is_gone() -> bool:
            return await database.fetch_row("SELECT 1 FROM pg_stat_activity WHERE pid = $1", backend) is None

        await eventually(is_gone)
        assert await single.fetch_row("SELECT to_regclass('left_behind')::text") == (None,)

    async def test_connections_that_a_restart_has_closed_are_replaced(self, single, database) -> None:
        [backend] = await single.fetch_row("SELECT pg_backend_pid()")
        await database.fetch_row("SELECT pg_terminate_backend($1)", backend)
        await asyncio.sleep(0.2)
        [another] = await single.fetch_row("SELECT pg_backend_pid()")
        assert another != backend
        await database.fetch_row("SELECT pg_terminate_backend($1)", another)
        await asyncio.sleep(0.2)
        async with single.transaction() as session:
            assert await session.scalar(text("SELECT 1")) == 1

    async def test_a_transaction_that_loses_its_connection_fails_as_such(self, single, database) -> None:
        async def lose_connection() -> None:
            async with single.transaction() as session:
                [backend] = await fetch_session_row(session, "SELECT pg_backend_pid()", ())
                await database.fetch_row("SELECT pg_terminate_backend($1)", backend)
                await fetch_session_row(session, "SELECT 1", ())

        with pytest.raises(OperationalError) as refused:
            await lose_connection()
        assert refused.value.statement == "SELECT 1"  # not the rollback
        assert await single.fetch_row("SELECT 1") == (1,)

    async def test_statements_stay_prepared_when_a_transaction_is_rolled_back(self, single) -> None:
        prepared = "SELECT count(*) FROM pg_prepared_statements WHERE statement = 'SELECT 7'"
        await single.fetch_row("SELECT 7")
        with pytest.raises(ProgrammingError):
            async with single.transaction() as session:
                await session.execute(text("SELECT nothing"))
        assert await single.fetch_row(prepared) == (1,)

    async def test_single_statements_are_planned_once_and_those_of_transactions_for_their_values(self, single) -> None:
        mode = "SELECT current_setting('plan_cache_mode')"
        assert await single.fetch_row(mode) == ("force_generic_plan",)
        async with single.transaction() as session:
            assert await session.scalar(text(mode)) == "auto"
        assert await single.fetch_row(mode) == ("force_generic_plan",)

    async def test_a_number_of_any_size_is_the_same_prepared_statement(self, single) -> None:
        for number in (1, 2**40, None):
            assert await single.fetch_row("SELECT $1::bigint", number) == (number,)
        counted = "SELECT count(*) FROM pg_prepared_statements WHERE statement = 'SELECT $1::bigint'"
        assert await single.fetch_row(counted) == (1,)
