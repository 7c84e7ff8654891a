"""Sections of drafts take over changes of what they were filled from: an ad, or another source (ALERT-78, ALERT-86)."""

from collections.abc import Sequence

from sqlalchemy import Select, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.events import ALERT_ITEM
from services.alerts.issues.models import NOT_IN_TRASH, AlertItem
from services.alerts.issues.rules import Status


async def lock_drafts(session: AsyncSession, issues: Select[int]) -> Sequence[int]:
    """Lock those of the issues that are drafts and not in the trash, and return their ids.

    Issues are locked before their sections, as by each change of a section.
    """
    conditions = (AlertItem.id.in_(issues), AlertItem.status == Status.DRAFT, NOT_IN_TRASH)
    lock = select(AlertItem.id).where(*conditions).order_by(AlertItem.id).with_for_update()
    return (await session.scalars(lock)).all()


async def publish_drafts(session: AsyncSession, issues: Sequence[int]) -> None:
    """Increment the revisions of issues whose sections changed, and publish the issues."""
    values = {"revision": AlertItem.revision + 1, "updated_at": AlertItem.updated_at}
    await ALERT_ITEM.publish_changes(session, update(AlertItem).where(ALERT_ITEM.where_ids(issues)).values(values))
