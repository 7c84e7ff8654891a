"""Table of notices."""

from datetime import datetime

from sqlalchemy import BigInteger, Identity, Index, func
from sqlalchemy.orm import Mapped, mapped_column

from services.microsites.models import MicrositesBase


class Notice(MicrositesBase):
    """A recently published fact, stored so that it is not published again."""

    __tablename__ = "notices"
    __table_args__ = (Index("ix_notices_told_at", "told_at"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True, comment="of the fact that told it")
    digest: Mapped[bytes] = mapped_column(unique=True, comment="hash of what makes it the same")
    told_at: Mapped[datetime] = mapped_column(server_default=func.now())
