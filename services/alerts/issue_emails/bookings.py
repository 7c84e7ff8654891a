"""The bookings of an issue's ad slots, for its report."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import JSON, ColumnElement, func, select

from services.alerts.bookings.models import IS_LIVE, Booking
from services.alerts.bookings.repository import company
from services.alerts.issues.models import AlertItem
from services.alerts.preflight.findings import SlotBooking
from services.alerts.replicas import has_only_drafts
from services.chassis.resource.json_columns import json_key

_FIELDS: dict[str, ColumnElement[Any]] = {
    "position": Booking.position.expression,
    "client_id": Booking.client_id.expression,
    "company": func.coalesce(company, ""),
    "status": Booking.status.expression,
    "creative_status": Booking.creative_status.expression,
    "image": Booking.creative_image.expression,
    "link": Booking.creative_link.expression,
    "has_only_drafts": has_only_drafts(Booking.client_id.expression),
}
_booking = func.json_build_object(*(part for name, column in _FIELDS.items() for part in (json_key(name), column)))
SLOT_BOOKINGS: ColumnElement[Any] = (
    select(func.json_agg(_booking, type_=JSON))
    .where(Booking.alert_item_id == AlertItem.id, IS_LIVE)
    .correlate(AlertItem)
    .scalar_subquery()
)
"""The live bookings of an issue as JSON, or null without any."""


def read_slot_bookings(bookings: Iterable[Mapping[str, Any]] | None) -> dict[int, SlotBooking]:
    """Return the bookings of `SLOT_BOOKINGS` by position."""
    return {
        booking["position"]: SlotBooking(**{name: value for name, value in booking.items() if name != "position"})
        for booking in bookings or ()
    }
