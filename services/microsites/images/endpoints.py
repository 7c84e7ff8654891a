"""A microsite's listed images over HTTP (Document 000 §7)."""

from typing import Any

from fastapi import APIRouter, Response

from services.chassis.http.problems import NotFound, Unauthenticated, problems
from services.chassis.identity import SignedIn
from services.chassis.persistence.database import Session
from services.chassis.resource.records import JSON
from services.microsites.images import service
from services.microsites.images.repository import featured_products, media_items
from services.microsites.images.schemas import FeaturedProductsIn, ImageOut, MediaItemsIn
from services.microsites.microsites.endpoints import MicrositeId

router = APIRouter(tags=["microsite images"], responses=problems(Unauthenticated, NotFound))
_LIST: Any = {"response_model": list[ImageOut]}


@router.get("/microsite-featured-products/{id}", summary="The images of a microsite's featured products", **_LIST)
async def get_microsite_featured_products(caller: SignedIn, session: Session, microsite_id: MicrositeId) -> Response:
    return Response(await featured_products.show(session, caller, microsite_id), media_type=JSON)


@router.post(
    "/microsite-featured-products/{id}",
    summary="Give a microsite featured products",
    status_code=201,
    **_LIST,
)
async def save_microsite_featured_products(
    caller: SignedIn, session: Session, microsite_id: MicrositeId, sent: FeaturedProductsIn
) -> Response:
    body = await service.save(session, caller, featured_products, microsite_id, sent.product_images)
    return Response(body, 201, media_type=JSON)


@router.get("/microsite-media-items/{id}", summary="A microsite's media items", **_LIST)
async def get_microsite_media_items(caller: SignedIn, session: Session, microsite_id: MicrositeId) -> Response:
    return Response(await media_items.show(session, caller, microsite_id), media_type=JSON)


@router.post("/microsite-media-items/{id}", summary="Give a microsite media items", status_code=201, **_LIST)
async def save_microsite_media_items(
    caller: SignedIn, session: Session, microsite_id: MicrositeId, sent: MediaItemsIn
) -> Response:
    body = await service.save(session, caller, media_items, microsite_id, sent.media_items)
    return Response(body, 201, media_type=JSON)
