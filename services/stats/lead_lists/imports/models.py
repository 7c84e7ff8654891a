"""Tables of imports: their results, and the previous state of changed leads."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.base import Record
from services.stats.leads.repository import LeadCells
from services.stats.models import StatsBase


class LeadImport(Record, StatsBase):
    """An imported file. `columns` are its headers, which the CSV of rejected rows repeats."""

    __tablename__ = "lead_imports"
    __table_args__ = (
        CheckConstraint("num_nonnulls(email_content_stat_id, emc_stat_id) = 1", name="parent"),
        Index("ix_lead_imports_newest", "created_at", "id"),
    )

    email_content_stat_id: Mapped[int | None] = mapped_column(
        ForeignKey("email_content_stats.id", ondelete="CASCADE"), index=True
    )
    emc_stat_id: Mapped[int | None] = mapped_column(ForeignKey("emc_stats.id", ondelete="CASCADE"), index=True)
    user_id: Mapped[int]
    file_name: Mapped[str]
    columns: Mapped[list[str]] = mapped_column(JSONB)
    imported: Mapped[int]
    updated: Mapped[int]
    skipped: Mapped[int]
    undone_at: Mapped[datetime | None]
    leads_deleted_at: Mapped[datetime | None] = mapped_column(
        comment="since when all leads of the parent are deleted, which an undo could not restore"
    )


class LeadChange(LeadCells, StatsBase):
    """The previous state of a lead that an import changed."""

    __tablename__ = "lead_changes"

    import_id: Mapped[int] = mapped_column(ForeignKey(LeadImport.id, ondelete="CASCADE"), primary_key=True)
    lead_id: Mapped[int] = mapped_column(BigInteger, primary_key=True)


class RejectedRow(StatsBase):
    """A row of a file that is not a lead."""

    __tablename__ = "rejected_rows"

    import_id: Mapped[int] = mapped_column(ForeignKey(LeadImport.id, ondelete="CASCADE"), primary_key=True)
    line: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    reason: Mapped[str]
    cells: Mapped[list[str]] = mapped_column(JSONB)
