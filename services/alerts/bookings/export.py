"""Exports bookings as CSV, for the accounts (ALERT-106)."""

from collections.abc import Collection, Mapping
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, Text, any_, case, cast, func, literal_column, select

from services.alerts.bookings.models import Booking
from services.alerts.bookings.repository import FILTERS, company, delivered_clicks, delivered_leads
from services.alerts.bookings.rules import CURRENCIES_WITH_THREE_DECIMALS, CURRENCIES_WITHOUT_DECIMALS
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem
from services.chassis.events import publish_export_audit
from services.chassis.resource.csv_export import Export, escape_formulas

FILENAME = "bookings.csv"
_utc: Any = literal_column("'UTC'")
_day: Any = literal_column("'YYYY-MM-DD'")


def _array(texts: Collection[str]) -> ColumnElement[Any]:
    return literal_column(f"'{{{','.join(texts)}}}'::text[]")


_decimals = case(
    (Booking.currency == any_(_array(CURRENCIES_WITHOUT_DECIMALS)), literal_column("0")),
    (Booking.currency == any_(_array(CURRENCIES_WITH_THREE_DECIMALS)), literal_column("3")),
    else_=literal_column("2"),
)
_COLUMNS: dict[str, Any] = {
    "issue": AlertItem.issue,
    "date": func.to_char(func.timezone(_utc, AlertItem.date), _day),
    "slot": func.concat(literal_column("'Ad '"), Booking.position),
    "client": escape_formulas(company),
    "price": func.round(Booking.price / func.power(literal_column("10.0"), _decimals), _decimals),
    "status": Booking.status,
    "clicks": delivered_clicks,
    "leads": delivered_leads,
    "currency": Booking.currency,
    "reference": escape_formulas(Booking.reference),
}


def export_bookings(filters: Mapping[str, Any]) -> Export:
    """Export the bookings that match the filters, the first issue first.

    Args:
        filters: as for the list.
    """
    given = {name: value for name, value in filters.items() if value is not None}
    columns: list[Any] = [cast(column, Text).label(name) for name, column in _COLUMNS.items()]
    rows = select(*columns).join(AlertItem, AlertItem.id == Booking.alert_item_id)
    rows = rows.where(NOT_IN_TRASH, *(FILTERS[name] for name in given))
    record = partial(publish_export_audit, context="alerts", what="Bookings", filters=given, rows=None)
    order = (AlertItem.date, AlertItem.issue, Booking.position, Booking.id)
    return Export(rows.order_by(*order), given, FILENAME, record=record)
