"""List, read, create, change and remove: what every resource does alike."""

from services.chassis.resource.at_hand import shown_at_once
from services.chassis.resource.compiled import Reader
from services.chassis.resource.concurrency import IfMatch
from services.chassis.resource.constraints import Refusals, constraints_as
from services.chassis.resource.idempotency import OnceOnly
from services.chassis.resource.paging import Page, paging
from services.chassis.resource.records import Listed, Records, Shown
from services.chassis.resource.request_cache import Asked
from services.chassis.resource.schemas import Deleted, In, ItemsToDelete, Out, RecordOut
from services.chassis.resource.search import (
    containing,
    containing_each,
    joined_sql,
    joined_text,
    matches_each,
    search_index,
)

__all__ = [
    "Asked",
    "Deleted",
    "IfMatch",
    "In",
    "ItemsToDelete",
    "Listed",
    "OnceOnly",
    "Out",
    "Page",
    "Reader",
    "RecordOut",
    "Records",
    "Refusals",
    "Shown",
    "constraints_as",
    "containing",
    "containing_each",
    "joined_sql",
    "joined_text",
    "matches_each",
    "paging",
    "search_index",
    "shown_at_once",
]
