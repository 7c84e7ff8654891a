"""Uploads of visitors whom another service lets upload (ALERT-111, MEDIA-5)."""

import httpx
import pytest

from services.media.tests import samples

UPLOAD = {"type": "image/png", "name": "ad", "extension": "png", "mainFolder": "bookings", "subFolder": "12", "size": 9}


@pytest.fixture
async def visitor(client, storage) -> httpx.AsyncClient:
    return await client("media")


async def grant(visitor, **fields: object) -> httpx.Response:
    return await visitor.post("/internal/uploads", json=UPLOAD | {"quota": "booking-12"} | fields)


async def test_the_holder_of_the_ticket_verifies_the_upload(visitor, client) -> None:
    data = samples.picture("PNG")
    granted = (await grant(visitor, size=len(data))).json()
    assert granted["key"].startswith("bookings/12/ad-")
    async with httpx.AsyncClient() as browser:
        assert (await browser.put(granted["url"], content=data, headers=granted["headers"])).status_code == 200
    proof = {"key": granted["key"], "ticket": granted["ticket"]}
    exhibitor = await client("media", role="exhibitor", user_id=7)
    for caller in (visitor, exhibitor):
        assert (await caller.post("/upload/verify", json=proof)).status_code == 200
        assert (await caller.post("/upload/verify", json=proof | {"ticket": "x"})).status_code == 404
    assert (await exhibitor.post("/upload/verify", json={"key": granted["key"]})).status_code == 404


@pytest.mark.parametrize(
    "fields",
    [
        {"type": "application/pdf", "extension": "pdf"},
        {"type": "video/mp4", "extension": "mp4"},
        {"size": None},
        {"quota": ""},
    ],
)
async def test_only_images_of_a_known_size_are_accepted(visitor, fields) -> None:
    assert (await grant(visitor, **fields)).status_code == 422


async def test_the_quota_counts_by_name(visitor, services, monkeypatch) -> None:
    monkeypatch.setattr((await services("media")).app.state.settings, "uploads_per_minute", 1)
    codes = [(await grant(visitor, quota=name)).status_code for name in ("booking-12", "booking-12", "booking-13")]
    assert codes == [200, 429, 200]
