"""Queries of campaigns."""

from datetime import datetime
from typing import Annotated, Any

from pydantic import Field
from sqlalchemy import Index, Select, bindparam, func, or_, select
from sqlalchemy.orm import Mapped

from services.chassis.events import PublishedState, published_entity
from services.chassis.persistence.base import Record
from services.chassis.resource import Records, matches_part
from services.chassis.types import Id, ImageAddress, Link, Text, UtcTime
from services.stats.figures.schemas import EmptyAsNone, Figures, FiguresIn, FiguresOut
from services.stats.leads import HasLeads
from services.stats.models import StatsBase
from services.stats.replicas import Client


class EmcStatIn(FiguresIn):
    """A campaign in requests. A field that is left out is unchanged."""

    client_id: Annotated[Id | None, EmptyAsNone, Field(title="Client")] = None
    image_url: Annotated[ImageAddress | None, Field(title="Image")] = None
    newsletter_link: Annotated[Link | None, Field(title="Email marketing link")] = None
    subject: Annotated[Annotated[str, Text(500)] | None, Field(title="Subject line")] = None
    date: Annotated[UtcTime | None, EmptyAsNone, Field(title="Appearance date")] = None


class EmcStatOut(FiguresOut):
    """A campaign in responses. The company is null until the replica of the client exists."""

    client_id: int
    client_company: str | None
    image_url: str
    newsletter_link: str
    subject: str
    date: UtcTime
    lead_count: int


class EmcStat(Figures, HasLeads, Record, StatsBase):
    """The figures of one email-marketing campaign."""

    __tablename__ = "emc_stats"
    __table_args__ = (
        Index("ix_emc_stats_newest", "created_at", "id"),
        Index("ix_emc_stats_client", "client_id", "created_at", "id"),
    )

    client_id: Mapped[int]
    image_url: Mapped[str]
    newsletter_link: Mapped[str]
    subject: Mapped[str]
    date: Mapped[datetime]


def _select_company() -> Select[Any]:
    return select(Client.company).where(Client.id == EmcStat.client_id)


campaigns = Records(
    EmcStat,
    EmcStatOut,
    "campaign",
    columns={"client_company": _select_company().scalar_subquery()},
    filters={
        "granted": EmcStat.client_id == bindparam("granted"),
        "client": EmcStat.client_id == bindparam("client"),
        "q": or_(
            matches_part("q", EmcStat.subject), _select_company().where(matches_part("q", Client.company)).exists()
        ),
    },
    sorts={
        "date": EmcStat.date,
        "subject": func.lower(EmcStat.subject),
        "leadCount": EmcStat.lead_count,
        **{name: getattr(EmcStat, name) for name in ("sent", "delivered", "opens", "clicks")},
    },
)
_NOT_PUBLISHED = frozenset({"clientCompany", "leadCount"})
EMC_STAT = PublishedState(
    published_entity("stats", "emc-stat"),
    EmcStat.id,
    [column for column in campaigns.columns if column.name not in _NOT_PUBLISHED],
)
"""Events of campaigns, without their leads (EVENT-1)."""
