"""Endpoints of saved views."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from services.chassis.http.problems import Conflict, Forbidden, NotFound, Stale, Unauthenticated, problems
from services.chassis.identity import Staff
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Deleted, Idempotent, IfMatch, ItemsToDelete, Page
from services.chassis.types import Id
from services.content.views import service
from services.content.views.repository import (
    MAX_PAGE_SIZE,
    SavedViewChange,
    SavedViewIn,
    SavedViewOut,
    Screen,
    views,
    where_owner,
)

router = APIRouter(tags=["saved views"], responses=problems(Unauthenticated, Forbidden))
ViewId = Annotated[Id, Path(alias="id", description="The saved view's id.")]


@router.get(
    "/saved-views",
    summary="The caller's views of a screen, by name",
    response_model=list[SavedViewOut],
)
async def list_views(
    caller: Staff,
    reader: ReadSession,
    screen: Annotated[Screen | None, Query(description="All screens if left out.")] = None,
) -> Response:
    return await views.list_response(reader, Page(MAX_PAGE_SIZE, sort="name"), user_id=caller.user_id, screen=screen)


@router.post(
    "/saved-view",
    summary="Save a view",
    status_code=201,
    response_model=SavedViewOut,
    responses=problems(Conflict),
)
async def create_view(caller: Staff, session: Session, idempotent: Idempotent, body: SavedViewIn) -> Response:
    return await idempotent(lambda: service.create_view(session, caller.user_id, body))


@router.put(
    "/saved-view/{id}",
    summary="Change a view",
    response_model=SavedViewOut,
    responses=problems(NotFound, Stale),
)
async def change_view(
    caller: Staff, session: Session, view_id: ViewId, expected: IfMatch, body: SavedViewChange
) -> Response:
    return (await service.change_view(session, caller.user_id, view_id, expected, body)).response()


@router.delete("/saved-views", summary="Remove views, all or nothing")
async def delete_views(caller: Staff, session: Session, items: ItemsToDelete) -> Deleted:
    removed = await views.remove(session, items.items_to_delete, *where_owner(caller.user_id))
    return Deleted(deleted=removed)
