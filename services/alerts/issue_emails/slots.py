"""SQL about the slots of an issue: their bookings, for its report, and what changed since it was published (ALERT-5).

A snapshot stores a digest of each section. A section that is changed and changed back has the digest that it had. A
digest leaves out null fields, so that a new nullable column does not change it, and empty texts, which are printed the
same.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import JSON, ColumnElement, func, literal_column, select

from services.alerts.bookings.repository import IS_LIVE, Booking, company
from services.alerts.issues.models import AlertItem
from services.alerts.preflight.schemas import SlotBooking
from services.alerts.replicas import has_only_drafts
from services.alerts.section_kinds import Variant
from services.chassis.resource.json_columns import json_key

_NOT_CONTENT = (
    "id, version, created_at, updated_at, updated_by, alert_item_id, kind, position, "
    "carried_over_from, carried_over_fields, ad_id, edited_here, source, owner_id"
)
_DIGESTS = f"""
    SELECT kind, position, (
        SELECT md5(coalesce(jsonb_object_agg(key, value), '{{}}')::text) FROM jsonb_each(content) WHERE value <> '""'
    ) AS digest
    FROM sections AS section, LATERAL (
        SELECT jsonb_strip_nulls(to_jsonb(section)) - '{{{_NOT_CONTENT}}}'::text[]
    ) AS fields (content)
    WHERE section.alert_item_id = alert_items.id
"""  # noqa: S608 - only constant names
_PUBLISHED = f"""
    (SELECT slots FROM snapshots WHERE alert_item_id = alert_items.id AND variant = '{Variant.STANDARD}')
"""  # noqa: S608 - only constant names

SLOT_DIGESTS: ColumnElement[Any] = literal_column(
    f"(SELECT coalesce(jsonb_agg(to_jsonb(slot)), '[]') FROM ({_DIGESTS}) AS slot)"  # noqa: S608 - only constant names
)
"""The slots of an issue as JSON, each with its kind, position and the digest of its section."""

CHANGED_SLOTS: ColumnElement[Any] = literal_column(f"""
    CASE WHEN alert_items.status = 'published' AND {_PUBLISHED} IS NOT NULL THEN (
        SELECT coalesce(json_agg(json_build_object('kind', kind, 'position', nullif(position, 0))), '[]')
        FROM jsonb_to_recordset({_PUBLISHED}) AS published (kind text, position smallint, digest text)
        FULL JOIN ({_DIGESTS}) AS present USING (kind, position)
        WHERE published.digest IS DISTINCT FROM present.digest
    ) ELSE '[]' END
""")  # noqa: S608 - only constant names
"""The slots of a published issue that were filled, changed or emptied since, as JSON with their kind and position.

It is empty for a draft, and for an issue whose snapshot is from before digests were stored.
"""


_FIELDS: dict[str, ColumnElement[Any]] = {
    "id": Booking.id.expression,
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
