"""Table of the clicks of slots."""

from sqlalchemy import BigInteger, ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from services.stats.models import StatsBase


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
