"""Renders the ad of a booking alone in the real email, for its client (ALERT-111)."""

from datetime import UTC

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.models import Booking
from services.alerts.bookings.rules import get_slot
from services.alerts.bookings.schemas import CreativeIn
from services.alerts.email.issue import Issue, Section
from services.alerts.house.service import get_house_version
from services.alerts.issue_emails.renderer import EmailRenderer
from services.alerts.issues.models import AlertItem
from services.alerts.replicas import Client
from services.alerts.section_kinds import Variant


async def render_ad(session: AsyncSession, renderer: EmailRenderer, booking_id: int, creative: CreativeIn) -> str:
    """Return the HTML of the issue's email with nothing but the ad: a client does not see what editors prepare.

    Args:
        creative: what the client typed and did not send yet.
    """
    statement = select(Booking, AlertItem, Client.company).join(AlertItem, AlertItem.id == Booking.alert_item_id)
    statement = statement.join(Client, Client.id == Booking.client_id, isouter=True).where(Booking.id == booking_id)
    booking, item, company = (await session.execute(statement)).one()
    ad = Section(
        image=creative.image or None,
        link=creative.link or None,
        alt_text=creative.alt_text or None,
        client_id=booking.client_id,
    )
    issue = Issue(
        number=item.issue,
        title=item.title,
        date=item.date.astimezone(UTC).date() if item.date else None,
        sections={get_slot(booking.position): ad},
        clients={booking.client_id: company} if company else {},
    )
    branding = await renderer.house.get_branding(session, await get_house_version(session))
    return renderer.render(issue, branding, Variant.STANDARD).html
