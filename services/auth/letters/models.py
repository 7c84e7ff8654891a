"""The table of letters that wait to be sent."""

from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import Identity, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase


class LetterKind(StrEnum):
    """What a letter is about."""

    RESET = "reset"
    INVITATION = "invitation"
    SUPPORT = "support"
    SUBMISSION = "submission"
    MICROSITE_CONTACT = "microsite-contact"
    CONFIRMATION = "confirmation"


class Letter(AuthBase):
    """A letter to one address. It is written when it is sent, so no link that opens an account is ever stored."""

    __tablename__ = "letters"

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    kind: Mapped[str]
    data: Mapped[dict[str, Any]] = mapped_column(JSONB)
    attempts: Mapped[int] = mapped_column(default=0, server_default="0")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    due_at: Mapped[datetime] = mapped_column(server_default=func.now(), index=True)
