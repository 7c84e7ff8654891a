"""Mail about bookings: facts from which auth writes emails to the users of a client's portal (ALERT-110)."""

from enum import StrEnum

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.bookings.models import Booking
from services.alerts.bookings.rules import get_slot
from services.alerts.issues.models import AlertItem
from services.alerts.replicas import Client
from services.chassis.events import publish_fact, published_entity

_MAIL = published_entity("alerts", "booking-mail")


class Purpose(StrEnum):
    """Why a client is written to."""

    REQUEST = "request"
    REMINDER = "reminder"
    CHANGES = "changes"


async def publish_mail(
    session: AsyncSession, booking: Booking, issue: AlertItem, purpose: Purpose, message: str = ""
) -> None:
    """Have an email written to the client, with a new link to the booking.

    Args:
        message: what staff typed.
    """
    company = await session.scalar(select(Client.company).where(Client.id == booking.client_id))
    data = {
        "bookingId": booking.id,
        "clientId": booking.client_id,
        "company": company or "",
        "request": booking.request_number,
        "purpose": purpose,
        "to": booking.request_to,
        "message": message,
        "slot": get_slot(booking.position).label,
        "issue": issue.issue,
        "issueDate": issue.date.isoformat() if issue.date else None,
        "dueAt": booking.due_at.isoformat() if booking.due_at else None,
    }
    await publish_fact(session, entity=_MAIL, id=booking.id, data=data)
