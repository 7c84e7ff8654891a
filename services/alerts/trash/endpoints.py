"""Endpoints of the trash (ALERT-4)."""

from typing import Annotated

from fastapi import APIRouter, Body, Depends, Path, Query, Response

from services.alerts.issues.schemas import AlertItemOut
from services.alerts.permissions import Reader, Writer
from services.alerts.trash import service
from services.alerts.trash.repository import MAX_PAGE_SIZE, purge_items, trashed_items
from services.alerts.trash.schemas import RestoreIn, TrashedItemOut, TrashedSectionOut
from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Staff, require_reauthentication
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, IfMatch, ItemsToDelete, Page, like_pattern, paging
from services.chassis.types import Id

router = APIRouter(tags=["trash"], responses=problems(Unauthenticated, Forbidden))
AlertItemId = Annotated[Id, Path(alias="id", description="The alert item's id.")]
ListPage = Annotated[Page, Depends(paging(MAX_PAGE_SIZE, ("deletedAt",), default="-deletedAt"))]


@router.get(
    "/alert-items/trash",
    summary="List deleted alert items, the last deleted first",
    response_model=list[TrashedItemOut],
)
async def list_trashed_alert_items(
    caller: Reader,
    reader: ReadSession,
    page: ListPage,
    q: Annotated[str, Query(max_length=200, description="A part of the number or the title.")] = "",
) -> Response:
    return await trashed_items.list_response(reader, page, q=like_pattern(q))


@router.get(
    "/alert-items/trash/{id}/sections",
    summary="List what is in the slots of an alert item in the trash",
    responses=problems(NotFound),
)
async def list_trashed_sections(caller: Reader, session: Session, item_id: AlertItemId) -> list[TrashedSectionOut]:
    return await service.list_trashed_sections(session, item_id)


@router.delete(
    "/alert-item/{id}",
    summary="Move an alert item with its sections to the trash",
    responses=problems(NotFound, Stale),
)
async def delete_alert_item(caller: Writer, session: Session, item_id: AlertItemId, expected: IfMatch) -> Deleted:
    return Deleted(deleted=await service.move_to_trash(session, caller.user_id, item_id, expected))


@router.delete(
    "/alert-items/trash",
    summary="Purge alert items from the trash, all or nothing",
    dependencies=[Depends(require_reauthentication())],
)
async def purge_alert_items(caller: Staff, session: Session, items: ItemsToDelete) -> Deleted:
    return Deleted(deleted=await purge_items(session, items.items_to_delete))


@router.post(
    "/alert-item/{id}/restore",
    summary="Restore an alert item with its sections from the trash",
    response_model=AlertItemOut,
    responses=problems(NotFound, Conflict),
)
async def restore_alert_item(
    caller: Writer, session: Session, item_id: AlertItemId, body: Annotated[RestoreIn, Body(default_factory=RestoreIn)]
) -> Response:
    return (await service.restore(session, caller.user_id, item_id, body.issue)).response()
