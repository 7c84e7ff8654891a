"""Endpoints of the media library (MEDIA-11 to MEDIA-17)."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest

from services.media.storage.s3 import Storage
from services.media.tests import samples

NewImage = Callable[..., Awaitable[dict[str, Any]]]
FILES = "127.0.0.1:8082"


class TestCreate:
    async def test_a_created_image_has_the_metadata_of_its_file(
        self, staff: httpx.AsyncClient, upload, storage: Storage
    ) -> None:
        key = await upload(samples.picture("PNG", 485, 400))
        sent = {"title": "Bioreactor", "url": f"https://{FILES}/{key}", "folder": "media-library", "category": "Quotes"}
        response = await staff.post(
            "/media-image", json=sent | {"altText": "A vessel", "mediaTags": [{"name": "Logo"}]}
        )
        assert response.status_code == 201, response.text
        image = response.json()
        assert (image["key"], image["url"]) == (key, f"{FILES}/{key}")
        assert (image["width"], image["height"], image["type"]) == (485, 400, "image/png")
        assert image["size"] == len(samples.picture("PNG", 485, 400))
        assert (image["category"], image["mediaTags"], image["altText"]) == ("quotes", [{"name": "logo"}], "A vessel")
        assert (image["status"], image["used"], image["thumbnailUrl"]) == ("published", False, None)
        assert (image["userId"], image["version"]) == (1, 1)
        assert (await staff.get(f"/media-image/{image['id']}")).json() == image

    async def test_an_external_image_has_no_metadata(self, new: NewImage) -> None:
        image = await new(url="cdn.example/a.png")
        assert (image["url"], image["key"], image["width"], image["previewUrl"]) == ("cdn.example/a.png", *[None] * 3)

    @pytest.mark.parametrize("missing", ["title", "url", "folder"])
    async def test_title_folder_and_file_are_required(self, staff: httpx.AsyncClient, missing: str) -> None:
        sent = {"title": "A", "url": "cdn.example/a.png", "folder": "media-library"}
        for nothing in ({}, {missing: None}, {missing: ""}):
            body = {name: value for name, value in sent.items() if name != missing} | nothing
            response = await staff.post("/media-image", json=body)
            assert (response.status_code, response.json()["message"]) == (422, "Please fil out all required fields")
            assert [error["field"] for error in response.json()["errors"]] == [missing]

    async def test_a_missing_file_is_refused(self, staff: httpx.AsyncClient) -> None:
        sent = {"title": "A", "url": f"{FILES}/media/nothing-00000000.png", "folder": "media-library"}
        response = await staff.post("/media-image", json=sent)
        assert (response.status_code, response.json()["errors"][0]["field"]) == (422, "url")

    async def test_a_file_of_another_type_is_refused(self, staff: httpx.AsyncClient, upload) -> None:
        key = await upload(samples.HTML)
        sent = {"title": "A", "url": f"{FILES}/{key}", "folder": "media-library"}
        assert (await staff.post("/media-image", json=sent)).status_code == 415
        assert (await staff.post("/media-image", json=sent)).status_code == 422  # it was discarded

    async def test_invalid_values_are_refused(self, staff: httpx.AsyncClient) -> None:
        sent = {"title": "A", "url": "cdn.example/a.png", "folder": "media-library"}
        for change in (
            *[{field: value} for field in ("title", "url", "folder", "category", "mediaTags") for value in (5, {})],
            *[{"url": url} for url in ("javascript:alert(1)", "a.example/../b.png", "data:text/html,x")],
            *[{"status": "draft"}, {"status": "scheduled"}, {"mediaTags": [{"name": ""}]}, {"title": "x" * 401}],
            {"status": "scheduled", "date": "2020-01-01T00:00:00Z"},
        ):
            assert (await staff.post("/media-image", json=sent | change)).status_code == 422, change

    async def test_an_image_can_be_scheduled(self, new: NewImage) -> None:
        in_seconds = (datetime.now(UTC) + timedelta(days=1)).strftime("%Y-%m-%dT%H:%M:%S.000Z")
        image = await new(status="scheduled", date=in_seconds)
        assert (image["status"], image["date"]) == ("scheduled", in_seconds)

    async def test_a_retry_creates_one_image(self, staff: httpx.AsyncClient) -> None:
        sent = {"title": "A", "url": "cdn.example/a.png", "folder": "media-library"}
        responses = [await staff.post("/media-image", json=sent, headers={"Idempotency-Key": "k"}) for _ in range(2)]
        assert responses[0].json() == responses[1].json()

    async def test_creation_publishes_an_event(self, new: NewImage, database, events) -> None:
        image = await new()
        published = (await events.announced(await database("media")))[-1]
        assert (published.entity, published.id, published.version) == ("media-image", image["id"], 1)
        assert published.data["title"] == image["title"]


class TestChange:
    async def test_a_change_keeps_omitted_fields(self, staff: httpx.AsyncClient, new: NewImage) -> None:
        image = await new(altText="A vessel", category="polls")
        changed = (await staff.put(f"/media-image/{image['id']}", json={"title": "Another", "id": 5})).json()
        assert changed == image | {"title": "Another", "version": 2, "updatedAt": changed["updatedAt"]}

    async def test_a_stale_change_is_refused(self, staff: httpx.AsyncClient, new: NewImage) -> None:
        image = await new()
        old = {"If-Match": '"1"'}
        assert (await staff.put(f"/media-image/{image['id']}", json={"title": "B"}, headers=old)).status_code == 200
        response = await staff.put(f"/media-image/{image['id']}", json={"title": "C"}, headers=old)
        assert (response.status_code, response.json()["current"]["title"]) == (412, "B")

    @pytest.mark.parametrize("empty", ["title", "url", "folder"])
    async def test_required_fields_cannot_be_cleared(self, staff: httpx.AsyncClient, new: NewImage, empty: str) -> None:
        image = await new()
        assert (await staff.put(f"/media-image/{image['id']}", json={empty: ""})).status_code == 422

    async def test_an_image_can_link_to_another_file(self, staff: httpx.AsyncClient, new: NewImage, upload) -> None:
        image = await new()
        key = await upload(samples.picture("PNG", 10, 20))
        changed = (await staff.put(f"/media-image/{image['id']}", json={"url": f"{FILES}/{key}"})).json()
        assert (changed["key"], changed["width"], changed["height"]) == (key, 10, 20)

    async def test_a_missing_image_is_not_found(self, staff: httpx.AsyncClient) -> None:
        assert (await staff.put("/media-image/1", json={})).status_code == 404
        assert (await staff.get("/media-image/1")).status_code == 404


class TestTags:
    async def test_tags_are_lower_case_and_distinct(self, staff: httpx.AsyncClient, new: NewImage) -> None:
        image = await new()
        tags = [{"name": "Body Ad"}, {"name": "body ad"}, {"name": " Logo "}]
        response = await staff.post(f"/media-tags/{image['id']}", json=tags)
        assert (response.status_code, response.json()) == (201, [{"name": "body ad"}, {"name": "logo"}])
        more = await staff.post(f"/media-tags/{image['id']}", json=[{"name": "LOGO"}, {"name": "Video"}])
        assert more.json() == [{"name": "body ad"}, {"name": "logo"}, {"name": "video"}]
        other = await staff.put(f"/media-tags/{image['id']}", json=[{"name": "Quote Alert"}])
        assert (other.status_code, other.json()) == (200, [{"name": "quote alert"}])
        assert (await staff.get(f"/media-tags/{image['id']}")).json() == [{"name": "quote alert"}]
        listed = (await staff.get(f"/media-image/{image['id']}")).json()
        assert (listed["mediaTags"], listed["version"]) == ([{"name": "quote alert"}], 4)

    async def test_the_number_of_tags_is_limited(self, staff: httpx.AsyncClient, new: NewImage) -> None:
        image = await new(mediaTags=[{"name": str(number)} for number in range(100)])
        assert (await staff.post(f"/media-tags/{image['id']}", json=[{"name": "one more"}])).status_code == 422

    @pytest.mark.parametrize("tags", [{}, "x", [5], [{}], [{"name": ""}], [{"name": "x" * 101}], [{"name": "\0"}]])
    async def test_invalid_tags_are_refused(self, staff: httpx.AsyncClient, new: NewImage, tags: Any) -> None:
        image = await new()
        assert (await staff.put(f"/media-tags/{image['id']}", json=tags)).status_code == 422


class TestList:
    @pytest.fixture
    async def library(self, new: NewImage) -> None:
        await new(title="Bioreactor 50%", category="quotes", mediaTags=[{"name": "logo"}], altText="")
        await new(title="Columns", category="polls", mediaTags=[{"name": "logo"}, {"name": "video"}])
        await new(title="clean_room", category="polls", mediaTags=[{"name": "body ad"}])

    @pytest.mark.parametrize(
        ("query", "titles"),
        [
            ("", ["clean_room", "Columns", "Bioreactor 50%"]),
            ("tag=Logo", ["Columns", "Bioreactor 50%"]),
            ("tag=video&tag=body ad", ["clean_room", "Columns"]),
            ("tag=lo", []),
            ("tag=", ["clean_room", "Columns", "Bioreactor 50%"]),
            ("title=REACT", ["Bioreactor 50%"]),
            ("title=50%25", ["Bioreactor 50%"]),
            ("title=%25", ["Bioreactor 50%"]),
            ("title=_", ["clean_room"]),
            ("title=\\", []),
            ("category=Polls", ["clean_room", "Columns"]),
            ("category=polls&tag=logo&title=col", ["Columns"]),
            ("missingAlt=true", ["Bioreactor 50%"]),
            ("unused=true", ["clean_room", "Columns", "Bioreactor 50%"]),
            ("sort=title", ["Bioreactor 50%", "clean_room", "Columns"]),
            ("sort=-title", ["Columns", "clean_room", "Bioreactor 50%"]),
            ("sort=date", ["Bioreactor 50%", "Columns", "clean_room"]),
            ("sort=createdAt&limit=2", ["Bioreactor 50%", "Columns"]),
            ("limit=1&skip=1", ["Columns"]),
        ],
    )
    async def test_filters_and_order(self, staff: httpx.AsyncClient, library, query: str, titles: list[str]) -> None:
        response = await staff.get(f"/media-images?{query}")
        assert [image["title"] for image in response.json()] == titles

    async def test_total_and_cursor(self, staff: httpx.AsyncClient, library) -> None:
        first = await staff.get("/media-images?limit=2")
        assert (len(first.json()), first.headers["X-Total-Count"]) == (2, "3")
        second = await staff.get(f"/media-images?limit=2&cursor={first.headers['X-Next-Cursor']}")
        assert [image["title"] for image in second.json()] == ["Bioreactor 50%"]
        assert (await staff.get("/media-images?category=polls&limit=1")).headers["X-Total-Count"] == "2"


class TestDelete:
    async def test_existing_images_are_deleted(self, staff: httpx.AsyncClient, new: NewImage) -> None:
        first, second = await new(), await new()
        body = {"itemsToDelete": [second["id"], first["id"], 10**9]}
        response = await staff.request("DELETE", "/media-images", json=body)
        assert (response.status_code, response.json()) == (200, {"deleted": [first["id"], second["id"]]})
        assert (await staff.get(f"/media-image/{first['id']}")).status_code == 404

    async def test_the_last_image_deletes_the_file(
        self, staff: httpx.AsyncClient, new: NewImage, database, events
    ) -> None:
        image = await new()
        another = await new(url=image["url"])

        async def delete(image_id: int) -> list[tuple[str, bool]]:
            await staff.request("DELETE", "/media-images", json={"itemsToDelete": [image_id]})
            return [(event.entity, event.removed) for event in await events.announced(await database("media"))]

        assert ("file", True) not in await delete(image["id"])
        assert (await staff.post("/upload/verify", json={"key": image["key"]})).status_code == 200
        assert ("file", True) in await delete(another["id"])
        assert (await staff.post("/upload/verify", json={"key": image["key"]})).status_code == 404
