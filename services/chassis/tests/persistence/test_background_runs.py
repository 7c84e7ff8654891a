"""The last runs of background tasks are stored (OPERATION-53)."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import MetaData, select

from services.chassis.persistence.background_runs import RunRecorder
from services.chassis.persistence.database import Database
from services.chassis.persistence.tables import background_runs

Scratch = Callable[[MetaData], Awaitable[Database]]


@pytest.fixture
async def database(scratch: Scratch) -> Database:
    return await scratch(background_runs.metadata)


async def runs(database: Database) -> list[Any]:
    return list(await database.reader.execute(select(background_runs)))


async def test_a_success_and_the_next_run_are_stored(database: Database) -> None:
    async with RunRecorder(database, "Sweep").record(600):
        pass
    [run] = await runs(database)
    assert (run.name, run.failed_at, run.error) == ("Sweep", None, None)
    assert datetime.now(UTC) - run.succeeded_at < timedelta(minutes=1)
    assert run.next_at - run.succeeded_at == timedelta(minutes=10)


async def test_a_failure_is_stored_beside_the_last_success_and_raised(database: Database) -> None:
    recorder = RunRecorder(database, "Sweep")
    async with recorder.record(1):
        pass
    with pytest.raises(ValueError, match="dust"):
        async with recorder.record(1):
            raise ValueError("dust")
    [failed] = await runs(database)
    assert (failed.error, failed.succeeded_at is None) == ("ValueError('dust')", False)
    assert failed.failed_at > failed.succeeded_at
    async with recorder.record(1):  # the first success after a failure is stored at once
        pass
    [recovered] = await runs(database)
    assert recovered.succeeded_at > recovered.failed_at


async def test_successes_in_quick_succession_are_written_once(database: Database, monkeypatch) -> None:
    recorder, stored = RunRecorder(database, "Sweep"), []

    async def store(*values: object) -> None:
        stored.append(values)

    monkeypatch.setattr(recorder, "_store", store)
    for _ in range(5):
        async with recorder.record(1):
            pass
    assert len(stored) == 1


async def test_a_run_succeeds_even_if_it_cannot_be_stored(scratch: Scratch) -> None:
    done = False
    async with RunRecorder(await scratch(MetaData()), "Sweep").record(1):  # without the table
        done = True
    assert done
