"""Limits are counted in one table, and documented on one page."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import func, select

from services.auth.limits import LIMITS, CountedUse, Limit, count_uses, find_wait, release_uses, spend_uses
from services.auth.tests.support import Auth, let_pass

FEW, MANY = Limit("drafts", "2 per hour", "per desk"), Limit("drafts", "5 per day", "per house")


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: f"{limit.name}, {limit.per}")
def test_each_limit_is_documented(limit: Limit) -> None:
    row = f"| {limit.name} | {limit.rate}, {limit.per} |"
    assert row in (Path(__file__).parents[3] / "docs/operations.md").read_text()


async def test_uses_count_against_all_limits_or_none(auth: Auth) -> None:
    uses = [FEW.use("news"), MANY.use()]
    assert [await spend_uses(auth.session, uses) for _ in range(2)] == [timedelta()] * 2
    wait = await spend_uses(auth.session, uses)
    assert timedelta(minutes=59) < wait <= timedelta(hours=1)
    assert await count_uses(auth.session, *uses, FEW.use("sport")) == [2, 2, 0]
    assert not await spend_uses(auth.session, [FEW.use("sport"), MANY.use()])
    await let_pass(auth, minutes=61)
    assert await count_uses(auth.session, *uses) == [0, 3]
    assert not await find_wait(auth.session, uses)


async def test_a_failed_job_is_uncounted_and_a_repeated_one_counts_once(auth: Auth) -> None:
    for _ in range(4):
        assert not await spend_uses(auth.session, [FEW.use()], job_id=7)
    assert await count_uses(auth.session, FEW.use()) == [1]
    await release_uses(auth.session, 7)
    assert await count_uses(auth.session, FEW.use()) == [0]


@pytest.mark.usefixtures("committed")
async def test_a_limit_holds_under_concurrency(auth: Auth) -> None:
    async def spend() -> bool:
        async with auth.running.database.transaction() as session:
            return not await spend_uses(session, [FEW.use(), MANY.use()])

    assert sum(await asyncio.gather(*(spend() for _ in range(8)))) == 2
    assert await auth.session.scalar(select(func.count()).select_from(CountedUse)) == 4
