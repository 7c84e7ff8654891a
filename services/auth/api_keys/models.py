"""Table of API keys."""

from datetime import datetime

from sqlalchemy import ARRAY, Index, String, text
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.chassis.persistence.base import Record


class ApiKey(Record, AuthBase):
    """An API key. The key itself is not stored: it is a signed token (API-71).

    A removed key stays until it would have expired, so that it can be revoked again (API-74).
    """

    __tablename__ = "api_keys"
    __table_args__ = (
        Index("ix_api_keys_newest", "created_at", "id"),
        Index("ix_api_keys_removed", "expires_at", postgresql_where=text("removed_at IS NOT NULL")),
    )

    name: Mapped[str]
    hint: Mapped[str] = mapped_column(comment="the last letters of the key")
    scopes: Mapped[list[str]] = mapped_column(ARRAY(String))
    expires_at: Mapped[datetime]
    last_used_at: Mapped[datetime | None] = mapped_column(comment="to the minute")
    created_by: Mapped[int] = mapped_column(comment="the user")
    created_by_email: Mapped[str] = mapped_column(comment="as it was then: users go, their keys stay")
    owner_id: Mapped[int | None] = mapped_column(comment="who answers for it; null for whom created it")
    removed_at: Mapped[datetime | None]
