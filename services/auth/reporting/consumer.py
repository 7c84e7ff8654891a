"""The consumer of what all services publish."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.reporting.audit.repository import insert_entries
from services.auth.reporting.inbox.repository import update_inbox
from services.auth.reporting.webhooks.service import report_event
from services.chassis.events import Consumer, Event


async def record_changes(session: AsyncSession, events: Sequence[Event]) -> None:
    """Queue what webhooks report of changes, record the changes in the audit trail, and update the inbox."""
    for event in events:
        await report_event(session, event)
    await insert_entries(session, events)
    await update_inbox(session, events)


consumer = Consumer.of_batches("audit", record_changes)
