"""Endpoints of the contacts of clients (ACCOUNT-90)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response

from services.auth.identity.clients.contacts import (
    CLIENT_CONTACT,
    ClientContactIn,
    ClientContactOut,
    change_contact,
    contacts,
    create_contact,
)
from services.auth.identity.clients.repository import clients
from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, Idempotent, IfMatch, Page, paging
from services.chassis.types import Id

router = APIRouter(tags=["client contacts"], responses=problems(Unauthenticated, Forbidden, NotFound))
ClientId = Annotated[Id, Path(alias="clientId", description="The client's id.")]
ContactId = Annotated[Id, Path(alias="id", description="The contact's id.")]


@router.get(
    "/client-contacts/{clientId}",
    summary="List the contacts of a client, newest first",
    response_model=list[ClientContactOut],
)
async def list_client_contacts(
    caller: Staff, reader: ReadSession, client_id: ClientId, page: Annotated[Page, Depends(paging())]
) -> Response:
    await clients.get(reader, client_id)
    return await contacts.list_response(reader, page, client_id=client_id)


@router.post(
    "/client-contacts/{clientId}",
    summary="Add a contact to a client",
    status_code=201,
    response_model=ClientContactOut,
    responses=problems(Conflict),
)
async def create_client_contact(
    caller: Staff, session: Session, idempotent: Idempotent, client_id: ClientId, body: ClientContactIn
) -> Response:
    return await idempotent(lambda: create_contact(session, client_id, body))


@router.get("/client-contact/{id}", summary="One contact", response_model=ClientContactOut)
async def get_client_contact(caller: Staff, reader: ReadSession, contact_id: ContactId) -> Response:
    return (await contacts.get(reader, contact_id)).response()


@router.put(
    "/client-contact/{id}",
    summary="Change a contact",
    response_model=ClientContactOut,
    responses=problems(Conflict, Stale),
)
async def update_client_contact(
    caller: Staff, session: Session, contact_id: ContactId, expected: IfMatch, body: ClientContactIn
) -> Response:
    return (await change_contact(session, contact_id, expected, body)).response()


@router.delete("/client-contact/{id}", summary="Remove a contact", responses=problems(Stale))
async def delete_client_contact(caller: Staff, session: Session, contact_id: ContactId, expected: IfMatch) -> Deleted:
    await contacts.lock(session, contact_id, expected)
    return Deleted(deleted=await contacts.remove(session, [contact_id], publish=CLIENT_CONTACT))
