"""List, read, create, change and remove: what every resource does alike."""

from services.chassis.resource.concurrency import IfMatch
from services.chassis.resource.constraints import Refusals, constraints_as
from services.chassis.resource.idempotency import OnceOnly
from services.chassis.resource.paging import Page, paging
from services.chassis.resource.records import Records, Shown
from services.chassis.resource.schemas import Deleted, In, ItemsToDelete, Out, RecordOut

__all__ = [
    "Deleted",
    "IfMatch",
    "In",
    "ItemsToDelete",
    "OnceOnly",
    "Out",
    "Page",
    "RecordOut",
    "Records",
    "Refusals",
    "Shown",
    "constraints_as",
    "paging",
]
