"""Statement budgets: few statements for a write of one record, equally many for a write of many."""

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import count
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from services.media.files.removal import delete_expired
from services.media.files.repository import Bucket, File, State
from services.media.library.repository import MediaImage
from services.media.library.service import publish_due_images
from tests.support.statement_log import assert_same_statements, log_request

NOW = datetime.now(UTC)
ELSEWHERE = {"title": "A vessel", "url": "https://elsewhere.example/1.png", "folder": "media-library"}
_numbers = count(1)


async def add_file(session: AsyncSession, **fields: Any) -> File:
    """Store the row of a file, without an object in S3."""
    usual = {"bucket": Bucket.MEDIA, "folder": "media", "declared_type": "image/png", "expires_at": NOW}
    file = File(key=f"media/{next(_numbers)}.png", **usual | {"state": State.STORED, "claimed": True} | fields)
    session.add(file)
    await session.flush()
    return file


async def add_image(session: AsyncSession, file: File, **fields: Any) -> MediaImage:
    """Store an image with this file."""
    usual = {"title": "A vessel", "url": file.key, "folder": "media", "alt_text": "", "category": "none", "tags": []}
    image = MediaImage(file_id=file.id, date=NOW, user_id=1, used=False, **usual | {"status": "published"} | fields)
    session.add(image)
    await session.flush()
    return image


# A change is: lock, write, response and publish.
@pytest.mark.parametrize(
    ("method", "path", "body", "max_statements"),
    [
        ("POST", "/media-image", ELSEWHERE, 2),
        ("PUT", "/media-image/{id}", {"altText": "Changed"}, 3),
        ("POST", "/media-tags/{id}", [{"name": "new"}], 3),
        ("GET", "/uploaders", None, 1),
        ("GET", "/upload-addresses", None, 1),
    ],
)
async def test_a_request_takes_few_statements(staff, databases, database, method, path, body, max_statements) -> None:
    session = await database("media")
    image = await add_image(session, await add_file(session))
    await session.commit()
    statements = await log_request(await databases("media"), staff, method, path.format(id=image.id), body)
    assert len(statements) <= max_statements, statements


@pytest.mark.parametrize("operation", ["remove", "publish"])
async def test_a_write_of_many_takes_as_many_statements_for_forty_as_for_one(
    staff, databases, database, operation
) -> None:
    media, session = await databases("media"), await database("media")

    async def prepare(number: int) -> Sequence[int]:
        status = "scheduled" if operation == "publish" else "published"
        ids = [(await add_image(session, await add_file(session), status=status)).id for _ in range(number)]
        await session.commit()
        return ids

    async def write(ids: Sequence[int]) -> None:
        if operation == "remove":
            response = await staff.request("DELETE", "/media-images", json={"itemsToDelete": ids})
            assert response.json() == {"deleted": ids}
        else:
            async with media.transaction() as writing:
                await publish_due_images(writing)

    await assert_same_statements(media, prepare, write)


@pytest.mark.parametrize("fields", [{"claimed": False}, {"state": State.GONE}], ids=["abandoned", "gone"])
async def test_retention_takes_as_many_statements_for_forty_files_as_for_one(
    storage, databases, database, fields: dict[str, Any]
) -> None:
    media, session = await databases("media"), await database("media")

    async def prepare(number: int) -> Sequence[int]:
        old = NOW.replace(year=NOW.year - 1)
        ids = [(await add_file(session, created_at=old, updated_at=old, **fields)).id for _ in range(number)]
        await session.commit()
        return ids

    await assert_same_statements(media, prepare, lambda _: delete_expired(media, storage, NOW))
    session.expire_all()
