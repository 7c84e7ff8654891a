"""Endpoints of the trash."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response

from services.chassis.http.problems import Forbidden, NotFound, Unauthenticated, problems
from services.chassis.identity import Staff, require_reauthentication
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Page, like_pattern, paging
from services.chassis.resource.records import JSON
from services.content.permissions import Reader, Writer
from services.content.publishing.endpoints import RecordId
from services.content.publishing.kind import PublicationKind
from services.content.publishing.schemas import KindName
from services.content.publishing.trash.repository import list_trash, purge_publications, restore_publications
from services.content.publishing.trash.schemas import ItemsToRestore, Purged, Restored, Trashed, TrashedOut, TrashIn

MAX_PAGE_SIZE = 500


def trash_router(kinds: Sequence[PublicationKind]) -> APIRouter:
    """Build the endpoints of the trash, which covers all kinds."""
    router = APIRouter(tags=["trash"], responses=problems(Unauthenticated, Forbidden))

    @router.get("/trash", summary="List the trash, last trashed first", response_model=list[TrashedOut])
    async def list_trashed(
        caller: Reader,
        session: Session,
        page: Annotated[Page, Depends(paging(MAX_PAGE_SIZE))],
        q: Annotated[str, Query(max_length=200, description="A part of the title.")] = "",
        kind: Annotated[KindName | None, Query(description="Only records of this kind.")] = None,
    ) -> Response:
        listed = [one for one in kinds if kind in (None, one.name)]
        trash, total = await list_trash(session, listed, page, like_pattern(q))
        return Response(trash, media_type=JSON, headers={"X-Total-Count": str(total)})

    @router.delete(
        "/trash",
        summary="Delete records in the trash permanently, all or nothing",
        dependencies=[Depends(require_reauthentication())],
    )
    async def purge_trash(caller: Staff, session: Session, body: TrashIn) -> Purged:
        purged: list[Trashed] = []
        for kind in kinds:
            ids = [item.id for item in body.items if item.kind == kind.name]
            deleted = await purge_publications(session, kind, ids) if ids else []
            purged += [Trashed.model_validate({"kind": kind.name, "id": record_id}) for record_id in deleted]
        return Purged(deleted=purged)

    return router


def restore_router(kind: PublicationKind) -> APIRouter:
    """Build the endpoints that show and restore publications of one kind."""
    router = APIRouter(tags=[kind.nouns], responses=problems(Unauthenticated, Forbidden))

    @router.get(f"/trash/{kind.name}/{{id}}", name=f"get_trashed_{kind.name}",
                summary=f"One {kind.noun} in the trash", response_model=kind.schema_out,
                responses=problems(NotFound))  # fmt: skip
    async def get(caller: Reader, reader: ReadSession, record_id: RecordId) -> Response:
        return (await kind.trashed_records.get(reader, record_id)).response()

    @router.post(f"/{kind.plural}/restore", name=f"restore_{kind.plural}",
                 summary=f"Restore {kind.nouns} from the trash, all or nothing")  # fmt: skip
    async def restore(caller: Writer, session: Session, items: ItemsToRestore) -> Restored:
        return Restored(restored=await restore_publications(session, kind, items.items_to_restore))

    return router
