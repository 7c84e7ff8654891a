"""The two kinds of parents leads have: content stats and campaigns."""

from dataclasses import dataclass
from typing import Any

from services.chassis.resource import Records
from services.stats.campaigns.repository import campaigns
from services.stats.content_stats.repository import content_stats


@dataclass(frozen=True)
class Parent:
    """One kind of parent.

    Args:
        name: the name of the filter by it in the lists of leads and imports.
        records: its reads and writes.
        noun: what a person calls one, for the API's description.
        lists: the path of its leads.
        uploads: the path that takes a file of leads.
    """

    name: str
    records: Records[Any]
    noun: str
    lists: str
    uploads: str

    @property
    def column(self) -> str:
        """The column of leads and imports that refers to it."""
        return f"{self.name}_id"


EMAIL = Parent("email_content_stat", content_stats, "an item of content", "email-lead-stats", "leads-csv-upload")
EMC = Parent("emc_stat", campaigns, "a campaign", "emc-lead-stats", "emc-leads-csv-upload")


def get_parent(record: Any) -> tuple[Parent, int]:
    """The kind and the id of the parent of a lead or an import."""
    parent = EMAIL if record.email_content_stat_id else EMC
    return parent, getattr(record, parent.column)
