"""What alert items announce: their whole public state (API contract §4)."""

from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import announce, publishes, retire
from services.chassis.resource import Shown

ALERT_ITEM = publishes("alerts", "alert-item")


async def announce_item(session: AsyncSession, item: Shown) -> None:
    """Tell the other contexts what this issue is now."""
    await announce(session, entity=ALERT_ITEM, id=item.id, version=item.version, data=item.data)


async def retire_item(session: AsyncSession, item_id: int, version: int) -> None:
    """Tell the other contexts that this issue is gone; `version` is its last one."""
    await retire(session, entity=ALERT_ITEM, id=item_id, version=version + 1)
