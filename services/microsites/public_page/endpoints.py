"""Endpoints of public pages (SITE-20, SITE-21)."""

import json
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import HTMLResponse

from services.chassis.http.problems import NotFound, problems
from services.chassis.identity import anonymous, get_caller
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource.public import NOT_MODIFIED, declare_if_none_match
from services.chassis.resource.records import JSON
from services.chassis.types import Id
from services.microsites.microsites.rules import Status
from services.microsites.microsites.schemas import MicrositeId
from services.microsites.parts.aggregate import microsites
from services.microsites.public_page import service
from services.microsites.public_page.page import render_page
from services.microsites.public_page.repository import PUBLIC_PAGE
from services.microsites.public_page.schemas import ContactIn, PublicMicrosite
from services.microsites.public_page.service import may_see_draft

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
    await service.contact_exhibitor(session, microsite_id, form)
