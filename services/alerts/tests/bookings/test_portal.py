"""Clients see their own bookings in the portal, and send their ads there (ALERT-117)."""

import httpx
import pytest

from services.alerts.tests.bookings.conftest import CLIENT, OTHER_CLIENT
from tests.support.media import picture

STAFF_ONLY = {
    "notes",
    "cancelledAt",
    "cancelledBy",
    "cancelledByEmail",
    "slotChanged",
    "requestedAt",
    "toldAt",
    "tellsAtClick",
    "ownerId",
}


@pytest.fixture
async def reader(client):
    """A user with a grant for Heliox."""
    return await client("alerts", role="exhibitor", user_id=300, client_id=CLIENT)


@pytest.fixture
async def other_booking(issue, book) -> dict:
    return (await book(issue, 5, OTHER_CLIENT)).json()


async def test_a_client_reads_its_own_bookings_without_what_staff_note(staff, reader, booking, other_booking) -> None:
    await staff.put(f"/alert-booking/{booking['id']}", json={"notes": "Pays late"})
    response = await reader.get("/alert-bookings")
    [listed] = response.json()
    known = (await staff.get(f"/alert-booking/{booking['id']}")).json()
    assert response.headers["X-Total-Count"] == "1"
    assert listed.pop("size") == {"minWidth": 480, "maxWidth": 490, "minHeight": 395, "maxHeight": 405}
    assert listed == {name: value for name, value in known.items() if name not in STAFF_ONLY}
    one = (await reader.get(f"/alert-booking/{booking['id']}")).json()
    assert {**listed, "size": one["size"]} == one
    assert "Pays late" not in response.text


@pytest.mark.parametrize("query", [f"clientId={OTHER_CLIENT}", f"clientId={OTHER_CLIENT}&status=hold"])
async def test_a_client_reads_no_bookings_of_others(reader, booking, other_booking, query) -> None:
    assert {one["clientId"] for one in (await reader.get(f"/alert-bookings?{query}")).json()} == {CLIENT}
    path = f"/alert-booking/{other_booking['id']}"
    responses = [
        await reader.get(path),
        await reader.put(f"{path}/creative", json={"altText": "x"}),
        await reader.post(f"{path}/upload", json={"type": "image/png", "extension": "png", "size": 1}),
        await reader.post(f"{path}/preview", json={}),
    ]
    assert [one.status_code for one in responses] == [404] * 4


async def test_a_client_gets_no_csv(reader, booking) -> None:
    response = await reader.get("/alert-bookings", headers={"Accept": "text/csv"})
    assert response.headers["Content-Type"] == "application/json"


async def test_a_client_sends_an_ad(staff, reader, booking, media, client) -> None:
    path, data = f"/alert-booking/{booking['id']}", picture(485, 400)
    body = {"type": "image/png", "extension": "png", "name": "ad", "size": len(data)}
    grant = (await reader.post(f"{path}/upload", json=body)).json()
    async with httpx.AsyncClient() as browser:
        await browser.put(grant["url"], content=data, headers=grant["headers"])
    uploader = await client("media", role="exhibitor", user_id=300, client_id=CLIENT)
    verified = await uploader.post("/upload/verify", json={"key": grant["key"], "ticket": grant["ticket"]})
    assert (verified.status_code, verified.json()["width"]) == (200, 485)
    assert (await uploader.post("/upload/verify", json={"key": grant["key"]})).status_code == 404
    creative = {"image": verified.json()["url"], "link": "https://heliox.example", "altText": "Bags"}
    preview = await reader.post(f"{path}/preview", json=creative)
    assert (preview.status_code, grant["key"] in preview.text) == (200, True)
    sent = await reader.put(f"{path}/creative", json=creative)
    assert (sent.status_code, sent.json()["creativeStatus"]) == (200, "submitted")
    last = (await staff.get(f"{path}/history")).json()[0]
    assert (last["action"], last["userId"]) == ("submitted", 300)
