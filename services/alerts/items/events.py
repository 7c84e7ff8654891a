"""What alert items announce: their whole public state, with the images of their sections (API contract §4).

An event's version is the issue's revision, which counts the changes of sections too. An issue in the trash is still
announced as it is, with `deletedAt`, since it may come back; its removal is announced when it is deleted for good.
"""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.items.models import AlertItem
from services.alerts.items.repository import item_states
from services.alerts.sections.models import Section
from services.chassis.events import State, publish_state, published_entity, reads_state

ALERT_ITEM = published_entity("alerts", "alert-item")


@reads_state(ALERT_ITEM, AlertItem.id)
async def read_item(session: AsyncSession, item_id: int) -> State:
    """An issue as it was published last."""
    item = await item_states.get(session, item_id)
    images = select(Section.image).distinct().where(Section.alert_item_id == item_id, Section.image != "")
    return State(item.version, {**item.data, "images": sorted(filter(None, await session.scalars(images)))})


async def announce_item(session: AsyncSession, item_id: int) -> None:
    """Tell the other contexts what this issue is now."""
    state = await read_item(session, item_id)
    await publish_state(session, entity=ALERT_ITEM, id=item_id, version=state.version, data=state.data)
