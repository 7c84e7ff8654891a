"""Endpoints of reports, and their schemas."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Response
from pydantic import Field

from services.chassis.http.problems import Forbidden, NotFound, Unauthenticated, problems
from services.chassis.persistence.database import ReadSession
from services.chassis.resource import Out
from services.chassis.resource.paging import MAX_LIMIT, MAX_SKIP
from services.chassis.resource.records import JSON
from services.chassis.types import Id, PlainDate, UtcTime
from services.stats.content_stats.repository import ContentType
from services.stats.figures.live import Source
from services.stats.figures.schemas import Averages
from services.stats.link_clicks.rules import Reason
from services.stats.permissions import Granted, Reader, check_client_granted
from services.stats.reports.repository import CLIENT_REPORT, CLIENT_SORTS, TRENDS, Period, list_client_figures

_OF_SPONSORS = "Null unless enough other clients have such items (STATS-55)."


class IssueSent(Out):
    """The figures of an issue; of one with live clicks alone the others are null.

    Number, date and title are null until the replica of the issue exists.
    """

    id: int
    delivered: int | None
    opens: int | None
    clicks: int | None
    open_rate: float | None
    ctr: float | None
    ctor: float | None
    bounce_rate: float | None
    alert_item_id: int
    issue: int | None
    date: UtcTime | None
    title: str | None


class CampaignSent(Out):
    """The figures of a campaign; rates in percent."""

    id: int
    delivered: int
    opens: int
    clicks: int
    open_rate: float
    ctr: float
    ctor: float
    bounce_rate: float
    date: UtcTime
    subject: str
    client_id: int
    client_company: str | None
    image_url: str
    lead_count: int


class BothAverages(Out):
    """Means of the listed issues and of the listed campaigns."""

    issues: Averages
    campaigns: Averages


class Trends(Out):
    """The figures of issues and campaigns, the oldest first, with their means."""

    issues: list[IssueSent]
    campaigns: list[CampaignSent]
    averages: BothAverages


class ReportedClient(Out):
    """The client of a report."""

    id: int
    company: str | None


class ReportedSlot(Out):
    """The slot of an issue that an item stood in. The position is null if its kind has only one slot."""

    kind: str
    position: int | None


class SharedItem(Out):
    """What an item of content was and brought, without ids. Title and slot are null if no slot fits it (STATS-52)."""

    issue: int | None
    date: UtcTime
    content_type: ContentType
    category: str
    image_url: str
    title: str | None
    slot: ReportedSlot | None
    delivered: Annotated[int | None, Field(description="Of the issue.")]
    clicks: Annotated[int | None, Field(description="On the item; null if nobody entered them.")]
    usual_clicks: Annotated[
        float | None, Field(description="The median of the slot in the 12 issues before; null under three (STATS-68).")
    ]
    lead_count: int
    rank: Annotated[int | None, Field(description="Of an ad among the ads of the issue by clicks; null for others.")]
    ranked: Annotated[int | None, Field(description="The ads of the issue that have clicks.")]


class ReportedItem(SharedItem):
    """An item of content in an issue."""

    id: int
    email_stat_id: int
    external_link: str
    opens: Annotated[int | None, Field(description="Of the issue.")]
    source: Source
    live_clicks: Annotated[int | None, Field(description="Of people on signed links, also if typed ones count.")]


class SharedTotals(Out):
    """The totals of a client's items, and its leads."""

    issues: int
    items: int
    leads: int
    delivered: Annotated[int, Field(description="Emails that contained an item.")]
    item_clicks: Annotated[int | None, Field(description="On items in issues; null if nobody entered them.")]
    compared_clicks: Annotated[int | None, Field(description="On the items that have `usualClicks`.")]
    usual_clicks: Annotated[float | None, Field(description="The sum over the items with clicks.")]
    scanners: Annotated[int, Field(description="Clicks that scanners made on items; they are left out.")]
    unsure: Annotated[int, Field(description="Clicks on items that nothing decided; they are left out too.")]
    reasons: Annotated[dict[Reason, int], Field(description="The clicks that are left out, by reason.")]


class Totals(SharedTotals):
    """The totals of a client, without the visits of bots."""

    campaigns: int
    views: int
    clicks: Annotated[int, Field(description="On links of the client's pages.")]
    click_rate: Annotated[float | None, Field(description="Clicks on the items by emails delivered, in percent.")]
    usual_click_rate: Annotated[
        float | None, Field(description=f"The click rate of the items of all clients, in percent. {_OF_SPONSORS}")
    ]


class Month(Out):
    """The visits of a month such as `2027-03`."""

    month: str
    visits: int


class ClientReport(Out):
    """The results of a client's content and campaigns, the oldest first."""

    client: ReportedClient
    totals: Totals
    averages: BothAverages
    issues: list[IssueSent]
    items: list[ReportedItem]
    campaigns: list[CampaignSent]
    views: list[Month]
    clicks: list[Month]


class ClientFigures(Out):
    """The latest figures of a client. Those that are unknown are null."""

    id: int
    company: str
    items: int
    campaigns: int
    last_issue: int | None
    last_date: Annotated[UtcTime | None, Field(description="Of the last issue or campaign.")]
    clicks: Annotated[int | None, Field(description="On items in issues.")]
    click_rate: Annotated[float | None, Field(description="Clicks on the items by emails delivered, in percent.")]
    leads: int


router = APIRouter(tags=["reports"], responses=problems(Unauthenticated, Forbidden))


async def read_period(
    since: Annotated[PlainDate | None, Query(alias="from", description="The first day, in UTC.")] = None,
    until: Annotated[PlainDate | None, Query(alias="to", description="The last day, in UTC.")] = None,
) -> Period:
    """Read the period of a report. A dependency of endpoints."""
    return {"since": since, "until": until}


ReportPeriod = Annotated[Period, Depends(read_period)]
ClientSort: Any = Literal[tuple(f"{direction}{name}" for name in CLIENT_SORTS for direction in ("", "-"))]


@router.get("/stat-trends", summary="The figures of issues and campaigns over time", response_model=Trends)
async def get_stat_trends(granted: Granted, reader: ReadSession) -> Response:
    body: str = await reader.scalar(TRENDS, {"client": granted})
    return Response(body, media_type=JSON)


@router.get(
    "/client-reports",
    summary="The latest figures of every client",
    response_model=list[ClientFigures],
)
async def list_client_reports(
    caller: Reader,
    reader: ReadSession,
    period: ReportPeriod,
    q: Annotated[str, Query(max_length=200, description="A part of the company's name.")] = "",
    limit: Annotated[int, Query(ge=0, le=MAX_LIMIT, description="The maximum number of clients.")] = MAX_LIMIT,
    skip: Annotated[int, Query(ge=0, le=MAX_SKIP, description="The number of clients to skip.")] = 0,
    sort: Annotated[ClientSort, Query(description="The sort order; `-` is descending.")] = "-lastDate",
) -> Response:
    return (await list_client_figures(reader, period, q, sort, limit, skip)).response()


@router.get(
    "/client-report/{clientId}",
    summary="The results of one client's content and campaigns",
    response_model=ClientReport,
    responses=problems(NotFound),
)
async def get_client_report(
    granted: Granted,
    reader: ReadSession,
    period: ReportPeriod,
    client_id: Annotated[Id, Path(alias="clientId", description="The client's id.")],
) -> Response:
    check_client_granted(granted, client_id)
    report = await reader.scalar(CLIENT_REPORT, {**period, "client": client_id})
    if report is None:
        raise NotFound("This client does not exist.")
    return Response(report, media_type=JSON)
