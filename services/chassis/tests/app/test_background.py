"""Background tasks restart after failures, until the service stops."""

import asyncio
from contextlib import suppress

import pytest
from sqlalchemy import MetaData, text
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis import cancellation
from services.chassis.app import background
from services.chassis.app.background import BackgroundTask, run_background_tasks, run_every, run_when_due
from services.chassis.persistence.background_runs import RunRecorder
from services.chassis.persistence.database import Database
from tests.support.eventually import eventually


async def test_a_task_that_fails_or_returns_is_restarted() -> None:
    begun: list[Database] = []

    async def work(database: Database, recorder: RunRecorder) -> None:
        begun.append(database)
        if len(begun) == 1:
            raise ConnectionError("away")

    database = Database("postgresql://nobody@127.0.0.1:1/none")
    async with run_background_tasks([BackgroundTask("Work", work)], database):
        await eventually(lambda: len(begun) >= 3)
    assert set(begun) == {database}


async def test_a_task_that_misses_its_cancellation_is_cancelled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cancellation, "REPEAT_SECONDS", 0.01)
    missed = asyncio.Event()

    async def work(database: Database, recorder: RunRecorder) -> None:
        with suppress(asyncio.CancelledError):  # as `asyncio.wait_for` on Python 3.11
            await asyncio.sleep(3600)
        missed.set()
        await asyncio.sleep(3600)

    async with (
        asyncio.timeout(10),
        run_background_tasks([BackgroundTask("Work", work)], Database("postgresql://nobody@127.0.0.1:1/none")),
    ):
        await asyncio.sleep(0)
    assert missed.is_set()


async def test_each_run_is_committed(scratch) -> None:
    database = await scratch(MetaData())
    async with database.transaction() as session:
        await session.execute(text("CREATE TABLE done (at timestamptz)"))

    async def work(session: AsyncSession) -> None:
        await session.execute(text("INSERT INTO done VALUES (clock_timestamp())"))

    async def done() -> int:
        async with database.transaction() as session:
            return await session.scalar(text("SELECT count(*) FROM done")) or 0

    async with run_background_tasks([run_every("Work", 0.01, work)], database):
        await eventually(done, until=lambda number: number >= 3)


async def test_runs_are_separated_by_pauses(scratch) -> None:
    database, times = await scratch(MetaData()), []

    async def work(session: AsyncSession) -> None:
        times.append(session)

    async with run_background_tasks([run_every("Work", 3600, work)], database):
        await eventually(lambda: bool(times))
        await asyncio.sleep(0.3)  # for the next run
    assert len(times) == 1


async def test_what_is_due_is_done_in_transactions_until_nothing_is(scratch, monkeypatch: pytest.MonkeyPatch) -> None:
    assert background.DUE_SECONDS <= 3  # it is done within five
    monkeypatch.setattr(background, "DUE_SECONDS", 3600)
    database, transactions = await scratch(MetaData()), []

    async def work(session: AsyncSession) -> bool:
        transactions.append(await session.scalar(text("SELECT pg_current_xact_id()::text")))
        return len(transactions) < 3

    async def three_times() -> bool:
        return len(transactions) == 3

    async with run_background_tasks([run_when_due("Work", work)], database):
        await eventually(three_times)
    assert len(set(transactions)) == 3
