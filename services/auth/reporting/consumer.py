"""The consumers of what other services publish."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.replicas import replicate_booking
from services.auth.reporting.audit.repository import insert_entries
from services.auth.reporting.inbox.repository import update_inbox
from services.auth.reporting.webhooks.service import report_event
from services.chassis.events import Consumer, Event


async def record_changes(session: AsyncSession, events: Sequence[Event]) -> None:
    """Queue what webhooks report of changes, and record the changes in the audit trail."""
    for event in events:
        await report_event(session, event)
    await insert_entries(session, events)


async def follow_bookings(session: AsyncSession, events: Sequence[Event]) -> None:
    """Update the replica of bookings and the inbox."""
    for event in events:
        await replicate_booking.handle(session, event)
    await update_inbox(session, events)


# The inbox follows the streams of states, which keep the newest state of each record: a new consumer reads all that
# there is, and `rebuild` reads it again.
consumers = (
    Consumer.of_batches("audit", record_changes),
    Consumer.of_batches("alert-booking", follow_bookings),
    Consumer.of_batches("alert-item", update_inbox),
    Consumer.of_batches("alert-thread", update_inbox),
    Consumer.of_batches("email-stat", update_inbox),
)
