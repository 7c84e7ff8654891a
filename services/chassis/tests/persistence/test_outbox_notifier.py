"""The relay is woken after a commit, by one notification for many."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import MetaData, text

from services.chassis.persistence.database import Database
from services.chassis.persistence.outbox_notifier import CHANNEL, OutboxNotifier, notify_after_commit
from tests.support.databases import connect_autocommit
from tests.support.eventually import eventually


@pytest.fixture
async def database(scratch) -> AsyncIterator[Database]:
    database = await scratch(MetaData())
    async with database.transaction() as session:
        await session.execute(text("CREATE TABLE told (number integer UNIQUE)"))
    return database


@pytest.fixture
async def heard(database) -> AsyncIterator[list[int]]:
    """At each notification, how many rows there were to be seen."""
    seen: list[int] = []
    async with connect_autocommit(database.dsn) as listener:
        await listener.execute(f"LISTEN {CHANNEL}")

        async def listen() -> None:
            async for _ in listener.notifies():
                seen.append(await database.reader.scalar(text("SELECT count(*) FROM told")))

        listening = asyncio.create_task(listen())
        yield seen
        listening.cancel()
        await asyncio.wait([listening])


async def tell(database: Database, number: int) -> None:
    async with database.transaction() as session:
        await session.execute(text(f"INSERT INTO told VALUES ({number})"))
        notify_after_commit(session)


async def test_a_commit_is_told_of_when_it_can_be_seen(database, heard) -> None:
    await tell(database, 1)

    await eventually(lambda: heard == [1])


async def test_many_commits_share_notifications_and_none_is_left_out(database, heard, monkeypatch) -> None:
    # 25 would take 5 s, far more than the commits
    monkeypatch.setattr("services.chassis.persistence.outbox_notifier.PAUSE_SECONDS", 0.2)
    await asyncio.gather(*(tell(database, number) for number in range(50)))

    await eventually(lambda: bool(heard) and max(heard) == 50)
    assert len(heard) < 25


async def test_what_is_undone_or_only_read_is_not_told_of(database, heard) -> None:
    async with database.transaction() as session:
        await session.execute(text("SELECT 1"))
    await tell(database, 1)
    with pytest.raises(Exception, match="duplicate key"):
        await tell(database, 1)

    await eventually(lambda: bool(heard))
    await asyncio.sleep(0.2)  # for more to come
    assert heard == [1]


async def test_a_database_that_cannot_notify_stands_in_nobodys_way() -> None:
    sent = []

    async def notify(statement: object) -> None:
        sent.append(len(sent))
        if len(sent) == 1:
            raise ConnectionError("away")

    waker = OutboxNotifier(notify)
    waker.wake()
    await waker.close()
    waker.wake()
    await waker.close()
    assert sent == [0, 1]


async def test_closing_waits_for_what_is_wanted() -> None:
    sent = []

    async def notify(statement: object) -> None:
        await asyncio.sleep(0.05)
        sent.append(len(sent))

    waker = OutboxNotifier(notify)
    for _ in range(10):
        waker.wake()
    await asyncio.sleep(0.01)
    waker.wake()
    await waker.close()
    assert sent == [0, 1]
