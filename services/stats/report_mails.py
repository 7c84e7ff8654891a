"""The table of reports that were mailed by themselves (STATS-82)."""

from datetime import datetime

from sqlalchemy import BigInteger, func
from sqlalchemy.orm import Mapped, mapped_column

from services.stats.models import StatsBase


class ReportMail(StatsBase):
    """The report of a client about an issue, which is mailed once."""

    __tablename__ = "report_mails"

    alert_item_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    client_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    queued_at: Mapped[datetime] = mapped_column(server_default=func.now())
    sent_at: Mapped[datetime | None] = mapped_column(comment="when a mail server took it for the first contact")
