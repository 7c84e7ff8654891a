"""The table of alert items."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, Index
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.changing import Changeable
from services.alerts.models import AlertsBase


class AlertItem(Changeable, AlertsBase):
    """An issue. `revision` counts every change to it or its sections; `version` only its own."""

    __tablename__ = "alert_items"
    __table_args__ = (
        CheckConstraint("status IN ('draft', 'published')", name="status"),
        CheckConstraint("issue > 0", name="issue"),
        Index("ix_alert_items_newest", "created_at", "id"),
    )

    issue: Mapped[int] = mapped_column(unique=True)
    title: Mapped[str]
    date: Mapped[datetime | None]
    status: Mapped[str] = mapped_column(default="draft")
    holiday_alert: Mapped[bool] = mapped_column(default=False)
    revision: Mapped[int] = mapped_column(BigInteger, default=1)
