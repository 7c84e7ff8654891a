"""Endpoints of microsites (SITE-1, SITE-16 to SITE-19)."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, TooMany, Unauthenticated, problems
from services.chassis.identity import SignedIn, Staff
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, Idempotent, IfMatch, ItemsToDelete, Page, like_pattern, paging
from services.microsites.microsites.access import LIMITED_CHANGES, get_owner_filter
from services.microsites.microsites.fields import IMAGES
from services.microsites.microsites.files import check_files
from services.microsites.microsites.rules import CATEGORIES, ApplicationType, Status, TemplateType
from services.microsites.microsites.schemas import (
    Autosave,
    Category,
    MicrositeCounts,
    MicrositeId,
    MicrositeIn,
    MicrositeOut,
)
from services.microsites.overview import service
from services.microsites.parts.aggregate import MICROSITE, get_microsites, microsites

MAX_PAGE_SIZE = 2000
router = APIRouter(
    tags=["microsites"], responses=problems(Unauthenticated, Forbidden, TooMany), dependencies=[LIMITED_CHANGES]
)
ListPage = Annotated[Page, Depends(paging(MAX_PAGE_SIZE, microsites.sorts))]
Search = Annotated[str | None, Query(max_length=200, description="A part of title, company, name or email.")]
TemplateFilter = Annotated[
    TemplateType | None, Query(alias="templateType", description="Only this template; all without it.")
]
AudienceFilter = Annotated[
    ApplicationType | None, Query(alias="applicationType", description="Only this audience; all without it.")
]
FlaggedFilter = Annotated[
    bool | None,
    Query(
        alias="importFlags",
        description="Only imported microsites with something still to be mended, or others; ignored for exhibitors.",
    ),
]

_CHANGE_OPTIONS: Any = {"response_model": MicrositeOut, "responses": problems(NotFound, Stale)}


@router.get("/microsites", summary="List microsites, newest first", response_model=list[MicrositeOut])
async def list_microsites(
    caller: SignedIn,
    reader: ReadSession,
    page: ListPage,
    q: Search = None,
    status: Annotated[Status | None, Query(description="Only this status; all without it.")] = None,
    template_type: TemplateFilter = None,
    application_type: AudienceFilter = None,
    import_flags: FlaggedFilter = None,
) -> Response:
    return await get_microsites(caller).list_response(
        reader,
        page,
        owner=get_owner_filter(caller),
        q=like_pattern(q),
        status=status,
        template_type=template_type,
        application_type=application_type,
        import_flags=import_flags if caller.is_staff else None,
    )


@router.get("/microsites/counts", summary="Count microsites by status")
async def count_microsites(
    caller: SignedIn,
    reader: ReadSession,
    q: Search = None,
    template_type: TemplateFilter = None,
    application_type: AudienceFilter = None,
) -> MicrositeCounts:
    filters = {"q": like_pattern(q), "template_type": template_type, "application_type": application_type}
    return MicrositeCounts(**await microsites.count_by(reader, "status", owner=get_owner_filter(caller), **filters))


@router.delete("/microsites", summary="Remove microsites with their parts, all or nothing")
async def delete_microsites(caller: Staff, session: Session, items: ItemsToDelete) -> Deleted:
    return Deleted(deleted=await microsites.remove(session, items.items_to_delete, publish=MICROSITE))


@router.get("/microsite-categories", summary="List the categories of microsites")
async def list_microsite_categories(caller: SignedIn) -> list[Category]:
    return [Category(id=id, name=name) for id, name in CATEGORIES.items()]


@router.get("/microsite/{id}", summary="One microsite", response_model=MicrositeOut, responses=problems(NotFound))
async def get_microsite(caller: SignedIn, reader: ReadSession, microsite_id: MicrositeId) -> Response:
    return (await get_microsites(caller).get(reader, microsite_id, owner=get_owner_filter(caller))).response()


@router.post(
    "/microsite",
    summary="Create a microsite; its setting and submission are created shortly after",
    status_code=201,
    response_model=MicrositeOut,
    responses=problems(Conflict),
)
async def create_microsite(
    caller: SignedIn, request: Request, session: Session, idempotent: Idempotent, body: MicrositeIn
) -> Response:
    await check_files(request, caller, IMAGES, body, {})
    return await idempotent(lambda: service.create_microsite(session, caller, body))


@router.post("/microsite/{id}", name="save_microsite", summary="Change a microsite, as by PUT", **_CHANGE_OPTIONS)
@router.put("/microsite/{id}", name="update_microsite", summary="Change a microsite", **_CHANGE_OPTIONS)
async def change_microsite(
    caller: SignedIn,
    request: Request,
    reader: ReadSession,
    session: Session,
    microsite_id: MicrositeId,
    expected: IfMatch,
    body: MicrositeIn,
    autosave: Autosave = False,
) -> Response:
    if body.provided_fields().keys() & IMAGES.keys():
        stored = await microsites.get(reader, microsite_id, owner=get_owner_filter(caller))
        await check_files(request, caller, IMAGES, body, stored.data)
    return (await service.update_microsite(session, caller, microsite_id, expected, body, autosave=autosave)).response()
