"""Visits over HTTP (Document 002 §7; API contract §3)."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Body, Depends, Query, Request, Response

from services.chassis.http.problems import Forbidden, Unauthenticated, problems
from services.chassis.identity import Anyone, Staff
from services.chassis.persistence.database import Db
from services.chassis.resource import Page, paging
from services.chassis.resource.fast_path import with_fast_path
from services.chassis.types import Id, PlainDate
from services.stats.export import CSV, wants_csv
from services.stats.visits.beacons import take, taken_at_once
from services.stats.visits.courier import Couriers
from services.stats.visits.export import export_of
from services.stats.visits.kinds import CLICK, VIEW, Kind
from services.stats.visits.repository import MOST_IN_LIST, Wanted, page_of, total_of
from services.stats.visits.schemas import Accepted, ClickIn, ClickOut, ClicksIn, ViewIn, ViewOut, ViewsIn

AS_CSV = {200: {"content": {CSV: {}}}, **problems(Forbidden)}
ListPage = Annotated[Page, Depends(paging(MOST_IN_LIST))]
router = APIRouter(tags=["views and clicks"], responses=problems(Unauthenticated))
view_beacon = APIRouter(
    tags=["views and clicks"], responses=problems(Unauthenticated), route_class=with_fast_path(taken_at_once(VIEW))
)
click_beacon = APIRouter(
    tags=["views and clicks"], responses=problems(Unauthenticated), route_class=with_fast_path(taken_at_once(CLICK))
)


async def wanted(
    since: Annotated[PlainDate | None, Query(alias="from", description="The first day, in UTC.")] = None,
    until: Annotated[PlainDate | None, Query(alias="to", description="The last day, in UTC.")] = None,
    client_id: Annotated[Id | None, Query(alias="clientId")] = None,
    page_id: Annotated[Id | None, Query(alias="pageId")] = None,
    page_type: Annotated[str | None, Query(alias="pageType", max_length=50)] = None,
    bots: Annotated[bool | None, Query(description="Only those of machines, or only the others.")] = None,
) -> Wanted:
    """The dependency that reads which visits are asked for."""
    return Wanted(since, until, client_id, page_id, page_type or None, bots)


Asked = Annotated[Wanted, Depends(wanted)]


@view_beacon.post("/stat-view", summary="Tell of views: one or at most 500", status_code=202)
async def tell_views(
    caller: Anyone, couriers: Couriers, request: Request, sent: Annotated[ViewIn | ViewsIn, Body()]
) -> Accepted:
    return await _taken(request, couriers, VIEW, sent)


@click_beacon.post("/stat-click", summary="Tell of clicks: one or at most 500", status_code=202)
async def tell_clicks(
    caller: Anyone, couriers: Couriers, request: Request, sent: Annotated[ClickIn | ClicksIn, Body()]
) -> Accepted:
    return await _taken(request, couriers, CLICK, sent)


@router.get(
    "/stat-views",
    summary="Views, newest first, or all of them as a CSV",
    response_model=list[ViewOut],
    responses=AS_CSV,
)
async def list_views(caller: Staff, db: Db, request: Request, page: ListPage, asked: Asked) -> Response:
    return await _listed(request, db, VIEW, asked, page)


@router.get(
    "/stat-clicks",
    summary="Clicks, newest first, or all of them as a CSV",
    response_model=list[ClickOut],
    responses=AS_CSV,
)
async def list_clicks(caller: Staff, db: Db, request: Request, page: ListPage, asked: Asked) -> Response:
    return await _listed(request, db, CLICK, asked, page)


async def _taken(request: Request, couriers: Couriers, kind: Kind, sent: ViewIn | Sequence[ViewIn]) -> Accepted:
    visits = [sent] if isinstance(sent, ViewIn) else sent
    await take(request, couriers, kind, visits)
    return Accepted(accepted=len(visits))


async def _listed(request: Request, db: Db, kind: Kind, asked: Wanted, page: Page) -> Response:
    if wants_csv(request):
        return await export_of(kind, asked, await total_of(db, kind, asked)).response(db)
    return (await page_of(db, kind, asked, page)).response()
