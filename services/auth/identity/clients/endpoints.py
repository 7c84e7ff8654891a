"""Endpoints of clients (ACCOUNT-16 to ACCOUNT-18)."""

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query, Response

from services.auth.identity.clients import service
from services.auth.identity.clients.contacts import remove_contacts_of
from services.auth.identity.clients.repository import CLIENT, ClientIn, ClientOut, clients
from services.auth.identity.clients.service import check_unused, check_without_records
from services.auth.identity.users.repository import list_emails_of_client
from services.auth.replicas import count_uses_of_client
from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, Idempotent, IfMatch, Page, like_pattern, paging
from services.chassis.types import Id

router = APIRouter(tags=["clients"], responses=problems(Unauthenticated, Forbidden))
Activity = Literal["true", "false", "none"]
ClientId = Annotated[Id, Path(alias="id", description="The client's id.")]


@router.get("/clients", summary="List clients, newest first", response_model=list[ClientOut])
async def list_clients(
    caller: Staff,
    reader: ReadSession,
    page: Annotated[Page, Depends(paging(sorts=clients.sorts))],
    q: Annotated[str, Query(max_length=200, description="A part of the company or the notes.")] = "",
    active: Annotated[Activity | None, Query(description="`none` are those where it is not set.")] = None,
) -> Response:
    return await clients.list_response(reader, page, search=like_pattern(q), active=active)


@router.get("/client/{id}", summary="One client", response_model=ClientOut, responses=problems(NotFound))
async def get_client(caller: Staff, reader: ReadSession, client_id: ClientId) -> Response:
    return (await clients.get(reader, client_id)).response()


@router.post("/client", summary="Add a client", status_code=201, response_model=ClientOut, responses=problems(Conflict))
async def create_client(caller: Staff, session: Session, idempotent: Idempotent, body: ClientIn) -> Response:
    return await idempotent(lambda: service.create_client(session, body))


@router.put("/client/{id}", summary="Change a client", response_model=ClientOut, responses=problems(NotFound, Stale))
async def update_client(
    caller: Staff, session: Session, client_id: ClientId, expected: IfMatch, body: ClientIn
) -> Response:
    return (await service.change_client(session, client_id, expected, body)).response()


@router.delete("/client/{id}", summary="Remove a client", responses=problems(NotFound, Conflict, Stale))
async def delete_client(caller: Staff, session: Session, client_id: ClientId, expected: IfMatch) -> Deleted:
    await clients.lock(session, client_id, expected)  # the lock also blocks new references to it
    check_unused(await list_emails_of_client(session, client_id))
    check_without_records(await count_uses_of_client(session, client_id))
    await remove_contacts_of(session, client_id)
    return Deleted(deleted=await clients.remove(session, [client_id], publish=CLIENT))
