"""Endpoints of alert items, on real PostgreSQL (ALERT-1 to ALERT-5, API-17 to API-25, EVENT-1)."""

import asyncio

import pytest

from services.alerts.replicas import MediaImage
from services.alerts.tests.samples import FIRST_REFERENCE
from tests.support.searched_texts import TEXT, TYPED

NEW = {"issue": 7, "title": "Cell culture", "date": "2027-03-09T01:00:00Z", "preheader": "In brief"}


async def test_an_issue_is_stored_and_returned_with_all_fields(staff) -> None:
    response = await staff.post("/alert-item", json=NEW)
    item = response.json()
    assert response.status_code == 201
    assert item == {
        "id": item["id"],
        "version": 1,
        "createdAt": item["createdAt"],
        "issue": 7,
        "title": "Cell culture",
        "date": "2027-03-09T01:00:00.000Z",
        "status": "draft",
        "holidayAlert": False,
        "preheader": "In brief",
        "publishAt": None,
        "remindAt": None,
        "importFlags": None,
    }
    read = await staff.get(f"/alert-item/{item['id']}")
    assert (read.json(), read.headers["ETag"]) == (item, '"1"')


async def test_an_issue_may_have_no_date(staff, new_issue) -> None:
    assert (await new_issue(date=None))["date"] is None
    item = await new_issue()
    assert (await staff.put(f"/alert-item/{item['id']}", json={"date": None})).json()["date"] is None


@pytest.mark.parametrize(
    ("fields", "fields_in_error"),
    [
        ({"issue": True}, {"issue"}),
        ({"issue": 1.5}, {"issue"}),
        ({"issue": "seven"}, {"issue"}),
        ({"issue": 2**31}, {"issue"}),
        ({"title": "  \n"}, {"title"}),
        ({"title": "x" * 501}, {"title"}),
        ({"title": "nul\x00"}, {"title"}),
        ({"issue": 0, "title": ""}, {"issue", "title"}),
        ({"date": "tomorrow"}, {"date"}),
        ({"date": 5}, {"date"}),
        ({"date": "275760-09-13T00:00:00Z"}, {"date"}),
        ({"status": "sent"}, {"status"}),
        ({"holidayAlert": "perhaps"}, {"holidayAlert"}),
    ],
)
async def test_invalid_fields_are_named_and_nothing_is_stored(staff, fields, fields_in_error) -> None:
    response = await staff.post("/alert-item", json=NEW | fields)
    assert response.status_code == 422
    assert {error["field"] for error in response.json()["errors"]} == fields_in_error
    assert (await staff.get("/alert-items")).json() == []


@pytest.mark.parametrize("fields", [{"issue": 0}, {"title": None}, {"title": "\u202e\u200b"}])
async def test_an_invalid_change_is_refused(staff, new_issue, fields) -> None:
    item = await new_issue()
    assert (await staff.put(f"/alert-item/{item['id']}", json=fields)).status_code == 422
    assert (await staff.get(f"/alert-item/{item['id']}")).json() == item


async def test_a_new_issue_is_a_draft_whatever_the_request_contains(staff) -> None:
    item = (await staff.post("/alert-item", json=NEW | {"status": "published"})).json()
    assert item["status"] == "draft"
    assert (await staff.get(f"/alert-email/{item['id']}?snapshot=true")).status_code == 404


async def test_null_leaves_status_and_flag_unchanged(staff, new_issue) -> None:
    item = await new_issue(holidayAlert=True)
    body = {"status": None, "holidayAlert": None}
    assert (await staff.put(f"/alert-item/{item['id']}", json=body)).json() == item | {"version": 2}


async def test_a_number_is_unique(staff, new_issue) -> None:
    first, second = await new_issue(), await new_issue()
    message = f"Issue {first['issue']} already exists."
    created = await staff.post("/alert-item", json=NEW | {"issue": first["issue"]})
    changed = await staff.put(f"/alert-item/{second['id']}", json={"issue": first["issue"]})
    copied = await staff.post(f"/alert-item/{second['id']}/copy", json=NEW | {"issue": first["issue"]})
    for response in (created, changed, copied):
        assert (response.status_code, response.json()["message"]) == (409, message)


async def test_the_list_is_newest_first_and_filtered_by_status(staff, new_issue) -> None:
    drafts = [await new_issue() for _ in range(3)]
    published = [await new_issue(status="published") for _ in range(2)]
    for status, expected in [("draft", drafts), ("published", published)]:
        response = await staff.get(f"/alert-items?status={status}")
        assert response.json() == expected[::-1]
        assert response.headers["X-Total-Count"] == str(len(expected))
    assert (await staff.get("/alert-items")).json() == [*published[::-1], *drafts[::-1]]
    assert (await staff.get("/alert-items/counts")).json() == {"draft": 3, "published": 2, "all": 5}
    page = await staff.get("/alert-items?limit=2&skip=1")
    assert [item["id"] for item in page.json()] == [published[0]["id"], drafts[2]["id"]]


@pytest.mark.parametrize(
    ("q", "numbers"),
    [
        ("#418", [418]),
        ("#41", [418, 41]),
        ("single 418", [418]),
        ("USE AT", [418]),
        ("100%", [41]),
        ("%", [41]),
        (" ", [7, 418, 41]),
        (TYPED, [7]),
        ("plasmid", []),
    ],
)
async def test_an_issue_is_found_by_words_of_its_number_and_title(staff, new_issue, q: str, numbers: list[int]) -> None:
    for number, title in ((41, "Yields of 100%"), (418, "Single-use at 2,000 L"), (7, f"Buffers {TEXT}")):
        await new_issue(issue=number, title=title)
    response = await staff.get("/alert-items", params={"q": q})
    assert [item["issue"] for item in response.json()] == numbers
    assert response.headers["X-Total-Count"] == str(len(numbers))


def strip_identity(issue: dict) -> dict:
    """Return an issue without the fields in which its copy differs."""
    identity = {"id", "alertItemId", "createdAt", "version", "carriedOverFrom", "carriedOverFields"}

    def strip(part):
        if isinstance(part, list):
            return [strip(entry) for entry in part]
        return {key: value for key, value in part.items() if key not in identity} if isinstance(part, dict) else part

    return {key: strip(part) for key, part in issue.items() if key != "alertItem"}


async def test_a_copy_is_a_new_draft_with_all_sections(staff, full_issue) -> None:
    source = f"/alert-item/{full_issue['id']}"
    await staff.put(source, json={"status": "published", "holidayAlert": True})
    response = await staff.post(f"{source}/copy", json={"issue": 8, "title": "Next week"})
    copy = response.json()
    assert response.status_code == 201
    assert (copy["issue"], copy["title"], copy["date"]) == (8, "Next week", None)
    assert (copy["status"], copy["holidayAlert"], copy["version"]) == ("draft", True, 1)
    original = (await staff.get(f"/alerts-all/{full_issue['id']}")).json()
    issue = (await staff.get(f"/alerts-all/{copy['id']}")).json()
    assert strip_identity(issue) == strip_identity(original)
    assert issue["alertQuote"]["id"] != original["alertQuote"]["id"]


async def test_a_copy_is_independent_of_its_original(staff, full_issue) -> None:
    copy = (await staff.post(f"/alert-item/{full_issue['id']}/copy", json={"issue": 8, "title": "x"})).json()
    quote = (await staff.get(f"/alert-quote/{copy['id']}")).json()
    await staff.put(f"/alert-quote/{quote['id']}", json={"attribution": "Ada"})
    await staff.delete(f"/alert-item/{full_issue['id']}")
    assert (await staff.get(f"/alert-quote/{copy['id']}")).json()["attribution"] == "Ada"


@pytest.mark.parametrize("fields", [{"issue": 0}, {"title": None}])
async def test_a_copy_needs_a_number_and_a_title_of_its_own(staff, new_issue, fields) -> None:
    item = await new_issue()
    response = await staff.post(f"/alert-item/{item['id']}/copy", json={"issue": 8, "title": "x"} | fields)
    assert response.status_code == 422
    assert (await staff.get("/alert-items")).headers["X-Total-Count"] == "1"


@pytest.mark.usefixtures("committed")
async def test_an_issue_removed_while_it_is_copied_is_copied_with_its_sections_or_not_at_all(staff, new_issue) -> None:
    for number in range(1, 11):
        item = await new_issue()
        await staff.post("/alert-quote", json={"alertItemId": item["id"], "attribution": "Ada"})
        address = f"/alert-item/{item['id']}"
        copied, removed = await asyncio.gather(
            staff.post(f"{address}/copy", json=NEW | {"issue": number}), staff.delete(address)
        )
        assert (copied.status_code, removed.status_code) in ((201, 200), (404, 200))
        if copied.status_code == 201:
            assert (await staff.get(f"/alert-quote/{copied.json()['id']}")).json()["attribution"] == "Ada"


async def test_every_change_is_published_with_the_full_state(staff, new_issue, events, database) -> None:
    session = await database("alerts")
    item = await new_issue()
    changed = (await staff.put(f"/alert-item/{item['id']}", json={"title": "Later"})).json()
    copy = (await staff.post(f"/alert-item/{item['id']}/copy", json=NEW)).json()
    await staff.delete(f"/alert-item/{item['id']}")
    published_events = await events.announced(session)
    assert [(event.id, event.version, event.removed) for event in published_events] == [
        (item["id"], 1, False),
        (item["id"], 2, False),
        (copy["id"], 1, False),
        (item["id"], 3, False),
    ]
    event_fields = {"images": [], "placements": [], "links": [], "deletedAt": None}
    changed.pop("importFlags"), copy.pop("importFlags")
    assert [published_events[1].data, published_events[2].data] == [changed | event_fields, copy | event_fields]
    assert published_events[3].data["deletedAt"]


async def test_the_images_of_its_sections_are_published(staff, new_issue, events, database) -> None:
    session, item = await database("alerts"), await new_issue()

    async def last_images() -> tuple[int, list[str]]:
        event = (await events.announced(session))[-1]
        assert event.entity == "alert-item"
        return event.version, event.data["images"]

    body = {"alertItemId": item["id"], "title": "Quote", "image": "files.example/a/b-1.png"}
    quote = (await staff.post("/alert-quote", json=body)).json()
    assert await last_images() == (2, ["files.example/a/b-1.png"])
    await staff.post("/alert-humor", json=body)
    await staff.put(f"/alert-quote/{quote['id']}", json={"image": "files.example/a/c-1.png"})
    assert await last_images() == (4, ["files.example/a/b-1.png", "files.example/a/c-1.png"])
    copy = (await staff.post(f"/alert-item/{item['id']}/copy", json=NEW)).json()
    assert await last_images() == (1, ["files.example/a/b-1.png", "files.example/a/c-1.png"])
    await staff.delete(f"/alert-quote/{quote['id']}")
    assert await last_images() == (5, ["files.example/a/b-1.png"])
    assert (await staff.get(f"/alert-item/{item['id']}")).json()["version"] == 1
    await staff.delete(f"/alert-item/{copy['id']}")
    assert await last_images() == (2, ["files.example/a/b-1.png", "files.example/a/c-1.png"])


async def test_the_slots_are_published_with_headline_and_addresses(staff, new_issue, events, database) -> None:
    """STATS-52, STATS-60: without a title the headline is the description of the picture."""
    session, item = await database("alerts"), await new_issue()
    session.add(MediaImage(id=1, version=1, url="files.example/a/ad.png", alt_text="Clarify in one pass"))
    await session.flush()
    of_client = {"alertItemId": item["id"], "clientId": FIRST_REFERENCE, "link": "https://tidewater.example"}
    body = '<p>See <a href="https://lab.example/a?b=1&amp;c=2">the paper</a></p>'
    await staff.post("/alert-upstream", json=of_client | {"title": "Thaw faster", "body": body})
    await staff.post("/alert-otd", json={"alertItemId": item["id"], "title": "A canal opens"})
    await staff.post("/alert-ads", json=of_client | {"position": 3, "image": "files.example/a/ad.png"})
    placements = (await events.announced(session))[-1].data["placements"]
    link = "https://tidewater.example"
    common = {"clientId": FIRST_REFERENCE, "link": link, "links": [link]}
    paper = ["https://lab.example/a?b=1&c=2", link]
    ad = {"kind": "ads", "contentType": "newsletter-ad", "position": 3, "title": "Clarify in one pass"}
    story = {"contentType": "sponsored-content", "position": None, "image": None}
    assert [placement.pop("ownerId") for placement in placements] == [None] * 3
    assert placements == [
        {**ad, "image": "files.example/a/ad.png", **common},
        {**story, "kind": "otd", "title": "A canal opens", "clientId": None, "link": None, "links": []},
        {**story, "kind": "upstream", "title": "Thaw faster", **common, "links": paper},
    ]
