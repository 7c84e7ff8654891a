"""Endpoints of alert items (ALERT-1, ALERT-2, ALERT-4)."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response

from services.alerts.issues import service
from services.alerts.issues.repository import MAX_PAGE_SIZE, count_items, items
from services.alerts.issues.rules import Status
from services.alerts.issues.schemas import (
    AlertItemCopyIn,
    AlertItemCounts,
    AlertItemIn,
    AlertItemOut,
    AlertItemProposal,
)
from services.alerts.permissions import Reader, Writer
from services.chassis.http.problems import Conflict, Forbidden, NotFound, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession, Session
from services.chassis.resource import Idempotent, Page, like_patterns, paging
from services.chassis.types import Id

router = APIRouter(tags=["alert items"], responses=problems(Unauthenticated, Forbidden))
AlertItemId = Annotated[Id, Path(alias="id", description="The alert item's id.")]


@router.get("/alert-items", summary="List alert items, newest first", response_model=list[AlertItemOut])
async def list_alert_items(
    caller: Reader,
    reader: ReadSession,
    page: Annotated[Page, Depends(paging(MAX_PAGE_SIZE))],
    status: Annotated[Status | None, Query(description="Only this status; all without it.")] = None,
    q: Annotated[
        str, Query(max_length=200, description="Words in the number and title, such as `#418 Single-use`.")
    ] = "",
) -> Response:
    return await items.list_response(reader, page, status=status, search=like_patterns(q))


@router.get("/alert-items/counts", summary="Count the alert items of each status", response_model=AlertItemCounts)
async def count_alert_items(caller: Reader, session: Session) -> Response:
    return Response(await count_items(session), media_type="application/json")


@router.get(
    "/alert-items/next",
    summary="Propose the number and the date of the next alert item",
    response_model=AlertItemProposal,
)
async def get_next_alert_item(caller: Reader, session: Session) -> AlertItemProposal:
    return await service.propose_item(session)


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
    caller: Writer,
    session: Session,
    idempotent: Idempotent,
    item_id: AlertItemId,
    body: AlertItemCopyIn,
) -> Response:
    return await idempotent(lambda: service.copy_item(session, caller.user_id, item_id, body))
