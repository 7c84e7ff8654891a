"""What goes into and comes out of the trash."""

from typing import Annotated

from pydantic import Field

from services.chassis.resource import In, Out
from services.chassis.resource.schemas import MOST_ITEMS_TO_DELETE
from services.chassis.resource.trash import TrashedRecordOut
from services.chassis.types import Id
from services.content.publishing.schemas import KindName


class ItemsToRestore(In):
    """The ids to take back out of the trash, all or nothing."""

    items_to_restore: Annotated[list[Id], Field(min_length=1, max_length=MOST_ITEMS_TO_DELETE)]


class Restored(Out):
    """The ids that were in the trash and are back."""

    restored: list[int]


class TrashedOut(TrashedRecordOut):
    """A publication in the trash."""

    kind: KindName


class Trashed(In):
    """One thing in the trash."""

    kind: KindName
    id: Id


class TrashIn(In):
    """What to delete for ever."""

    items: Annotated[list[Trashed], Field(min_length=1, max_length=MOST_ITEMS_TO_DELETE)]


class Purged(Out):
    """What was in the trash and is gone."""

    deleted: list[Trashed]
