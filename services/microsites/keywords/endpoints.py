"""Microsite keywords over HTTP (Document 000 §7)."""

from typing import Any

from fastapi import APIRouter, Response

from services.chassis.http.problems import NotFound, Unauthenticated, problems
from services.chassis.identity import SignedIn
from services.chassis.persistence.database import Session
from services.chassis.resource.records import JSON
from services.microsites.keywords import service
from services.microsites.keywords.repository import keywords
from services.microsites.keywords.schemas import KeywordOut, KeywordsIn
from services.microsites.microsites.endpoints import MicrositeId

router = APIRouter(tags=["microsite keywords"], responses=problems(Unauthenticated, NotFound))
_LIST: Any = {"response_model": list[KeywordOut]}


@router.get("/microsite-keywords/{id}", summary="A microsite's keywords", **_LIST)
async def get_microsite_keywords(caller: SignedIn, session: Session, microsite_id: MicrositeId) -> Response:
    return Response(await keywords.show(session, caller, microsite_id), media_type=JSON)


@router.post("/microsite-keywords/{id}", status_code=201, summary="Give a microsite keywords, as by PUT", **_LIST)
async def create_microsite_keywords(
    caller: SignedIn, session: Session, microsite_id: MicrositeId, sent: KeywordsIn
) -> Response:
    return Response(await service.save(session, caller, microsite_id, sent), 201, media_type=JSON)


@router.put("/microsite-keywords/{id}", summary="Give a microsite other keywords", **_LIST)
async def update_microsite_keywords(
    caller: SignedIn, session: Session, microsite_id: MicrositeId, sent: KeywordsIn
) -> Response:
    return Response(await service.save(session, caller, microsite_id, sent), media_type=JSON)
