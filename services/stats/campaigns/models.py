"""Table of campaigns."""

from datetime import datetime

from sqlalchemy import Index
from sqlalchemy.orm import Mapped

from services.chassis.persistence.base import Record
from services.stats.figures.models import Figures
from services.stats.leads.models import HasLeads
from services.stats.models import StatsBase


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
