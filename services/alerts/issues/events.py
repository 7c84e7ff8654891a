"""Publishes alert items with their full public state, which includes the images of their sections (EVENT-1).

The version of an event is the issue's revision, which also counts changes of sections. An issue in the trash is
published with `deletedAt`, because it may be restored. Its removal is published when it is purged.
"""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.models import AlertItem
from services.alerts.issues.repository import select_published_state
from services.chassis.events import State, publish_states, published_entity, state_reader

ALERT_ITEM = published_entity("alerts", "alert-item")


@state_reader(ALERT_ITEM, AlertItem.id)
async def read_issue_state(session: AsyncSession, item_id: int) -> State:
    """Return the published state of an issue."""
    state = select_published_state(item_id)
    version, body = (await session.execute(select(state.c.version, state.c.body))).one()
    return State(version, body)


async def publish_issue(session: AsyncSession, item_id: int) -> None:
    """Publish the current state of an issue, in one statement."""
    state = select_published_state(item_id)
    await publish_states(session, select(state.c.id), ALERT_ITEM, state)
