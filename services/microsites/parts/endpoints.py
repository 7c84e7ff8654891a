"""Endpoints of the parts of a microsite (SITE-2, SITE-4, SITE-5, SITE-13)."""

import json
from collections.abc import Iterator
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from services.chassis.http.problems import NotFound, Stale, TooMany, Unauthenticated, problems
from services.chassis.identity import Caller, SignedIn
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import IfMatch
from services.chassis.resource.records import JSON
from services.microsites.microsites.access import LIMITED_CHANGES
from services.microsites.microsites.files import check_files, check_own_files
from services.microsites.microsites.schemas import Autosave, MicrositeId
from services.microsites.parts import service, versions
from services.microsites.parts.lists import PartList, featured_products, keywords, media_items
from services.microsites.parts.models import SLOTS
from services.microsites.parts.presence import PresenceIn, PresenceOut, exchange_presence
from services.microsites.parts.schemas import (
    FeaturedProductsIn,
    GalleryIn,
    GalleryOut,
    ImageOut,
    KeywordOut,
    KeywordsIn,
    MediaItemsIn,
    SectionVersionOut,
)
from services.microsites.parts.service import SETTING, SUBMISSION, OneToOne

_common: Any = {"responses": problems(Unauthenticated, NotFound, TooMany), "dependencies": [LIMITED_CHANGES]}
_keywords: Any = {"response_model": list[KeywordOut]}
_images: Any = {"response_model": list[ImageOut]}
keywords_router = APIRouter(tags=["microsite keywords"], **_common)
images_router = APIRouter(tags=["microsite images"], **_common)
gallery_router = APIRouter(tags=["microsite galleries"], **_common)
versions_router = APIRouter(tags=["versions of microsites"], **_common)
presence_router = APIRouter(tags=["presence in microsites"], **_common)
SectionPath = Annotated[str, Query(max_length=50, description="The section's path, such as `logo-bio`.")]


def _build_one_to_one_router(kind: OneToOne[Any]) -> APIRouter:
    """Build the endpoints of a one-to-one record."""
    noun, path = kind.noun, f"/microsite-{kind.noun}/{{id}}"
    router = APIRouter(tags=[f"microsite {noun}s"], **_common)

    @router.get(path, name=f"get_microsite_{noun}", summary=f"A microsite's {noun}",
                response_model=kind.schema_out)  # fmt: skip
    async def get(caller: SignedIn, session: Session, microsite_id: MicrositeId) -> Response:
        return (await service.get_record(session, caller, kind.records, microsite_id)).response()

    @router.post(path, name=f"create_microsite_{noun}", summary=f"Create a microsite's {noun} unless it exists",
                 status_code=201, response_model=kind.schema_out)  # fmt: skip
    async def create(caller: SignedIn, session: Session, microsite_id: MicrositeId) -> Response:
        return (await service.create_record(session, caller, kind.records, microsite_id)).response(201)

    @router.put(path, name=f"update_microsite_{noun}", summary=f"Change a microsite's {noun}",
                response_model=kind.schema_out, responses=problems(Stale))  # fmt: skip
    async def update(
        caller: SignedIn,
        session: Session,
        microsite_id: MicrositeId,
        expected: IfMatch,
        body: kind.schema_in,  # type: ignore[name-defined]
        autosave: Autosave = False,
    ) -> Response:
        record = await service.update_record(session, caller, kind, microsite_id, expected, body, autosave=autosave)
        return record.response()

    return router


@keywords_router.get("/microsite-keywords/{id}", summary="A microsite's keywords", **_keywords)
async def get_microsite_keywords(caller: SignedIn, session: Session, microsite_id: MicrositeId) -> Response:
    return Response(await keywords.get(session, caller, microsite_id), media_type=JSON)


@keywords_router.post(
    "/microsite-keywords/{id}", status_code=201, summary="Replace a microsite's keywords, as by PUT", **_keywords
)
async def create_microsite_keywords(
    caller: SignedIn, session: Session, microsite_id: MicrositeId, body: KeywordsIn
) -> Response:
    return Response(await service.replace_keywords(session, caller, microsite_id, body), 201, media_type=JSON)


@keywords_router.put("/microsite-keywords/{id}", summary="Replace a microsite's keywords", **_keywords)
async def update_microsite_keywords(
    caller: SignedIn, session: Session, microsite_id: MicrositeId, body: KeywordsIn, autosave: Autosave = False
) -> Response:
    stored = await service.replace_keywords(session, caller, microsite_id, body, autosave=autosave)
    return Response(stored, media_type=JSON)


def _add_images(noun: str, images: str, part_list: PartList, body_in: type[FeaturedProductsIn | MediaItemsIn]) -> None:
    """Add the endpoints of a list of images."""
    path, name = f"/microsite-{noun}/{{id}}", noun.replace("-", "_")

    @images_router.get(path, name=f"get_microsite_{name}", summary=f"{images[0].upper()}{images[1:]}", **_images)
    async def get(caller: SignedIn, session: Session, microsite_id: MicrositeId) -> Response:
        return Response(await part_list.get(session, caller, microsite_id), media_type=JSON)

    @images_router.post(path, name=f"save_microsite_{name}", summary=f"Replace {images}", status_code=201, **_images)
    async def save(
        caller: SignedIn,
        request: Request,
        session: Session,
        microsite_id: MicrositeId,
        body: body_in,  # type: ignore[valid-type]
    ) -> Response:
        await _check_images(caller, request, session, microsite_id, part_list, body)
        stored = await service.replace_images(session, caller, part_list, microsite_id, body)
        return Response(stored, 201, media_type=JSON)


async def _check_images(
    caller: Caller,
    request: Request,
    session: Session,
    microsite_id: int,
    part_list: PartList,
    body: FeaturedProductsIn | MediaItemsIn,
) -> None:
    """Check the files that an exhibitor adds to a list."""
    if caller.is_staff:
        return
    stored = {image["imageUrl"] for image in json.loads(await part_list.get(session, caller, microsite_id))}
    [(name, images)] = body.model_dump(by_alias=True).items()
    addresses = [image["imageUrl"] for image in images]
    new: Iterator[tuple[list[int | str], str]] = (
        ([name, index, "imageUrl"], address) for index, address in enumerate(addresses) if address not in stored
    )
    check_own_files(request, caller, new, body)


_add_images("featured-products", "the images of a microsite's featured products", featured_products, FeaturedProductsIn)
_add_images("media-items", "a microsite's media items", media_items, MediaItemsIn)


@gallery_router.get(
    "/microsite-gallery/{id}",
    summary="A microsite's gallery; null when it has none",
    response_model=GalleryOut | None,
)
async def get_microsite_gallery(caller: SignedIn, reader: ReadSession, microsite_id: MicrositeId) -> Response | None:
    gallery = await service.get_gallery(reader, caller, microsite_id)
    return gallery.response() if gallery else None


@gallery_router.post(
    "/microsite-gallery/{id}", summary="Create a microsite's gallery", status_code=201, response_model=GalleryOut
)
async def create_microsite_gallery(
    caller: SignedIn,
    request: Request,
    reader: ReadSession,
    session: Session,
    microsite_id: MicrositeId,
    body: GalleryIn,
) -> Response:
    await _check_gallery(caller, request, reader, microsite_id, body)
    return (await service.save_gallery(session, caller, microsite_id, None, body)).response(201)


@gallery_router.put(
    "/microsite-gallery/{id}",
    summary="Change a microsite's gallery",
    response_model=GalleryOut,
    responses=problems(Stale),
)
async def update_microsite_gallery(
    caller: SignedIn,
    request: Request,
    reader: ReadSession,
    session: Session,
    microsite_id: MicrositeId,
    expected: IfMatch,
    body: GalleryIn,
    autosave: Autosave = False,
) -> Response:
    await _check_gallery(caller, request, reader, microsite_id, body)
    return (await service.save_gallery(session, caller, microsite_id, expected, body, autosave=autosave)).response()


async def _check_gallery(
    caller: Caller, request: Request, reader: ReadSession, microsite_id: int, body: GalleryIn
) -> None:
    """Check the files that the request adds to a gallery."""
    stored = await service.get_gallery(reader, caller, microsite_id)
    await check_files(request, caller, SLOTS, body, stored.data if stored else {})


@versions_router.get(
    "/microsite-versions/{id}",
    summary="What a section held before each of its last 20 changes within 30 days, newest first",
    response_model=list[SectionVersionOut],
)
async def list_microsite_versions(
    caller: SignedIn, session: Session, microsite_id: MicrositeId, section: SectionPath
) -> Response:
    return Response(await versions.list_versions(session, caller, microsite_id, section), media_type=JSON)


@presence_router.put(
    "/microsite/{id}/presence",
    summary="Say which section the caller has open, and read which sections others have open",
    response_model=list[PresenceOut],
)
async def update_microsite_presence(
    caller: SignedIn, session: Session, microsite_id: MicrositeId, body: PresenceIn
) -> Response:
    return await exchange_presence(session, caller, microsite_id, body.section)


routers = [
    _build_one_to_one_router(SETTING),
    _build_one_to_one_router(SUBMISSION),
    keywords_router,
    gallery_router,
    images_router,
    versions_router,
    presence_router,
]
