"""Request and response schemas of the trash."""

from typing import Annotated

from pydantic import Field

from services.chassis.resource import In, Out
from services.chassis.resource.schemas import MAX_ITEMS_TO_DELETE
from services.chassis.resource.trash import TrashedRecordOut
from services.chassis.types import Id
from services.content.publishing.schemas import KindName


class ItemsToRestore(In):
    """The ids to restore, all or nothing."""

    items_to_restore: Annotated[list[Id], Field(min_length=1, max_length=MAX_ITEMS_TO_DELETE)]


class Restored(Out):
    """The ids of the restored records."""

    restored: list[int]


class TrashedOut(TrashedRecordOut):
    """A publication in the trash."""

    kind: KindName


class Trashed(In):
    """The kind and id of a record in the trash."""

    kind: KindName
    id: Id


class TrashIn(In):
    """The records to delete permanently."""

    items: Annotated[list[Trashed], Field(min_length=1, max_length=MAX_ITEMS_TO_DELETE)]


class Purged(Out):
    """The deleted records."""

    deleted: list[Trashed]
