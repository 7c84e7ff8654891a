"""Endpoints of bulk updates (CONTENT-17)."""

from collections.abc import Iterable

from fastapi import APIRouter

from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.persistence.database import Session
from services.content.bulk import service
from services.content.bulk.service import BulkMicrositeIn, BulkUpdateIn, Updated
from services.content.permissions import Writer
from services.content.publishing.kind import PublicationKind


def bulk_router(kinds: Iterable[PublicationKind]) -> APIRouter:
    """Build the endpoints that change many publications of these kinds."""
    router = APIRouter(tags=["bulk changes"], responses=problems(Unauthenticated, Forbidden))
    tables = {kind.plural: kind for kind in kinds}

    @router.put("/bulk-update", summary="Set one field of many publications, all or none")
    async def bulk_update(caller: Writer, session: Session, body: BulkUpdateIn) -> Updated:
        return Updated(updated=await service.update_field(session, tables, caller.user_id, body))

    @router.put("/bulk-update-post-microsite", summary="Set the microsite of many posts, all or none")
    async def bulk_update_post_microsite(caller: Writer, session: Session, body: BulkMicrositeIn) -> Updated:
        return Updated(updated=await service.set_microsite(session, caller.user_id, body))

    return router
