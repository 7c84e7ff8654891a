"""Multipart uploads of large files, so that a broken connection costs one part (API contract §3).

An interrupted upload resumes with the parts S3 has. Its parts get new addresses as often as needed.
"""

from collections.abc import Callable, Collection, Sequence

from services.chassis.http.problems import Invalid, NotFound
from services.chassis.persistence.database import Database
from services.chassis.storage import Part, Storage
from services.media.files.models import File, State
from services.media.files.repository import get_file
from services.media.files.service import discard_files, verify_file
from services.media.uploads.rules import compute_part_sizes
from services.media.uploads.schemas import PartAddress, PartOut, SentPart, UnfinishedUpload

NO_UPLOAD = "There is no such upload."
OTHER_PARTS = "These are not all parts of this upload."
IsAllowed = Callable[[File], bool]


async def get_unfinished(database: Database, upload: UnfinishedUpload, is_allowed: IsAllowed) -> File:
    """The file of an unfinished multipart upload.

    Raises:
        NotFound: there is no such upload, or it is not the caller's.
    """
    async with database.transaction() as session:
        return _require_upload(await get_file(session, upload.bucket, upload.key), upload, is_allowed)


async def sign_parts(storage: Storage, file: File, numbers: Collection[int] | None = None) -> list[PartAddress]:
    """Sign the addresses of the parts of these numbers, or of all.

    Raises:
        Invalid: the file has no such part.
    """
    sizes = compute_part_sizes(file.declared_size or 0)
    numbers = sorted(set(numbers or range(1, len(sizes) + 1)))
    if numbers[-1] > len(sizes):
        raise Invalid.for_fields(f"This upload has {len(sizes)} parts.", "partNumbers")
    return [PartAddress(part_number=number, url=await _sign_part(storage, file, number)) for number in numbers]


async def list_parts(storage: Storage, file: File) -> list[PartOut]:
    """The parts that S3 has.

    Raises:
        NotFound: S3 has no such upload any more.
    """
    found = await storage.parts(file.bucket, file.key, file.upload_id or "")
    if found is None:
        raise NotFound(NO_UPLOAD)
    last = {part.number: part for part in found}
    return [PartOut(part_number=part.number, size=part.size, etag=part.etag) for part in last.values()]


async def complete_upload(
    database: Database, storage: Storage, upload: UnfinishedUpload, sent: Sequence[SentPart], is_allowed: IsAllowed
) -> File:
    """Complete an upload and verify the file; repeating it is safe.

    Raises:
        NotFound: there is no such upload, or it is not the caller's.
        Invalid: a part is missing or another one than was sent, or the file is of no accepted type.
        WrongMediaType: it is not what its name says.
    """
    async with database.transaction() as session:
        file = await get_file(session, upload.bucket, upload.key)
    if file is None or file.state == State.PENDING:
        file = _require_upload(file, upload, is_allowed)
        found = await storage.parts(file.bucket, file.key, upload.upload_id)
        if found is not None:  # otherwise S3 has completed it, and its answer was lost
            await storage.complete_parts(file.bucket, file.key, upload.upload_id, _match_parts(file, found, sent))
    return await verify_file(database, storage, upload.bucket, upload.key, is_allowed)


async def abort_upload(database: Database, storage: Storage, upload: UnfinishedUpload, is_allowed: IsAllowed) -> None:
    """Abort an upload, and discard what S3 has of it.

    Raises:
        NotFound: there is no such upload, or it is not the caller's.
    """
    file = await get_unfinished(database, upload, is_allowed)
    await storage.abort_parts(file.bucket, file.key, upload.upload_id)
    async with database.transaction() as session:
        await discard_files(session, file.id)


def _require_upload(file: File | None, upload: UnfinishedUpload, is_allowed: IsAllowed) -> File:
    if file is None or not is_allowed(file) or file.upload_id != upload.upload_id:
        raise NotFound(NO_UPLOAD)
    return file


async def _sign_part(storage: Storage, file: File, number: int) -> str:
    size = compute_part_sizes(file.declared_size or 0)[number - 1]
    return await storage.presign_part(file.bucket, file.key, file.upload_id or "", number, size)


def _match_parts(file: File, found: Sequence[Part], sent: Sequence[SentPart]) -> list[Part]:
    """The parts that were sent, as S3 has them.

    Raises:
        Invalid: they are not the file's parts, each once and whole.
    """
    by_name = {(part.number, _unquote(part.etag)): part for part in found}
    named = sorted({(part.part_number, _unquote(part.etag)) for part in sent})
    chosen = [by_name[name] for name in named if name in by_name]
    if [(part.number, part.size) for part in chosen] != list(enumerate(compute_part_sizes(file.declared_size or 0), 1)):
        raise Invalid.for_fields(OTHER_PARTS, "parts")
    return chosen


def _unquote(etag: str) -> str:
    return etag.strip('"')
