"""What tests stand on must itself be sound: isolation, and the two ways of running a service."""

import asyncio

import pytest
from sqlalchemy import text

from services.content.tests.samples import JOB


@pytest.mark.parametrize("attempt", [1, 2])
async def test_a_test_sees_nothing_of_the_one_before(attempt, client, database) -> None:
    session, editor = await database("content"), await client("content", role="editor")
    assert (await editor.get("/jobs")).json() == []
    assert (await editor.post("/job", json=JOB)).status_code == 201
    assert await session.scalar(text("SELECT count(*) FROM jobs")) == 1


@pytest.mark.usefixtures("committed")
@pytest.mark.parametrize("attempt", [1, 2])
async def test_requests_run_at_the_same_time_when_transactions_commit(attempt, client, database) -> None:
    session, editor = await database("content"), await client("content", role="editor")
    answers = await asyncio.gather(*(editor.post("/job", json=JOB) for _ in range(5)))
    assert {answer.status_code for answer in answers} == {201}
    assert await session.scalar(text("SELECT count(*) FROM jobs")) == 5
