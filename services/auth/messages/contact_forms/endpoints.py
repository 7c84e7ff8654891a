"""Endpoints of support requests and contact forms (ACCOUNT-19 to ACCOUNT-22)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from services.auth.identity.credentials.endpoints import NoticeOut
from services.auth.identity.users.rules import FILL_ALL
from services.auth.messages.contact_forms import service
from services.auth.messages.contact_forms.repository import (
    CONTACT_FORM,
    SUPPORT_SENT,
    ContactFormCounts,
    ContactFormIn,
    ContactFormOut,
    Email,
    Kind,
    Message,
    Name,
    Status,
    SupportIn,
    contact_forms,
)
from services.chassis.http.client_address import client_address
from services.chassis.http.fetch_metadata import refuse_prefetch_and_cross_site
from services.chassis.http.problems import Forbidden, NotFound, Stale, Unauthenticated, problems, require_filled
from services.chassis.identity import Anyone, Staff, anonymous
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import (
    Deleted,
    Idempotent,
    IfMatch,
    ItemsToDelete,
    Page,
    like_pattern,
    paging,
)
from services.chassis.types import Id

router = APIRouter(tags=["contact forms"], responses=problems(Unauthenticated, Forbidden))
FormId = Annotated[Id, Path(alias="id", description="The contact form's id.")]
Search = Annotated[str, Query(max_length=200, description="A part of the message, the sender or the page title.")]


@router.get(
    "/support",
    summary="Send a support request",
    dependencies=[Depends(anonymous()), Depends(refuse_prefetch_and_cross_site)],
)
async def get_support(
    request: Request,
    session: Session,
    name: Annotated[Name, Query()] = "",
    email: Annotated[Email, Query()] = "",
    body: Annotated[Message, Query(description="The message.")] = "",
) -> NoticeOut:
    texts = require_filled(FILL_ALL, name=name, email=email, message=body)
    await service.create_support_request(session, client_address(request), *texts)
    return NoticeOut(message=SUPPORT_SENT)


@router.post("/support", summary="Send a support request", status_code=201, response_model=NoticeOut)
async def send_support(
    caller: Anyone, request: Request, session: Session, idempotent: Idempotent, body: SupportIn
) -> Response:
    texts = require_filled(FILL_ALL, name=body.name, email=body.email, message=body.message)
    return await idempotent(lambda: service.create_support_request(session, client_address(request), *texts))


@router.get("/contact-forms", summary="List contact forms, newest first", response_model=list[ContactFormOut])
async def list_contact_forms(
    caller: Staff,
    reader: ReadSession,
    page: Annotated[Page, Depends(paging())],
    kind: Kind | None = None,
    status: Status | None = None,
    q: Search = "",
) -> Response:
    return await contact_forms.list_response(reader, page, kind=kind, status=status, search=like_pattern(q))


@router.get("/contact-forms/counts", summary="Count contact forms by status")
async def count_contact_forms(
    caller: Staff, reader: ReadSession, kind: Kind | None = None, q: Search = ""
) -> ContactFormCounts:
    return ContactFormCounts(**await contact_forms.count_by(reader, "status", kind=kind, search=like_pattern(q)))


@router.get(
    "/contact-form/{id}", summary="One contact form", response_model=ContactFormOut, responses=problems(NotFound)
)
async def get_contact_form(caller: Staff, reader: ReadSession, form_id: FormId) -> Response:
    return (await contact_forms.get(reader, form_id)).response()


@router.put(
    "/contact-form/{id}",
    summary="Change a contact form's status or notes",
    response_model=ContactFormOut,
    responses=problems(NotFound, Stale),
)
async def update_contact_form(
    caller: Staff, session: Session, form_id: FormId, expected: IfMatch, body: ContactFormIn
) -> Response:
    form = await contact_forms.lock(session, form_id, expected)
    for name, value in body.provided_fields().items():
        if value is not None:
            setattr(form, name, value)
    return (await contact_forms.change(session, form, publish=CONTACT_FORM)).response()


@router.delete("/contact-forms", summary="Remove contact forms, all or nothing")
async def delete_contact_forms(caller: Staff, session: Session, items: ItemsToDelete) -> Deleted:
    return Deleted(deleted=await contact_forms.remove(session, items.items_to_delete, publish=CONTACT_FORM))
