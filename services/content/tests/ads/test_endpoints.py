"""Behaviour that only ads have (CONTENT-24 to CONTENT-27)."""

import httpx
import pytest

from services.content.tests.samples import AD, FILES
from tests.support.media import picture

SOME_IMAGE = {"imageLink": f"https://{FILES}/ads/file-0123abcd.png"}


@pytest.fixture
async def media_http_client(services, media) -> httpx.AsyncClient:
    """The client of content for the media service, to be broken by tests."""
    return (await services("content")).app.state.media


@pytest.mark.parametrize(("width", "height"), [(480, 395), (490, 405), (485, 400)])
@pytest.mark.parametrize("status", ["draft", "published"])
async def test_an_image_of_an_allowed_size_is_measured(staff, new, media, width, height, status) -> None:
    image = await media.store(picture(width, height))
    ad = await new("ad", imageLink=f"https://{image}", status=status)
    assert (ad["imageLink"], ad["imageWidth"], ad["imageHeight"]) == (image, width, height)


@pytest.mark.parametrize(("width", "height"), [(479, 395), (491, 405), (485, 394), (485, 406), (600, 338)])
@pytest.mark.parametrize("status", ["draft", "published"])
async def test_an_image_of_another_size_is_refused(staff, media, width, height, status) -> None:
    image = await media.store(picture(width, height))
    said = {"imageWidth": 485, "imageHeight": 400}  # the file decides, not the request
    response = await staff.post("/ad", json=AD | said | {"imageLink": image, "status": status})
    assert (response.status_code, response.json()["message"]) == (422, "Invalid Image Size")
    assert response.json()["errors"] == [{"field": "imageLink", "message": "Invalid Image Size"}]
    assert (await staff.get("/ads")).json() == []


@pytest.mark.parametrize("key", ["ads/absent-00000000.png", "../secrets.png", "ads/%2e%2e/x.png", "ads/x.png?y=1"])
async def test_a_missing_file_is_refused(staff, media, key) -> None:
    assert (await staff.post("/ad", json=AD | {"imageLink": f"{FILES}/{key}"})).status_code == 422


@pytest.mark.parametrize(
    ("data", "kind"),
    [(b"%PDF-1.7\n", ("pdf", "application/pdf")), (b"<!doctype html><script>alert(1)</script>", ("png", "image/png"))],
)
async def test_a_file_that_is_not_an_image_is_refused(staff, media, data, kind) -> None:
    response = await staff.post("/ad", json=AD | {"imageLink": await media.store(data, *kind)})
    assert (response.status_code, response.json()["message"]) == (422, "Invalid Image Size")


async def test_an_external_image_cannot_be_published(staff, new, media) -> None:
    ad = await new("ad", imageLink="https://elsewhere.example/ad.png")
    assert (ad["imageWidth"], ad["imageHeight"]) == (None, None)
    response = await staff.put(f"/ad/{ad['id']}", json={"status": "published"})
    assert (response.status_code, response.json()["message"]) == (422, "Invalid Image Size")


async def test_only_a_new_image_is_measured(staff, new, media, media_http_client, monkeypatch) -> None:
    ad = await new("ad")
    wrong = await media.store(picture(600, 338))
    response = await staff.put(f"/ad/{ad['id']}", json={"imageLink": wrong})
    assert (response.status_code, response.json()["message"]) == (422, "Invalid Image Size")
    monkeypatch.setattr(media_http_client, "get", None)
    changed = (await staff.put(f"/ad/{ad['id']}", json={"sponsor": "Heliox"})).json()
    assert (changed["imageLink"], changed["imageWidth"]) == (ad["imageLink"], 485)
    other = (await staff.put(f"/ad/{ad['id']}", json={"imageLink": AD["imageLink"]})).json()
    assert (other["imageLink"], other["imageWidth"]) == ("elsewhere.example/heliox.png", None)


@pytest.mark.parametrize("failure", [httpx.ConnectError("refused"), httpx.ReadTimeout("late"), 500, 503])
async def test_without_the_media_service_a_save_responds_503(staff, media_http_client, monkeypatch, failure) -> None:
    async def get(path: str) -> httpx.Response:
        if isinstance(failure, Exception):
            raise failure
        return httpx.Response(failure)

    monkeypatch.setattr(media_http_client, "get", get)
    response = await staff.post("/ad", json=AD | SOME_IMAGE)
    assert (response.status_code, "Retry-After" in response.headers) == (503, True)
    assert (await staff.get("/ads")).json() == []
    assert (await staff.post("/ad", json=AD)).status_code == 201


async def test_restoring_a_revision_restores_the_image_size(staff, new, media) -> None:
    ad = await new("ad", status="published")
    other = await media.store(picture(480, 395))
    await staff.put(f"/ad/{ad['id']}", json={"imageLink": other})
    _, first = (await staff.get(f"/ad/{ad['id']}/revisions")).json()
    back = (await staff.post(f"/ad/{ad['id']}/revision/{first['id']}/restore")).json()
    assert (back["imageLink"], back["imageWidth"], back["imageHeight"]) == (ad["imageLink"], 485, 400)


async def test_a_placement_shows_its_published_ads_newest_first(staff, new, client) -> None:
    first, second = [await new("ad", status="published", placement=0) for _ in range(2)]
    await new("ad", status="published", placement=2)
    await new("ad", placement=0)
    trashed = await new("ad", status="published", placement=0)
    await staff.request("DELETE", "/ads", json={"itemsToDelete": [trashed["id"]]})
    response = await staff.get("/ads/0")
    assert [ad["id"] for ad in response.json()] == [second["id"], first["id"]]
    assert response.headers["X-Total-Count"] == "2"
    assert [ad["id"] for ad in (await staff.get("/ads/0?limit=1&skip=1")).json()] == [first["id"]]
    assert (await (await client("content", role="exhibitor")).get("/ads/0")).status_code == 403


@pytest.mark.parametrize("placement", ["3", "-1", "x", "1.5"])
async def test_there_are_three_placements(staff, media, placement) -> None:
    assert (await staff.get(f"/ads/{placement}")).status_code == 422
    assert (await staff.post("/ad", json=AD | {"placement": placement})).status_code == 422


@pytest.mark.parametrize("fields", [{"applicationType": "all"}, {"default": "maybe"}, {"trackingCode": "x" * 10_001}])
async def test_unknown_enum_values_are_refused(staff, media, fields) -> None:
    assert (await staff.post("/ad", json=AD | fields)).status_code == 422


async def test_tracking_code_default_and_placement_are_stored(staff, new) -> None:
    code = '<img src="https://count.example/p.gif?a=1&b=2">'
    ad = await new("ad", trackingCode=code, default=True, placement="0")
    assert (ad["trackingCode"], ad["default"], ad["placement"]) == (code, True, 0)


async def test_default_follows_from_the_application_type(staff, new) -> None:
    """CONTENT-33."""
    ad = await new("ad")
    assert ad["default"] is False
    for fields, expected in (
        ({"applicationType": "default"}, True),
        ({"sponsor": "Tidewater"}, True),
        ({"applicationType": "sponsored"}, False),
        ({"default": True}, True),
        ({"applicationType": "default", "default": False}, False),
    ):
        assert (await staff.put(f"/ad/{ad['id']}", json=fields)).json()["default"] is expected, fields
