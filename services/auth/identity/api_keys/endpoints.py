"""Endpoints of API keys (API-70 to API-75)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response

from services.auth.identity.api_keys import repository, service
from services.auth.identity.api_keys.repository import ApiKeyIn, ApiKeyOut, NewApiKeyOut, api_keys
from services.auth.identity.keys import Signer
from services.chassis.http.problems import Conflict, Forbidden, NotFound, Unauthenticated, problems
from services.chassis.identity import Admin, internal, require_reauthentication
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, Page, paging
from services.chassis.types import Id

router = APIRouter(tags=["API keys"], responses=problems(Unauthenticated, Forbidden))
internal_router = APIRouter(tags=["API keys"])
REAUTHENTICATED = Depends(require_reauthentication())
KeyId = Annotated[Id, Path(alias="id", description="The API key's id.")]


@router.get("/api-keys", summary="List API keys, newest first", response_model=list[ApiKeyOut])
async def list_api_keys(caller: Admin, reader: ReadSession, page: Annotated[Page, Depends(paging())]) -> Response:
    return await api_keys.list_response(reader, page)


# Without `Idempotency-Key`: its table would contain the key.
@router.post(
    "/api-key",
    summary="Create an API key; no later response contains the key",
    status_code=201,
    response_model=NewApiKeyOut,
    responses=problems(Conflict),
    dependencies=[REAUTHENTICATED],
)
async def create_api_key(caller: Admin, session: Session, signer: Signer, body: ApiKeyIn) -> Response:
    return (await service.create_key(session, signer, caller, body)).response(201)


@router.delete(
    "/api-key/{id}",
    summary="Remove an API key: every service refuses it within a second",
    responses=problems(NotFound),
    dependencies=[REAUTHENTICATED],
)
async def delete_api_key(caller: Admin, session: Session, key_id: KeyId) -> Deleted:
    return Deleted(deleted=await service.remove_key(session, key_id))


@internal_router.get(
    "/internal/sessions/key-{id}",
    summary="Check whether an API key is live, for services that lost their watch on revocations",
    status_code=204,
    responses=problems(NotFound),
    dependencies=[Depends(internal())],
)
async def get_api_key_session(session: Session, key_id: KeyId) -> None:
    if not await repository.is_live(session, key_id):
        raise NotFound


@internal_router.post(
    "/internal/key/{id}/use",
    summary="Report that a service was called with an API key",
    status_code=204,
    responses=problems(NotFound),
    dependencies=[Depends(internal())],
)
async def record_api_key_use(session: Session, key_id: KeyId) -> None:
    if not await repository.is_live(session, key_id):
        raise NotFound
    await repository.record_use(session, key_id)
