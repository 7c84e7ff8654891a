"""Endpoints of alert items, and of those in the trash (ALERT-1, ALERT-2, ALERT-4, ALERT-5)."""

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Body, Depends, Query, Response

from services.alerts.issues import service
from services.alerts.issues import trash as trashing
from services.alerts.issues.repository import count_items, get_newest, items
from services.alerts.issues.rules import Status, propose_date
from services.alerts.issues.schemas import (
    AlertItemChangeIn,
    AlertItemCopyIn,
    AlertItemCounts,
    AlertItemId,
    AlertItemIn,
    AlertItemOut,
    AlertItemProposal,
    RestoreIn,
    TrashedItemOut,
    TrashedSectionOut,
)
from services.alerts.permissions import Reader, Writer
from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Staff, require_reauthentication
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import (
    Deleted,
    Idempotent,
    IfMatch,
    ItemsToDelete,
    Page,
    like_pattern,
    like_patterns,
    paging,
)

router = APIRouter(tags=["alert items"], responses=problems(Unauthenticated, Forbidden))
trash = APIRouter(tags=["trash"], responses=problems(Unauthenticated, Forbidden))
TrashPage = Annotated[Page, Depends(paging(sorts=("deletedAt",), default="-deletedAt"))]


@router.get("/alert-items", summary="List alert items, newest first", response_model=list[AlertItemOut])
async def list_alert_items(
    caller: Reader,
    reader: ReadSession,
    page: Annotated[Page, Depends(paging())],
    status: Annotated[Status | None, Query(description="Only this status; all without it.")] = None,
    q: Annotated[
        str, Query(max_length=200, description="Words in the number and title, such as `#418 Single-use`.")
    ] = "",
    import_flags: Annotated[
        bool | None,
        Query(alias="importFlags", description="Only imported issues with something still to be mended, or others."),
    ] = None,
) -> Response:
    return await items.list_response(reader, page, status=status, search=like_patterns(q), import_flags=import_flags)


@router.get("/alert-items/counts", summary="Count the alert items of each status", response_model=AlertItemCounts)
async def count_alert_items(caller: Reader, session: Session) -> Response:
    return Response(await count_items(session), media_type="application/json")


@router.get(
    "/alert-items/next",
    summary="Propose the number and the date of the next alert item",
    response_model=AlertItemProposal,
)
async def get_next_alert_item(caller: Reader, session: Session) -> AlertItemProposal:
    newest, dates = await get_newest(session)
    issue = None if newest is None else await trashing.find_free_number(session, newest)
    return AlertItemProposal(issue=issue, date=propose_date(dates, datetime.now(UTC)))


@router.get("/alert-item/{id}", summary="One alert item", response_model=AlertItemOut, responses=problems(NotFound))
async def get_alert_item(caller: Reader, reader: ReadSession, item_id: AlertItemId) -> Response:
    return (await items.get(reader, item_id)).response()


@router.post(
    "/alert-item",
    summary="Create an alert item",
    status_code=201,
    response_model=AlertItemOut,
    responses=problems(Conflict),
)
async def create_alert_item(caller: Writer, session: Session, idempotent: Idempotent, body: AlertItemIn) -> Response:
    return await idempotent(lambda: service.create_item(session, caller.user_id, body))


@router.post(
    "/alert-item/{id}/copy",
    summary="Copy an alert item with its sections to a new draft",
    status_code=201,
    response_model=AlertItemOut,
    responses=problems(NotFound, Conflict),
)
async def copy_alert_item(
    caller: Writer, session: Session, idempotent: Idempotent, item_id: AlertItemId, body: AlertItemCopyIn
) -> Response:
    return await idempotent(lambda: service.copy_item(session, caller.user_id, item_id, body))


@router.put(
    "/alert-item/{id}",
    summary="Change an alert item",
    response_model=AlertItemOut,
    responses=problems(NotFound, Conflict, Stale),
)
async def update_alert_item(
    caller: Writer, session: Session, item_id: AlertItemId, expected: IfMatch, body: AlertItemChangeIn
) -> Response:
    return (await service.change_item(session, caller.user_id, item_id, expected, body)).response()


@trash.get(
    "/alert-items/trash",
    summary="List deleted alert items, the last deleted first",
    response_model=list[TrashedItemOut],
)
async def list_trashed_alert_items(
    caller: Reader,
    reader: ReadSession,
    page: TrashPage,
    q: Annotated[str, Query(max_length=200, description="A part of the number or the title.")] = "",
) -> Response:
    return await trashing.trashed_items.list_response(reader, page, q=like_pattern(q))


@trash.get(
    "/alert-items/trash/{id}/sections",
    summary="List what is in the slots of an alert item in the trash",
    responses=problems(NotFound),
)
async def list_trashed_sections(caller: Reader, session: Session, item_id: AlertItemId) -> list[TrashedSectionOut]:
    return await trashing.list_trashed_sections(session, item_id)


@trash.delete(
    "/alert-item/{id}", summary="Move an alert item with its sections to the trash", responses=problems(NotFound, Stale)
)
async def delete_alert_item(caller: Writer, session: Session, item_id: AlertItemId, expected: IfMatch) -> Deleted:
    return Deleted(deleted=await trashing.move_to_trash(session, caller.user_id, item_id, expected))


@trash.delete(
    "/alert-items/trash",
    summary="Purge alert items from the trash, all or nothing",
    dependencies=[Depends(require_reauthentication())],
)
async def purge_alert_items(caller: Staff, session: Session, items: ItemsToDelete) -> Deleted:
    return Deleted(deleted=await trashing.purge_items(session, items.items_to_delete))


@trash.post(
    "/alert-item/{id}/restore",
    summary="Restore an alert item with its sections from the trash",
    response_model=AlertItemOut,
    responses=problems(NotFound, Conflict),
)
async def restore_alert_item(
    caller: Writer, session: Session, item_id: AlertItemId, body: Annotated[RestoreIn, Body(default_factory=RestoreIn)]
) -> Response:
    return (await trashing.restore(session, caller.user_id, item_id, body.issue)).response()
