"""Use cases of uploads: grant one to a browser, and store the files of a form (MEDIA-7)."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from fastapi import Request
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.datastructures import UploadFile

from services.chassis.http.problems import Forbidden, Invalid, TooLarge, WrongMediaType
from services.chassis.identity import Caller
from services.chassis.persistence.database import AsyncReadSession, Database
from services.chassis.secret_tokens import create_token, hash_token
from services.media.files.file_types import SIGNATURE_BYTES
from services.media.files.repository import Bucket, File
from services.media.files.rules import MAX_FILE_BYTES, check_content, check_size, make_slug
from services.media.files.service import discard_files, verify_file
from services.media.quotas.service import check_account, check_address, check_visitor
from services.media.replicas import has_folder
from services.media.settings import MediaSettings
from services.media.storage.s3 import UPLOAD_SECONDS, Storage
from services.media.uploads import parts
from services.media.uploads.rules import (
    MAX_SINGLE_UPLOAD_BYTES,
    PART_BYTES,
    check_size_declared,
    check_type,
    create_key,
)
from services.media.uploads.schemas import UploadIn, UploadOut

MAX_FILES = 20
FORM = "multipart/form-data"
NO_FILE = "No file selected"
NOT_YOURS = "You may upload into the folder of your own company only."


@dataclass(frozen=True, slots=True)
class Uploading:
    """Who uploads: an account, or a visitor.

    Args:
        caller: None for a visitor.
        address: the client's address, by which a quota of all but staff counts.
    """

    caller: Caller | None
    address: str

    async def check_quota(self, session: AsyncSession, settings: MediaSettings, size: int | None) -> None:
        """Check that another file of `size` bytes is within the quota (MEDIA-5, MEDIA-51)."""
        size = MAX_FILE_BYTES if size is None else size
        if self.caller is None:
            await check_visitor(session, settings, self.address, size)
        else:
            await check_account(session, settings, self.caller, size)
            if not self.caller.is_staff:
                await check_address(session, settings, self.address, size)


async def check_folder(reader: AsyncReadSession, bucket: Bucket, caller: Caller | None, sub_folder: str | None) -> None:
    """Check that an exhibitor uploads only to the folders of their own companies (ACCESS-2)."""
    if bucket is Bucket.XCHANGE or caller is None or caller.is_staff:
        return
    if not await has_folder(reader, caller.user_id, make_slug(sub_folder or "")):
        raise Forbidden(NOT_YOURS)


async def begin_upload(
    database: Database, storage: Storage, settings: MediaSettings, by: Uploading, bucket: Bucket, body: UploadIn
) -> UploadOut:
    """Grant an upload (MEDIA-2 to MEDIA-5): one URL that accepts the file once, or one for each part of a large file.

    The quota is locked until the file is inserted, but not while S3 begins an upload in parts.
    """
    check_size_declared(by.caller, body.size)
    if body.size is not None:
        check_size(body.size)
    check_type(body.extension, body.type)
    key = create_key(body.main_folder, body.sub_folder, body.name, body.extension)
    ticket = None if by.caller else create_token()
    file = _create_file(
        bucket,
        key,
        body.type,
        body.size,
        owner=by.caller.user_id if by.caller else None,
        visitor=None if by.caller and by.caller.is_staff else by.address,
        ticket=hash_token(ticket) if ticket else None,
        expires_at=datetime.now(UTC) + timedelta(seconds=UPLOAD_SECONDS),
    )
    async with database.transaction() as session:
        await by.check_quota(session, settings, body.size)
        session.add(file)
    if body.size is None or body.size <= MAX_SINGLE_UPLOAD_BYTES:
        upload = await storage.presign_put(bucket, key, body.type, body.size)
        return UploadOut(url=upload.url, key=key, expires_in=UPLOAD_SECONDS, headers=upload.headers, ticket=ticket)
    await parts.begin_parts(database, storage, file)
    return UploadOut(
        url=None,
        key=key,
        expires_in=UPLOAD_SECONDS,
        headers={},
        ticket=ticket,
        upload_id=file.upload_id,
        part_size=PART_BYTES,
        parts=await parts.sign_parts(storage, file),
    )


def _create_file(bucket: Bucket, key: str, type: str, size: int | None, **columns: Any) -> File:
    folder = key.partition("/")[0]
    return File(bucket=bucket, key=key, folder=folder, declared_type=type, declared_size=size, **columns)


async def parse_form(request: Request) -> Sequence[UploadFile]:
    """Read the files of the request's form, whatever their field names, into temporary files."""
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
    rows = [await _create_form_file(caller.user_id, folder, upload) for upload in uploads]
    async with database.transaction() as session:
        await check_account(session, settings, caller, sum(upload.size or 0 for upload in uploads))
        session.add_all(rows)
    try:
        return [await _store_file(database, storage, *pair) for pair in zip(rows, uploads, strict=True)]
    except Exception:
        async with database.transaction() as session:
            await discard_files(session, *(row.id for row in rows))
        raise


async def _create_form_file(user_id: int, folder: str, upload: UploadFile) -> File:
    name = upload.filename or ""
    type = check_content(name, await upload.read(SIGNATURE_BYTES)).media_type
    await upload.seek(0)
    key = create_key(folder, None, name, os.path.splitext(name)[1].removeprefix(".").lower())
    return _create_file(Bucket.MEDIA, key, type, upload.size, owner=user_id, expires_at=datetime.now(UTC))


async def _store_file(database: Database, storage: Storage, file: File, upload: UploadFile) -> File:
    await storage.put(Bucket.MEDIA, file.key, upload.file, file.declared_type)
    return await verify_file(database, storage, Bucket.MEDIA, file.key)
