"""The picture picker's search: words, sizes and readable files (MEDIA-54, MEDIA-55), each by an index."""

from typing import Any

import httpx
import pytest
from sqlalchemy import text

from services.chassis.persistence.database import Database
from services.media.library.repository import images
from services.media.storage.s3 import Storage
from services.media.tests import samples
from tests.support.query_plans import explain, vacuum
from tests.support.searched_texts import TEXT, TYPED

FILES = "127.0.0.1:8082/"
INSERT_FILES = """
    INSERT INTO files (bucket, key, folder, state, declared_type, expires_at, width, height, claimed)
    SELECT 'media', 'media/' || n || '.png', 'media', 'stored', 'image/png', now(), n % 1000, n % 900, true
    FROM generate_series(1, 5000) AS n
"""
INSERT_IMAGES = """
    INSERT INTO media_images (title, url, file_id, folder, alt_text, category, status, date, user_id, tags, used)
    SELECT 'Image ' || id, key, id, 'media', '', 'none', 'published', now(), 1, '{logo}', false FROM files
"""


@pytest.fixture
async def library(new, upload) -> None:
    """Three pictures: a small logo, a wide and a high photograph."""
    for title, alt, tag, size in (
        ("Verrault", "A triangle", "Logo", (120, 60)),
        ("Vessels", "Three steel tanks", "Upstream", (600, 338)),
        ("Column", "A column with resin", "News Alert", (300, 900)),
    ):
        url = FILES + await upload(samples.picture("PNG", *size))
        await new(title=title, altText=alt, mediaTags=[{"name": tag}], url=url)


@pytest.mark.parametrize(
    ("query", "titles"),
    [
        ("search=VERR", ["Verrault"]),
        ("search=steel vessels", ["Vessels"]),
        ("search=news", ["Column"]),
        ("search=tanks upstream", ["Vessels"]),
        ("search=steel resin", []),
        ("search=%25", []),
        ("search= ", ["Column", "Vessels", "Verrault"]),
        ("minWidth=300", ["Column", "Vessels"]),
        ("minWidth=301", ["Vessels"]),
        ("minWidth=300&minHeight=339", ["Column"]),
        ("minHeight=901", []),
        ("minWidth=1", ["Column", "Vessels", "Verrault"]),
        ("minWidth=1&search=a", ["Column", "Vessels", "Verrault"]),
    ],
)
async def test_words_and_sizes(staff: httpx.AsyncClient, library, query: str, titles: list[str]) -> None:
    response = await staff.get(f"/media-images?{query}")
    assert [image["title"] for image in response.json()] == titles
    assert response.headers["X-Total-Count"] == str(len(titles))


async def test_files_elsewhere_have_no_size(staff: httpx.AsyncClient, new) -> None:
    await new(url="cdn.example/a.png")
    assert (await staff.get("/media-images?minWidth=1")).json() == []


@pytest.mark.parametrize("parameter", ["search", "title"])
async def test_texts_are_found_in_any_form(staff: httpx.AsyncClient, library, new, parameter: str) -> None:
    image = await new(title=TEXT)
    assert (await staff.get("/media-images", params={parameter: TYPED})).json() == [image]


class TestFile:
    async def test_a_file_is_read_at_its_address(self, staff: httpx.AsyncClient, new, storage: Storage) -> None:
        image = await new()
        response = await staff.get(f"/media-image/{image['id']}/file")
        assert response.json()["expiresIn"] == 900
        async with httpx.AsyncClient() as browser:
            assert (await browser.get(response.json()["url"])).content == samples.picture("PNG")

    async def test_a_file_elsewhere_has_no_address(self, staff: httpx.AsyncClient, new) -> None:
        image = await new(url="cdn.example/a.png")
        response = await staff.get(f"/media-image/{image['id']}/file")
        assert (response.status_code, response.json()["message"]) == (404, "The file of this image is on another host.")
        assert (await staff.get("/media-image/999/file")).status_code == 404


@pytest.fixture
async def many(databases) -> Database:
    """A library of five thousand images."""
    database: Database = await databases("media")
    async with database.transaction() as session:
        await session.execute(text(INSERT_FILES))
        await session.execute(text(INSERT_IMAGES))
    for table in ("files", "media_images"):
        await vacuum(database, table)
    return database


@pytest.mark.usefixtures("committed")
@pytest.mark.parametrize(
    ("filters", "index"),
    [
        ({"search": ("%filtration%", "%depth%")}, "ix_media_images_search"),
        ({"min_width": 999}, "ix_files_width"),
        ({"min_height": 899}, "ix_files_height"),
    ],
    ids=["search", "width", "height"],
)
async def test_each_filter_uses_its_index(many: Database, filters: dict[str, Any], index: str) -> None:
    page = images._listing.page(frozenset(filters), "-createdAt", 50, "first")
    for statement in (page, images._listing.total(frozenset(filters))):
        plan = await explain(many, statement, **filters)
        assert index in plan, plan
