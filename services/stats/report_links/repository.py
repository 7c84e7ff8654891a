"""Links to reports: table, schemas and queries."""

from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Self

from pydantic import AliasChoices, AwareDatetime, Field
from sqlalchemy import Index, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.http.problems import Invalid, NotFound
from services.chassis.persistence.base import Record
from services.chassis.resource import In, Out
from services.chassis.signed_links import REPORT, read_id, sign_report_url
from services.chassis.types import PlainDate, UtcTime
from services.stats.models import StatsBase
from services.stats.reports.repository import CLIENT_REPORT
from services.stats.settings import StatsSettings

LASTS, MAX_LASTS = timedelta(days=92), timedelta(days=732)
LINK_ENDED = "This link is not valid any more."
ENDS_TOO_LATE = "A link ends within two years, and not before now."
WRONG_PERIOD = "The last day is not before the first."
NO_CLIENT = "This client does not exist."


class ClientReportLink(Record, StatsBase):
    """A link to the report of a client about a period."""

    __tablename__ = "client_report_links"
    __table_args__ = (Index("ix_client_report_links_client", "client_id", "id"),)

    client_id: Mapped[int]
    user_id: Mapped[int | None] = mapped_column(comment="who made it; null for one that was mailed by itself")
    since: Mapped[date | None]
    until: Mapped[date | None] = mapped_column(comment="null for the day on which it is opened")
    ends_at: Mapped[datetime]
    opened: Mapped[int] = mapped_column(default=0, server_default="0")
    opened_at: Mapped[datetime | None] = mapped_column(comment="when somebody opened it last")
    revoked_at: Mapped[datetime | None]


class ReportLinkIn(In):
    """The period of a link and when it ends."""

    since: Annotated[PlainDate | None, Field(alias="from", description="The first day, in UTC.")] = None
    until: Annotated[PlainDate | None, Field(alias="to", description="The last day; null for today.")] = None
    ends_at: Annotated[AwareDatetime | None, Field(description="By default after 92 days.")] = None

    def get_end(self) -> datetime:
        """Return when the link ends; refuse a period or an end that makes no sense."""
        now = datetime.now(UTC)
        if self.since and self.until and self.until < self.since:
            raise Invalid.for_fields(WRONG_PERIOD, "to")
        ends_at = self.ends_at or now + LASTS
        if not now < ends_at <= now + MAX_LASTS:
            raise Invalid.for_fields(ENDS_TOO_LATE, "endsAt")
        return ends_at


class ReportLinkOut(Out):
    """A link to a report."""

    id: int
    url: str
    since: Annotated[date | None, Field(alias="from", validation_alias=AliasChoices("since", "from"))]
    until: Annotated[date | None, Field(alias="to", validation_alias=AliasChoices("until", "to"))]
    ends_at: UtcTime
    opened: int
    opened_at: UtcTime | None
    revoked_at: UtcTime | None
    created_at: UtcTime

    @classmethod
    def of(cls, link: ClientReportLink) -> Self:
        """Return a stored link with its address."""
        url = sign_report_url(StatsSettings(), link.id)
        columns = (column.name for column in link.__table__.columns)
        return cls.model_validate({name: getattr(link, name) for name in columns} | {"url": url})


async def list_links(session: AsyncSession, client_id: int) -> list[ClientReportLink]:
    """Return the links of a client, the newest first."""
    links = select(ClientReportLink).where(ClientReportLink.client_id == client_id)
    return list(await session.scalars(links.order_by(ClientReportLink.id.desc())))


async def add_link(session: AsyncSession, link: ClientReportLink) -> ClientReportLink:
    """Store a new link."""
    session.add(link)
    await session.flush()
    await session.refresh(link)
    return link


async def revoke_link(session: AsyncSession, link_id: int) -> ClientReportLink:
    """End a link. One that has been revoked stays so."""
    ended = update(ClientReportLink).where(ClientReportLink.id == link_id)
    ended = ended.values(revoked_at=func.coalesce(ClientReportLink.revoked_at, func.now()))
    link: ClientReportLink | None = await session.scalar(ended.returning(ClientReportLink))
    if link is None:
        raise NotFound(LINK_ENDED)
    return link


async def open_link(session: AsyncSession, token: str) -> tuple[ClientReportLink, str]:
    """Count an opening; return the link and its report. Any token but that of a valid link is not found."""
    opened = update(ClientReportLink).where(
        ClientReportLink.id == read_id(StatsSettings(), REPORT, token),
        ClientReportLink.revoked_at.is_(None),
        ClientReportLink.ends_at > func.now(),
    )
    opened = opened.values(opened=ClientReportLink.opened + 1, opened_at=func.now())
    link: ClientReportLink | None = await session.scalar(opened.returning(ClientReportLink))
    if link is None:
        raise NotFound(LINK_ENDED)
    period = {"since": link.since, "until": link.until, "client": link.client_id}
    report: str | None = await session.scalar(CLIENT_REPORT, period)
    if report is None:
        raise NotFound(LINK_ENDED)
    return link, report
