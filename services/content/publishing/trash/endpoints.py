"""The trash over HTTP."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Depends, Response

from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import Session
from services.chassis.resource import Page, paging
from services.chassis.resource.records import JSON
from services.content.publishing.kind import Kind
from services.content.publishing.trash.repository import list_trash, purge, take_back
from services.content.publishing.trash.schemas import ItemsToRestore, Purged, Restored, Trashed, TrashedOut, TrashIn

MOST_IN_LIST = 500


def trash_router(kinds: Sequence[Kind]) -> APIRouter:
    """The endpoints of the trash all kinds share."""
    router = APIRouter(tags=["trash"], responses=problems(Unauthenticated, Forbidden))

    @router.get("/trash", summary="What was thrown away, last first", response_model=list[TrashedOut])
    async def list_trashed(
        caller: Staff, session: Session, page: Annotated[Page, Depends(paging(MOST_IN_LIST))]
    ) -> Response:
        trash, total = await list_trash(session, kinds, page)
        return Response(trash, media_type=JSON, headers={"X-Total-Count": str(total)})

    @router.delete("/trash", summary="Delete for ever what is in the trash, all or nothing")
    async def purge_trash(caller: Staff, session: Session, sent: TrashIn) -> Purged:
        purged: list[Trashed] = []
        for kind in kinds:
            ids = [item.id for item in sent.items if item.kind == kind.name]
            gone = await purge(session, kind, ids) if ids else []
            purged += [Trashed.model_validate({"kind": kind.name, "id": record_id}) for record_id in gone]
        return Purged(deleted=purged)

    return router


def restore_router(kind: Kind) -> APIRouter:
    """The endpoint that takes one kind back out of the trash."""
    router = APIRouter(tags=[kind.nouns], responses=problems(Unauthenticated, Forbidden))

    @router.post(f"/{kind.plural}/restore", name=f"restore_{kind.plural}",
                 summary=f"Take {kind.nouns} back out of the trash, all or nothing")  # fmt: skip
    async def restore(caller: Staff, session: Session, items: ItemsToRestore) -> Restored:
        return Restored(restored=await take_back(session, kind, items.items_to_restore))

    return router
