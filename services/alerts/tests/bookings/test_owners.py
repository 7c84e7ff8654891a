"""Staff own sections and bookings (ALERT-135). Nobody outside learns who, nor what staff say (ALERT-137)."""

import time

import pytest
from sqlalchemy import select

from services.alerts.replicas import User, update_user
from services.chassis.events.catalogue import load_catalogue
from services.chassis.identity import Scope
from tests.support.events import make_event
from tests.support.tokens import SIGNER

SECRET = 4_242_424
"""The id of a colleague, which stands nowhere else."""
WORDS = "between us"


@pytest.fixture
async def section(staff, colleagues, new_issue) -> dict:
    item = await new_issue()
    body = {"alertItemId": item["id"], "position": 5, "ownerId": 7, "link": "https://heliox.example"}
    response = await staff.post("/alert-ads", json=body)
    assert response.status_code == 201, response.text
    return response.json()


async def test_an_owner_is_set_published_and_taken_away(staff, section, events, database) -> None:
    path = f"/alert-ads/{section['id']}"
    assert section["ownerId"] == 7
    assert (await staff.put(path, json={"link": "https://novacell.example"})).json()["ownerId"] == 7
    assert (await staff.put(path, json={"ownerId": None})).json()["ownerId"] is None
    states = [one for one in await events.announced(await database("alerts")) if one.entity == "alert-item"]
    assert [one["ownerId"] for state in states for one in state.data["placements"]] == [7, 7, None]


@pytest.mark.parametrize("owner", [9, 10])
async def test_only_staff_own_anything(staff, section, owner) -> None:
    response = await staff.put(f"/alert-ads/{section['id']}", json={"ownerId": owner})
    assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "ownerId")


async def test_an_owner_changes_nothing_of_what_is_printed(staff, section) -> None:
    item = section["alertItemId"]
    await staff.put(f"/alert-item/{item}", json={"status": "published"})
    await staff.put(f"/alert-ads/{section['id']}", json={"ownerId": 1})
    assert (await staff.get(f"/alerts-all/{item}")).json()["changedSincePublished"] == []


async def test_a_copy_keeps_its_owner_and_its_mark(staff, section) -> None:
    copy = (await staff.post(f"/alert-item/{section['alertItemId']}/copy", json={"issue": 7, "title": "x"})).json()
    [copied] = (await staff.get(f"/alert-ads/{copy['id']}")).json()
    assert (copied["ownerId"], copied["carriedOverFields"]) == (7, ["link"])
    changed = (await staff.put(f"/alert-ads/{copied['id']}", json={"ownerId": 1})).json()
    assert (changed["carriedOverFrom"] is None, changed["carriedOverFields"]) == (False, ["link"])


async def test_the_history_of_a_booking_has_its_owners(staff, colleagues, booking) -> None:
    path = f"/alert-booking/{booking['id']}"
    assert (await staff.put(path, json={"ownerId": 9})).status_code == 422
    assert (await staff.put(path, json={"ownerId": 7})).json()["ownerId"] == 7
    last = (await staff.get(f"{path}/history")).json()[0]
    assert last["changes"] == [{"field": "ownerId", "before": None, "after": 7}]


@pytest.mark.parametrize(
    ("state", "is_staff"),
    [
        ({"role": "admin", "active": True}, True),
        ({"role": "editor"}, True),
        ({"role": "editor", "active": False}, False),
        ({"role": "exhibitor", "active": True}, False),
    ],
)
async def test_who_is_staff_follows_the_account(database, state, is_staff) -> None:
    session = await database("alerts")
    await update_user(session, make_event(load_catalogue().find("user"), 31, 1, {"email": "x@y.example", **state}))
    assert await session.scalar(select(User.is_staff).where(User.id == 31)) is is_staff


async def test_owners_and_threads_do_not_leave_the_house(
    staff, client, colleagues, booking, link_to, visitor, database
) -> None:
    session = await database("alerts")
    session.add(User(id=SECRET, version=1, email="secret@masthead.example", is_staff=True))
    await session.commit()
    admin = await client("alerts", role="admin")
    assert (await admin.put("/house", json={"archive": "public"})).status_code == 200
    item, filled = booking["alertItemId"], {"ownerId": SECRET, "link": "https://heliox.example"}
    answers = [
        await staff.post("/alert-news", json={"alertItemId": item, "position": 1, "title": "Resins", **filled}),
        await staff.put(f"/alert-booking/{booking['id']}", json={"ownerId": SECRET, "status": "booked"}),
        await staff.post(f"/alert-threads/{item}", json={"slot": "news-1", "text": WORDS, "mentions": [SECRET]}),
        await staff.put(f"/alert-item/{item}", json={"status": "published"}),
    ]
    assert [one.status_code for one in answers] == [201, 200, 201, 200]
    reader = await client("alerts", role="exhibitor", user_id=300, client_id=booking["clientId"])
    key = {"Auth": SIGNER.sign_key(5, "key-5", 1, list(Scope), int(time.time()) + 60)}
    outside = [
        await visitor.get("/public/alerts"),
        await visitor.get("/public/alert/419"),
        await visitor.get("/public/feeds/alerts.atom"),
        await visitor.get("/public/sitemaps/alerts.xml"),
        await visitor.get("/public/alert-page/aspen/419"),
        await visitor.get("/public/alert/419", headers=key),
        await visitor.get(f"/alert-creative/{await link_to(booking)}"),
        await reader.get("/alert-bookings"),
        await reader.get(f"/alert-booking/{booking['id']}"),
        *[await staff.get(f"/alert-email/{item}{part}") for part in ("", "/text", "/eml", "?snapshot=true")],
    ]
    assert [(one.request.url.path, one.status_code) for one in outside if one.status_code != 200] == []
    for answer in outside:
        assert "ownerId" not in answer.text
        assert str(SECRET) not in answer.text
        assert WORDS not in answer.text
    thread = answers[2].json()
    path, one = f"/alert-threads/{item}", f"/alert-thread/{thread['id']}"
    assert (await visitor.get(f"/alerts-all/{item}", headers=key)).status_code == 200
    refused = [
        await reader.get(path),
        await visitor.get(path, headers=key),
        await visitor.post(path, headers=key, json={"slot": "quote", "text": "x"}),
        await visitor.put(one, headers=key, json={"text": "x"}),
        await visitor.delete(one, headers=key, params={"message": thread["messages"][0]["id"]}),
    ]
    assert [one.status_code for one in refused] == [403] * 5
