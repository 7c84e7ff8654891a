"""Response schemas of client reports."""

from typing import Annotated

from pydantic import Field

from services.chassis.resource import Out
from services.chassis.types import UtcTime
from services.stats.content_stats.rules import ContentType
from services.stats.reports.schemas import BothAverages, CampaignSent, IssueSent

_OF_SPONSORS = "Null unless enough other clients have such items (STATS-55)."


class ReportedClient(Out):
    """The client of a report."""

    id: int
    company: str | None


class ReportedSlot(Out):
    """The slot of an issue that an item stood in. The position is null if its kind has only one slot."""

    kind: str
    position: int | None


class ReportedItem(Out):
    """An item of content in an issue. Title and slot are null if no slot of the issue fits the item (STATS-52)."""

    id: int
    email_stat_id: int
    issue: int | None
    date: UtcTime
    content_type: ContentType
    category: str
    image_url: str
    external_link: str
    title: str | None
    slot: ReportedSlot | None
    delivered: Annotated[int, Field(description="Of the issue.")]
    opens: Annotated[int, Field(description="Of the issue.")]
    clicks: Annotated[int | None, Field(description="On the item; null if nobody entered them.")]
    usual_clicks: Annotated[
        float | None, Field(description="The median of the slot in the 12 issues before; null under three (STATS-68).")
    ]
    lead_count: int


class Totals(Out):
    """The totals of a client, without the visits of bots."""

    issues: int
    items: int
    campaigns: int
    leads: int
    views: int
    clicks: Annotated[int, Field(description="On links of the client's pages.")]
    delivered: Annotated[int, Field(description="Emails that contained an item.")]
    item_clicks: Annotated[int | None, Field(description="On items in issues; null if nobody entered them.")]
    compared_clicks: Annotated[int | None, Field(description="On the items that have `usualClicks`.")]
    usual_clicks: Annotated[float | None, Field(description="The sum over the items with clicks.")]
    click_rate: Annotated[float | None, Field(description="Clicks on an item by emails delivered, in percent.")]
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
    click_rate: Annotated[float | None, Field(description="Clicks on an item by emails delivered, in percent.")]
    leads: int
