"""Table of queued messages."""

from datetime import datetime
from typing import Any

from sqlalchemy import Identity, Index, false, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase


class Message(AuthBase):
    """A queued message to one address.

    Its email is composed on delivery, so the table never holds a link to an account. The table keeps the name under
    which messages were stored at first.
    """

    __tablename__ = "letters"
    __table_args__ = (Index("uq_letters_unique_key", "unique_key", unique=True),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    kind: Mapped[str]
    data: Mapped[dict[str, Any]] = mapped_column(JSONB)
    attempts: Mapped[int] = mapped_column(default=0, server_default="0")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    due_at: Mapped[datetime] = mapped_column(server_default=func.now(), index=True)
    is_urgent: Mapped[bool] = mapped_column(default=False, server_default=false())
    network: Mapped[str | None] = mapped_column(index=True, comment="the client's address, if anyone may ask for it")
    turn: Mapped[int] = mapped_column(default=0, server_default="0", comment="how many of the network waited before it")
    unique_key: Mapped[str | None] = mapped_column(comment="of which one message waits at a time")
