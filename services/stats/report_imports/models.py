"""Table of imported reports."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.persistence.base import Record
from services.stats.models import StatsBase


class ReportImport(Record, StatsBase):
    """An imported report. `changes` has the previous and the new values, which an undo compares and restores."""

    __tablename__ = "report_imports"
    __table_args__ = (
        Index(
            "uq_report_imports_file", "email_stat_id", "digest", unique=True, postgresql_where=text("undone_at IS NULL")
        ),
        Index("ix_report_imports_newest", "email_stat_id", "created_at", "id"),
    )

    email_stat_id: Mapped[int] = mapped_column(ForeignKey("email_stats.id", ondelete="CASCADE"))
    user_id: Mapped[int]
    file_name: Mapped[str]
    digest: Mapped[str] = mapped_column(comment="SHA-256 of the file")
    addresses: Mapped[int] = mapped_column(comment="in the table of clicks; 0 if the report has none")
    matched: Mapped[int] = mapped_column(comment="addresses that belong to a slot")
    slots: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, comment="clicks of each slot of the issue")
    changes: Mapped[dict[str, Any]] = mapped_column(JSONB)
    undone_at: Mapped[datetime | None]
