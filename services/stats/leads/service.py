"""What happens to leads, each in one transaction."""

from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.stats.leads.models import Lead
from services.stats.leads.parents import Parent


async def remove(session: AsyncSession, parent: Parent, ids: Sequence[int]) -> list[int]:
    """Remove leads, all or none; the ids of those that there were."""
    column = getattr(Lead, parent.column)
    wanted = Lead.id.in_(set(ids)), column.is_not(None)
    held = sorted(await session.scalars(select(column).distinct().where(*wanted)))
    for parent_id in held:
        await parent.hold(session, parent_id)
    removed = await session.scalars(delete(Lead).where(*wanted).returning(Lead.id))
    found = sorted(removed)
    for parent_id in held:
        await parent.count_again(session, parent_id)
    return found


async def remove_all(session: AsyncSession, parent: Parent, parent_id: int) -> int:
    """Remove all leads of one parent; how many there were.

    Raises:
        NotFound: there is no such parent.
    """
    await parent.hold(session, parent_id)
    removed = await session.execute(delete(Lead).where(*parent.leads_of(parent_id)))
    await parent.count_again(session, parent_id)
    return int(removed.rowcount)  # type: ignore[attr-defined]  # a DELETE's result has it
