"""Consumer of users: their replica, and the microsites of an account that an invitation took over (ACCESS-23)."""

from datetime import datetime, timedelta

from sqlalchemy import exists, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.events import Consumer, Event
from services.chassis.persistence.tables import imported_records
from services.microsites.microsites.models import Microsite
from services.microsites.models import MicrositesBase
from services.microsites.parts.aggregate import MICROSITE
from services.microsites.replicas import replicate_user


class TakeOver(MicrositesBase):
    """An account that an invitation took over, once: afterwards it is made by staff, and is not taken over again."""

    __tablename__ = "take_overs"

    user_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    handled_at: Mapped[datetime] = mapped_column(
        server_default=func.now(), comment="when the first event that says so was handled"
    )


_STILL_SIGNED_IN = timedelta(seconds=10)
"""Longer than a revoked session is believed."""
_imported = imported_records.c
_is_as_imported = exists().where(
    _imported.kind == "microsite", _imported.record_id == Microsite.id, _imported.version == Microsite.revision
)
_CLOCK_DIFFERENCE = timedelta(minutes=10)
"""By how much the clock of auth may differ from that of this service's database (EVENT-27)."""


async def update_user(session: AsyncSession, event: Event) -> None:
    """Update the replica. Of an account that an invitation took over, hand over what somebody else made with it."""
    await replicate_user.handle(session, event)
    time, administrator = event.data.get("takenOverAt"), event.data.get("takenOverBy")
    if time is not None and administrator is not None:
        await hand_over_microsites(session, event.id, administrator, datetime.fromisoformat(time))


async def hand_over_microsites(session: AsyncSession, owner_id: int, new_owner_id: int, before: datetime) -> None:
    """Give the microsites that an owner made before the account was taken over to another one; switch their emails off.

    Idempotent: those that the owner makes later, or that staff give to the owner, are not affected by a further event.
    Neither are those that were imported for the owner, unless somebody changed them here (MOVE-10).
    What counts is when the first event was handled, by the clock of this database. The time in the event is a bound for
    an event that was handled before that was recorded, or is handled late.

    Args:
        before: when the account was taken over, by auth's clock.
    """
    await session.execute(insert(TakeOver).values(user_id=owner_id).on_conflict_do_nothing())
    handled_at = select(TakeOver.handled_at).where(TakeOver.user_id == owner_id).scalar_subquery()
    until = func.least(handled_at + _STILL_SIGNED_IN, before + _CLOCK_DIFFERENCE)
    statement = update(Microsite).where(
        Microsite.user_id == owner_id,
        Microsite.created_at < until,
        Microsite.updated_at < until,
        ~_is_as_imported,
    )
    values = {"user_id": new_owner_id, "contact_letters": False}
    counts = {"version": Microsite.version + 1, "revision": Microsite.revision + 1}
    await MICROSITE.publish_changes(session, statement.values(**values, **counts))


consumer = Consumer("user", update_user)
