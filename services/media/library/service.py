"""Use cases of library images, each in one transaction."""

import json
from collections.abc import Collection
from dataclasses import fields

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.app.background import run_when_due
from services.chassis.http.problems import Conflict, FieldError, Invalid, NotFound, WrongMediaType
from services.chassis.persistence.database import Database
from services.chassis.resource import RecordResponse
from services.chassis.resource.import_flags import keep_flags
from services.chassis.types import get_now
from services.media.files.metadata import FileMetadata
from services.media.files.repository import Bucket, File, claim_files, lock_unclaimed
from services.media.files.service import FILE, discard_files, verify_file
from services.media.library.repository import (
    MEDIA_IMAGE,
    MediaImage,
    images,
    is_used,
    list_files_shown_only_by,
    list_used_images,
    publish_due,
)
from services.media.library.schemas import (
    MAX_TAGS,
    UNCATEGORIZED,
    MediaImageIn,
    MediaTag,
    Status,
    check_required,
    normalize_tags,
    resolve_date,
)
from services.media.storage.s3 import Storage

NOT_STORED = "This file has not been uploaded."
IN_USE = "Some of these files are in use."
NOTHING_TO_REPLACE = "There is no file of ours to replace at this address."
OTHER_TYPE = "A file is replaced by one of its own type."
FILE_ELSEWHERE = "The file of this image is on another host."
ALREADY_USED = "This file is in use itself. Upload it again to replace another by it."


async def resolve_file(database: Database, storage: Storage, files_host: str, url: str | None) -> File | None:
    """Return the stored file at an address, or None when the address is on another host."""
    base_url = f"{files_host}/"
    if not url or not url.startswith(base_url):
        return None
    try:
        return await verify_file(database, storage, Bucket.MEDIA, url.removeprefix(base_url))
    except NotFound as error:
        raise Invalid.for_fields(NOT_STORED, "url") from error


async def create_image(session: AsyncSession, user_id: int, body: MediaImageIn, file: File | None) -> RecordResponse:
    """Store a new image, by default published (MEDIA-13, MEDIA-15)."""
    values = {"alt_text": "", "category": UNCATEGORIZED, "status": Status.PUBLISHED, "tags": [], **body.columns()}
    image = MediaImage(user_id=user_id, **values)
    check_required(image.title, image.url, image.folder)
    image.category = image.category or UNCATEGORIZED
    image.date = resolve_date(image.status, body.date, get_now())
    await _link_file(session, image, file)
    return await images.create(session, image, publish=MEDIA_IMAGE)


async def change_image(
    session: AsyncSession, image_id: int, expected: int | None, body: MediaImageIn, file: File | None
) -> RecordResponse:
    """Change the fields the request carries (MEDIA-13, MEDIA-15)."""
    image = await images.lock(session, image_id, expected)
    before = image.status, image.date
    for name, value in body.columns().items():
        setattr(image, name, value)
    check_required(image.title, image.url, image.folder)
    image.category = image.category or UNCATEGORIZED
    if (image.status, image.date) != before:
        image.date = resolve_date(image.status, image.date, get_now())
    if body.url:
        await _link_file(session, image, file)
    image.import_flags = keep_flags(image.import_flags, body.model_fields_set)
    return await images.change(session, image, publish=MEDIA_IMAGE)


async def publish_due_images(session: AsyncSession) -> bool:
    """Publish some scheduled images whose date has come; return whether there were any."""
    return bool(await MEDIA_IMAGE.publish_changes(session, publish_due()))


publish_scheduled = run_when_due("Publish scheduled images", publish_due_images)


async def set_tags(
    session: AsyncSession, image_id: int, expected: int | None, tags: Collection[MediaTag], *, add: bool
) -> RecordResponse:
    """Replace the tags of an image, or add to them; return its tags."""
    image = await images.lock(session, image_id, expected)
    names = normalize_tags([*(image.tags if add else ()), *(tag.name for tag in tags)])
    if len(names) > MAX_TAGS:
        raise Invalid.for_fields(f"An image has at most {MAX_TAGS} tags.", "name")
    image.tags = names
    return respond_with_tags(await images.change(session, image, publish=MEDIA_IMAGE))


def respond_with_tags(image: RecordResponse) -> RecordResponse:
    """Return the response with an image's tags and version."""
    return RecordResponse(image.id, image.version, json.dumps(image.data["mediaTags"]))


async def replace_file(
    session: AsyncSession, storage: Storage, image_id: int, expected: int | None, new: File
) -> RecordResponse:
    """Replace the content of an image's file by that of another file, which is discarded."""
    image = await images.lock(session, image_id, expected)
    old = await session.get(File, image.file_id, with_for_update=True) if image.file_id else None
    if old is None or new.id == old.id:
        raise Conflict(NOTHING_TO_REPLACE)
    if new.type != old.type:
        raise WrongMediaType(OTHER_TYPE)
    if not await lock_unclaimed(session, new.id):
        raise Conflict(ALREADY_USED)
    await storage.copy(old.bucket, new.key, old.key)
    for field in fields(FileMetadata):
        setattr(old, field.name, getattr(new, field.name))
    old.version += 1
    await FILE.publish(session, old.id)
    await discard_files(session, new.id)
    return await images.change(session, image, publish=MEDIA_IMAGE)


async def remove_images(session: AsyncSession, ids: Collection[int], *, even_if_used: bool) -> list[int]:
    """Remove images, all or none, with the files that no other image shows; return the ids of those that existed."""
    if not even_if_used and (used := await list_used_images(session, ids)):
        errors = [FieldError(field=str(image.id), message=f"{image.title} is in use.") for image in used]
        raise Conflict(IN_USE, errors=errors)
    files = await list_files_shown_only_by(session, ids)
    removed = await images.remove(session, ids, publish=MEDIA_IMAGE)
    await discard_files(session, *files)
    return removed


async def _link_file(session: AsyncSession, image: MediaImage, file: File | None) -> None:
    """Link an image to its file, and mark the file as referenced."""
    image.file_id, image.used = None, False
    if file:
        if not await claim_files(session, file.key):
            raise Invalid.for_fields(NOT_STORED, "url")
        image.file_id, image.used = file.id, await is_used(session, file.key)
