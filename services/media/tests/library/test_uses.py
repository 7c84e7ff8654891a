"""Where files are used: protection against removal, duplicates, replacement (MEDIA-19)."""

from typing import Any

import httpx
import pytest

from services.chassis.events.catalogue import load_catalogue
from services.media.library.consumers import KINDS, find_keys, update_uses
from services.media.storage.s3 import Storage
from services.media.tests import samples
from tests.support.events import make_event

FILES = "127.0.0.1:8082/"


@pytest.fixture
def deliver_event(database):
    """Return a function that delivers a record's event to the consumer, within the test's transaction."""

    async def deliver_event(entity: str, id: int, removed: bool = False, **data: Any) -> None:
        session = await database("media")
        await update_uses(session, [make_event(load_catalogue().find(entity), id, 1, data, removed=removed)])
        await session.flush()

    return deliver_event


class TestUses:
    async def test_uses_are_listed_with_their_records(self, staff, new, deliver_event) -> None:
        image = await new()
        await deliver_event(
            "post", 5, title="Cell culture", featuredImage=image["url"], documents=[{"imageUrl": image["url"]}]
        )
        await deliver_event("alert-item", 7, issue=418, title="March", images=[f"https://{image['url']}"])
        await deliver_event("alert-item", 6, issue=99, title="Later", images=[image["url"]])
        await deliver_event("house", 1, name="Aspen", logo=image["url"])
        assert (await staff.get(f"/media-image/{image['id']}/uses")).json() == [
            {"context": "alerts", "kind": "alert-item", "id": 7, "title": "418: March", "path": "/alert/7"},
            {"context": "alerts", "kind": "alert-item", "id": 6, "title": "99: Later", "path": "/alert/6"},
            {"context": "alerts", "kind": "house", "id": 1, "title": "Aspen", "path": "/house"},
            {"context": "content", "kind": "post", "id": 5, "title": "Cell culture", "path": "/post/5"},
        ]

    async def test_uses_follow_changes_of_their_records(self, staff, new, deliver_event) -> None:
        first, second = await new(), await new()

        async def unused() -> list[int]:
            return [image["id"] for image in (await staff.get("/media-images?unused=true&sort=createdAt")).json()]

        assert await unused() == [first["id"], second["id"]]
        await deliver_event("client", 1, company="Heliox", logo=first["url"])
        assert await unused() == [second["id"]]
        await deliver_event("client", 1, company="Heliox", logo=second["url"])
        assert await unused() == [first["id"]]
        await deliver_event("client", 1, removed=True)
        assert await unused() == [first["id"], second["id"]]

    async def test_uses_of_trashed_records_remain(self, staff, new, deliver_event) -> None:
        image = await new()
        listed = {"issue": 418, "title": "March", "images": [image["url"]]}
        await deliver_event("alert-item", 7, **listed, deletedAt="2027-01-01T00:00:00.000Z")
        uses = (await staff.get(f"/media-image/{image['id']}/uses")).json()
        assert [(use["title"], use["path"]) for use in uses] == [("418: March", "/trash")]
        refused = await staff.request("DELETE", "/media-images", json={"itemsToDelete": [image["id"]]})
        assert refused.status_code == 409
        await deliver_event("alert-item", 7, **listed, deletedAt=None)
        assert (await staff.get(f"/media-image/{image['id']}/uses")).json()[0]["path"] == "/alert/7"
        await deliver_event("alert-item", 7, removed=True)
        assert (await staff.get(f"/media-image/{image['id']}/uses")).json() == []

    @pytest.mark.parametrize(
        ("entity", "data", "title", "path"),
        [
            ("annex-microsite", {"pageTitle": "Heliox", "page": "upstream"}, "Heliox", "/annex/upstream"),
            ("emc-stat", {"subject": "Tide filters"}, "Tide filters", "/portal/email-marketing/4"),
            (
                *("email-content-stat", {"contentType": "newsletter-ad"}, "Newsletter ad"),
                "/portal/email-performance/email-issue-details/email-content-details/4",
            ),
        ],
    )
    async def test_uses_outside_of_the_editorial_records(
        self, staff, new, deliver_event, entity: str, data: dict[str, Any], title: str, path: str
    ) -> None:
        image = await new()
        await deliver_event(entity, 4, picture=image["url"], **data)
        [use] = (await staff.get(f"/media-image/{image['id']}/uses")).json()
        assert (use["title"], use["path"]) == (title, path)
        assert (await staff.get(f"/media-image/{image['id']}")).json()["used"]
        await deliver_event(entity, 4, removed=True)
        assert (await staff.get(f"/media-image/{image['id']}/uses")).json() == []

    async def test_uses_from_before_the_library_entry_count(self, new, upload, deliver_event) -> None:
        key = await upload(samples.picture("PNG"))
        await deliver_event("job", 3, jobTitle="Chemist", companyLogo=FILES + key)
        assert (await new(url=FILES + key))["used"]

    async def test_a_missing_image_is_not_found(self, staff) -> None:
        assert (await staff.get("/media-image/1/uses")).status_code == 404

    def test_every_consumed_context_has_a_kind(self) -> None:
        without_files = {"file", "media-image", "user"}
        followed = {entity.name for entity in load_catalogue().list_consumed("media")} - without_files
        assert set(KINDS) == followed
        assert all(KINDS[name].context == load_catalogue().find(name).publisher for name in KINDS)

    @pytest.mark.parametrize(
        ("value", "keys"),
        [
            ("h.example/a/b-1.png", {"a/b-1.png"}),
            ("https://h.example/a/b/c-1.png", {"a/b/c-1.png"}),
            ("//h.example:8082/a/b-1.png?x=1#y", set()),
            (["h.example/a/b-1.png", {"x": ["h.example/a/c-1.pdf"]}], {"a/b-1.png", "a/c-1.pdf"}),
            ("see h.example/a/b-1.png", set()),
            ("h.example/../b-1.png", set()),
            ("", set()),
            (None, set()),
            (5, set()),
        ],
        ids=range(9),
    )
    def test_keys_are_found_in_a_record(self, value: Any, keys: set[str]) -> None:
        assert find_keys({"field": value}) == keys


class TestGuard:
    async def test_an_image_in_use_is_not_removed(self, staff, new, deliver_event) -> None:
        used, free = await new(title="Vessel"), await new()
        await deliver_event("ad", 2, name="Spot", imageLink=used["url"])
        body = {"itemsToDelete": [used["id"], free["id"]]}
        response = await staff.request("DELETE", "/media-images", json=body)
        assert (response.status_code, response.json()["message"]) == (409, "Some of these files are in use.")
        assert response.json()["errors"] == [{"field": str(used["id"]), "message": "Vessel is in use."}]
        assert len((await staff.get("/media-images")).json()) == 2
        response = await staff.request("DELETE", "/media-images", json=body | {"evenIfUsed": True})
        assert response.json()["deleted"] == [used["id"], free["id"]]


class TestDuplicates:
    async def test_duplicates_are_returned(self, staff, new, upload) -> None:
        image = await new(url=FILES + await upload(samples.picture("PNG", 7, 8)), title="Vessel")
        repeated = await staff.post("/upload/verify", json={"key": await upload(samples.picture("PNG", 7, 8))})
        assert repeated.json()["duplicateOf"] == {"id": image["id"], "title": "Vessel", "url": image["url"]}
        itself = await staff.post("/upload/verify", json={"key": image["key"]})
        assert itself.json()["duplicateOf"] is None
        other = await staff.post("/upload/verify", json={"key": await upload(samples.picture("PNG", 8, 7))})
        assert other.json()["duplicateOf"] is None

    async def test_duplicates_are_hidden_from_others(self, client, new, upload, storage) -> None:
        await new(url=FILES + await upload(samples.PDF, "application/pdf", "pdf"))
        exhibitor = await client("media", role="exhibitor")
        expected = {"type": "application/pdf", "extension": "pdf", "mainFolder": "a", "name": "b"}
        expected["size"] = str(len(samples.PDF))
        upload_grant = (await exhibitor.post("/upload?bucket=xchange", json=expected)).json()
        async with httpx.AsyncClient() as browser:
            await browser.put(upload_grant["url"], content=samples.PDF, headers=upload_grant["headers"])
        results = await exhibitor.post("/upload/verify", json={"key": upload_grant["key"], "bucket": "xchange"})
        assert results.json()["duplicateOf"] is None


class TestReplace:
    async def test_replacing_keeps_the_address(self, staff, new, upload, storage: Storage) -> None:
        image = await new()
        data = samples.picture("PNG", 300, 200)
        key = await upload(data)
        response = await staff.post(
            f"/media-image/{image['id']}/replace", json={"key": key}, headers={"If-Match": '"1"'}
        )
        assert response.status_code == 200, response.text
        replaced = response.json()
        assert (replaced["url"], replaced["key"], replaced["version"]) == (image["url"], image["key"], 2)
        assert (replaced["width"], replaced["height"], replaced["size"]) == (300, 200, len(data))
        assert await storage.read_range("media", image["key"], 10**6) == data
        assert (await staff.post("/upload/verify", json={"key": key})).status_code == 404
        assert (await staff.post("/upload/verify", json={"key": image["key"]})).json()["width"] == 300

    async def test_a_file_of_another_type_is_refused(self, staff, new, upload, storage: Storage) -> None:
        image = await new()
        key = await upload(samples.picture("JPEG"), "image/jpeg", "jpg")
        assert (await staff.post(f"/media-image/{image['id']}/replace", json={"key": key})).status_code == 415
        assert (await storage.read_range("media", image["key"], 4)) == b"\x89PNG"

    async def test_a_stale_replacement_is_refused(self, staff, new, upload) -> None:
        image, key = await new(), await upload(samples.picture("PNG"))
        old = {"If-Match": '"7"'}
        path = f"/media-image/{image['id']}/replace"
        assert (await staff.post(path, json={"key": key}, headers=old)).status_code == 412

    async def test_a_file_in_use_cannot_replace_another(self, staff, new, upload, storage: Storage) -> None:
        image, other = await new(), await new()
        response = await staff.post(f"/media-image/{image['id']}/replace", json={"key": other["key"]})
        assert response.status_code == 409
        assert (await staff.post("/upload/verify", json={"key": other["key"]})).status_code == 200
        assert (await staff.get(f"/media-image/{image['id']}")).json()["version"] == 1

    async def test_invalid_replacements_are_refused(self, staff, new, upload) -> None:
        elsewhere, key = await new(url="cdn.example/a.png"), await upload(samples.picture("PNG"))
        assert (await staff.post(f"/media-image/{elsewhere['id']}/replace", json={"key": key})).status_code == 409
        assert (await staff.post("/media-image/1/replace", json={"key": key})).status_code == 404
        ours = await new()
        assert (await staff.post(f"/media-image/{ours['id']}/replace", json={"key": ours["key"]})).status_code == 409
        assert (await staff.post(f"/media-image/{ours['id']}/replace", json={"key": "../x"})).status_code == 422
        absent = {"key": "media/nothing-00000000.png"}
        assert (await staff.post(f"/media-image/{ours['id']}/replace", json=absent)).status_code == 404
