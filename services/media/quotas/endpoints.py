"""Endpoints of what accounts and addresses upload, and the switches that stop them (MEDIA-52, MEDIA-58)."""

from datetime import UTC, datetime, timedelta
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from services.chassis.http.problems import Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import Session
from services.chassis.resource import IfMatch
from services.chassis.types import Id
from services.media.quotas import repository
from services.media.quotas.repository import (
    UPLOAD_ADDRESS,
    UPLOADER,
    UploadAddressesOut,
    UploadAddressIn,
    UploadAddressOut,
    UploaderIn,
    UploaderOut,
    UploadersOut,
)
from services.media.replicas import User

BLOCKED_FOR = timedelta(hours=24)
router = APIRouter(tags=["uploaders"], responses=problems(Unauthenticated, Forbidden))


@router.get("/uploaders", summary="List the accounts whose uploads use most space")
async def list_uploaders(caller: Staff, request: Request, session: Session) -> UploadersOut:
    rows = await repository.list_uploaders(session)
    limit = request.app.state.settings.upload_bytes_per_account
    return UploadersOut(limit=limit, uploaders=[UploaderOut.model_validate(row) for row in rows])


@router.put(
    "/uploader/{id}",
    summary="Stop the uploads of an account, or let it upload again",
    response_model=UploaderOut,
    responses=problems(NotFound, Stale),
)
async def change_uploader(
    caller: Staff,
    session: Session,
    user_id: Annotated[Id, Path(alias="id", description="The user's id.")],
    expected: IfMatch,
    body: UploaderIn,
) -> Response:
    if await session.get(User, user_id) is None:
        raise NotFound("This account does not exist.")
    await repository.lock_uploader(session, user_id)
    uploader = await repository.uploaders.lock(session, user_id, expected)
    uploader.stopped = body.stopped
    return (await repository.uploaders.change(session, uploader, publish=UPLOADER)).response()


@router.get("/upload-addresses", summary="List the addresses from which most was uploaded within a day")
async def list_upload_addresses(caller: Staff, request: Request, session: Session) -> UploadAddressesOut:
    rows = await repository.list_addresses(session)
    limit = request.app.state.settings.upload_bytes_per_visitor
    return UploadAddressesOut(limit=limit, addresses=[UploadAddressOut.model_validate(row) for row in rows])


@router.put(
    "/upload-address/{id}",
    summary="Block uploads from an address for 24 hours, or accept them again",
    response_model=UploadAddressOut,
    responses=problems(NotFound, Stale),
)
async def change_upload_address(
    caller: Staff,
    session: Session,
    record_id: Annotated[Id, Path(alias="id")],
    expected: IfMatch,
    body: UploadAddressIn,
) -> Response:
    address = await repository.upload_addresses.lock(session, record_id, expected)
    address.blocked_until = datetime.now(UTC) + BLOCKED_FOR if body.blocked else None
    return (await repository.upload_addresses.change(session, address, publish=UPLOAD_ADDRESS)).response()
