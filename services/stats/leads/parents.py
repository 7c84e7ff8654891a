"""The two kinds of what leads belong to."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import Executor, Records
from services.stats.campaigns.repository import campaigns
from services.stats.contentstats.repository import content_stats
from services.stats.leads.models import Lead


@dataclass(frozen=True)
class Parent:
    """One kind of what leads belong to.

    Args:
        name: what the lists of leads and imports call it.
        records: where one of them is found.
        noun: what a person calls its leads, for the API's description.
        lists: the address of its leads.
        uploads: the address that takes a file of leads.
    """

    name: str
    records: Records[Any]
    noun: str
    lists: str
    uploads: str

    @property
    def column(self) -> str:
        """The column of leads and imports that names it."""
        return f"{self.name}_id"

    async def check(self, reader: Executor, parent_id: int, granted: int | None) -> None:
        """It exists, and the caller may read it.

        Raises:
            NotFound: it does not, or is another client's.
        """
        await self.records.get(reader, parent_id, granted=granted)

    async def hold(self, session: AsyncSession, parent_id: int) -> None:
        """Keep its leads to this transaction: whoever adds or removes some holds their parent.

        Raises:
            NotFound: there is none.
        """
        await self.records.lock(session, parent_id, None)

    async def count_again(self, session: AsyncSession, parent_id: int) -> None:
        """Bring the number of its leads up to date, after some were removed."""
        count = select(func.count()).select_from(Lead).where(*self.leads_of(parent_id)).scalar_subquery()
        await self._counted(session, parent_id, count)

    async def count_more(self, session: AsyncSession, parent_id: int, added: int) -> None:
        """Bring the number of its leads up to date, after so many were added to the parent that is held."""
        await self._counted(session, parent_id, self.records.model.lead_count + added)

    async def _counted(self, session: AsyncSession, parent_id: int, count: Any) -> None:
        model = self.records.model
        counted = update(model).where(model.id == parent_id).values(lead_count=count)
        await session.execute(counted.execution_options(synchronize_session=False))

    def leads_of(self, parent_id: int) -> list[ColumnElement[bool]]:
        """The conditions that find its leads by their indexes, whose first columns are both parents."""
        both = (Lead.email_content_stat_id, Lead.emc_stat_id)
        return [column == parent_id if column.key == self.column else column.is_(None) for column in both]


EMAIL = Parent("email_content_stat", content_stats, "an item of content", "email-lead-stats", "leads-csv-upload")
EMC = Parent("emc_stat", campaigns, "a campaign", "emc-lead-stats", "emc-leads-csv-upload")


def parent_of(record: Any) -> tuple[Parent, int]:
    """The kind and the id of what a lead or an import belongs to."""
    parent = EMAIL if record.email_content_stat_id else EMC
    return parent, getattr(record, parent.column)
