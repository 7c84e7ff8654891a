"""The consumer of library images: their descriptions are alternative texts in the email (ALERT-50)."""

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.models import AlertItem, Section
from services.alerts.replicas import MediaImage
from services.chassis.events import Consumer, Event, replicate

_replica = replicate("media-image", MediaImage)


async def update_alt_text(session: AsyncSession, event: Event) -> None:
    """Update the replica. If the description changed, emails with the image are rendered anew."""
    before = await _get_description(session, event.id)
    await _replica.handle(session, event)
    changed = {before, await _get_description(session, event.id)}
    if len(changed) == 1:
        return
    addresses = {description[0] for description in changed if description}
    issues = select(Section.alert_item_id).where(Section.image.in_(addresses))
    values = {"revision": AlertItem.revision + 1, "updated_at": AlertItem.updated_at}
    statement = update(AlertItem).where(AlertItem.id.in_(issues)).values(values)
    await session.execute(statement.execution_options(synchronize_session=False))


async def _get_description(session: AsyncSession, image_id: int) -> tuple[str, str] | None:
    """Return an image's address and description, or None for an unknown image."""
    statement = select(MediaImage.url, MediaImage.alt_text).where(MediaImage.id == image_id)
    row = (await session.execute(statement)).one_or_none()
    return (row.url, row.alt_text) if row else None


alt_text_consumer = Consumer("media-image", update_alt_text)
