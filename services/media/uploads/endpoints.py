"""Uploads over HTTP (Document 000 §7; API contract §3)."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from services.chassis.identity import Anyone, Staff
from services.chassis.problems import Forbidden, NotFound, Unauthenticated, WrongMediaType, problems
from services.chassis.storage import Objects
from services.media.uploads import service
from services.media.uploads.rules import Bucket, check_caller
from services.media.uploads.schemas import FileOut, UploadIn, UploadOut, VerifyIn

router = APIRouter(tags=["uploads"], responses=problems(Unauthenticated, Forbidden))


@router.post("/upload", summary="An address to upload a file to")
async def begin_upload(
    caller: Anyone,
    storage: Objects,
    bucket: Annotated[Bucket, Query(description="`xchange` takes files of anyone, `media` those of staff.")],
    sent: UploadIn,
) -> UploadOut:
    check_caller(bucket, caller)
    return await service.begin(storage, bucket, sent)


@router.post("/upload/verify", summary="What arrived", responses=problems(NotFound, WrongMediaType))
async def verify_upload(caller: Staff, request: Request, storage: Objects, sent: VerifyIn) -> FileOut:
    return await service.verify(storage, request.app.state.settings.files_host, sent.key)
