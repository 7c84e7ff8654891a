"""A submission is published once within ten minutes (SITE-23)."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import func, update

from services.microsites.notices import Notice

ADDRESS = "/microsite-submission"


@pytest.fixture
async def list_submissions(database, events) -> Any:
    """Returns the published submissions, the oldest first."""

    async def list_submissions() -> list[dict[str, Any]]:
        session = await database("microsites")
        return [event.data for event in await events.announced(session) if event.entity == "submission"]

    return list_submissions


async def test_it_is_published_with_sponsor_and_folder(anonymous, list_submissions) -> None:
    response = await anonymous.get(ADDRESS, params={"company": "Heliox Single Use"})
    assert (response.status_code, response.json()) == (200, {"folder": "heliox-single-use"})
    [data] = await list_submissions()
    assert (data["company"], data["folder"]) == ("Heliox Single Use", "heliox-single-use")
    assert data["submittedAt"].endswith("Z")


@pytest.mark.parametrize("headers", [{"Sec-Purpose": "prefetch"}, {"Sec-Fetch-Site": "cross-site"}], ids=str)
async def test_requests_that_no_user_made_are_refused(anonymous, list_submissions, headers) -> None:
    response = await anonymous.get(ADDRESS, params={"company": "Heliox"}, headers=headers)
    assert (response.status_code, await list_submissions()) == (403, [])


async def test_a_sponsor_is_published_once_within_ten_minutes(anonymous, list_submissions, database) -> None:
    async def ask(company: str) -> None:
        assert (await anonymous.get(ADDRESS, params={"company": company})).status_code == 200

    for company in ("Heliox", "heliox ", "HELIOX!", "Orbit"):
        await ask(company)
    assert [data["company"] for data in await list_submissions()] == ["Heliox", "Orbit"]
    session = await database("microsites")
    for minutes, number in ((9, 2), (2, 3)):
        await session.execute(update(Notice).values(told_at=Notice.told_at - timedelta(minutes=minutes)))
        await session.flush()
        await ask("Heliox")
        assert len(await list_submissions()) == number
    assert len({data["id"] for data in await list_submissions()}) == 3


async def test_expired_notices_are_deleted(anonymous, database) -> None:
    session = await database("microsites")
    await anonymous.get(ADDRESS, params={"company": "Heliox"})
    await session.execute(update(Notice).values(told_at=Notice.told_at - timedelta(minutes=11)))
    await session.flush()
    await anonymous.get(ADDRESS, params={"company": "Orbit"})
    assert await session.scalar(func.count(Notice.id)) == 1


@pytest.mark.usefixtures("committed")
async def test_of_concurrent_submissions_one_is_published(anonymous, list_submissions) -> None:
    responses = await asyncio.gather(*(anonymous.get(ADDRESS, params={"company": "Heliox"}) for _ in range(6)))
    assert [response.status_code for response in responses] == [200] * 6
    assert len(await list_submissions()) == 1


@pytest.mark.parametrize("company", ["", "  ", "!!!", "x" * 501, None])
async def test_a_sponsor_needs_a_name(anonymous, list_submissions, company: str | None) -> None:
    response = await anonymous.get(ADDRESS, params={"company": company} if company is not None else None)
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "company")
    assert await list_submissions() == []
