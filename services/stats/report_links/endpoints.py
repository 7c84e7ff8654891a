"""Endpoints of links to reports, and the report that whoever has a link reads (STATS-81)."""

from datetime import UTC, date, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Response
from pydantic import Field
from pydantic_core import from_json
from sqlalchemy import select

from services.chassis.http.problems import Forbidden, Invalid, NotFound, Unauthenticated, problems
from services.chassis.identity import anonymous
from services.chassis.persistence.database import Session
from services.chassis.resource import Out
from services.chassis.types import Id, UtcTime
from services.stats.permissions import Reader, Writer
from services.stats.replicas import Client
from services.stats.report_links.repository import (
    NO_CLIENT,
    ClientReportLink,
    ReportLinkIn,
    ReportLinkOut,
    add_link,
    list_links,
    open_link,
    revoke_link,
)
from services.stats.reports.endpoints import ReportedClient, SharedItem, SharedTotals


class SharedReport(Out):
    """The report of a client for whoever has a link: its own ads and articles, the oldest first, and nobody else's."""

    client: ReportedClient
    since: Annotated[date | None, Field(alias="from")]
    until: Annotated[date, Field(alias="to")]
    ends_at: UtcTime
    totals: SharedTotals
    items: list[SharedItem]


router = APIRouter(tags=["report links"], responses=problems(Unauthenticated, Forbidden))
public = APIRouter(tags=["report links"], responses=problems(NotFound), dependencies=[Depends(anonymous())])
ClientId = Annotated[Id, Path(alias="clientId", description="The client's id.")]


@router.get(
    "/client-report-links/{clientId}", summary="The links to a client's report", response_model=list[ReportLinkOut]
)
async def list_client_report_links(caller: Reader, session: Session, client_id: ClientId) -> list[ReportLinkOut]:
    return [ReportLinkOut.of(link) for link in await list_links(session, client_id)]


@router.post(
    "/client-report-links/{clientId}",
    summary="Make a link by which a client's report is read without an account",
    status_code=201,
    response_model=ReportLinkOut,
)
async def create_client_report_link(
    caller: Writer, session: Session, client_id: ClientId, body: ReportLinkIn
) -> ReportLinkOut:
    ends_at = body.get_end()
    if await session.scalar(select(Client.id).where(Client.id == client_id)) is None:
        raise Invalid.for_fields(NO_CLIENT, "clientId")
    period = {"since": body.since, "until": body.until}
    link = ClientReportLink(client_id=client_id, user_id=caller.user_id, ends_at=ends_at, **period)
    return ReportLinkOut.of(await add_link(session, link))


@router.delete(
    "/client-report-link/{id}",
    summary="Revoke a link to a report",
    response_model=ReportLinkOut,
    responses=problems(NotFound),
)
async def revoke_client_report_link(
    caller: Writer, session: Session, link_id: Annotated[Id, Path(alias="id", description="The link's id.")]
) -> ReportLinkOut:
    return ReportLinkOut.of(await revoke_link(session, link_id))


@public.get("/public/report/{token}", summary="The report to which a link leads", response_model=SharedReport)
async def get_shared_report(
    session: Session, response: Response, token: Annotated[str, Path(max_length=100, description="Of the link.")]
) -> Any:
    link, report = await open_link(session, token)
    response.headers["X-Robots-Tag"] = "noindex"
    response.headers["Cache-Control"] = "no-store"
    until = link.until or datetime.now(UTC).date()
    return from_json(report) | {"from": link.since, "to": until, "endsAt": link.ends_at}
