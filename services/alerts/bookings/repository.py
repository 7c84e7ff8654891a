"""Bookings: their table, their queries and their events."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    ARRAY,
    BigInteger,
    CheckConstraint,
    ColumnElement,
    DateTime,
    Double,
    ForeignKey,
    Index,
    ScalarSelect,
    SmallInteger,
    Text,
    and_,
    any_,
    bindparam,
    case,
    column,
    exists,
    false,
    func,
    literal_column,
    select,
    text,
    true,
)
from sqlalchemy.orm import Mapped, mapped_column

from services.alerts.bookings.rules import AD_HEIGHTS, AD_WIDTHS, LIVE, CreativeStatus
from services.alerts.bookings.schemas import (
    AdSize,
    BookedClient,
    BookedIssue,
    BookingOut,
    ClientBookingOut,
    CreativeOut,
    Delivered,
    PublishedBooking,
    SponsorPageOut,
)
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem, Section, TrackedRecord
from services.alerts.models import AlertsBase
from services.alerts.replicas import Client, ContentStat, EmailStat, User, find_email
from services.chassis.events import PublishedState, published_entity
from services.chassis.resource import Records, matches_all_words
from services.chassis.resource.json_columns import json_columns, json_object

SLOT_HAS_BOOKING = "uq_bookings_slot"
ADS = "ads"
_ads: ColumnElement[str] = literal_column(f"'{ADS}'")


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
        Index("ix_bookings_tells_at_click", "id", postgresql_where=text("tells_at_click")),
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
        comment="the addresses that it is mailed to, one a line; null for everybody of the client who gets requests"
    )
    requested_at: Mapped[datetime | None]
    reminded_days: Mapped[int | None] = mapped_column(
        SmallInteger, comment="the last reminder whose time came, in days before the creative is due"
    )
    told_at: Mapped[datetime | None] = mapped_column(comment="when the client was told that the ad is out")
    tells_at_click: Mapped[bool] = mapped_column(
        default=False,
        server_default=false(),
        comment="whether the client is told when a reader clicks for the first time",
    )
    cancelled_at: Mapped[datetime | None]
    cancelled_by: Mapped[int | None]
    owner_id: Mapped[int | None] = mapped_column(comment="the member of staff who takes care of it")


# Literals, so that PostgreSQL can use the unique index for prepared statements.
IS_LIVE: ColumnElement[bool] = Booking.status.in_([literal_column(f"'{status}'") for status in LIVE])
"""The condition for bookings that have their slot for themselves."""

SHOWS_CREATIVE = and_(
    Section.alert_item_id == Booking.alert_item_id,
    Section.kind == _ads,
    Section.position == Booking.position,
    Section.client_id == Booking.client_id,
    Section.image == Booking.creative_image,
    Section.link.is_not_distinct_from(Booking.creative_link),
)
"""The condition for sections that show the creative of a booking in its slot."""
_approved: ColumnElement[str] = literal_column(f"'{CreativeStatus.APPROVED}'")
IS_APPROVED = and_(Booking.creative_status == _approved, IS_LIVE)
SLOT_CHANGED: ColumnElement[bool] = case(
    (IS_APPROVED, ~exists().where(SHOWS_CREATIVE).correlate(Booking)), else_=false()
)
"""Whether the slot of an approved booking shows something else: it was changed by hand."""


def _select_from_issue(column: ColumnElement[Any]) -> ScalarSelect[Any]:
    return select(column).where(AlertItem.id == Booking.alert_item_id).correlate(Booking).scalar_subquery()


def _where_issue(*conditions: ColumnElement[bool]) -> ColumnElement[bool]:
    return Booking.alert_item_id.in_(select(AlertItem.id).where(NOT_IN_TRASH, *conditions))


_time: Any = DateTime(timezone=True)
issue_number = _select_from_issue(AlertItem.issue.expression)
company = select(Client.company).where(Client.id == Booking.client_id).correlate(Booking).scalar_subquery()
# Also if the issue's date was changed after the booking.
_earlier = func.least(Booking.hold_until, _select_from_issue(AlertItem.date.expression), type_=_time)
HOLD_ENDS_AT: ColumnElement[datetime] = case((Booking.hold_until.is_not(None), _earlier))
"""When a hold ends by itself: as it was set, but never after the issue's date. Null for a booking without a hold."""

STATE_COLUMNS: dict[str, ColumnElement[Any]] = {
    "hold_until": HOLD_ENDS_AT,
    "creative": json_object(
        Booking,
        CreativeOut,
        {
            "image": Booking.creative_image.expression,
            "image_width": Booking.creative_width.expression,
            "image_height": Booking.creative_height.expression,
            "link": Booking.creative_link.expression,
            "alt_text": Booking.creative_alt_text.expression,
        },
    ),
}
"""The fields of a booking's state that are not columns."""

_zero: ColumnElement[int] = literal_column("0")
_slot = (
    func.jsonb_to_recordset(EmailStat.slots)
    .table_valued(
        column("kind", Text), column("position", BigInteger), column("clicks", BigInteger), column("usual", Double)
    )
    .render_derived("slot", with_types=True)
)


def _select_from_slot(value: ColumnElement[Any]) -> ScalarSelect[Any]:
    """Return a value about the slot of a booking in the newest figures of the issue; null without a figure of it."""
    is_slot = (_slot.c.kind == _ads, _slot.c.position == Booking.position)
    figures = select(value).select_from(EmailStat).join(_slot, true())
    figures = figures.where(EmailStat.alert_item_id == Booking.alert_item_id, *is_slot)
    return figures.order_by(EmailStat.id.desc()).limit(literal_column("1")).correlate(Booking).scalar_subquery()


_leads = (
    select(func.coalesce(func.sum(ContentStat.lead_count), _zero))
    .where(
        ContentStat.email_stat_id == EmailStat.id,
        ContentStat.client_id == Booking.client_id,
        ContentStat.kind == _ads,
        ContentStat.position == Booking.position,
    )
    .correlate(EmailStat, Booking)
    .scalar_subquery()
)
delivered_clicks = _select_from_slot(_slot.c.clicks)
delivered_leads = _select_from_slot(_leads)

_words: list[ColumnElement[str]] = [literal_column(f"'{words}'") for words in ("Ad ", " of issue ", ", ")]
_title = func.concat(_words[0], Booking.position, _words[1], issue_number, _words[2] + company)

FILTERS: dict[str, ColumnElement[bool]] = {
    "q": matches_all_words("q", _title, Booking.reference),
    "since": _where_issue(AlertItem.date >= bindparam("since", type_=_time)),
    "until": _where_issue(AlertItem.date < bindparam("until", type_=_time)),
    "client_id": Booking.client_id == bindparam("client_id", type_=BigInteger),
    "status": Booking.status == any_(bindparam("status", type_=ARRAY(Text))),
    "alert_item_id": Booking.alert_item_id == bindparam("alert_item_id", type_=BigInteger),
    "creative_status": Booking.creative_status == any_(bindparam("creative_status", type_=ARRAY(Text))),
}

_IN_RESPONSES = STATE_COLUMNS | {
    "issue": _select_from_issue(json_object(AlertItem, BookedIssue, {})),
    "client": json_object(Booking, BookedClient, {"id": Booking.client_id.expression, "company": company}),
    "delivered": _select_from_slot(
        json_object(EmailStat, Delivered, {"clicks": _slot.c.clicks, "leads": _leads, "usual_clicks": _slot.c.usual})
    ),
}
_size = AdSize(min_width=AD_WIDTHS[0], max_width=AD_WIDTHS[-1], min_height=AD_HEIGHTS[0], max_height=AD_HEIGHTS[-1])
_FOR_CLIENTS = _IN_RESPONSES | {"size": literal_column(f"'{_size.model_dump_json(by_alias=True)}'::json")}
_cancelled_by_email = select(User.email).where(User.id == Booking.cancelled_by).correlate(Booking).scalar_subquery()

bookings = Records(
    Booking,
    BookingOut,
    "booking",
    columns=_IN_RESPONSES | {"cancelled_by_email": _cancelled_by_email, "slot_changed": SLOT_CHANGED},
    where=_where_issue(),
    filters=FILTERS,
    find_email=find_email,
)
client_bookings = Records(
    Booking, ClientBookingOut, "booking", columns=_FOR_CLIENTS, where=_where_issue(), filters=FILTERS
)
"""Bookings as their clients see them."""
sponsor_pages = Records(Booking, SponsorPageOut, "booking", columns=_FOR_CLIENTS, where=_where_issue())
"""Bookings as everybody sees them who has a link."""


BOOKING = PublishedState(
    published_entity("alerts", "alert-booking"),
    Booking.id,
    json_columns(Booking, PublishedBooking, STATE_COLUMNS | {"title": _title}),
)
"""Events of bookings: the full public state, with a title for the audit trail (EVENT-1, ALERT-105)."""
