"""Table of password links."""

from datetime import datetime

from sqlalchemy import ForeignKey, func
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase


class PasswordLink(AuthBase):
    """A mailed link that sets a user's password once. Only a hash of its token is stored (ACCOUNT-9). Nothing reads
    its mailbox any more."""

    __tablename__ = "password_links"

    token_hash: Mapped[bytes] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    mailbox: Mapped[str | None] = mapped_column(index=True, comment="that it was mailed to, without a +tag")
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    expires_at: Mapped[datetime] = mapped_column(index=True)
