"""Files uploaded in a multipart form, which the service stores itself (MEDIA-7).

The form is streamed into temporary files, so no file is held in memory as a whole.
"""

import os
from collections.abc import Sequence
from datetime import UTC, datetime

from fastapi import Request
from starlette.datastructures import UploadFile

from services.chassis.http.problems import Invalid, TooLarge, WrongMediaType
from services.chassis.identity import Caller
from services.chassis.persistence.database import Database
from services.media.files.file_types import SIGNATURE_BYTES, FileType
from services.media.files.models import Bucket, File
from services.media.files.rules import check_content
from services.media.files.service import discard_files, verify_file
from services.media.quotas.service import check_account
from services.media.settings import MediaSettings
from services.media.storage.s3 import Storage
from services.media.uploads.rules import PART_BYTES, create_key

MAX_FILES = 20
FORM = "multipart/form-data"
NO_FILE = "No file selected"


async def parse_form(request: Request) -> Sequence[UploadFile]:
    """Read the files of the request's form, whatever their field names."""
    if not request.headers.get("Content-Type", "").lower().startswith(FORM):
        raise WrongMediaType(f"Send the files as {FORM}.")
    form = await request.form(max_files=MAX_FILES)
    files = [value for _, value in form.multi_items() if isinstance(value, UploadFile)]
    if not files:
        raise Invalid.for_fields(NO_FILE, "file")
    if any((file.size or 0) > PART_BYTES for file in files):
        raise TooLarge("A file in a form may have at most 50 MiB.")
    return files


async def store_files(
    database: Database,
    storage: Storage,
    settings: MediaSettings,
    caller: Caller,
    folder: str,
    uploads: Sequence[UploadFile],
) -> list[File]:
    """Store files by the type of their content; when one is refused or fails, none stays stored (MEDIA-10)."""
    rows = [_create_file(caller.user_id, folder, upload, await _detect_type(upload)) for upload in uploads]
    async with database.transaction() as session:
        await check_account(session, settings, caller, sum(upload.size or 0 for upload in uploads))
        session.add_all(rows)
    try:
        return [await _store_file(database, storage, *pair) for pair in zip(rows, uploads, strict=True)]
    except Exception:
        async with database.transaction() as session:
            await discard_files(session, *(row.id for row in rows))
        raise


async def _detect_type(file: UploadFile) -> FileType:
    head = await file.read(SIGNATURE_BYTES)
    await file.seek(0)
    return check_content(file.filename or "", head)


def _create_file(user_id: int, folder: str, upload: UploadFile, type: FileType) -> File:
    key = create_key(folder, None, upload.filename or "", _extension(upload))
    return File(
        bucket=Bucket.MEDIA,
        key=key,
        folder=key.partition("/")[0],
        declared_type=type.media_type,
        declared_size=upload.size,
        owner=user_id,
        expires_at=datetime.now(UTC),
    )


async def _store_file(database: Database, storage: Storage, file: File, upload: UploadFile) -> File:
    await storage.put(Bucket.MEDIA, file.key, upload.file, file.declared_type)
    return await verify_file(database, storage, Bucket.MEDIA, file.key)


def _extension(file: UploadFile) -> str:
    return os.path.splitext(file.filename or "")[1].removeprefix(".").lower()
