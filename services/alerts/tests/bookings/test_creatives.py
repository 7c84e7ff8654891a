"""Creatives are reviewed by staff, and approved ones fill the slot of the issue (ALERT-112, ALERT-113)."""

import pytest
from sqlalchemy import insert

from services.alerts.bookings.rules import COMMENT_MISSING, CREATIVE_MISSING, NOT_UPLOADED_HERE, WRONG_SIZE
from services.alerts.replicas import Microsite
from services.alerts.tests.bookings.conftest import CLIENT, OTHER_CLIENT, in_days
from tests.support.media import picture
from tests.support.statement_log import log_request

LINK = "https://heliox.example/single-use"


async def change(staff, booking, **fields):
    return await staff.put(f"/alert-booking/{booking['id']}", json=fields)


async def read_ads(staff, issue) -> dict[int, dict]:
    return {ad["position"]: ad for ad in (await staff.get(f"/alert-ads/{issue['id']}")).json()}


@pytest.fixture
async def image(media) -> str:
    return await media.store(picture(485, 400))


@pytest.fixture
async def submitted(staff, booking, image) -> dict:
    """A hold whose creative staff entered."""
    creative = {"image": image, "link": LINK, "altText": "Bags of Heliox"}
    response = await change(staff, booking, creative=creative)
    assert response.status_code == 200, response.text
    return response.json()


async def test_an_image_is_measured_when_it_is_sent(submitted, image) -> None:
    assert submitted["creativeStatus"] == "submitted"
    assert submitted["creative"] == {
        "image": image,
        "imageWidth": 485,
        "imageHeight": 400,
        "link": LINK,
        "altText": "Bags of Heliox",
    }


@pytest.mark.parametrize(("width", "height"), [(479, 400), (491, 400), (485, 394), (485, 406)])
async def test_an_image_of_another_size_is_refused(staff, booking, media, width, height) -> None:
    response = await change(staff, booking, creative={"image": await media.store(picture(width, height))})
    assert response.json()["errors"] == [{"field": "image", "message": WRONG_SIZE}]


@pytest.mark.parametrize("address", ["https://elsewhere.example/ad.png", "elsewhere.example/ad.png"])
async def test_an_image_elsewhere_is_refused(staff, booking, media, address) -> None:
    response = await change(staff, booking, creative={"image": address})
    assert response.json()["errors"] == [{"field": "image", "message": NOT_UPLOADED_HERE}]


@pytest.mark.parametrize("status", ["approved", "submitted", "changes-requested"])
async def test_there_must_be_a_creative(staff, booking, status) -> None:
    response = await change(staff, booking, creativeStatus=status, comment="Larger, please")
    assert response.json()["errors"] == [{"field": "creativeStatus", "message": CREATIVE_MISSING}]


async def test_changes_are_asked_for_with_a_comment_which_is_mailed(staff, submitted, events, database) -> None:
    refused = await change(staff, submitted, creativeStatus="changes-requested")
    assert refused.json()["errors"] == [{"field": "comment", "message": COMMENT_MISSING}]
    response = await change(staff, submitted, creativeStatus="changes-requested", comment="Larger,\nplease")
    assert (response.json()["creativeStatus"], response.json()["comment"]) == ("changes-requested", "Larger,\nplease")
    [mail] = [one for one in await events.announced(await database("alerts")) if one.entity == "booking-mail"]
    assert (mail.data["purpose"], mail.data["message"], mail.data["clientId"]) == ("changes", "Larger,\nplease", CLIENT)
    last = (await staff.get(f"/alert-booking/{submitted['id']}/history")).json()[0]
    assert last["action"] == "changes-requested"


async def test_an_approved_creative_fills_the_slot_and_books_a_hold(
    staff, issue, submitted, image, database, events
) -> None:
    session = await database("alerts")
    for number, (title, status) in enumerate({"Old & gone": "draft", "Heliox at work": "published"}.items(), 80):
        values = {"id": number, "version": 1, "client_id": CLIENT, "page_title": title, "status": status}
        await session.execute(insert(Microsite).values(values))
    response = await change(staff, submitted, creativeStatus="approved")
    approved = response.json()
    facts = [approved[name] for name in ("creativeStatus", "status", "holdUntil", "slotChanged")]
    assert (response.status_code, facts) == (200, ["approved", "booked", None, False])
    ad = (await read_ads(staff, issue))[3]
    assert [ad[name] for name in ("image", "link", "clientId", "altText", "version")] == [
        *(image, LINK, CLIENT, "Bags of Heliox", 1)
    ]
    assert ad["micrositeLink"].endswith("/marketplace/microsite?title=Heliox+at+work&id=81")
    html = (await staff.get(f"/alert-email/{issue['id']}")).text
    assert f'src="http://{image}"' in html or f'src="https://{image}"' in html
    assert 'alt="Bags of Heliox"' in html
    *_, last = [one for one in await events.announced(session) if one.entity == "alert-item"]
    assert [place["position"] for place in last.data["placements"]] == [3]


async def test_an_approved_creative_replaces_what_is_in_the_slot(staff, issue, submitted, image) -> None:
    await staff.post("/alert-ads", json={"alertItemId": issue["id"], "position": 3, "link": "https://old.example"})
    assert (await change(staff, submitted, creativeStatus="approved")).status_code == 200
    ad = (await read_ads(staff, issue))[3]
    assert (ad["image"], ad["link"], ad["version"]) == (image, LINK, 2)


async def test_a_slot_that_was_changed_by_hand_says_so(staff, issue, submitted) -> None:
    await change(staff, submitted, creativeStatus="approved")
    ad = (await read_ads(staff, issue))[3]
    await staff.put(f"/alert-ads/{ad['id']}", json={"link": "https://other.example"})
    assert (await staff.get(f"/alert-booking/{submitted['id']}")).json()["slotChanged"] is True
    [listed] = (await staff.get(f"/alert-board?from={issue['date'][:10]}&to={issue['date'][:10]}")).json()
    assert [slot["slotChanged"] for slot in listed["slots"]] == [False, False, True, *[False] * 7]
    await change(staff, submitted, creativeStatus="approved")
    assert (await read_ads(staff, issue))[3]["link"] == LINK


@pytest.mark.parametrize(
    "fields",
    [
        None,
        {"status": "cancelled"},
        {"creativeStatus": "changes-requested", "comment": "Larger"},
        {"creative": {"link": "https://other.example"}},
        {"clientId": OTHER_CLIENT},
    ],
)
async def test_the_slot_is_emptied_when_the_creative_is_not_approved_any_more(staff, issue, submitted, fields) -> None:
    await change(staff, submitted, creativeStatus="approved")
    if fields:
        assert (await change(staff, submitted, **fields)).status_code == 200
    else:
        await staff.request("DELETE", "/alert-bookings", json={"itemsToDelete": [submitted["id"]]})
    assert await read_ads(staff, issue) == {}


async def test_a_slot_that_was_changed_by_hand_is_not_emptied(staff, issue, submitted) -> None:
    await change(staff, submitted, creativeStatus="approved")
    ad = (await read_ads(staff, issue))[3]
    await staff.put(f"/alert-ads/{ad['id']}", json={"link": "https://other.example"})
    await staff.request("DELETE", "/alert-bookings", json={"itemsToDelete": [submitted["id"]]})
    assert (await read_ads(staff, issue))[3]["link"] == "https://other.example"


async def test_the_ad_moves_with_its_booking(staff, issue, submitted, new_issue) -> None:
    await change(staff, submitted, creativeStatus="approved")
    target = await new_issue(issue=420, date=in_days(120))
    body = {"alertItemId": target["id"], "position": 7}
    moved = await staff.post(f"/alert-booking/{submitted['id']}/move", json=body)
    assert (moved.status_code, moved.json()["slotChanged"]) == (200, False)
    assert (await read_ads(staff, issue), list(await read_ads(staff, target))) == ({}, [7])


async def test_ads_change_places_with_their_bookings(staff, issue, submitted, book, image) -> None:
    await change(staff, submitted, creativeStatus="approved")
    other = (await book(issue, 5, OTHER_CLIENT)).json()
    await change(staff, other, creative={"image": image, "link": "https://nova.example"})
    await change(staff, other, creativeStatus="approved")
    body = {"alertItemId": issue["id"], "position": 5, "swap": True}
    assert (await staff.post(f"/alert-booking/{submitted['id']}/move", json=body)).status_code == 200
    ads = await read_ads(staff, issue)
    assert {position: ad["clientId"] for position, ad in ads.items()} == {3: OTHER_CLIENT, 5: CLIENT}


async def test_an_ad_in_the_new_slot_stays(staff, issue, submitted) -> None:
    await change(staff, submitted, creativeStatus="approved")
    await staff.post("/alert-ads", json={"alertItemId": issue["id"], "position": 7, "link": "https://own.example"})
    body = {"alertItemId": issue["id"], "position": 7}
    moved = (await staff.post(f"/alert-booking/{submitted['id']}/move", json=body)).json()
    assert moved["slotChanged"] is True
    assert [ad["link"] for ad in (await read_ads(staff, issue)).values()] == ["https://own.example"]


async def test_another_client_gets_nothing_of_the_one_before(
    staff, submitted, link_to, visitor, image, database
) -> None:
    token = await link_to(submitted)
    assert (await visitor.get(f"/alert-creative/{token}")).status_code == 200
    changed = (await change(staff, submitted, clientId=OTHER_CLIENT)).json()
    assert (changed["creativeStatus"], set(changed["creative"].values())) == ("awaited", {None})
    assert (await visitor.get(f"/alert-creative/{token}")).status_code == 404


async def test_a_failed_approval_changes_nothing(staff, issue, submitted, databases, monkeypatch) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise RuntimeError("killed")

    monkeypatch.setattr("services.alerts.bookings.service.record_change", fail)
    assert (await change(staff, submitted, creativeStatus="approved")).status_code == 500
    monkeypatch.undo()
    assert (await staff.get(f"/alert-booking/{submitted['id']}")).json() == submitted
    assert await read_ads(staff, issue) == {}


async def test_an_approval_takes_a_few_statements(staff, submitted, databases) -> None:
    path = f"/alert-booking/{submitted['id']}"
    statements = await log_request(await databases("alerts"), staff, "PUT", path, {"creativeStatus": "approved"})
    assert len(statements) <= 10, statements


async def test_the_image_is_used_by_the_booking(submitted, image, events, database) -> None:
    *_, last = [one for one in await events.announced(await database("alerts")) if one.entity == "alert-booking"]
    assert last.data["creative"]["image"] == image
