"""Endpoints of what accounts and addresses upload, and the switches that stop them (MEDIA-52, MEDIA-58)."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from services.chassis.http.problems import Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import Session
from services.chassis.resource import IfMatch
from services.chassis.types import Id
from services.media.quotas import repository, service
from services.media.quotas.repository import (
    UploadAddressesOut,
    UploadAddressIn,
    UploadAddressOut,
    UploaderIn,
    UploaderOut,
    UploadersOut,
)

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
    return (await service.set_stopped(session, user_id, expected, stopped=body.stopped)).response()


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
    return (await service.set_blocked(session, record_id, expected, blocked=body.blocked)).response()
