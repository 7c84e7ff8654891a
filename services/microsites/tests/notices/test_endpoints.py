"""A submission is published once in ten minutes (API contract §3)."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import func, update

from services.microsites.notices.models import Notice

ADDRESS = "/microsite-submission"


@pytest.fixture
async def told(database, events) -> Any:
    """What was told of submissions, oldest first."""

    async def told() -> list[dict[str, Any]]:
        session = await database("microsites")
        return [event.data for event in await events.announced(session) if event.entity == "submission"]

    return told


async def test_it_is_told_with_the_sponsor_and_the_folder(stranger, told) -> None:
    answer = await stranger.get(ADDRESS, params={"company": "Heliox Single Use"})
    assert (answer.status_code, answer.json()) == (200, {"folder": "heliox-single-use"})
    [data] = await told()
    assert (data["company"], data["folder"]) == ("Heliox Single Use", "heliox-single-use")
    assert data["submittedAt"].endswith("Z")


@pytest.mark.parametrize("headers", [{"Sec-Purpose": "prefetch"}, {"Sec-Fetch-Site": "cross-site"}], ids=str)
async def test_nothing_is_told_that_nobody_asked_for(stranger, told, headers) -> None:
    answer = await stranger.get(ADDRESS, params={"company": "Heliox"}, headers=headers)
    assert (answer.status_code, await told()) == (403, [])


async def test_the_same_sponsor_is_told_once_in_ten_minutes(stranger, told, database) -> None:
    async def ask(company: str) -> None:
        assert (await stranger.get(ADDRESS, params={"company": company})).status_code == 200

    for company in ("Heliox", "heliox ", "HELIOX!", "Orbit"):
        await ask(company)
    assert [data["company"] for data in await told()] == ["Heliox", "Orbit"]
    session = await database("microsites")
    for minutes, number in ((9, 2), (2, 3)):
        await session.execute(update(Notice).values(told_at=Notice.told_at - timedelta(minutes=minutes)))
        await session.flush()
        await ask("Heliox")
        assert len(await told()) == number
    assert len({data["id"] for data in await told()}) == 3


async def test_what_is_old_is_forgotten(stranger, database) -> None:
    session = await database("microsites")
    await stranger.get(ADDRESS, params={"company": "Heliox"})
    await session.execute(update(Notice).values(told_at=Notice.told_at - timedelta(minutes=11)))
    await session.flush()
    await stranger.get(ADDRESS, params={"company": "Orbit"})
    assert await session.scalar(func.count(Notice.id)) == 1


@pytest.mark.usefixtures("committed")
async def test_of_many_at_the_same_moment_one_is_told(stranger, told) -> None:
    answers = await asyncio.gather(*(stranger.get(ADDRESS, params={"company": "Heliox"}) for _ in range(6)))
    assert [answer.status_code for answer in answers] == [200] * 6
    assert len(await told()) == 1


@pytest.mark.parametrize("company", ["", "  ", "!!!", "x" * 501, None])
async def test_a_sponsor_has_a_name(stranger, told, company: str | None) -> None:
    answer = await stranger.get(ADDRESS, params={"company": company} if company is not None else None)
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "company")
    assert await told() == []
