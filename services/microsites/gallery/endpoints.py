"""Microsite galleries over HTTP (Document 000 §7)."""

from fastapi import APIRouter, Request, Response

from services.chassis.http.problems import NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Caller, SignedIn
from services.chassis.persistence.database import Db, Session
from services.chassis.resource import IfMatch, RecordResponse
from services.microsites.gallery import service
from services.microsites.gallery.schemas import SLOTS, GalleryIn, GalleryOut
from services.microsites.microsites.arriving import check_files
from services.microsites.microsites.endpoints import MicrositeId

router = APIRouter(tags=["microsite galleries"], responses=problems(Unauthenticated, NotFound))


@router.get(
    "/microsite-gallery/{id}",
    summary="A microsite's gallery, null while it is empty",
    response_model=GalleryOut | None,
)
async def get_microsite_gallery(caller: SignedIn, db: Db, microsite_id: MicrositeId) -> Response | None:
    shown = await service.show(db, caller, microsite_id)
    return shown.response() if shown else None


@router.post(
    "/microsite-gallery/{id}",
    summary="Make a microsite's gallery",
    status_code=201,
    response_model=GalleryOut,
)
async def create_microsite_gallery(
    caller: SignedIn, request: Request, db: Db, session: Session, microsite_id: MicrositeId, sent: GalleryIn
) -> Response:
    return (await _saved(caller, request, db, session, microsite_id, None, sent)).response(201)


@router.put(
    "/microsite-gallery/{id}",
    summary="Change a microsite's gallery",
    response_model=GalleryOut,
    responses=problems(Stale),
)
async def update_microsite_gallery(
    caller: SignedIn,
    request: Request,
    db: Db,
    session: Session,
    microsite_id: MicrositeId,
    expected: IfMatch,
    sent: GalleryIn,
) -> Response:
    return (await _saved(caller, request, db, session, microsite_id, expected, sent)).response()


async def _saved(
    caller: Caller,
    request: Request,
    db: Db,
    session: Session,
    microsite_id: int,
    expected: int | None,
    sent: GalleryIn,
) -> RecordResponse:
    before = await service.show(db, caller, microsite_id)
    await check_files(request, SLOTS, sent.carried(), before.data if before else {})
    return await service.save(session, caller, microsite_id, expected, sent)
