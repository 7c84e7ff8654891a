"""Table of the emails about bookings that count against limits."""

from datetime import datetime

from sqlalchemy import Index
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase


class CountedEmail(AuthBase):
    """An email that counts against the limits, from queueing until some time after sending."""

    __tablename__ = "counted_booking_emails"
    __table_args__ = (
        Index("ix_counted_booking_emails_booking", "booking_id"),
        Index("ix_counted_booking_emails_mailbox", "mailbox"),
    )

    letter_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    booking_id: Mapped[int]
    mailbox: Mapped[str]
    sent_at: Mapped[datetime | None] = mapped_column(index=True, comment="null while it waits to be sent")
