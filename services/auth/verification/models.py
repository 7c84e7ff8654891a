"""Table of verification links."""

from datetime import datetime

from sqlalchemy import ForeignKey, func
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase


class VerificationLink(AuthBase):
    """The link in one email by which the reader proves an account's address. Only a hash of its token is
    stored. Nothing reads its mailbox any more."""

    __tablename__ = "verification_links"

    token_hash: Mapped[bytes] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    mailbox: Mapped[str | None] = mapped_column(index=True, comment="that it was mailed to, without a +tag")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    expires_at: Mapped[datetime] = mapped_column(index=True)
