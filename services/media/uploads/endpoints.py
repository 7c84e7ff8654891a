"""Uploads over HTTP (Document 000 §7; API contract §3).

An endpoint that only reads takes the database as `reads`. One that writes takes it as `database` and opens short
transactions of its own, because none may stay open while it waits for S3.
"""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request

from services.chassis.http.problems import (
    Forbidden,
    NotFound,
    TooLarge,
    TooMany,
    Unauthenticated,
    WrongMediaType,
    problems,
)
from services.chassis.identity import Anyone, Caller, Staff, internal
from services.chassis.persistence.database import Db, Session
from services.chassis.storage import StorageDep
from services.media.files.models import Bucket, File
from services.media.files.service import verify_file
from services.media.library.repository import find_duplicate
from services.media.uploads import form, parts, service
from services.media.uploads.rules import check_caller, make_ownership_check
from services.media.uploads.schemas import (
    CompleteIn,
    FileOut,
    PartAddress,
    PartOut,
    PartsIn,
    UnfinishedUpload,
    UploadIn,
    UploadOut,
    VerifyIn,
)

FORM_OF_FILES = {
    "requestBody": {
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "additionalProperties": {"type": "string", "format": "binary", "description": "At most 50 MiB."},
                }
            }
        }
    }
}
router = APIRouter(tags=["uploads"], responses=problems(Unauthenticated, Forbidden))


@router.post("/upload", summary="An address to upload a file to", responses=problems(TooMany))
async def begin_upload(
    caller: Anyone,
    db: Db,
    session: Session,
    storage: StorageDep,
    bucket: Annotated[
        Bucket,
        Query(description="`xchange` takes files of anyone, `media` those of staff, and of exhibitors for microsites."),
    ],
    sent: UploadIn,
) -> UploadOut:
    check_caller(bucket, caller, sent.main_folder)
    await service.check_folder(db, bucket, caller, sent.sub_folder)
    return await service.begin_upload(session, storage, bucket, caller, sent)


@router.post("/upload/verify", summary="What arrived", responses=problems(NotFound, WrongMediaType))
async def verify_upload(caller: Anyone, database: Db, storage: StorageDep, request: Request, sent: VerifyIn) -> FileOut:
    file = await verify_file(database, storage, sent.bucket, sent.key, make_ownership_check(caller, sent.ticket))
    return await _respond(request, database, caller, file)


@router.get("/upload/parts", summary="The parts of a large file that are there", responses=problems(NotFound))
async def list_parts(
    caller: Anyone, db: Db, storage: StorageDep, upload: Annotated[UnfinishedUpload, Query()]
) -> list[PartOut]:
    file = await parts.get_unfinished(db, upload, make_ownership_check(caller, upload.ticket))
    return await parts.list_parts(storage, file)


@router.post("/upload/parts", summary="New addresses for parts of a large file", responses=problems(NotFound))
async def readdress_parts(caller: Anyone, db: Db, storage: StorageDep, sent: PartsIn) -> list[PartAddress]:
    file = await parts.get_unfinished(db, sent, make_ownership_check(caller, sent.ticket))
    return await parts.sign_parts(storage, file, sent.part_numbers)


@router.post("/upload/complete", summary="Make a large file of its parts", responses=problems(NotFound, WrongMediaType))
async def complete_upload(
    caller: Anyone, database: Db, storage: StorageDep, request: Request, sent: CompleteIn
) -> FileOut:
    file = await parts.complete_upload(database, storage, sent, sent.parts, make_ownership_check(caller, sent.ticket))
    return await _respond(request, database, caller, file)


@router.post("/upload/abort", summary="Give a large file up", status_code=204, responses=problems(NotFound))
async def abort_upload(caller: Anyone, database: Db, storage: StorageDep, sent: UnfinishedUpload) -> None:
    await parts.abort_upload(database, storage, sent, make_ownership_check(caller, sent.ticket))


@router.post(
    "/upload/{folder}",
    summary="Upload files in a form",
    responses=problems(TooLarge, WrongMediaType),
    openapi_extra=FORM_OF_FILES,
)
async def upload_form(
    caller: Staff, database: Db, storage: StorageDep, request: Request, folder: Annotated[str, Path(max_length=255)]
) -> list[FileOut]:
    sent = await form.parse_form(request)
    stored = await form.store_files(database, storage, caller.user_id, folder, sent)
    return [await _respond(request, database, caller, file) for file in stored]


@router.get(
    "/internal/files/{key:path}",
    summary="What a stored file is, for services whose records refer to it",
    responses=problems(NotFound, WrongMediaType),
    dependencies=[Depends(internal())],
)
async def get_file(database: Db, request: Request, storage: StorageDep, key: Annotated[str, Path()]) -> FileOut:
    file = await verify_file(database, storage, Bucket.MEDIA, key)
    return FileOut.of(file, request.app.state.settings.files_host)


async def _respond(request: Request, db: Db, caller: Caller | None, file: File) -> FileOut:
    """The response for a file; for staff, with an image of the library that holds the same bytes."""
    duplicate = await find_duplicate(db, file) if caller and caller.is_staff else None
    return FileOut.of(file, request.app.state.settings.files_host, duplicate)
