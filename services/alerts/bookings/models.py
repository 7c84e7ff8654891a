"""Tables of bookings, their history, and the rates of positions."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    CheckConstraint,
    ColumnElement,
    ForeignKey,
    Identity,
    Index,
    SmallInteger,
    func,
    literal_column,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.bookings.rules import LIVE, CreativeStatus
from services.alerts.issues.models import TrackedRecord
from services.alerts.models import AlertsBase

SLOT_HAS_BOOKING = "uq_bookings_slot"


class Rate(TrackedRecord, AlertsBase):
    """The price of an ad position in an issue, in minor units of the currency (ALERT-100). Its id is the position."""

    __tablename__ = "rates"
    __table_args__ = (CheckConstraint("id BETWEEN 1 AND 10", name="position"),)

    name: Mapped[str]
    price: Mapped[int]
    currency: Mapped[str]


class Booking(TrackedRecord, AlertsBase):
    """A client's booking of an ad slot of an issue (ALERT-101). It stays when it is cancelled or expires.

    A negative position is that of a booking which is about to change places with another one, within a transaction.
    """

    __tablename__ = "bookings"
    __table_args__ = (
        CheckConstraint("status IN ('hold', 'booked', 'cancelled', 'expired')", name="status"),
        CheckConstraint(
            "creative_status IN ('awaited', 'submitted', 'changes-requested', 'approved')", name="creative_status"
        ),
        CheckConstraint("price >= 0", name="price"),
        CheckConstraint("status <> 'hold' OR hold_until IS NOT NULL", name="hold_until"),
        Index(
            SLOT_HAS_BOOKING,
            "alert_item_id",
            "position",
            unique=True,
            postgresql_where=text("status IN ('hold', 'booked')"),
        ),
        Index("ix_bookings_issue", "alert_item_id"),
        Index("ix_bookings_newest", "created_at", "id"),
        Index("ix_bookings_client", "client_id", "created_at", "id"),
        Index("ix_bookings_hold_until", "hold_until", postgresql_where=text("status = 'hold'")),
    )

    alert_item_id: Mapped[int] = mapped_column(ForeignKey("alert_items.id", ondelete="CASCADE"))
    position: Mapped[int] = mapped_column(SmallInteger)
    client_id: Mapped[int]
    status: Mapped[str]
    hold_until: Mapped[datetime | None] = mapped_column(comment="when a hold ends by itself, or ended")
    price: Mapped[int] = mapped_column(comment="in minor units of the currency")
    currency: Mapped[str]
    reference: Mapped[str] = mapped_column(default="")
    notes: Mapped[str] = mapped_column(default="", comment="of staff; clients never see them")
    creative_status: Mapped[str] = mapped_column(default=CreativeStatus.AWAITED)
    creative_image: Mapped[str | None]
    creative_width: Mapped[int | None] = mapped_column(comment="of the image, in pixels")
    creative_height: Mapped[int | None]
    creative_link: Mapped[str | None]
    creative_alt_text: Mapped[str | None]
    comment: Mapped[str] = mapped_column(default="", comment="what the editor asks the client to change")
    due_at: Mapped[datetime | None] = mapped_column(comment="when the creative is to be there")
    request_number: Mapped[int] = mapped_column(
        default=0, server_default="0", comment="the last request for the creative; links of earlier ones are not valid"
    )
    request_to: Mapped[str | None] = mapped_column(
        comment="the only address that it is mailed to; null for all users of the client's portal"
    )
    requested_at: Mapped[datetime | None]
    reminded_days: Mapped[int | None] = mapped_column(
        SmallInteger, comment="the last reminder whose time came, in days before the creative is due"
    )
    cancelled_at: Mapped[datetime | None]
    cancelled_by: Mapped[int | None]


# Literals, so that PostgreSQL can use the unique index for prepared statements.
IS_LIVE: ColumnElement[bool] = Booking.status.in_([literal_column(f"'{status}'") for status in LIVE])
"""The condition for bookings that have their slot for themselves."""


class BookingLink(AlertsBase):
    """A mailed link to a booking, from its last request on. Only a hash of its token is stored (ALERT-110)."""

    __tablename__ = "booking_links"
    __table_args__ = (Index("ix_booking_links_booking", "booking_id"),)

    token_hash: Mapped[bytes] = mapped_column(primary_key=True)
    booking_id: Mapped[int] = mapped_column(ForeignKey("bookings.id", ondelete="CASCADE"))
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class BookingChange(AlertsBase):
    """An entry in the history of a booking: who changed what (ALERT-105)."""

    __tablename__ = "booking_changes"
    __table_args__ = (Index("ix_booking_changes_booking", "booking_id", "version"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    booking_id: Mapped[int] = mapped_column(ForeignKey("bookings.id", ondelete="CASCADE"))
    version: Mapped[int] = mapped_column(comment="of the booking after the change")
    action: Mapped[str]
    changes: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, comment="field, before and after, as in the API")
    user_id: Mapped[int | None] = mapped_column(comment="null for what happens by itself or without an account")
    at: Mapped[datetime] = mapped_column(server_default=func.now())
