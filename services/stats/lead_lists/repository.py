"""Statements of the leads of a parent."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import REPUBLISHED, PublishedState
from services.chassis.resource import Records
from services.stats.campaigns.repository import campaigns
from services.stats.content_stats.repository import EMAIL_CONTENT_STAT, content_stats
from services.stats.leads import Lead


@dataclass(frozen=True)
class Parent:
    """One kind of parent.

    Args:
        name: of the filter by parent in the lists of leads and imports.
        records: of the parent.
        noun: in the description of the API.
        lists: the path of its leads.
        uploads: the path that takes a file of leads.
        state: what is published when the number of leads changes; None if that is not part of it.
    """

    name: str
    records: Records[Any]
    noun: str
    lists: str
    uploads: str
    state: PublishedState | None = None

    @property
    def column(self) -> str:
        """The column of leads and imports that refers to the parent."""
        return f"{self.name}_id"


EMAIL = Parent(
    "email_content_stat",
    content_stats,
    "an item of content",
    "email-lead-stats",
    "leads-csv-upload",
    EMAIL_CONTENT_STAT,
)
EMC = Parent("emc_stat", campaigns, "a campaign", "emc-lead-stats", "emc-leads-csv-upload")


def get_parent(record: Any) -> tuple[Parent, int]:
    """Return kind and id of the parent of a lead or an import."""
    parent = EMAIL if record.email_content_stat_id else EMC
    return parent, getattr(record, parent.column)


def where_leads(parent: Parent, parent_id: Any) -> list[ColumnElement[bool]]:
    """Return the conditions that select the leads of a parent. They compare both columns of the index."""
    parent_columns = (Lead.email_content_stat_id, Lead.emc_stat_id)
    return [column == parent_id if column.key == parent.column else column.is_(None) for column in parent_columns]


async def lock_parent(session: AsyncSession, parent: Parent, parent_id: int) -> None:
    """Lock a parent. Every transaction that adds or removes leads locks their parent first."""
    await parent.records.lock(session, parent_id, None)


async def lock_parents(session: AsyncSession, parent: Parent, lead_ids: Collection[int]) -> Sequence[int]:
    """Lock the parents of these leads, in the order of their ids. Return the ids."""
    model, column = parent.records.model, getattr(Lead, parent.column)
    of_leads = select(column).where(Lead.id.in_(lead_ids))
    return (
        await session.scalars(select(model.id).where(model.id.in_(of_leads)).order_by(model.id).with_for_update())
    ).all()


async def delete_leads(session: AsyncSession, parent: Parent, lead_ids: Collection[int]) -> list[int]:
    """Delete the leads that have this kind of parent. Return the ids of the deleted ones in order."""
    of_parent = getattr(Lead, parent.column).is_not(None)
    deleted = delete(Lead).where(Lead.id.in_(lead_ids), of_parent).returning(Lead.id)
    return sorted(await session.scalars(deleted))


async def delete_all_leads(session: AsyncSession, parent: Parent, parent_id: int) -> int:
    """Delete all leads of a parent. Return their number."""
    deleted = await session.execute(delete(Lead).where(*where_leads(parent, parent_id)))
    return int(deleted.rowcount)  # type: ignore[attr-defined]  # the result of a DELETE has it


async def recount_leads(
    session: AsyncSession, parent: Parent, parent_ids: Collection[int], *, is_silent: bool = False
) -> None:
    """Set the lead count of locked parents to the number of their leads. Silently, it is no change of the parents."""
    count = select(func.count()).select_from(Lead).where(*where_leads(parent, parent.records.model.id))
    await _set_lead_count(session, parent, parent_ids, count.scalar_subquery(), is_silent=is_silent)


async def add_to_lead_count(session: AsyncSession, parent: Parent, parent_id: int, added: int) -> None:
    """Add to the lead count of a locked parent."""
    await _set_lead_count(session, parent, [parent_id], parent.records.model.lead_count + added)


async def _set_lead_count(
    session: AsyncSession, parent: Parent, parent_ids: Collection[int], count: Any, *, is_silent: bool = False
) -> None:
    model = parent.records.model
    statement = update(model).where(model.id.in_(parent_ids)).values(lead_count=count)
    if parent.state is not None and is_silent:
        values = {"event_changes": model.event_changes + 1, "updated_at": model.updated_at}
        await parent.state.publish_changes(session, statement.values(values), kind=REPUBLISHED)
    elif parent.state is not None:
        await parent.state.publish_changes(session, statement.values(version=model.version + 1))
    else:
        if is_silent:
            statement = statement.values(updated_at=model.updated_at)
        await session.execute(statement.execution_options(synchronize_session=False))
