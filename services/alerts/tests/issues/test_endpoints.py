"""Alert items over HTTP, on real PostgreSQL (Document 002 §2–§7, API contract §1, §3, §4)."""

import asyncio

import pytest

ENDPOINTS = [
    ("GET", "/alert-items"),
    ("GET", "/alert-items/counts"),
    ("GET", "/alert-item/1"),
    ("POST", "/alert-item"),
    ("POST", "/alert-item/1/copy"),
    ("PUT", "/alert-item/1"),
    ("DELETE", "/alert-item/1"),
]
NEW = {"issue": 7, "title": "Cell culture", "date": "2027-03-09T01:00:00Z"}


@pytest.mark.parametrize(("method", "path"), ENDPOINTS)
async def test_only_staff_may_call(client, method, path) -> None:
    nobody, exhibitor = await client("alerts"), await client("alerts", role="exhibitor")
    assert (await nobody.request(method, path, json={})).status_code == 401
    assert (await exhibitor.request(method, path, json={})).status_code == 403
    admin = await client("alerts", role="admin")
    assert (await admin.request(method, path, json={})).status_code not in (401, 403)


async def test_an_issue_is_stored_and_answered_whole(staff) -> None:
    answer = await staff.post("/alert-item", json=NEW)
    item = answer.json()
    assert answer.status_code == 201
    assert item == {
        "id": item["id"],
        "version": 1,
        "createdAt": item["createdAt"],
        "issue": 7,
        "title": "Cell culture",
        "date": "2027-03-09T01:00:00.000Z",
        "status": "draft",
        "holidayAlert": False,
    }
    read = await staff.get(f"/alert-item/{item['id']}")
    assert (read.json(), read.headers["ETag"]) == (item, '"1"')


async def test_an_issue_may_have_no_date(staff, new_issue) -> None:
    assert (await new_issue(date=None))["date"] is None
    item = await new_issue()
    assert (await staff.put(f"/alert-item/{item['id']}", json={"date": None})).json()["date"] is None


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"issue": 0}, {"issue"}),
        ({"issue": -3}, {"issue"}),
        ({"issue": None}, {"issue"}),
        ({"issue": True}, {"issue"}),
        ({"issue": 1.5}, {"issue"}),
        ({"issue": "seven"}, {"issue"}),
        ({"issue": 2**31}, {"issue"}),
        ({"title": ""}, {"title"}),
        ({"title": "  \n"}, {"title"}),
        ({"title": None}, {"title"}),
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
async def test_a_broken_rule_is_named_and_stores_nothing(staff, fields, named) -> None:
    answer = await staff.post("/alert-item", json=NEW | fields)
    assert answer.status_code == 422
    assert {error["field"] for error in answer.json()["errors"]} == named
    assert (await staff.get("/alert-items")).json() == []


async def test_limits_are_reached(staff) -> None:
    answer = await staff.post("/alert-item", json={"issue": 2**31 - 1, "title": "x" * 500})
    assert answer.status_code == 201


@pytest.mark.parametrize(
    "fields", [{"issue": 0}, {"issue": None}, {"title": ""}, {"title": None}, {"title": "\u202e\u200b"}]
)
async def test_a_change_keeps_the_rules(staff, new_issue, fields) -> None:
    item = await new_issue()
    assert (await staff.put(f"/alert-item/{item['id']}", json=fields)).status_code == 422
    assert (await staff.get(f"/alert-item/{item['id']}")).json() == item


async def test_a_new_issue_is_a_draft_whatever_it_says(staff) -> None:
    item = (await staff.post("/alert-item", json=NEW | {"status": "published"})).json()
    assert item["status"] == "draft"
    assert (await staff.get(f"/alert-email/{item['id']}?snapshot=true")).status_code == 404


async def test_null_leaves_a_choice_as_it_was(staff, new_issue) -> None:
    item = await new_issue(holidayAlert=True)
    sent = {"status": None, "holidayAlert": None}
    assert (await staff.put(f"/alert-item/{item['id']}", json=sent)).json() == item | {"version": 2}


async def test_a_number_is_given_once(staff, new_issue) -> None:
    first, second = await new_issue(), await new_issue()
    message = f"Issue {first['issue']} already exists."
    created = await staff.post("/alert-item", json=NEW | {"issue": first["issue"]})
    changed = await staff.put(f"/alert-item/{second['id']}", json={"issue": first["issue"]})
    copied = await staff.post(f"/alert-item/{second['id']}/copy", json=NEW | {"issue": first["issue"]})
    for answer in (created, changed, copied):
        assert (answer.status_code, answer.json()["message"]) == (409, message)


@pytest.mark.usefixtures("committed")
async def test_of_many_who_take_a_number_at_once_one_gets_it(staff) -> None:
    answers = await asyncio.gather(*(staff.post("/alert-item", json=NEW) for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [201, *[409] * 7]


async def test_the_list_is_newest_first_and_filtered_by_status(staff, new_issue) -> None:
    drafts = [await new_issue() for _ in range(3)]
    published = [await new_issue(status="published") for _ in range(2)]
    for status, expected in [("draft", drafts), ("published", published)]:
        answer = await staff.get(f"/alert-items?status={status}")
        assert answer.json() == expected[::-1]
        assert answer.headers["X-Total-Count"] == str(len(expected))
    assert (await staff.get("/alert-items")).json() == [*published[::-1], *drafts[::-1]]
    assert (await staff.get("/alert-items/counts")).json() == {"draft": 3, "published": 2, "all": 5}
    page = await staff.get("/alert-items?limit=2&skip=1")
    assert [item["id"] for item in page.json()] == [published[0]["id"], drafts[2]["id"]]


@pytest.mark.parametrize(
    ("q", "found"),
    [
        ("#418", [418]),
        ("#41", [418, 41]),
        ("single 418", [418]),
        ("USE AT", [418]),
        ("100%", [41]),
        ("%", [41]),
        (" ", [7, 418, 41]),
        ("plasmid", []),
    ],
)
async def test_an_issue_is_found_by_words_of_its_number_and_title(staff, new_issue, q: str, found: list[int]) -> None:
    for number, title in ((41, "Yields of 100%"), (418, "Single-use at 2,000 L"), (7, "Buffers")):
        await new_issue(issue=number, title=title)
    answer = await staff.get("/alert-items", params={"q": q})
    assert [item["issue"] for item in answer.json()] == found
    assert answer.headers["X-Total-Count"] == str(len(found))


async def test_without_issues_every_count_is_zero(staff) -> None:
    assert (await staff.get("/alert-items/counts")).json() == {"draft": 0, "published": 0, "all": 0}


@pytest.mark.parametrize(
    "query", ["status=sent", f"q={201 * 'a'}", "limit=501", "limit=-1", "skip=-1", "skip=99999999999999999999"]
)
async def test_an_unusable_filter_is_refused(staff, query) -> None:
    assert (await staff.get(f"/alert-items?{query}")).status_code == 422


async def test_server_owned_fields_change_nothing(staff, new_issue) -> None:
    item = await new_issue()
    sent = {"id": 999, "version": 70, "revision": 70, "createdAt": "2000-01-01T00:00:00Z"}
    assert (await staff.put(f"/alert-item/{item['id']}", json=sent)).json() == item | {"version": 2}


async def test_a_stale_change_or_removal_is_told_who_was_faster(staff, faster, new_issue) -> None:
    item, seen = await new_issue(), {"If-Match": '"1"'}
    address = f"/alert-item/{item['id']}"
    changed = (await faster.put(address, json={"title": "Ada"}, headers=seen)).json()
    current = changed | {"updatedByEmail": "seven@masthead.example"}
    for late in (await staff.put(address, json={}, headers=seen), await staff.delete(address, headers=seen)):
        assert (late.status_code, late.json()["current"]) == (412, current)


@pytest.mark.usefixtures("committed")
async def test_of_many_writers_with_the_same_version_one_wins(staff, new_issue) -> None:
    address, seen = f"/alert-item/{(await new_issue())['id']}", {"If-Match": '"1"'}
    changes = (staff.put(address, json={"title": f"Writer {number}"}, headers=seen) for number in range(50))
    answers = await asyncio.gather(*changes)
    assert sorted(answer.status_code for answer in answers) == [200, *[412] * 49]


@pytest.mark.usefixtures("committed")
async def test_concurrent_retries_make_one_issue(staff) -> None:
    key = {"Idempotency-Key": "once"}
    answers = await asyncio.gather(*(staff.post("/alert-item", json=NEW, headers=key) for _ in range(20)))
    again = await staff.post("/alert-item", json=NEW, headers=key)
    assert {answer.status_code for answer in answers} <= {201, 409}
    assert (again.status_code, again.headers["Idempotent-Replayed"]) == (201, "true")
    assert (await staff.get("/alert-items")).json() == [again.json()]


async def test_a_deleted_issue_takes_its_sections_along(staff, full_issue) -> None:
    answer = await staff.delete(f"/alert-item/{full_issue['id']}")
    assert (answer.status_code, answer.json()) == (200, {"deleted": [full_issue["id"]]})
    for address in ("alert-item", "alerts-all", "alert-quote", "alert-jobs", "alert-email"):
        assert (await staff.get(f"/{address}/{full_issue['id']}")).status_code == 404
    assert (await staff.delete(f"/alert-item/{full_issue['id']}")).status_code == 404


def strip_identity(whole: dict) -> dict:
    """An issue without what tells it from its copy."""
    own = {"id", "alertItemId", "createdAt", "version"}

    def strip(part):
        if isinstance(part, list):
            return [strip(entry) for entry in part]
        return {key: value for key, value in part.items() if key not in own} if isinstance(part, dict) else part

    return {key: strip(part) for key, part in whole.items() if key != "alertItem"}


async def test_a_copy_is_a_new_draft_with_everything_in_it(staff, full_issue) -> None:
    source = f"/alert-item/{full_issue['id']}"
    await staff.put(source, json={"status": "published", "holidayAlert": True})
    answer = await staff.post(f"{source}/copy", json={"issue": 8, "title": "Next week"})
    copy = answer.json()
    assert answer.status_code == 201
    assert (copy["issue"], copy["title"], copy["date"]) == (8, "Next week", None)
    assert (copy["status"], copy["holidayAlert"], copy["version"]) == ("draft", True, 1)
    original = (await staff.get(f"/alerts-all/{full_issue['id']}")).json()
    whole = (await staff.get(f"/alerts-all/{copy['id']}")).json()
    assert strip_identity(whole) == strip_identity(original)
    assert whole["alertQuote"]["id"] != original["alertQuote"]["id"]


async def test_a_copy_leads_a_life_of_its_own(staff, full_issue) -> None:
    copy = (await staff.post(f"/alert-item/{full_issue['id']}/copy", json={"issue": 8, "title": "x"})).json()
    quote = (await staff.get(f"/alert-quote/{copy['id']}")).json()
    await staff.put(f"/alert-quote/{quote['id']}", json={"attribution": "Ada"})
    await staff.delete(f"/alert-item/{full_issue['id']}")
    assert (await staff.get(f"/alert-quote/{copy['id']}")).json()["attribution"] == "Ada"


@pytest.mark.parametrize("fields", [{"issue": 0}, {"issue": None}, {"title": ""}, {"title": None}])
async def test_a_copy_needs_a_number_and_a_title_of_its_own(staff, new_issue, fields) -> None:
    item = await new_issue()
    answer = await staff.post(f"/alert-item/{item['id']}/copy", json={"issue": 8, "title": "x"} | fields)
    assert answer.status_code == 422
    assert (await staff.get("/alert-items")).headers["X-Total-Count"] == "1"


async def test_what_does_not_exist_is_not_copied(staff) -> None:
    assert (await staff.post("/alert-item/999999/copy", json=NEW)).status_code == 404


@pytest.mark.usefixtures("committed")
async def test_concurrent_retries_of_a_copy_make_one_issue(staff, full_issue) -> None:
    address, key = f"/alert-item/{full_issue['id']}/copy", {"Idempotency-Key": "once"}
    answers = await asyncio.gather(*(staff.post(address, json=NEW, headers=key) for _ in range(10)))
    again = await staff.post(address, json=NEW, headers=key)
    assert {answer.status_code for answer in answers} <= {201, 409}
    assert (again.status_code, again.headers["Idempotent-Replayed"]) == (201, "true")
    assert (await staff.get("/alert-items")).headers["X-Total-Count"] == "2"


@pytest.mark.usefixtures("committed")
async def test_an_issue_removed_while_it_is_copied_is_copied_whole_or_not_at_all(staff, new_issue) -> None:
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


async def test_every_change_is_announced_with_the_whole_state(staff, new_issue, events, database) -> None:
    session = await database("alerts")
    item = await new_issue()
    changed = (await staff.put(f"/alert-item/{item['id']}", json={"status": "published"})).json()
    copy = (await staff.post(f"/alert-item/{item['id']}/copy", json=NEW)).json()
    await staff.delete(f"/alert-item/{item['id']}")
    announced = await events.announced(session)
    assert [(event.id, event.version, event.removed) for event in announced] == [
        (item["id"], 1, False),
        (item["id"], 2, False),
        (copy["id"], 1, False),
        (item["id"], 3, False),
    ]
    kept = {"images": [], "deletedAt": None}
    assert [announced[1].data, announced[2].data] == [changed | kept, copy | kept]
    assert announced[3].data["deletedAt"]


async def test_the_images_of_its_sections_are_announced(staff, new_issue, events, database) -> None:
    session, item = await database("alerts"), await new_issue()

    async def last_images() -> tuple[int, list[str]]:
        event = (await events.announced(session))[-1]
        assert event.entity == "alert-item"
        return event.version, event.data["images"]

    sent = {"alertItemId": item["id"], "title": "Quote", "image": "files.example/a/b-1.png"}
    quote = (await staff.post("/alert-quote", json=sent)).json()
    assert await last_images() == (2, ["files.example/a/b-1.png"])
    await staff.post("/alert-humor", json=sent)
    await staff.put(f"/alert-quote/{quote['id']}", json={"image": "files.example/a/c-1.png"})
    assert await last_images() == (4, ["files.example/a/b-1.png", "files.example/a/c-1.png"])
    copy = (await staff.post(f"/alert-item/{item['id']}/copy", json=NEW)).json()
    assert await last_images() == (1, ["files.example/a/b-1.png", "files.example/a/c-1.png"])
    await staff.delete(f"/alert-quote/{quote['id']}")
    assert await last_images() == (5, ["files.example/a/b-1.png"])
    assert (await staff.get(f"/alert-item/{item['id']}")).json()["version"] == 1
    await staff.delete(f"/alert-item/{copy['id']}")
    assert await last_images() == (2, ["files.example/a/b-1.png", "files.example/a/c-1.png"])


@pytest.mark.usefixtures("committed")
async def test_an_announced_issue_is_published(new_issue, events, worker) -> None:
    await worker("alerts")
    item = await new_issue()
    assert (await events.published("alert-item", item["id"])).data == item | {"images": [], "deletedAt": None}
