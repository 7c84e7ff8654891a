"""Table of accounts that an invitation took over."""

from datetime import datetime

from sqlalchemy import func
from sqlalchemy.orm import Mapped, mapped_column

from services.microsites.models import MicrositesBase


class TakeOver(MicrositesBase):
    """An account that an invitation took over, once: afterwards it is made by staff, and is not taken over again."""

    __tablename__ = "take_overs"

    user_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    handled_at: Mapped[datetime] = mapped_column(
        server_default=func.now(), comment="when the first event that says so was handled"
    )
