"""Table of users."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Index, true
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.chassis.persistence.base import Record
from services.chassis.resource.search import search_index


class User(Record, AuthBase):
    """A user account (ACCOUNT-13)."""

    __tablename__ = "users"
    __table_args__ = (
        CheckConstraint("role IN ('admin', 'editor', 'exhibitor')", name="role"),
        Index("ix_users_newest", "created_at", "id"),
        search_index("ix_users_search", "email_key"),
    )

    email: Mapped[str]
    email_key: Mapped[str] = mapped_column(unique=True, comment="the e-mail as it is compared")
    password_hash: Mapped[str | None] = mapped_column(comment="null until an invited user has set a password")
    role: Mapped[str]
    active: Mapped[bool] = mapped_column(default=True, server_default=true())
    client_id: Mapped[int | None] = mapped_column(ForeignKey("clients.id"), index=True)
    last_signed_in_at: Mapped[datetime | None]
