"""Images and videos are checked by their content and have the documented sizes (SITE-10, SITE-11, SITE-60)."""

from typing import Any

import httpx
import pytest

from services.microsites.microsites.fields import FIELDS, IMAGES
from services.microsites.tests.samples import DETAILS, MP4, PDF
from tests.support.media import Media, picture

WRONG_SIZE = "Invalid Image Size"
ONLY_IMAGES = "This file is not allowed. Only images are allowed."
ONLY_VIDEOS = "This file is not allowed. Only videos are allowed."
FOREIGN = "{label} must be a file that was uploaded here, not an address on another site."
LOGO = ((389, 167), (476, 247))
FOCUS = ((563, 600), (798, 851))
# The minimum and maximum sizes of images (SITE-10).
SIZES = {
    "logo": LOGO,
    "featureProductBannerImage": ((1920, 375), (1920, 375)),
    **{f"featureProductImage{n}": FOCUS for n in (1, 2, 3)},
    **{f"addProductImage{n}": ((239, 325), (239, 325)) for n in ("", 2, 3, 4)},
    **{f"resourceImage{n}": ((300, 300), (300, 300)) for n in ("", 2, 3)},
}
GALLERY = (919, 517)


@pytest.fixture
async def media(media_of) -> Media:
    """The media service that the microsites service requests."""
    return await media_of("microsites")


@pytest.fixture
async def number(new_microsite) -> int:
    return (await new_microsite())["id"]


def is_refused(response: httpx.Response, field: str, sentence: str) -> bool:
    problem = response.json()
    errors = [{"field": field, "message": sentence}]
    return (response.status_code, problem["message"], problem["errors"]) == (422, sentence, errors)


def test_every_image_field_has_a_size() -> None:
    rules = {field: rule.size for field, rule in IMAGES.items()}
    assert {(size.minimum, size.maximum) for size in rules.values() if size} == set(SIZES.values())
    assert len(rules) == len(SIZES)


@pytest.mark.parametrize("field", SIZES)
async def test_an_image_within_the_limits_is_saved(exhibitor, media, number: int, field: str) -> None:
    for width, height in set(SIZES[field]):
        image = await media.store(picture(width, height))
        response = await exhibitor.put(f"/microsite/{number}", json={field: f"https://{image}"})
        assert (response.status_code, response.json()[field]) == (200, image)


@pytest.mark.parametrize("field", SIZES)
async def test_one_pixel_less_or_more_is_refused(exhibitor, media, number: int, field: str) -> None:
    (least_width, least_height), (most_width, most_height) = SIZES[field]
    wrong = [
        (least_width - 1, least_height),
        (least_width, least_height - 1),
        (most_width + 1, most_height),
        (most_width, most_height + 1),
    ]
    for width, height in wrong:
        image = await media.store(picture(width, height))
        response = await exhibitor.put(f"/microsite/{number}", json={field: image, "headerTitle": "Not saved"})
        assert is_refused(response, field, WRONG_SIZE)
    microsite = (await exhibitor.get(f"/microsite/{number}")).json()
    assert (microsite[field], microsite["headerTitle"]) == (None, None)


@pytest.mark.parametrize(("format", "extension"), [("PNG", "png"), ("JPEG", "jpg"), ("JPEG", "jpeg"), ("GIF", "gif")])
async def test_the_documented_types_are_accepted(exhibitor, media, number: int, format: str, extension: str) -> None:
    kind = f"image/{format.lower()}"
    image = await media.store(picture(300, 300, format), extension, kind)
    assert (await exhibitor.put(f"/microsite/{number}", json={"resourceImage": image})).status_code == 200


@pytest.mark.parametrize("field", ["logo", "addProductImage2"])
async def test_other_types_are_refused(exhibitor, media, number: int, field: str) -> None:
    for data, extension, kind in ((PDF, "pdf", "application/pdf"), (MP4, "mp4", "video/mp4")):
        file = await media.store(data, extension, kind)
        assert is_refused(await exhibitor.put(f"/microsite/{number}", json={field: file}), field, ONLY_IMAGES)
    disguised = await media.store(PDF, "png", "image/png")
    assert is_refused(await exhibitor.put(f"/microsite/{number}", json={field: disguised}), field, ONLY_IMAGES)
    absent = f"{media.files_host}/files/never-0123abcd.png"
    assert is_refused(await exhibitor.put(f"/microsite/{number}", json={field: absent}), field, ONLY_IMAGES)


async def test_the_files_of_a_new_microsite_are_checked_too(exhibitor, media) -> None:
    image = await media.store(picture(10, 10))
    assert is_refused(await exhibitor.post("/microsite", json={"company": "A", "logo": image}), "logo", WRONG_SIZE)
    assert (await exhibitor.get("/microsites")).json() == []


class TestOtherHosts:
    """Files of exhibitors are on our own host, so that no other host learns who visits a page (SITE-60)."""

    @pytest.mark.parametrize("field", SIZES)
    async def test_an_exhibitor_refers_to_uploaded_files_only(self, exhibitor, number: int, field: str) -> None:
        label = next(known.label for known in FIELDS.values() if known.name == field)
        response = await exhibitor.put(f"/microsite/{number}", json={field: "https://evil.example/x.png"})
        assert is_refused(response, field, FOREIGN.format(label=label))
        assert (await exhibitor.get(f"/microsite/{number}")).json()[field] is None

    @pytest.mark.parametrize("slot", range(1, 11))
    @pytest.mark.parametrize("method", ["POST", "PUT"])
    async def test_nor_does_the_gallery(self, exhibitor, number: int, slot: int, method: str) -> None:
        label = f"Image {slot}" if slot < 8 else f"Video {slot - 7}"
        body = {f"imageUrl{slot}": "evil.example/x.png"}
        response = await exhibitor.request(method, f"/microsite-gallery/{number}", json=body)
        assert is_refused(response, f"imageUrl{slot}", FOREIGN.format(label=label))

    @pytest.mark.parametrize("host", ["127.0.0.1:8082.evil.example", "127.0.0.1:80822", "evil.example/127.0.0.1:8082"])
    async def test_a_host_that_looks_like_ours_is_another(self, exhibitor, number: int, host: str) -> None:
        response = await exhibitor.put(f"/microsite/{number}", json={"logo": f"https://{host}/x.png"})
        assert response.status_code == 422

    async def test_a_host_that_begins_like_ours_is_another(self, exhibitor, number: int, services, monkeypatch) -> None:
        monkeypatch.setattr((await services("microsites")).settings, "files_origin", "http://files.example")
        other = "https://files.example.evil.example/x.png"
        response = await exhibitor.put(f"/microsite/{number}", json={"logo": other})
        assert is_refused(response, "logo", FOREIGN.format(label="Logo"))

    async def test_nor_does_a_new_microsite(self, exhibitor) -> None:
        response = await exhibitor.post("/microsite", json=DETAILS | {"logo": "evil.example/x.png"})
        assert is_refused(response, "logo", FOREIGN.format(label="Logo"))
        assert (await exhibitor.get("/microsites")).json() == []

    async def test_what_staff_stored_is_accepted_unchanged(self, staff, exhibitor, number: int) -> None:
        for path, field in ((f"/microsite/{number}", "logo"), (f"/microsite-gallery/{number}", "imageUrl1")):
            stored = await staff.put(path, json={field: "https://elsewhere.example/a.png"})
            assert (await exhibitor.put(path, json={field: stored.json()[field]})).status_code == 200
            assert (await exhibitor.put(path, json={field: "elsewhere.example/b.png"})).status_code == 422


class TestTheGallery:
    @pytest.mark.parametrize("slot", range(1, 8))
    async def test_seven_slots_take_images_or_pdfs(self, exhibitor, media, number, slot: int) -> None:
        path, field = f"/microsite-gallery/{number}", f"imageUrl{slot}"
        for data, extension, kind in ((picture(*GALLERY), "png", "image/png"), (PDF, "pdf", "application/pdf")):
            file = await media.store(data, extension, kind)
            assert (await exhibitor.post(path, json={field: file})).json()[field] == file
        other = await media.store(picture(918, 517))
        assert is_refused(await exhibitor.put(path, json={field: other}), field, WRONG_SIZE)
        video = await media.store(MP4, "mp4", "video/mp4")
        assert is_refused(await exhibitor.put(path, json={field: video}), field, ONLY_IMAGES)

    @pytest.mark.parametrize("slot", range(8, 11))
    async def test_three_slots_take_videos(self, exhibitor, media, number, slot: int) -> None:
        path, field = f"/microsite-gallery/{number}", f"imageUrl{slot}"
        video = await media.store(MP4, "mp4", "video/mp4")
        assert (await exhibitor.put(path, json={field: video})).json()[field] == video
        image = await media.store(picture(*GALLERY))
        assert is_refused(await exhibitor.put(path, json={field: image}), field, ONLY_VIDEOS)


class TestCheck:
    """Which files are checked, and what happens if that fails."""

    @pytest.fixture
    async def requested(self, services, media, monkeypatch) -> list[str]:
        """The URLs that were requested from the media service."""
        requested: list[str] = []
        media_client = (await services("microsites")).app.state.media
        get = media_client.get

        async def record_request(address: str) -> httpx.Response:
            requested.append(address)
            return await get(address)

        monkeypatch.setattr(media_client, "get", record_request)
        return requested

    async def test_an_unchanged_file_is_not_checked_again(self, exhibitor, media, number, requested) -> None:
        image = await media.store(picture(300, 300))
        saved = {"resourceImage": image, "resourceName": "Guide"}
        assert (await exhibitor.put(f"/microsite/{number}", json=saved)).status_code == 200
        assert (await exhibitor.put(f"/microsite/{number}", json=saved)).status_code == 200
        assert len(requested) == 1

    async def test_files_of_staff_on_other_hosts_are_not_checked(self, staff, number, requested) -> None:
        response = await staff.put(f"/microsite/{number}", json={"logo": "https://elsewhere.example/logo.png"})
        assert (response.status_code, response.json()["logo"], requested) == (200, "elsewhere.example/logo.png", [])

    async def test_files_of_other_microsites_are_not_checked(self, client, number, requested) -> None:
        other = await client("microsites", role="exhibitor", user_id=8)
        for path, field in ((f"/microsite/{number}", "logo"), (f"/microsite-gallery/{number}", "imageUrl1")):
            assert (await other.put(path, json={field: "127.0.0.1:8082/files/a-0123abcd.png"})).status_code == 404
        assert requested == []

    @pytest.mark.parametrize("failure", [httpx.ConnectError("down"), httpx.ReadTimeout("slow"), 503])
    async def test_a_new_image_is_refused_while_media_is_unavailable(
        self, services, exhibitor, media, number: int, monkeypatch, failure: Any
    ) -> None:
        async def fail_request(address: str) -> httpx.Response:
            if isinstance(failure, int):
                return httpx.Response(failure)
            raise failure

        image = await media.store(picture(300, 300))
        monkeypatch.setattr((await services("microsites")).app.state.media, "get", fail_request)
        response = await exhibitor.put(f"/microsite/{number}", json={"resourceImage": image})
        assert (response.status_code, response.headers["Retry-After"]) == (503, "2")
        assert (await exhibitor.put(f"/microsite/{number}", json={"resourceName": "Guide"})).status_code == 200
