"""Begins uploads."""

from datetime import UTC, datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Forbidden
from services.chassis.identity import Caller
from services.chassis.persistence.database import Database
from services.chassis.storage import UPLOAD_SECONDS, Storage
from services.media.files.models import Bucket, File
from services.media.files.rules import check_size, make_slug
from services.media.replicas import has_folder
from services.media.uploads import parts
from services.media.uploads.quota import check_quota
from services.media.uploads.rules import (
    MAX_IN_ONE,
    PART_BYTES,
    check_declared,
    check_type,
    create_key,
    create_ticket,
    hash_ticket,
)
from services.media.uploads.schemas import UploadIn, UploadOut

NOT_YOURS = "You may upload into the folder of your own company only."


async def check_folder(db: Database, bucket: Bucket, caller: Caller | None, sub_folder: str | None) -> None:
    """Check that an exhibitor uploads only to the folders of their own companies (API contract §2).

    Raises:
        Forbidden: the folder belongs to none of the exhibitor's companies.
    """
    if bucket is Bucket.XCHANGE or caller is None or caller.is_staff:
        return
    if not await has_folder(db, caller.user_id, make_slug(sub_folder or "")):
        raise Forbidden(NOT_YOURS)


async def begin_upload(
    session: AsyncSession, storage: Storage, bucket: Bucket, caller: Caller | None, sent: UploadIn
) -> UploadOut:
    """Grant an upload: one address that takes the file once, or one for each part of a large file.

    Raises:
        Invalid: a rule of Document 000 §5 is broken.
        TooMany: the caller's account has used its quota.
    """
    check_declared(caller, sent.size)
    if sent.size is not None:
        check_size(sent.size)
    check_type(sent.extension, sent.type)
    if caller is not None and not caller.is_staff:
        await check_quota(session, caller.user_id, sent.size or 0)
    key = create_key(sent.main_folder, sent.sub_folder, sent.name, sent.extension)
    ticket = None if caller else create_ticket()
    file = _create_file(bucket, key, caller, ticket, sent)
    if sent.size is None or sent.size <= MAX_IN_ONE:
        upload = await storage.presign_put(bucket, key, sent.type, sent.size)
        upload_out = UploadOut(
            url=upload.url, key=key, expires_in=upload.expires_in, headers=upload.headers, ticket=ticket
        )
    else:
        file.upload_id = await storage.begin_parts(bucket, key, sent.type)
        upload_out = UploadOut(
            url=None,
            key=key,
            expires_in=UPLOAD_SECONDS,
            headers={},
            ticket=ticket,
            upload_id=file.upload_id,
            part_size=PART_BYTES,
            parts=await parts.sign_parts(storage, file),
        )
    session.add(file)
    return upload_out


def _create_file(bucket: Bucket, key: str, caller: Caller | None, ticket: str | None, sent: UploadIn) -> File:
    return File(
        bucket=bucket,
        key=key,
        folder=key.partition("/")[0],
        declared_type=sent.type,
        declared_size=sent.size,
        owner=caller.user_id if caller else None,
        ticket=hash_ticket(ticket) if ticket else None,
        expires_at=datetime.now(UTC) + timedelta(seconds=UPLOAD_SECONDS),
    )
