"""The public list of microsites (API-60)."""

from typing import Any

import pytest

from services.microsites.replicas import House
from tests.support.statement_log import log_request


@pytest.fixture
def publish(exhibitor, staff, new_microsite):
    """Return a function that creates published microsites."""

    async def publish(**fields: Any) -> int:
        number = (await new_microsite())["id"]
        await staff.put(f"/microsite/{number}", json=fields)
        await exhibitor.put(f"/microsite-setting/{number}", json={"status": "published"})
        return number

    return publish


async def test_it_has_the_published_ones_newest_first(anonymous, new_microsite, publish, exhibitor) -> None:
    await new_microsite()
    first, second = await publish(), await publish()
    response = await anonymous.get("/public/microsites")
    assert [microsite["id"] for microsite in response.json()] == [second, first]
    assert response.headers["X-Total-Count"] == "2"
    await exhibitor.put(f"/microsite-setting/{second}", json={"status": "draft"})
    assert [microsite["id"] for microsite in (await anonymous.get("/public/microsites")).json()] == [first]


async def test_it_shows_what_the_page_shows(anonymous, exhibitor, publish) -> None:
    number = await publish(tagLine="Bags", logo="https://files.example/l.png", applicationType="upstream")
    await exhibitor.post(f"/microsite-keywords/{number}", json=[{"name": "bags"}])
    [found] = (await anonymous.get("/public/microsites?applicationType=upstream")).json()
    created = found.pop("createdAt")
    assert created.endswith("Z")
    assert found == {
        "id": number,
        "pageTitle": "Heliox Single-Use",
        "company": "Heliox Single-Use",
        "tagLine": "Bags",
        "logo": "http://files.example/l.png",
        "applicationType": "upstream",
        "templateType": "standard",
        "keywords": ["bags"],
        "url": f"http://127.0.0.1:8080/marketplace/microsite?id={number}",
    }
    assert (await anonymous.get("/public/microsites?applicationType=downstream")).json() == []


async def test_a_hidden_biography_is_left_out(anonymous, exhibitor, publish) -> None:
    number = await publish(tagLine="Bags", logo="https://files.example/l.png")
    await exhibitor.put(f"/microsite-setting/{number}", json={"showBioSection": False})
    [found] = (await anonymous.get("/public/microsites")).json()
    assert (found["tagLine"], found["logo"]) == (None, None)


async def test_addresses_lead_to_the_site_that_the_house_names(anonymous, publish, database) -> None:
    session = await database("microsites")
    session.add(House(id=1, version=1, microsites_url="https://sites.example"))
    await session.commit()
    number = await publish()
    [found] = (await anonymous.get("/public/microsites")).json()
    assert found["url"] == f"https://sites.example/marketplace/microsite?id={number}"


async def test_everyone_may_cache_it(anonymous, publish) -> None:
    await publish()
    headers = (await anonymous.get("/public/microsites")).headers
    assert headers["Cache-Control"] == "public, max-age=60, stale-while-revalidate=600"
    assert headers["Cache-Tag"] == "microsites"


@pytest.mark.parametrize("number", [1, 4])
async def test_it_takes_as_many_statements_for_many_as_for_one(anonymous, publish, databases, number: int) -> None:
    for _ in range(number):
        await publish()
    database = await databases("microsites")
    assert len(await log_request(database, anonymous, "GET", "/public/microsites", None)) <= 3
    assert len(await log_request(database, anonymous, "GET", "/public/microsites?applicationType=all", None)) <= 4
