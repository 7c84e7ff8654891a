"""Tables of email stats, of the content in them, and of the clicks of their slots."""

from datetime import datetime

from sqlalchemy import BigInteger, ForeignKey, Index, false, func, text
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.base import Record
from services.stats.figures.models import Figures
from services.stats.leads.repository import HasLeads
from services.stats.models import StatsBase

ISSUE_IS_UNIQUE = "uq_email_stats_issue"
CONTENT_HAS_EMAIL_STAT = "fk_email_content_stats_email_stat_id_email_stats"


class EmailStat(Figures, Record, StatsBase):
    """The figures of one issue. The alert item belongs to another service.

    An issue has one set of figures (STATS-5). Sets that are older than this rule may have a newer one beside them; they
    are duplicates.
    """

    __tablename__ = "email_stats"
    __table_args__ = (
        Index("ix_email_stats_newest", "created_at", "id"),
        Index(ISSUE_IS_UNIQUE, "alert_item_id", unique=True, postgresql_where=text("is_unique")),
    )

    alert_item_id: Mapped[int] = mapped_column(index=True)
    newsletter_link: Mapped[str]
    is_unique: Mapped[bool] = mapped_column(
        default=True,
        server_default=false(),
        comment="whether the unique index covers the row; false for rows older than the index",
    )


class EmailContentStat(HasLeads, Record, StatsBase):
    """An item of a client's content in an issue."""

    __tablename__ = "email_content_stats"
    __table_args__ = (
        Index("ix_email_content_stats_newest", "email_stat_id", "created_at", "id"),
        Index("ix_email_content_stats_client", "client_id", "email_stat_id"),
    )

    email_stat_id: Mapped[int] = mapped_column(ForeignKey("email_stats.id"))
    client_id: Mapped[int]
    content_type: Mapped[str]
    category: Mapped[str]
    image_url: Mapped[str]
    external_link: Mapped[str]
    clicks: Mapped[int | None] = mapped_column(comment="on the item; null if nobody entered them")
    date: Mapped[datetime] = mapped_column(server_default=func.now())
    slot_kind: Mapped[str | None] = mapped_column(comment="of the slot it stands in; null if that is unknown")
    slot_position: Mapped[int | None]


class SlotClicks(StatsBase):
    """The clicks of people on a slot of an issue, by the newest figure: of its item of content, or of a report."""

    __tablename__ = "slot_clicks"
    __table_args__ = (Index("ix_slot_clicks_slot", "kind", "position"),)

    email_stat_id: Mapped[int] = mapped_column(
        BigInteger, ForeignKey("email_stats.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    kind: Mapped[str] = mapped_column(primary_key=True)
    position: Mapped[int] = mapped_column(
        BigInteger, primary_key=True, autoincrement=False, comment="0 if the kind has only one slot"
    )
    clicks: Mapped[int]
