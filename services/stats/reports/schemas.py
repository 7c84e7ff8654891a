"""Response schemas of reports."""

from services.chassis.resource import Out
from services.chassis.types import UtcTime
from services.stats.figures.schemas import Averages


class Sent(Out):
    """The figures of one email; rates in percent."""

    id: int
    delivered: int
    opens: int
    clicks: int
    open_rate: float
    ctr: float
    ctor: float
    bounce_rate: float


class IssueSent(Sent):
    """The figures of an issue. Number, date and title are null until the replica of the issue exists."""

    alert_item_id: int
    issue: int | None
    date: UtcTime | None
    title: str | None


class CampaignSent(Sent):
    """The figures of a campaign."""

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
