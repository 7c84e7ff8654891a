"""The behaviour only ads have (Document 001 §5, §9; API contract §3)."""

import httpx
import pytest

from services.content.tests.samples import AD, FILES
from tests.support.media import picture

SOME_IMAGE = {"imageLink": f"https://{FILES}/ads/file-0123abcd.png"}


@pytest.fixture
async def asked(services, media) -> httpx.AsyncClient:
    """How content asks media, to be broken."""
    return (await services("content")).app.state.media


@pytest.mark.parametrize(("width", "height"), [(480, 395), (490, 405), (485, 400)])
@pytest.mark.parametrize("status", ["draft", "published"])
async def test_an_image_of_a_size_that_fits_is_measured(staff, new, media, width, height, status) -> None:
    image = await media.store(picture(width, height))
    ad = await new("ad", imageLink=f"https://{image}", status=status)
    assert (ad["imageLink"], ad["imageWidth"], ad["imageHeight"]) == (image, width, height)


@pytest.mark.parametrize(("width", "height"), [(479, 395), (491, 405), (485, 394), (485, 406), (600, 338)])
@pytest.mark.parametrize("status", ["draft", "published"])
async def test_any_other_size_blocks_the_save(staff, media, width, height, status) -> None:
    image = await media.store(picture(width, height))
    answer = await staff.post("/ad", json=AD | {"imageLink": image, "status": status})
    assert (answer.status_code, answer.json()["message"]) == (422, "Invalid Image Size")
    assert answer.json()["errors"] == [{"field": "imageLink", "message": "Invalid Image Size"}]
    assert (await staff.get("/ads")).json() == []


async def test_the_size_is_that_of_the_bytes_whatever_the_request_says(staff, media) -> None:
    image = await media.store(picture(600, 338))
    sent = AD | {"imageLink": image, "imageWidth": 485, "imageHeight": 400}
    assert (await staff.post("/ad", json=sent)).status_code == 422


@pytest.mark.parametrize("key", ["ads/absent-00000000.png", "../secrets.png", "ads/%2e%2e/x.png", "ads/x.png?y=1"])
async def test_a_file_that_is_not_there_blocks_the_save(staff, media, key) -> None:
    assert (await staff.post("/ad", json=AD | {"imageLink": f"{FILES}/{key}"})).status_code == 422


@pytest.mark.parametrize(
    ("data", "kind"),
    [(b"%PDF-1.7\n", ("pdf", "application/pdf")), (b"<!doctype html><script>alert(1)</script>", ("png", "image/png"))],
)
async def test_a_file_that_is_no_image_blocks_the_save(staff, media, data, kind) -> None:
    answer = await staff.post("/ad", json=AD | {"imageLink": await media.store(data, *kind)})
    assert (answer.status_code, answer.json()["message"]) == (422, "Invalid Image Size")


async def test_an_image_that_lies_elsewhere_stays_in_drafts(staff, new, media) -> None:
    ad = await new("ad", imageLink="https://elsewhere.example/ad.png")
    assert (ad["imageWidth"], ad["imageHeight"]) == (None, None)
    answer = await staff.put(f"/ad/{ad['id']}", json={"status": "published"})
    assert (answer.status_code, answer.json()["message"]) == (422, "Invalid Image Size")


async def test_a_change_measures_only_another_image(staff, new, media, asked, monkeypatch) -> None:
    ad = await new("ad")
    wrong = await media.store(picture(600, 338))
    answer = await staff.put(f"/ad/{ad['id']}", json={"imageLink": wrong})
    assert (answer.status_code, answer.json()["message"]) == (422, "Invalid Image Size")
    monkeypatch.setattr(asked, "get", None)
    changed = (await staff.put(f"/ad/{ad['id']}", json={"sponsor": "Heliox"})).json()
    assert (changed["imageLink"], changed["imageWidth"]) == (ad["imageLink"], 485)
    emptied = (await staff.put(f"/ad/{ad['id']}", json={"imageLink": ""})).json()
    assert (emptied["imageLink"], emptied["imageWidth"]) == ("", None)


@pytest.mark.parametrize("failure", [httpx.ConnectError("refused"), httpx.ReadTimeout("late"), 500, 503])
async def test_without_media_it_answers_503_and_stores_nothing(staff, asked, monkeypatch, failure) -> None:
    async def get(path: str) -> httpx.Response:
        if isinstance(failure, Exception):
            raise failure
        return httpx.Response(failure)

    monkeypatch.setattr(asked, "get", get)
    answer = await staff.post("/ad", json=AD | SOME_IMAGE)
    assert (answer.status_code, "Retry-After" in answer.headers) == (503, True)
    assert (await staff.get("/ads")).json() == []
    assert (await staff.post("/ad", json=AD)).status_code == 201


async def test_a_stranger_has_no_image_measured(client, asked, monkeypatch) -> None:
    monkeypatch.setattr(asked, "get", None)
    for role, status in ((None, 401), ("exhibitor", 403)):
        caller = await client("content", role=role)
        assert (await caller.post("/ad", json=AD | SOME_IMAGE)).status_code == status


async def test_an_earlier_state_comes_back_with_its_image(staff, new, media) -> None:
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
    thrown = await new("ad", status="published", placement=0)
    await staff.request("DELETE", "/ads", json={"itemsToDelete": [thrown["id"]]})
    answer = await staff.get("/ads/0")
    assert [ad["id"] for ad in answer.json()] == [second["id"], first["id"]]
    assert answer.headers["X-Total-Count"] == "2"
    assert [ad["id"] for ad in (await staff.get("/ads/0?limit=1&skip=1")).json()] == [first["id"]]
    assert (await (await client("content", role="exhibitor")).get("/ads/0")).status_code == 403


@pytest.mark.parametrize("placement", ["3", "-1", "x", "1.5"])
async def test_there_are_three_placements(staff, media, placement) -> None:
    assert (await staff.get(f"/ads/{placement}")).status_code == 422
    assert (await staff.post("/ad", json=AD | {"placement": placement})).status_code == 422


@pytest.mark.parametrize("fields", [{"applicationType": "all"}, {"default": "maybe"}, {"trackingCode": "x" * 10_001}])
async def test_values_outside_the_documents_lists_are_refused(staff, media, fields) -> None:
    assert (await staff.post("/ad", json=AD | fields)).status_code == 422


async def test_a_tracking_code_is_kept_as_it_is_and_default_is_a_choice(staff, new) -> None:
    code = '<img src="https://count.example/p.gif?a=1&b=2">'
    ad = await new("ad", trackingCode=code, default=True, placement="0")
    assert (ad["trackingCode"], ad["default"], ad["placement"]) == (code, True, 0)
    assert (await new("ad"))["default"] is False
