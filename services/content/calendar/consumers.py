"""The consumer of users: the replica, and the end of the addresses of their calendars (CONSOLE-57)."""

from datetime import datetime

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event
from services.chassis.events.replica import sync_replica
from services.content.calendar.models import CalendarSubscription
from services.content.replicas import User


async def copy_user(session: AsyncSession, event: Event) -> None:
    """Copy a user; a changed password, and signing out everywhere else, end the address made before."""
    values = {name: event.data.get(name) for name in ("email", "role", "active")}
    await sync_replica(session, User.__table__, event, values)
    if ends := [end for name in ("passwordChangedAt", "signedOutAt") if (end := event.data.get(name))]:
        is_older = CalendarSubscription.created_at < datetime.fromisoformat(max(ends))
        await session.execute(delete(CalendarSubscription).where(CalendarSubscription.user_id == event.id, is_older))


consumer = Consumer("user", copy_user, is_batched=True)
