"""Ad slots are filled from ads of the Ad Manager and follow their changes (ALERT-77, ALERT-78, ALERT-79)."""

from typing import Any

import pytest
from sqlalchemy import insert, update

from services.alerts.replicas import Client, Microsite
from services.alerts.sections.sources import ad_consumer
from services.chassis.events.catalogue import load_catalogue
from tests.support.events import make_event
from tests.support.statement_log import assert_same_statements

AD = {
    "name": "Clarify 2,000 L",
    "sponsor": "Cavanagh Filtration",
    "imageLink": "files.example/clarify.png",
    "link": "https://cavanagh.example/clarify",
}
FILLED = {"image": AD["imageLink"], "link": AD["link"]}
NEW = AD | {"imageLink": "files.example/new.png", "link": "https://cavanagh.example/new"}


@pytest.fixture
async def happen(database):
    """Return a function that handles an event of ad 7."""
    session, ad = await database("alerts"), load_catalogue().find("ad")

    async def happen(version: int, data: dict[str, Any] | None = None, ad_id: int = 7) -> None:
        event = make_event(ad, ad_id, version, data or {}, removed=data is None)
        await ad_consumer.handle(session, event)
        await session.commit()

    await happen(1, AD)
    return happen


async def fill(staff, item: dict[str, Any], position: int = 1, **fields: Any) -> dict[str, Any]:
    body = {"alertItemId": item["id"], "position": position, "adId": 7, **FILLED, **fields}
    response = await staff.post("/alert-ads", json=body)
    assert response.status_code == 201, response.text
    return response.json()


@pytest.mark.usefixtures("happen")
async def test_an_alternative_text_is_about_its_picture(staff, new_issue, happen) -> None:
    item = await new_issue()
    slot, follower = await fill(staff, item, altText="Filters"), await fill(staff, item, 2, altText="Filters")
    path = f"/alert-ads/{slot['id']}"
    assert (await staff.put(path, json=FILLED)).json()["altText"] == "Filters"
    assert (await staff.put(path, json={"image": "files.example/b.png"})).json()["altText"] is None
    body = {"image": "files.example/c.png", "altText": "Pumps"}
    assert (await staff.put(path, json=body)).json()["altText"] == "Pumps"
    await happen(2, AD | {"link": "https://cavanagh.example/new"})
    assert (await read_ads(staff, item))[1]["altText"] == follower["altText"]
    await happen(3, NEW)
    assert (await read_ads(staff, item))[1]["altText"] is None


async def read_ads(staff, item: dict[str, Any]) -> list[dict[str, Any]]:
    return (await staff.get(f"/alert-ads/{item['id']}")).json()


@pytest.mark.usefixtures("happen")
async def test_a_slot_says_which_ad_it_shows(staff, new_issue) -> None:
    slot = await fill(staff, await new_issue())
    source = {"id": 7, "name": "Clarify 2,000 L", "sponsor": "Cavanagh Filtration"}
    assert (slot["adId"], slot["ad"], slot["editedHere"]) == (7, source, False)


@pytest.mark.usefixtures("happen")
async def test_a_slot_says_that_its_client_has_only_drafts_of_microsites(staff, new_issue, database) -> None:
    item, session = await new_issue(), await database("alerts")
    await session.execute(
        insert(Client).values([{"id": number, "version": 1, "company": "Heliox"} for number in (7, 8)])
    )
    await session.execute(insert(Microsite).values(id=1, version=1, client_id=7, page_title="Heliox", status="draft"))
    await session.commit()
    await fill(staff, item, 1, clientId=7)
    await fill(staff, item, 2, clientId=7, micrositeLink="https://heliox.example")
    await fill(staff, item, 3, clientId=8)
    await fill(staff, item, 4)
    assert [slot["micrositeIsDraft"] for slot in await read_ads(staff, item)] == [True, False, False, False]
    await session.execute(update(Microsite).values(status="published"))
    await session.commit()
    assert not any(slot["micrositeIsDraft"] for slot in await read_ads(staff, item))


@pytest.mark.usefixtures("happen")
async def test_a_slot_that_differs_from_its_ad_is_edited_here(staff, new_issue) -> None:
    item = await new_issue()
    slot = await fill(staff, item, link="https://cavanagh.example/alert-418")
    assert slot["editedHere"] is True
    assert (await fill(staff, item, 2))["editedHere"] is False
    path = f"/alert-ads/{slot['id']}"
    assert (await staff.put(path, json={"attribution": "x"})).json()["editedHere"] is True
    assert (await staff.put(path, json={"link": AD["link"]})).json()["editedHere"] is False
    assert (await staff.put(path, json={"image": None})).json()["editedHere"] is True
    alone = (await staff.put(path, json={"adId": None})).json()
    assert (alone["adId"], alone["ad"], alone["editedHere"]) == (None, None, False)


async def test_a_slot_of_a_draft_follows_its_ad(staff, new_issue, happen) -> None:
    item = await new_issue()
    slot = await fill(staff, item)
    await happen(2, NEW)
    [changed] = await read_ads(staff, item)
    assert (changed["image"], changed["link"]) == (NEW["imageLink"], NEW["link"])
    assert (changed["version"], changed["editedHere"]) == (slot["version"] + 1, False)
    await happen(1, AD)
    assert await read_ads(staff, item) == [changed]


async def test_a_slot_that_was_edited_here_stays_as_it_is(staff, new_issue, happen) -> None:
    item = await new_issue()
    slot = await fill(staff, item, link="https://cavanagh.example/alert-418")
    await happen(2, NEW)
    assert await read_ads(staff, item) == [slot]


@pytest.mark.parametrize("state", ["published", "trashed"])
async def test_only_drafts_follow(staff, new_issue, happen, state) -> None:
    item = await new_issue()
    slot = await fill(staff, item)
    path = f"/alert-item/{item['id']}"
    await (staff.put(path, json={"status": "published"}) if state == "published" else staff.delete(path))
    await happen(2, NEW)
    if state == "trashed":
        await staff.post(f"{path}/restore")
    assert await read_ads(staff, item) == [slot]


async def test_a_slot_stays_filled_when_its_ad_is_removed(staff, new_issue, happen) -> None:
    item = await new_issue()
    slot = await fill(staff, item)
    await happen(2)
    assert await read_ads(staff, item) == [slot | {"ad": None}]
    changed = await staff.put(f"/alert-ads/{slot['id']}", json={"attribution": "x"})
    assert (changed.status_code, changed.json()["editedHere"]) == (200, False)


async def test_an_ad_of_many_issues_takes_as_many_statements_as_of_one(staff, new_issue, happen, databases) -> None:
    versions = iter(range(2, 100))

    async def prepare(number: int) -> int:
        for _ in range(number):
            await fill(staff, await new_issue())
        return next(versions)

    async def change(version: int) -> None:
        await happen(version, AD | {"link": f"https://cavanagh.example/{version}"})

    await assert_same_statements(await databases("alerts"), prepare, change)


async def test_the_slots_of_ads_are_listed_with_their_issues(staff, new_issue, happen) -> None:
    await happen(1, AD, 8)
    first, second, trashed = [await new_issue(issue=number) for number in (417, 418, 419)]
    await fill(staff, first, 3)
    await fill(staff, second, 5, link="https://cavanagh.example/alert-418")
    await fill(staff, second, 2)
    await fill(staff, second, 1, adId=8)
    await fill(staff, trashed)
    await staff.delete(f"/alert-item/{trashed['id']}")
    slots = (await staff.get("/alert-ad-slots?adId=7")).json()
    assert [(slot["issue"], slot["position"], slot["editedHere"]) for slot in slots] == [
        (418, 2, False),
        (418, 5, True),
        (417, 3, False),
    ]
    assert slots[0] | {"date": None} == {
        "adId": 7,
        "alertItemId": second["id"],
        "issue": 418,
        "date": None,
        "status": "draft",
        "position": 2,
        "editedHere": False,
    }
    assert [slot["adId"] for slot in (await staff.get("/alert-ad-slots?adId=7&adId=8")).json()] == [8, 7, 7, 7]
    assert (await staff.get("/alert-ad-slots?adId=9")).json() == []


@pytest.mark.parametrize("query", ["", "?adId=x", "?" + "&".join(["adId=1"] * 51)])
async def test_the_ads_of_a_list_are_limited(staff, query) -> None:
    assert (await staff.get(f"/alert-ad-slots{query}")).status_code == 422
