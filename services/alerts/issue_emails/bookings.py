"""The bookings of an issue's ad slots, for its report."""

from sqlalchemy import and_, exists, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.models import IS_LIVE, Booking
from services.alerts.bookings.slots import PUBLISHED
from services.alerts.preflight.findings import SlotBooking
from services.alerts.replicas import Client, Microsite

_is_of_client = Microsite.client_id == Booking.client_id
_HAS_ONLY_DRAFTS = and_(exists().where(_is_of_client), ~exists().where(_is_of_client, Microsite.status == PUBLISHED))
_BOOKINGS = (
    select(
        Booking.position,
        Booking.client_id,
        func.coalesce(Client.company, "").label("company"),
        Booking.status,
        Booking.creative_status,
        Booking.creative_image.label("image"),
        Booking.creative_link.label("link"),
        _HAS_ONLY_DRAFTS.label("has_only_drafts"),
    )
    .join(Client, Client.id == Booking.client_id, isouter=True)
    .where(IS_LIVE)
)


async def load_slot_bookings(session: AsyncSession, item_id: int) -> dict[int, SlotBooking]:
    """Return the live bookings of an issue by position."""
    rows = (await session.execute(_BOOKINGS.where(Booking.alert_item_id == item_id))).mappings()
    return {row["position"]: SlotBooking(**{name: row[name] for name in row if name != "position"}) for row in rows}
