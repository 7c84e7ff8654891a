"""Multipart uploads of large files, so that a broken connection costs one part only (MEDIA-4).

An interrupted upload resumes with the parts that S3 has. New URLs for parts can be requested at any time.
"""

from collections.abc import Callable, Collection, Sequence

from services.chassis.http.problems import Invalid, NotFound, Unavailable
from services.chassis.persistence.database import Database
from services.media.files.repository import File, State, delete_files, get_file, set_upload_id
from services.media.files.service import verify_file
from services.media.storage.s3 import Part, Storage
from services.media.uploads.rules import compute_part_sizes
from services.media.uploads.schemas import PartAddress, PartOut, SentPart, UnfinishedUpload

NO_UPLOAD = "There is no such upload."
NOT_ALL_PARTS = "These are not all parts of this upload."
IsAllowed = Callable[[File], bool]


async def begin_parts(database: Database, storage: Storage, file: File) -> None:
    """Begin the upload of a file in parts, and store its `upload_id`. If S3 cannot be reached, delete its row."""
    try:
        file.upload_id = await storage.begin_parts(file.bucket, file.key, file.declared_type)
    except Unavailable:
        async with database.transaction() as session:
            await delete_files(session, [file.id])
        raise
    async with database.transaction() as session:
        await set_upload_id(session, file.id, file.upload_id)


async def get_unfinished(database: Database, upload: UnfinishedUpload, is_allowed: IsAllowed) -> File:
    """Return the file of an unfinished multipart upload."""
    async with database.transaction() as session:
        return _require_upload(await get_file(session, upload.bucket, upload.key), upload, is_allowed)


async def sign_parts(storage: Storage, file: File, numbers: Collection[int] | None = None) -> list[PartAddress]:
    """Presign the URLs of the parts of these numbers, or of all parts."""
    sizes = compute_part_sizes(file.declared_size or 0)
    numbers = sorted(set(numbers or range(1, len(sizes) + 1)))
    if numbers[-1] > len(sizes):
        raise Invalid.for_fields(f"This upload has {len(sizes)} parts.", "partNumbers")
    part = (file.bucket, file.key, file.upload_id or "")
    return [
        PartAddress(part_number=number, url=await storage.presign_part(*part, number, sizes[number - 1]))
        for number in numbers
    ]


async def list_parts(storage: Storage, file: File) -> list[PartOut]:
    """List the parts that S3 has."""
    stored_parts = await storage.parts(file.bucket, file.key, file.upload_id or "")
    if stored_parts is None:
        raise NotFound(NO_UPLOAD)
    last = {part.number: PartOut(part_number=part.number, size=part.size, etag=part.etag) for part in stored_parts}
    return list(last.values())


async def complete_upload(
    database: Database, storage: Storage, upload: UnfinishedUpload, parts: Sequence[SentPart], is_allowed: IsAllowed
) -> File:
    """Complete an upload and verify the file. Idempotent."""
    async with database.transaction() as session:
        file = await get_file(session, upload.bucket, upload.key)
    if file is None or file.state == State.PENDING:
        file = _require_upload(file, upload, is_allowed)
        stored_parts = await storage.parts(file.bucket, file.key, upload.upload_id)
        if stored_parts is not None:  # otherwise S3 has completed it and its response was lost
            await storage.complete_parts(
                file.bucket, file.key, upload.upload_id, _match_parts(file, stored_parts, parts)
            )
    return await verify_file(database, storage, upload.bucket, upload.key, is_allowed)


def _require_upload(file: File | None, upload: UnfinishedUpload, is_allowed: IsAllowed) -> File:
    if file is None or not is_allowed(file) or file.upload_id != upload.upload_id:
        raise NotFound(NO_UPLOAD)
    return file


def _match_parts(file: File, stored_parts: Sequence[Part], parts: Sequence[SentPart]) -> list[Part]:
    """Return the uploaded parts as S3 has them."""
    stored_by_etag = {(part.number, _unquote_etag(part.etag)): part for part in stored_parts}
    uploaded = sorted({(part.part_number, _unquote_etag(part.etag)) for part in parts})
    matching = [stored_by_etag[name] for name in uploaded if name in stored_by_etag]
    if [(part.number, part.size) for part in matching] != list(
        enumerate(compute_part_sizes(file.declared_size or 0), 1)
    ):
        raise Invalid.for_fields(NOT_ALL_PARTS, "parts")
    return matching


def _unquote_etag(etag: str) -> str:
    return etag.strip('"')
