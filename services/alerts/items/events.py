"""What alert items announce: their whole public state, with the images of their sections (API contract §4).

An event's version is the issue's revision, which counts the changes of sections too.
"""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.items.models import AlertItem
from services.alerts.items.repository import items
from services.alerts.sections.models import Section
from services.chassis.events import announce, publishes, retire
from services.chassis.resource import Shown

ALERT_ITEM = publishes("alerts", "alert-item")


async def announce_item(session: AsyncSession, item: Shown) -> None:
    """Tell the other contexts what this issue is now."""
    revision = select(AlertItem.revision).where(AlertItem.id == item.id)
    images = select(Section.image).distinct().where(Section.alert_item_id == item.id, Section.image != "")
    data = {**item.data, "images": sorted(filter(None, await session.scalars(images)))}
    version = (await session.execute(revision)).scalar_one()
    await announce(session, entity=ALERT_ITEM, id=item.id, version=version, data=data)


async def announce_sections(session: AsyncSession, item_id: int) -> None:
    """Tell the other contexts that a section of this issue has changed."""
    await announce_item(session, await items.show(session, item_id))


async def retire_item(session: AsyncSession, item: AlertItem) -> None:
    """Tell the other contexts that this issue is gone."""
    await retire(session, entity=ALERT_ITEM, id=item.id, version=item.revision + 1)
