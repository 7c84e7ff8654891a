"""Endpoints of public pages (SITE-20, SITE-21)."""

import json
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import HTMLResponse
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_fact, published_entity
from services.chassis.http.problems import NotFound, problems, require_filled
from services.chassis.identity import Caller, anonymous, get_caller
from services.chassis.mail import normalize_email
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource.public import NOT_MODIFIED, declare_if_none_match
from services.chassis.resource.records import JSON
from services.chassis.types import Id
from services.microsites.microsites.rules import Status
from services.microsites.microsites.schemas import MicrositeId
from services.microsites.notices import record_notice
from services.microsites.parts.aggregate import microsites
from services.microsites.public_page.page import render_page
from services.microsites.public_page.repository import PUBLIC_PAGE, ContactIn, PublicMicrosite, find_contactable

FILL_ALL = "Please fill out all fields"
RECIPIENTS = (1, 2, 3)


def may_see_draft(caller: Caller | None, owner: int) -> bool:
    """Whether the caller is the owner or a member of staff."""
    return caller is not None and (caller.is_staff or caller.user_id == owner)


def list_recipients(microsite: Any) -> list[dict[str, str]]:
    """Return the recipients of a microsite's messages that have an address. A missing name is empty."""
    recipients = ((getattr(microsite, f"rec_name{n}"), getattr(microsite, f"rec_email{n}")) for n in RECIPIENTS)
    return [{"name": name or "", "email": email} for name, email in recipients if email]


CONTACT = published_entity("microsites", "microsite-contact")


async def contact_exhibitor(session: AsyncSession, microsite_id: int, form: ContactIn) -> None:
    """Publish a visitor's message to a microsite. A message is published once within ten minutes."""
    require_filled(FILL_ALL, name=form.name, email=form.email, message=form.message)
    microsite = await find_contactable(session, microsite_id)
    if microsite is None:
        raise microsites.not_found()
    fact_id = await record_notice(session, CONTACT.name, microsite_id, normalize_email(form.email), form.message)
    if fact_id is None:
        return
    data = {
        "micrositeId": microsite.id,
        "pageTitle": microsite.page_title,
        "company": microsite.company,
        "recipients": list_recipients(microsite),
        "letters": microsite.contact_letters,
        "sender": {"name": form.name, "email": form.email, "company": form.company},
        "message": form.message,
        "sentAt": datetime.now(UTC),
    }
    await publish_fact(session, entity=CONTACT, id=fact_id, data=data)


CACHE_15_SECONDS = {"Cache-Control": "public, max-age=15"}
ALWAYS_CURRENT = {"Cache-Control": "public, no-cache"}

router = APIRouter(
    prefix="/public",
    tags=["public microsites"],
    responses=problems(NotFound),
    dependencies=[Depends(anonymous())],
)


@router.get(
    "/microsite/{id}",
    summary="The public page of a microsite; of a draft for its owner and staff only",
    response_model=PublicMicrosite,
    responses=NOT_MODIFIED,
    dependencies=[Depends(declare_if_none_match)],
)
async def get_public_microsite(request: Request, reader: ReadSession, microsite_id: MicrositeId) -> Response:
    row = (await reader.execute(PUBLIC_PAGE, {"microsite_id": microsite_id})).one_or_none()
    if row is None:
        raise microsites.not_found()
    body, revision, status, owner = row
    headers = {"ETag": f'"{revision}"'}
    if status == Status.PUBLISHED:
        headers |= CACHE_15_SECONDS
    elif not may_see_draft(await get_caller(request), owner):
        raise microsites.not_found()
    return Response(body, media_type=JSON, headers=headers)


@router.get(
    "/microsite-page",
    summary="The document of a published microsite",
    response_class=HTMLResponse,
)
async def get_microsite_page(
    request: Request,
    reader: ReadSession,
    microsite_id: Annotated[Id, Query(alias="id", description="The microsite's id.")],
) -> HTMLResponse:
    row = (await reader.execute(PUBLIC_PAGE, {"microsite_id": microsite_id})).one_or_none()
    if row is None or row[2] != Status.PUBLISHED:
        raise microsites.not_found()
    document = render_page(json.loads(row[0]), row[0], request.app.state.settings)
    return HTMLResponse(document, headers=ALWAYS_CURRENT)


@router.post("/microsite/{id}/contact", summary="Send a message to a microsite's recipients", status_code=202)
async def contact_microsite(session: Session, microsite_id: MicrositeId, form: ContactIn) -> None:
    await contact_exhibitor(session, microsite_id, form)
