"""Statements of the leads of a parent."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.stats.lead_lists.parents import Parent
from services.stats.leads.models import Lead


def where_leads(parent: Parent, parent_id: int) -> list[ColumnElement[bool]]:
    """Return the conditions that select the leads of a parent. They compare both columns of the index."""
    parent_columns = (Lead.email_content_stat_id, Lead.emc_stat_id)
    return [column == parent_id if column.key == parent.column else column.is_(None) for column in parent_columns]


async def lock_parent(session: AsyncSession, parent: Parent, parent_id: int) -> None:
    """Lock a parent. Every transaction that adds or removes leads locks their parent first.

    Raises:
        NotFound: there is no such parent.
    """
    await parent.records.lock(session, parent_id, None)


async def list_parents(session: AsyncSession, parent: Parent, lead_ids: Collection[int]) -> Sequence[int]:
    """Return the ids of the parents of these leads, in order."""
    column = getattr(Lead, parent.column)
    ids = select(column).distinct().where(Lead.id.in_(lead_ids), column.is_not(None))
    return sorted(await session.scalars(ids))


async def delete_leads(session: AsyncSession, parent: Parent, lead_ids: Collection[int]) -> list[int]:
    """Delete the leads that have this kind of parent. Return the ids of the deleted ones in order."""
    of_parent = getattr(Lead, parent.column).is_not(None)
    deleted = delete(Lead).where(Lead.id.in_(lead_ids), of_parent).returning(Lead.id)
    return sorted(await session.scalars(deleted))


async def delete_all_leads(session: AsyncSession, parent: Parent, parent_id: int) -> int:
    """Delete all leads of a parent. Return their number."""
    deleted = await session.execute(delete(Lead).where(*where_leads(parent, parent_id)))
    return int(deleted.rowcount)  # type: ignore[attr-defined]  # the result of a DELETE has it


async def recount_leads(session: AsyncSession, parent: Parent, parent_id: int) -> None:
    """Set the lead count of a locked parent to the number of its leads."""
    count = select(func.count()).select_from(Lead).where(*where_leads(parent, parent_id)).scalar_subquery()
    await _set_lead_count(session, parent, parent_id, count)


async def add_to_lead_count(session: AsyncSession, parent: Parent, parent_id: int, added: int) -> None:
    """Add to the lead count of a locked parent."""
    await _set_lead_count(session, parent, parent_id, parent.records.model.lead_count + added)


async def _set_lead_count(session: AsyncSession, parent: Parent, parent_id: int, count: Any) -> None:
    model = parent.records.model
    statement = update(model).where(model.id == parent_id).values(lead_count=count)
    await session.execute(statement.execution_options(synchronize_session=False))
