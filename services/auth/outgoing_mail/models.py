"""Table of queued messages."""

from datetime import datetime
from typing import Any

from sqlalchemy import Identity, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase


class Message(AuthBase):
    """A queued message to one address.

    Its email is composed on delivery, so the table never holds a link to an account.
    """

    __tablename__ = "letters"

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    kind: Mapped[str]
    data: Mapped[dict[str, Any]] = mapped_column(JSONB)
    attempts: Mapped[int] = mapped_column(default=0, server_default="0")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    due_at: Mapped[datetime] = mapped_column(server_default=func.now(), index=True)
