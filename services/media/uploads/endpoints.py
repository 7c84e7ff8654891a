"""Endpoints of uploads (MEDIA-1 to MEDIA-10).

They open short transactions, because none may stay open while they wait for S3.
"""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request

from services.chassis.http.client_address import client_address
from services.chassis.http.problems import (
    Forbidden,
    Invalid,
    NotFound,
    TooLarge,
    TooMany,
    Unauthenticated,
    WrongMediaType,
    problems,
)
from services.chassis.identity import Caller, internal
from services.chassis.persistence.database import DatabaseDep
from services.media.files.file_types import Kind
from services.media.files.repository import Bucket, File
from services.media.files.service import discard_files, verify_file
from services.media.library.repository import find_duplicate
from services.media.permissions import Uploader, Writer
from services.media.storage.access import StorageDep
from services.media.uploads import parts, service
from services.media.uploads.rules import ALLOWED_KINDS, check_folder_permission, check_type, make_ownership_check
from services.media.uploads.schemas import (
    CompleteIn,
    FileOut,
    GrantedUploadIn,
    PartAddress,
    PartOut,
    PartsIn,
    UnfinishedUpload,
    UploadIn,
    UploadOut,
    VerifyIn,
)

_FILE = {"type": "string", "format": "binary", "description": "Up to 50 MiB."}
_FORM = {"schema": {"type": "object", "additionalProperties": _FILE}}
FORM_BODY = {"requestBody": {"content": {"multipart/form-data": _FORM}}}
router = APIRouter(tags=["uploads"], responses=problems(Unauthenticated, Forbidden))


@router.post("/upload", summary="Grant an upload: returns the address to upload a file to", responses=problems(TooMany))
async def begin_upload(
    caller: Uploader,
    database: DatabaseDep,
    storage: StorageDep,
    request: Request,
    bucket: Annotated[
        Bucket,
        Query(
            description="`xchange` accepts files of anyone, `media` those of staff, and of exhibitors for microsites."
        ),
    ],
    body: UploadIn,
) -> UploadOut:
    check_folder_permission(bucket, caller, body.main_folder)
    await service.check_folder(database.reader, bucket, caller, body.sub_folder)
    uploading = service.Uploading(caller, client_address(request))
    return await service.begin_upload(database, storage, request.app.state.settings, uploading, bucket, body)


@router.post("/upload/verify", summary="Verify an uploaded file", responses=problems(NotFound, WrongMediaType))
async def verify_upload(
    caller: Uploader, database: DatabaseDep, storage: StorageDep, request: Request, body: VerifyIn
) -> FileOut:
    file = await verify_file(database, storage, body.bucket, body.key, make_ownership_check(caller, body.ticket))
    return await _respond(request, database, caller, file)


@router.get("/upload/parts", summary="List the uploaded parts of a large file", responses=problems(NotFound))
async def list_parts(
    caller: Uploader, database: DatabaseDep, storage: StorageDep, upload: Annotated[UnfinishedUpload, Query()]
) -> list[PartOut]:
    file = await parts.get_unfinished(database, upload, make_ownership_check(caller, upload.ticket))
    return await parts.list_parts(storage, file)


@router.post("/upload/parts", summary="Renew the addresses of parts of a large file", responses=problems(NotFound))
async def readdress_parts(
    caller: Uploader, database: DatabaseDep, storage: StorageDep, body: PartsIn
) -> list[PartAddress]:
    file = await parts.get_unfinished(database, body, make_ownership_check(caller, body.ticket))
    return await parts.sign_parts(storage, file, body.part_numbers)


@router.post(
    "/upload/complete", summary="Complete the upload of a large file", responses=problems(NotFound, WrongMediaType)
)
async def complete_upload(
    caller: Uploader, database: DatabaseDep, storage: StorageDep, request: Request, body: CompleteIn
) -> FileOut:
    file = await parts.complete_upload(database, storage, body, body.parts, make_ownership_check(caller, body.ticket))
    return await _respond(request, database, caller, file)


@router.post("/upload/abort", summary="Abort the upload of a large file", status_code=204, responses=problems(NotFound))
async def abort_upload(caller: Uploader, database: DatabaseDep, storage: StorageDep, body: UnfinishedUpload) -> None:
    file = await parts.get_unfinished(database, body, make_ownership_check(caller, body.ticket))
    await storage.abort_parts(file.bucket, file.key, body.upload_id)
    async with database.transaction() as session:
        await discard_files(session, file.id)


@router.post(
    "/upload/{folder}",
    summary="Upload files in a form",
    responses=problems(TooLarge, WrongMediaType, TooMany),
    openapi_extra=FORM_BODY,
)
async def upload_form(
    caller: Writer,
    database: DatabaseDep,
    storage: StorageDep,
    request: Request,
    folder: Annotated[str, Path(max_length=255)],
) -> list[FileOut]:
    body = await service.parse_form(request)
    files = await service.store_files(database, storage, request.app.state.settings, caller, folder, body)
    return [await _respond(request, database, caller, file) for file in files]


@router.post(
    "/internal/uploads",
    summary="Grant an upload of an image to a visitor of another service",
    responses=problems(TooMany),
    dependencies=[Depends(internal())],
)
async def grant_upload(
    database: DatabaseDep, storage: StorageDep, request: Request, body: GrantedUploadIn
) -> UploadOut:
    if check_type(body.extension, body.type).kind is not Kind.IMAGE:
        raise Invalid.for_fields(f"This file is not allowed. {ALLOWED_KINDS[Kind.IMAGE]}", "type")
    uploading = service.Uploading(None, body.quota)
    return await service.begin_upload(database, storage, request.app.state.settings, uploading, Bucket.MEDIA, body)


@router.get(
    "/internal/files/{key:path}",
    summary="Get the metadata of a stored file, for other services",
    responses=problems(NotFound, WrongMediaType),
    dependencies=[Depends(internal())],
)
async def get_file(
    database: DatabaseDep, request: Request, storage: StorageDep, key: Annotated[str, Path()]
) -> FileOut:
    file = await verify_file(database, storage, Bucket.MEDIA, key)
    return FileOut.of(file, request.app.state.settings.files_host)


async def _respond(request: Request, database: DatabaseDep, caller: Caller | None, file: File) -> FileOut:
    """Return the response for a file; for staff, with a library image of the same content."""
    duplicate = await find_duplicate(database, file) if caller and caller.is_staff else None
    return FileOut.of(file, request.app.state.settings.files_host, duplicate)
