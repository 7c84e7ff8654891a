"""Uploads over HTTP (Document 000 §7; API contract §3)."""

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
from services.chassis.storage import Objects
from services.media.files.models import Bucket, File
from services.media.files.service import settle
from services.media.library.repository import duplicate_of
from services.media.uploads import form, parts, service
from services.media.uploads.rules import belongs_to, check_caller
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
    storage: Objects,
    bucket: Annotated[
        Bucket,
        Query(description="`xchange` takes files of anyone, `media` those of staff, and of exhibitors for microsites."),
    ],
    sent: UploadIn,
) -> UploadOut:
    check_caller(bucket, caller, sent.main_folder)
    await service.check_folder(db, bucket, caller, sent.sub_folder)
    return await service.begin(session, storage, bucket, caller, sent)


@router.post("/upload/verify", summary="What arrived", responses=problems(NotFound, WrongMediaType))
async def verify_upload(caller: Anyone, db: Db, storage: Objects, request: Request, sent: VerifyIn) -> FileOut:
    file = await settle(db, storage, sent.bucket, sent.key, belongs_to(caller, sent.ticket))
    return await _answer(request, db, caller, file)


@router.get("/upload/parts", summary="The parts of a large file that are there", responses=problems(NotFound))
async def list_parts(
    caller: Anyone, db: Db, storage: Objects, upload: Annotated[UnfinishedUpload, Query()]
) -> list[PartOut]:
    file = await parts.unfinished(db, upload, belongs_to(caller, upload.ticket))
    return await parts.there(storage, file)


@router.post("/upload/parts", summary="New addresses for parts of a large file", responses=problems(NotFound))
async def readdress_parts(caller: Anyone, db: Db, storage: Objects, sent: PartsIn) -> list[PartAddress]:
    file = await parts.unfinished(db, sent, belongs_to(caller, sent.ticket))
    return await parts.addresses(storage, file, sent.part_numbers)


@router.post("/upload/complete", summary="Make a large file of its parts", responses=problems(NotFound, WrongMediaType))
async def complete_upload(caller: Anyone, db: Db, storage: Objects, request: Request, sent: CompleteIn) -> FileOut:
    file = await parts.complete(db, storage, sent, sent.parts, belongs_to(caller, sent.ticket))
    return await _answer(request, db, caller, file)


@router.post("/upload/abort", summary="Give a large file up", status_code=204, responses=problems(NotFound))
async def abort_upload(caller: Anyone, db: Db, storage: Objects, sent: UnfinishedUpload) -> None:
    await parts.abort(db, storage, sent, belongs_to(caller, sent.ticket))


@router.post(
    "/upload/{folder}",
    summary="Upload files in a form",
    responses=problems(TooLarge, WrongMediaType),
    openapi_extra=FORM_OF_FILES,
)
async def upload_form(
    caller: Staff, db: Db, storage: Objects, request: Request, folder: Annotated[str, Path(max_length=255)]
) -> list[FileOut]:
    sent = await form.files_in(request)
    stored = await form.store(db, storage, caller.user_id, folder, sent)
    return [await _answer(request, db, caller, file) for file in stored]


@router.get(
    "/internal/files/{key:path}",
    summary="What a stored file is, for services whose records refer to it",
    responses=problems(NotFound, WrongMediaType),
    dependencies=[Depends(internal())],
)
async def get_file(database: Db, request: Request, storage: Objects, key: Annotated[str, Path()]) -> FileOut:
    file = await settle(database, storage, Bucket.MEDIA, key)
    return FileOut.of(file, request.app.state.settings.files_host)


async def _answer(request: Request, db: Db, caller: Caller | None, file: File) -> FileOut:
    """What a file is; staff are told besides of an image of the library that is the same."""
    duplicate = await duplicate_of(db, file) if caller and caller.is_staff else None
    return FileOut.of(file, request.app.state.settings.files_host, duplicate)
