"""The table of results."""

from datetime import datetime
from typing import Any

from sqlalchemy import Index
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.models import AlertsBase


class LinkCheck(AlertsBase):
    """The last result of checking one URL, or the claim of the process that checks it now.

    `key` is the key of a `CheckTarget`. A claim expires, so that a process that ended while checking blocks nobody.
    """

    __tablename__ = "link_checks"
    __table_args__ = (Index("ix_link_checks_claimed_until", "claimed_until"),)

    key: Mapped[str] = mapped_column(primary_key=True)
    url: Mapped[str]
    result: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    checked_at: Mapped[datetime | None]
    expires_at: Mapped[datetime | None]
    claimed_until: Mapped[datetime]
