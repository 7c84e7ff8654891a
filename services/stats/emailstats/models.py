"""The table of email stats."""

from sqlalchemy import Index
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.database import Record
from services.stats.figures.models import Figures
from services.stats.models import StatsBase


class EmailStat(Figures, Record, StatsBase):
    """The figures of one issue; the alert item is another context's, its copy may arrive later."""

    __tablename__ = "email_stats"
    __table_args__ = (Index("ix_email_stats_newest", "created_at", "id"),)

    alert_item_id: Mapped[int] = mapped_column(index=True)
    newsletter_link: Mapped[str]
