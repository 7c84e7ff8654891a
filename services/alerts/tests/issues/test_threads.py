"""Staff talk about the slots of an issue (ALERT-136)."""

import pytest
from sqlalchemy import insert, select, update

from services.alerts.bookings.repository import Booking
from services.alerts.issues import threads
from services.alerts.replicas import User
from services.alerts.tests.samples import FIRST_REFERENCE
from services.chassis.events import REPUBLISHED
from services.chassis.persistence.tables import outbox

ASKED = {"slot": "ads-5", "text": "@seven the picture still says 2025.", "mentions": [7]}
SHOWN = ("alert-thread", "alert-booking")
CAUSES = [
    ({"slot": "ads-11"}, "slot"),
    ({"field": "speaker"}, "field"),
    ({"text": " "}, "text"),
    ({"text": "x" * (threads.MAX_TEXT + 1)}, "text"),
    ({"mentions": [9]}, "mentions"),
    ({"mentions": [10]}, "mentions"),
    ({"mentions": [7] * (threads.MAX_MENTIONS + 1)}, "mentions"),
    ({"x": 0.5}, "y"),
    ({"y": 0.5}, "y"),
    ({"x": -0.1, "y": 0.5}, "x"),
    ({"x": 0.5, "y": 1.1}, "y"),
    ({"x": 0.5, "y": 0.5}, "x"),  # the slot is empty
]
PIN = {"slot": "quote", "x": 0, "y": 1}


@pytest.fixture
async def item(colleagues, new_issue) -> dict:
    return await new_issue(issue=418)


@pytest.fixture
async def thread(staff, item) -> dict:
    response = await staff.post(f"/alert-threads/{item['id']}", json=ASKED)
    assert response.status_code == 201, response.text
    return response.json()


async def read(caller, item) -> list[dict]:
    response = await caller.get(f"/alert-threads/{item['id']}")
    assert response.status_code == 200, response.text
    return response.json()


async def change(caller, thread, **body) -> dict:
    response = await caller.put(f"/alert-thread/{thread['id']}", json=body)
    assert response.status_code == 200, response.text
    return response.json()


async def test_a_thread_is_answered_resolved_and_reopened(staff, colleagues, item, thread) -> None:
    answered = await change(colleagues, thread, text="There is a\nnewer one.")
    said = [(one["author"], one["text"], one["mentions"]) for one in answered["messages"]]
    assert said == [
        ("one@masthead.example", ASKED["text"], [7]),
        ("seven@masthead.example", "There is a\nnewer one.", []),
    ]
    assert await read(staff, item) == [answered]
    resolved = await change(colleagues, thread, resolved=True)
    assert (resolved["resolvedBy"], resolved["version"], resolved["resolvedAt"] is None) == (7, 3, False)
    assert (await change(staff, thread, text="Not yet."))["resolvedAt"] is None
    assert (await change(staff, thread, text="Now.", resolved=True))["resolvedBy"] == 1
    assert (await change(staff, thread, resolved=False))["resolvedBy"] is None


async def test_who_has_the_threads_is_not_sent_them_again(
    staff, colleagues, item, thread, statements, database
) -> None:
    path = f"/alert-threads/{item['id']}"

    async def ask() -> int:
        """Return the status for who has what was sent before, and remember what is sent."""
        response = await staff.get(path, headers={"If-None-Match": tags.get("last", "")})
        tags["last"] = response.headers["ETag"]
        assert response.headers["Cache-Control"] == "private, no-cache"
        return response.status_code

    tags: dict[str, str] = {}
    assert [await ask(), await ask()] == [200, 304]
    with statements() as sent:
        assert await ask() == 304
    assert [("thread_messages" in one, len(sent)) for one in sent] == [(False, 1)]
    [first] = thread["messages"]
    answered = await change(colleagues, thread, text="Yes.")
    assert [await ask(), await ask()] == [200, 304]
    await staff.delete(f"/alert-thread/{answered['id']}", params={"message": first["id"]})
    assert [await ask(), await ask()] == [200, 304]
    second = (await staff.post(path, json=ASKED)).json()
    assert [await ask(), await ask()] == [200, 304]
    await staff.delete(f"/alert-thread/{second['id']}", params={"message": second["messages"][0]["id"]})
    assert [await ask(), await ask()] == [200, 304]
    await (await database("alerts")).execute(update(User).where(User.id == 7).values(version=2, email="x@y.example"))
    assert [await ask(), await ask()] == [200, 304]


@pytest.mark.parametrize(("fields", "field"), CAUSES)
async def test_bad_input_is_refused(staff, item, fields, field) -> None:
    response = await staff.post(f"/alert-threads/{item['id']}", json=ASKED | fields)
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, field)
    assert await read(staff, item) == []


async def test_a_field_of_the_slot_is_named(staff, item) -> None:
    response = await staff.post(f"/alert-threads/{item['id']}", json=ASKED | {"field": "altText"})
    assert (response.status_code, response.json()["field"]) == (201, "altText")


@pytest.mark.parametrize("seen", [{}, {"field": "image", "picture": "//media/old.png"}])
async def test_a_pin_stays_on_the_picture_that_it_was_placed_on(staff, item, seen) -> None:
    quote = {"alertItemId": item["id"], "citation": "x", "image": "media/old.png"}
    quote = (await staff.post("/alert-quote", json=quote)).json()
    pinned = (await staff.post(f"/alert-threads/{item['id']}", json=ASKED | PIN | seen)).json()
    await staff.put(f"/alert-quote/{quote['id']}", json={"image": "media/new.png"})
    assert await read(staff, item) == [pinned]
    assert (pinned["x"], pinned["y"], pinned["picture"]) == (0, 1, "media/old.png")


@pytest.mark.parametrize(
    ("image", "fields", "status"),
    [(None, {}, 422), ("media/new.png", {"field": "citation"}, 422), ("media/new.png", {"picture": "a.b/c"}, 409)],
)
async def test_a_pin_needs_the_picture_of_the_slot(staff, item, image, fields, status) -> None:
    await staff.post("/alert-quote", json={"alertItemId": item["id"], "citation": "x", "image": image})
    response = await staff.post(f"/alert-threads/{item['id']}", json=ASKED | PIN | fields)
    assert response.status_code == status, response.text
    assert await read(staff, item) == []


async def test_an_issue_and_a_thread_hold_a_number_of_them(staff, item, thread, monkeypatch) -> None:
    monkeypatch.setattr(threads, "MAX_THREADS", 1)
    monkeypatch.setattr(threads, "MAX_MESSAGES", 1)
    assert (await staff.post(f"/alert-threads/{item['id']}", json=ASKED)).status_code == 409
    assert (await staff.put(f"/alert-thread/{thread['id']}", json={"text": "Yes."})).status_code == 409
    await change(staff, thread, resolved=True)


async def test_one_removes_what_one_wrote_and_an_administrator_anything(
    client, staff, colleagues, item, thread
) -> None:
    answered = await change(colleagues, thread, text="Yes.")
    path = f"/alert-thread/{thread['id']}"
    first, second = [{"params": {"message": one["id"]}} for one in answered["messages"]]
    assert (await colleagues.delete(path, **first)).status_code == 403
    assert (await staff.delete(path, params={"message": 10**9})).status_code == 404
    assert (await staff.delete(path, **first)).json() == {"deleted": [answered["messages"][0]["id"]]}
    assert [one["text"] for one in (await read(staff, item))[0]["messages"]] == ["Yes."]
    admin = await client("alerts", role="admin", user_id=3)
    assert (await admin.delete(path, **second)).status_code == 200
    assert await read(staff, item) == []


async def test_a_newer_version_is_not_overwritten(staff, colleagues, thread) -> None:
    await change(colleagues, thread, resolved=True)
    response = await staff.put(f"/alert-thread/{thread['id']}", json={"text": "x"}, headers={"If-Match": '"1"'})
    assert response.status_code == 412


async def test_threads_go_with_their_issue_and_come_back(staff, item, thread, events, database) -> None:
    await staff.delete(f"/alert-item/{item['id']}")
    assert (await staff.get(f"/alert-threads/{item['id']}")).status_code == 404
    assert (await staff.post(f"/alert-threads/{item['id']}", json=ASKED)).status_code == 404
    assert (await staff.put(f"/alert-thread/{thread['id']}", json={"resolved": True})).status_code == 404
    await staff.post(f"/alert-item/{item['id']}/restore")
    assert [one["id"] for one in await read(staff, item)] == [thread["id"]]
    await staff.delete(f"/alert-item/{item['id']}")
    assert (await staff.request("DELETE", "/alert-items/trash", json={"itemsToDelete": [item["id"]]})).is_success
    found = [one for one in await events.announced(await database("alerts")) if one.entity == "alert-thread"]
    states = [(one.version, one.removed) for one in found]
    assert states == [(1, False), (2, True), (3, False), (4, True), (5, True)]
    [message] = found[2].data["messages"]
    assert (found[2].data["title"], message["author"], message["mentions"]) == (
        "Ad 5 of 418",
        "one@masthead.example",
        [7],
    )


async def test_threads_and_bookings_are_published_under_a_new_number(
    staff, item, thread, events, database, statements
) -> None:
    session = await database("alerts")
    row = {"alert_item_id": item["id"], "position": 3, "client_id": FIRST_REFERENCE, "status": "booked"}
    row |= {"price": 0, "currency": "EUR"}
    await session.execute(insert(Booking).values(row))
    await session.commit()

    async def renumber(number: int) -> None:
        assert (await staff.put(f"/alert-item/{item['id']}", json={"issue": number, "title": "x"})).is_success

    await renumber(418)
    with statements() as sent:
        await renumber(519)
    locked = ["bookings" if "FROM bookings" in one else "issue" for one in sent if "FOR UPDATE" in one]
    assert locked == ["bookings", "issue"]  # as requests about bookings do
    await staff.delete(f"/alert-item/{item['id']}")
    assert (await staff.post(f"/alert-item/{item['id']}/restore", json={"issue": 520})).is_success
    states = await events.announced(session)
    titles = {name: [one.data.get("title") for one in states if one.entity == name] for name in SHOWN}
    assert titles["alert-thread"] == ["Ad 5 of 418", "Ad 5 of 519", None, "Ad 5 of 519", "Ad 5 of 520"]
    assert [one.partition(",")[0] for one in titles["alert-booking"]] == [
        *["Ad 3 of issue 519", "Ad 3 of issue 519", "Ad 3 of issue 519", "Ad 3 of issue 520"]
    ]
    kinds = select(outbox.c.kind).where(outbox.c.subject.contains(".alert-booking.")).order_by(outbox.c.id)
    assert (await session.scalars(kinds)).all() == [REPUBLISHED, "state", "state", REPUBLISHED]


async def test_the_report_of_a_draft_names_open_threads(staff, item, thread) -> None:
    async def find() -> list[tuple[str, str]]:
        report = (await staff.get(f"/alert-email/{item['id']}/report")).json()
        return [(one["message"], one["section"]) for one in report["warnings"] if one["field"] == "thread"]

    assert await find() == [("Ad 5 has an open thread", "Ad 5")]
    second = (await staff.post(f"/alert-threads/{item['id']}", json=ASKED)).json()
    assert await find() == [("Ad 5 has 2 open threads", "Ad 5")]
    await staff.put(f"/alert-item/{item['id']}", json={"status": "published"})
    assert await find() == []
    await staff.put(f"/alert-item/{item['id']}", json={"status": "draft"})
    for one in (thread, second):
        await change(staff, one, resolved=True)
    assert await find() == []
