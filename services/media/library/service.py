"""What happens to images of the library, each in one transaction."""

import json
from collections.abc import Collection, Sequence
from dataclasses import fields
from datetime import UTC, datetime

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Conflict, FieldError, Invalid, NotFound, WrongMediaType
from services.chassis.persistence.database import Database
from services.chassis.resource import RecordResponse
from services.chassis.storage import Storage
from services.media.files.events import announce_file
from services.media.files.facts import Facts
from services.media.files.models import Bucket, File
from services.media.files.repository import claim, hold_spare
from services.media.files.service import discard, settle
from services.media.library.events import announce_image, retire_image
from services.media.library.models import MediaImage
from services.media.library.repository import files_only_in, images, take_due, used_among
from services.media.library.rules import UNCATEGORIZED, Status, check_required, date_of, without_repeats
from services.media.library.schemas import MOST_TAGS, MediaImageIn, MediaTag
from services.media.uses.repository import is_used

NOT_STORED = "This file has not been uploaded."
IN_USE = "Some of these files are in use."
NOTHING_TO_REPLACE = "There is no file of ours to replace at this address."
OTHER_TYPE = "A file is replaced by one of its own type."
NOT_SPARE = "This file is in use itself. Upload it again to replace another by it."


async def file_of(database: Database, storage: Storage, files_host: str, url: str | None) -> File | None:
    """The stored file an address leads to, or None when it leads elsewhere.

    Raises:
        Invalid: it leads to a file of ours that is not there, or is not one the house takes.
        WrongMediaType: it is not what its name says.
        Unavailable: S3 cannot be reached.
    """
    ours = f"{files_host}/"
    if not url or not url.startswith(ours):
        return None
    try:
        return await settle(database, storage, Bucket.MEDIA, url.removeprefix(ours))
    except NotFound as error:
        raise Invalid.naming(NOT_STORED, "url") from error


async def create(session: AsyncSession, user_id: int, sent: MediaImageIn, file: File | None) -> RecordResponse:
    """Store a new image, published unless it says otherwise.

    Raises:
        Invalid: a rule of Document 001 §5 is broken.
    """
    values = {"alt_text": "", "category": UNCATEGORIZED, "status": Status.PUBLISHED, "tags": [], **sent.columns()}
    image = MediaImage(user_id=user_id, **values)
    check_required(image.title, image.url, image.folder)
    image.category = image.category or UNCATEGORIZED
    image.date = date_of(image.status, sent.date, _now())
    await _point(session, image, file)
    shown = await images.create(session, image)
    await announce_image(session, shown)
    return shown


async def change(
    session: AsyncSession, image_id: int, expected: int | None, sent: MediaImageIn, file: File | None
) -> RecordResponse:
    """Change the fields the request carries.

    Raises:
        NotFound: there is no such image.
        Stale: it is no longer the `expected` version.
        Invalid: a rule of Document 001 §5 is broken.
    """
    image = await images.lock(session, image_id, expected)
    before = image.status, image.date
    for name, value in sent.columns().items():
        setattr(image, name, value)
    check_required(image.title, image.url, image.folder)
    image.category = image.category or UNCATEGORIZED
    if (image.status, image.date) != before:
        image.date = date_of(image.status, image.date, _now())
    if sent.url:
        await _point(session, image, file)
    return await _changed(session, image)


async def publish_due(session: AsyncSession) -> None:
    """Let the scheduled images whose date has come be out; what somebody else is changing is left for the next time."""
    for image in await take_due(session):
        image.status = Status.PUBLISHED
        await _changed(session, image)


async def set_tags(
    session: AsyncSession, image_id: int, expected: int | None, tags: Collection[MediaTag], *, add: bool
) -> RecordResponse:
    """Give an image these tags, instead of those it has or besides them; the tags it has now.

    Raises:
        NotFound: there is no such image.
        Stale: it is no longer the `expected` version.
        Invalid: they would be too many.
    """
    image = await images.lock(session, image_id, expected)
    names = without_repeats([*(image.tags if add else ()), *(tag.name for tag in tags)])
    if len(names) > MOST_TAGS:
        raise Invalid.naming(f"An image has at most {MOST_TAGS} tags.", "name")
    image.tags = names
    return tags_of(await _changed(session, image))


def tags_of(image: RecordResponse) -> RecordResponse:
    """An image's tags as an answer of their own, under the image's version."""
    return RecordResponse(image.id, image.version, json.dumps(image.data["mediaTags"]))


async def replace(
    session: AsyncSession, storage: Storage, image_id: int, expected: int | None, new: File
) -> RecordResponse:
    """Let an image's address lead to what another file holds; that file is given up.

    Raises:
        NotFound: there is no such image.
        Stale: it is no longer the `expected` version.
        Conflict: its address leads elsewhere, or records point to the new file, which would be gone for them.
        WrongMediaType: the new file is of another type.
        Unavailable: S3 cannot be reached.
    """
    image = await images.lock(session, image_id, expected)
    old = await session.get(File, image.file_id, with_for_update=True) if image.file_id else None
    if old is None or new.id == old.id:
        raise Conflict(NOTHING_TO_REPLACE)
    if new.type != old.type:
        raise WrongMediaType(OTHER_TYPE)
    if not await hold_spare(session, new.id):
        raise Conflict(NOT_SPARE)
    await storage.copy(old.bucket, new.key, old.key)
    for fact in fields(Facts):
        setattr(old, fact.name, getattr(new, fact.name))
    old.version += 1
    await session.flush()
    await announce_file(session, old)
    await discard(session, new.id)
    return await _changed(session, image)


async def remove(session: AsyncSession, ids: Collection[int], *, even_if_used: bool) -> list[int]:
    """Remove images, all or none, with the files no other image shows; the ids of those that there were.

    Raises:
        Conflict: records point to some of them, and they shall not go even so; names each.
    """
    if not even_if_used:
        _refuse_used(await used_among(session, ids))
    files = await files_only_in(session, ids)
    removed = await images.remove(session, ids)
    for image_id, version in removed.items():
        await retire_image(session, image_id, version)
    await discard(session, *files)
    return sorted(removed)


def _refuse_used(used: Sequence[MediaImage]) -> None:
    if used:
        errors = [FieldError(field=str(image.id), message=f"{image.title} is in use.") for image in used]
        raise Conflict(IN_USE, errors=errors)


async def _point(session: AsyncSession, image: MediaImage, file: File | None) -> None:
    """Let an image show this file, which thereby is claimed."""
    image.file_id, image.used = None, False
    if file:
        if not await claim(session, file.key):
            raise Invalid.naming(NOT_STORED, "url")
        image.file_id, image.used = file.id, await is_used(session, file.key)


async def _changed(session: AsyncSession, image: MediaImage) -> RecordResponse:
    shown = await images.change(session, image)
    await announce_image(session, shown)
    return shown


def _now() -> datetime:
    """The present, to the millisecond as it is stored."""
    present = datetime.now(UTC)
    return present.replace(microsecond=present.microsecond // 1000 * 1000)
