"""Table of subscriptions to the calendar."""

from datetime import datetime

from sqlalchemy import BigInteger, func
from sqlalchemy.orm import Mapped, mapped_column

from services.content.models import ContentBase


class CalendarSubscription(ContentBase):
    """The secret address at which a user's calendar program reads the calendar. Only a hash of its token is stored."""

    __tablename__ = "calendar_subscriptions"

    user_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    token_hash: Mapped[bytes] = mapped_column(unique=True)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
