"""Events of bookings: the full public state, with a title for the audit trail (EVENT-1, ALERT-105)."""

from sqlalchemy import ColumnElement, func, literal_column

from services.alerts.bookings.models import Booking
from services.alerts.bookings.repository import STATE_COLUMNS, company, issue_number
from services.alerts.bookings.schemas import PublishedBooking
from services.chassis.events import PublishedState, published_entity
from services.chassis.resource.json_columns import json_columns

_words: list[ColumnElement[str]] = [literal_column(f"'{words}'") for words in ("Ad ", " of issue ", ", ")]
_title = func.concat(_words[0], Booking.position, _words[1], issue_number, _words[2] + company)
BOOKING = PublishedState(
    published_entity("alerts", "alert-booking"),
    Booking.id,
    json_columns(Booking, PublishedBooking, STATE_COLUMNS | {"title": _title}),
)
