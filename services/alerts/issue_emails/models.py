"""The table of snapshots."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.models import AlertsBase


class Snapshot(AlertsBase):
    """An email of an issue as it was published. It is replaced when the issue is published again (ALERT-5)."""

    __tablename__ = "snapshots"

    alert_item_id: Mapped[int] = mapped_column(ForeignKey("alert_items.id", ondelete="CASCADE"), primary_key=True)
    variant: Mapped[str] = mapped_column(primary_key=True)
    subject: Mapped[str]
    html: Mapped[str]
    text: Mapped[str]
    report: Mapped[dict[str, Any] | None] = mapped_column(JSONB)  # null in the oldest snapshots
    slots: Mapped[list[dict[str, Any]] | None] = mapped_column(
        JSONB(none_as_null=True), comment="digests of the sections when it was published; null in older snapshots"
    )
    preheader: Mapped[str] = mapped_column(server_default="")  # empty in older snapshots
    picture: Mapped[str | None] = mapped_column(
        comment="the URL of the first picture that is no ad; null without one and in older snapshots"
    )
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
