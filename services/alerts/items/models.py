"""The table of alert items."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ColumnElement, Index, text
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.changing import Changeable
from services.alerts.models import AlertsBase
from services.chassis.resource.search import search_index


class AlertItem(Changeable, AlertsBase):
    """An issue. `revision` counts every change to it or its sections; `version` only its own."""

    __tablename__ = "alert_items"
    __table_args__ = (
        CheckConstraint("status IN ('draft', 'published')", name="status"),
        CheckConstraint("issue > 0", name="issue"),
        Index("ix_alert_items_newest", "created_at", "id"),
        Index("uq_alert_items_issue", "issue", unique=True, postgresql_where=text("deleted_at IS NULL")),
        Index("ix_alert_items_trash", "deleted_at", "id", postgresql_where=text("deleted_at IS NOT NULL")),
        search_index("ix_alert_items_search", "(('#' || issue::text) || ' ') || title"),
    )

    issue: Mapped[int]
    title: Mapped[str]
    date: Mapped[datetime | None]
    status: Mapped[str] = mapped_column(default="draft")
    holiday_alert: Mapped[bool] = mapped_column(default=False)
    revision: Mapped[int] = mapped_column(BigInteger, default=1)
    deleted_at: Mapped[datetime | None] = mapped_column(comment="since when it is in the trash")
    deleted_by: Mapped[int | None]


NOT_IN_TRASH: ColumnElement[bool] = AlertItem.deleted_at.is_(None)
"""What every read but the trash's own asks for."""
IN_TRASH: ColumnElement[bool] = AlertItem.deleted_at.is_not(None)
