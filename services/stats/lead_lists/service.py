"""Use cases that remove leads, each in one transaction."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from services.stats.lead_lists.imports.repository import mark_imports_without_leads
from services.stats.lead_lists.parents import Parent
from services.stats.lead_lists.repository import (
    delete_all_leads,
    delete_leads,
    lock_parent,
    lock_parents,
    recount_leads,
)


async def remove_leads(session: AsyncSession, parent: Parent, ids: Sequence[int]) -> list[int]:
    """Remove leads, all or none. Return the ids of those that existed."""
    parent_ids = await lock_parents(session, parent, set(ids))
    removed = await delete_leads(session, parent, set(ids))
    await recount_leads(session, parent, parent_ids)
    await mark_imports_without_leads(session, parent, parent_ids)
    return removed


async def remove_all_leads(session: AsyncSession, parent: Parent, parent_id: int) -> int:
    """Remove all leads of a parent. Return their number.

    Raises:
        NotFound: there is no such parent.
    """
    await lock_parent(session, parent, parent_id)
    removed = await delete_all_leads(session, parent, parent_id)
    await recount_leads(session, parent, [parent_id])
    await mark_imports_without_leads(session, parent, [parent_id])
    return removed
