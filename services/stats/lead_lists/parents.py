"""The two kinds of parents of leads: content stats and campaigns."""

from dataclasses import dataclass
from typing import Any

from services.chassis.events import PublishedState
from services.chassis.resource import Records
from services.stats.campaigns.repository import campaigns
from services.stats.content_stats.repository import EMAIL_CONTENT_STAT, content_stats


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
