"""Consumer of users: their replica, and the microsites of an account that an invitation took over (ACCESS-23)."""

from datetime import datetime, timedelta

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.microsites.microsites.models import Microsite
from services.microsites.parts.events import MICROSITE
from services.microsites.replicas import replicate_user

_STILL_SIGNED_IN = timedelta(seconds=10)
"""Longer than a revoked session is believed."""


async def update_user(session: AsyncSession, event: Event) -> None:
    """Update the replica. Of an account that an invitation took over, hand over what somebody else made with it."""
    await replicate_user.handle(session, event)
    time, administrator = event.data.get("takenOverAt"), event.data.get("takenOverBy")
    if time is not None and administrator is not None:
        await hand_over_microsites(session, event.id, administrator, datetime.fromisoformat(time))


async def hand_over_microsites(session: AsyncSession, owner_id: int, new_owner_id: int, before: datetime) -> None:
    """Give the microsites that an owner made before this time to another one, and switch their emails off.

    Idempotent: microsites that staff gave to the owner since then were changed later, so they are not affected.
    """
    statement = update(Microsite).where(
        Microsite.user_id == owner_id,
        Microsite.created_at < before + _STILL_SIGNED_IN,
        Microsite.updated_at < before + _STILL_SIGNED_IN,
    )
    values = {"user_id": new_owner_id, "contact_letters": False}
    counts = {"version": Microsite.version + 1, "revision": Microsite.revision + 1}
    await MICROSITE.publish_changes(session, statement.values(**values, **counts))


consumer = Consumer("user", update_user)
