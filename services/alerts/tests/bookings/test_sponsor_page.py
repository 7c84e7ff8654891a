"""The page on which a client sends an ad by a mailed link, without an account (ALERT-111)."""

import asyncio
import hashlib
import secrets

import pytest
from sqlalchemy import insert, update

from services.alerts.bookings.links import LINK_ENDED, BookingLink
from services.alerts.bookings.repository import Booking
from services.alerts.bookings.rules import ALREADY_APPROVED, FILL_ALL, NOT_UPLOADED_HERE
from services.alerts.tests.bookings.conftest import CLIENT, HELIOX, OTHER_CLIENT, in_days
from tests.support.media import picture

LINK = "https://heliox.example/single-use"


async def send(visitor, token, **fields: object):
    return await visitor.put(f"/alert-creative/{token}", json=fields)


@pytest.fixture
async def token(booking, link_to) -> str:
    return await link_to(booking)


@pytest.fixture
async def sent(visitor, token, upload) -> dict:
    """The ad that was sent."""
    response = await send(visitor, token, image=await upload(token), link=LINK, altText="Bags of Heliox")
    assert response.status_code == 200, response.text
    return response.json()


async def test_a_link_shows_its_booking_and_nothing_of_staff(visitor, staff, issue, booking, token) -> None:
    await staff.put(f"/alert-booking/{booking['id']}", json={"notes": "Pays late", "price": 145_000})
    response = await visitor.get(f"/alert-creative/{token}")
    page = response.json()
    assert (response.status_code, response.headers["ETag"]) == (200, '"2"')
    assert page == {
        **{name: page[name] for name in ("createdAt", "updatedAt")},
        "id": booking["id"],
        "version": 2,
        "position": 3,
        "status": "hold",
        "creativeStatus": "awaited",
        "creative": {"image": None, "imageWidth": None, "imageHeight": None, "link": None, "altText": None},
        "comment": "",
        "dueAt": booking["dueAt"],
        "issue": {name: issue[name] for name in ("id", "issue", "title", "date", "status")},
        "client": {"id": CLIENT, "company": HELIOX},
        "delivered": None,
        "size": {"minWidth": 480, "maxWidth": 490, "minHeight": 395, "maxHeight": 405},
    }


@pytest.mark.parametrize("token", ["x", "0" * 43, "%00"])
async def test_an_unknown_token_leads_nowhere(visitor, token) -> None:
    body = {"type": "image/png", "extension": "png", "size": 1}
    responses = [
        await visitor.get(f"/alert-creative/{token}"),
        await send(visitor, token, link=LINK),
        await visitor.post(f"/alert-creative/{token}/upload", json=body),
        await visitor.post(f"/alert-creative/{token}/preview", json={}),
    ]
    assert [one.status_code for one in responses] == [404] * 4
    assert responses[0].json()["message"] == LINK_ENDED


@pytest.mark.usefixtures("committed")
async def test_a_link_whose_event_is_late_is_waited_for(visitor, booking, database) -> None:
    token = secrets.token_urlsafe(32)
    request = asyncio.create_task(visitor.get(f"/alert-creative/{token}"))
    await asyncio.sleep(0)
    row = {"token_hash": hashlib.sha256(token.encode()).digest(), "booking_id": booking["id"]}
    session = await database("alerts")
    await session.execute(insert(BookingLink).values(row))
    await session.commit()
    assert (await request).status_code == 200


async def test_an_ad_is_sent_and_reviewed(visitor, staff, token, sent, booking, upload) -> None:
    assert (sent["creativeStatus"], sent["creative"]["link"], sent["creative"]["imageWidth"]) == (
        "submitted",
        LINK,
        485,
    )
    last = (await staff.get(f"/alert-booking/{booking['id']}/history")).json()[0]
    assert (last["action"], last["userId"]) == ("submitted", None)
    path = f"/alert-booking/{booking['id']}"
    await staff.put(path, json={"creativeStatus": "changes-requested", "comment": "Larger"})
    page = (await visitor.get(f"/alert-creative/{token}")).json()
    assert (page["creativeStatus"], page["comment"]) == ("changes-requested", "Larger")
    again = (await send(visitor, token, image=await upload(token))).json()
    assert (again["creativeStatus"], again["creative"]["altText"]) == ("submitted", "Bags of Heliox")
    approved = await staff.put(path, json={"creativeStatus": "approved"})
    assert approved.status_code == 200
    late = await send(visitor, token, altText="Other bags")
    assert (late.status_code, late.json()["message"]) == (409, ALREADY_APPROVED)


async def test_image_link_and_alternative_text_are_required(visitor, token, upload, media) -> None:
    response = await send(visitor, token, image=await upload(token), altText=" ")
    assert (response.status_code, response.json()["message"]) == (422, FILL_ALL)
    assert [error["field"] for error in response.json()["errors"]] == ["link", "altText"]
    assert (await visitor.get(f"/alert-creative/{token}")).json()["version"] == 1


async def test_an_image_is_one_that_was_uploaded_for_this_booking(
    visitor, token, upload, media, issue, book, link_to
) -> None:
    other = (await book(issue, 5, OTHER_CLIENT)).json()
    foreign = [
        await media.store(picture(485, 400)),
        await upload(await link_to(other)),
        "https://elsewhere.example/ad.png",
    ]
    for image in foreign:
        response = await send(visitor, token, image=image, link=LINK, altText="Bags")
        assert response.json()["errors"] == [{"field": "image", "message": NOT_UPLOADED_HERE}], image


async def test_other_files_are_refused(visitor, token, media) -> None:
    for body in (
        {"type": "application/pdf", "extension": "pdf", "size": 1},
        {"type": "image/png", "extension": "pdf", "size": 1},
        {"type": "image/png", "extension": "png", "size": 10_000_001},
        {"type": "image/png", "extension": "png"},
    ):
        assert (await visitor.post(f"/alert-creative/{token}/upload", json=body)).status_code == 422, body


async def test_staff_stop_uploads_for_a_booking(visitor, token, media, client) -> None:
    body = {"type": "image/png", "extension": "png", "size": 1}
    assert (await visitor.post(f"/alert-creative/{token}/upload", json=body)).status_code == 200
    editor = await client("media", role="editor")
    [uploading] = (await editor.get("/upload-addresses")).json()["addresses"]
    await editor.put(f"/upload-address/{uploading['id']}", json={"blocked": True})
    response = await visitor.post(f"/alert-creative/{token}/upload", json=body)
    assert (response.status_code, response.json()["message"][:7]) == (403, "Uploads")


async def test_a_stale_change_is_refused(visitor, token, sent) -> None:
    response = await visitor.put(f"/alert-creative/{token}", json={"link": LINK}, headers={"If-Match": '"1"'})
    assert (response.status_code, response.json()["current"]["version"]) == (412, 2)
    assert "notes" not in response.json()["current"]


async def test_a_link_ends_with_the_date_of_the_issue(visitor, staff, issue, token) -> None:
    path = f"/alert-item/{issue['id']}"
    await staff.put(path, json={"date": in_days(0.0001)})
    assert (await visitor.get(f"/alert-creative/{token}")).status_code == 200
    await staff.put(path, json={"date": in_days(-1)})
    assert (await visitor.get(f"/alert-creative/{token}")).status_code == 404


async def test_a_link_of_a_published_issue_shows_the_ad_for_thirty_days_more(visitor, staff, issue, token) -> None:
    path = f"/alert-item/{issue['id']}"
    for days, status in ((-29, 200), (-32, 404)):
        await staff.put(path, json={"date": in_days(days), "status": "published"})
        assert (await visitor.get(f"/alert-creative/{token}")).status_code == status


@pytest.mark.parametrize("status", ["cancelled", "expired"])
async def test_a_link_ends_with_its_booking(visitor, token, database, status) -> None:
    session = await database("alerts")
    await session.execute(update(Booking).values(status=status))
    assert (await visitor.get(f"/alert-creative/{token}")).status_code == 404


async def test_a_link_of_an_issue_in_the_trash_leads_nowhere(visitor, staff, issue, token) -> None:
    await staff.delete(f"/alert-item/{issue['id']}")
    assert (await visitor.get(f"/alert-creative/{token}")).status_code == 404


async def test_nothing_is_sent_for_a_published_issue(visitor, staff, issue, token, sent) -> None:
    await staff.put(f"/alert-item/{issue['id']}", json={"status": "published"})
    assert (await visitor.get(f"/alert-creative/{token}")).json()["issue"]["status"] == "published"
    assert (await send(visitor, token, altText="Other")).status_code == 409


async def test_the_preview_is_the_email_with_nothing_but_the_ad(visitor, staff, issue, token) -> None:
    await staff.post("/alert-quote", json={"alertItemId": issue["id"], "citation": "Still secret."})
    creative = {"image": "files.example/bookings/1/ad.png", "link": LINK, "altText": "Bags <of> Heliox"}
    response = await visitor.post(f"/alert-creative/{token}/preview", json=creative)
    assert (response.status_code, response.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert LINK in response.text
    assert "files.example/bookings/1/ad.png" in response.text
    assert "Bags &lt;of&gt; Heliox" in response.text
    assert "Still secret" not in response.text
    assert "Sent to you." in response.text


async def test_a_link_mailed_to_a_contact_proves_the_address_once(visitor, booking, link_to, events, database) -> None:
    token, other = await link_to(booking, contactId=7, addressNumber=2), await link_to(booking)
    for one in (other, token, token):
        assert (await visitor.get(f"/alert-creative/{one}")).status_code == 200
    proofs = [one for one in await events.announced(await database("alerts")) if one.entity == "contact-proof"]
    assert [(one.data["contactId"], one.data["addressNumber"]) for one in proofs] == [(7, 2)]


async def test_who_was_asked_gets_one_receipt_until_the_ad_is_reviewed_and_hears_of_the_approval(
    visitor, staff, booking, portal_users, link_to, upload, mails
) -> None:
    path = f"/alert-booking/{booking['id']}"
    assert (await staff.post(f"{path}/request", json={"to": portal_users[0]})).status_code == 200
    token = await link_to(booking, 1)
    ad = {"image": await upload(token), "link": LINK, "altText": "Bags"}
    for _ in range(2):
        assert (await send(visitor, token, **ad)).status_code == 200
    assert [mail["to"] for mail in await mails("receipt")] == [portal_users[0]]
    await staff.put(path, json={"creativeStatus": "changes-requested", "comment": "Larger"})
    await send(visitor, token, **ad)
    assert len(await mails("receipt")) == 2
    for _ in range(2):
        await staff.put(path, json={"creativeStatus": "approved"})
    assert [mail["to"] for mail in await mails("approved")] == [portal_users[0]]


async def test_nobody_is_told_of_an_ad_that_nobody_was_asked_for(staff, booking, sent, mails) -> None:
    assert (await staff.put(f"/alert-booking/{booking['id']}", json={"creativeStatus": "approved"})).status_code == 200
    assert await mails() == []


async def test_staff_pass_a_link_on(visitor, staff, booking, portal_users, events, database) -> None:
    path = f"/alert-booking/{booking['id']}"
    made = await staff.post(f"{path}/link")
    address, _, token = made.json()["url"].rpartition("/")
    assert (made.status_code, address.endswith("/sponsor")) == (201, True)
    assert (await visitor.get(f"/alert-creative/{token}")).json()["version"] == 1
    last = (await staff.get(f"{path}/history")).json()[0]
    assert (last["action"], last["changes"]) == ("linked", [])
    assert "sponsor-link" in {one.entity for one in await events.announced(await database("alerts"))}
    await staff.post(f"{path}/request")
    assert (await visitor.get(f"/alert-creative/{token}")).status_code == 404


async def test_links_to_pass_on_have_a_limit(staff, booking) -> None:
    statuses = [(await staff.post(f"/alert-booking/{booking['id']}/link")).status_code for _ in range(21)]
    assert statuses == [201] * 20 + [429]
