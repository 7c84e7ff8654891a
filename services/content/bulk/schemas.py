"""What goes into and comes out of bulk changes."""

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from services.chassis.resource import In, Out
from services.chassis.types import Id, Link

MOST_SELECTED = 10_000


def _list_itself(value: Any) -> Any:
    """The ids in `{selectedPostIds: [...]}`, or the list itself."""
    return value.get("selectedPostIds") if isinstance(value, dict) else value


SelectedIds = Annotated[list[Id], Field(min_length=1, max_length=MOST_SELECTED), BeforeValidator(_list_itself)]


class BulkUpdateIn(In):
    """One field of one table set to one value."""

    post_ids: SelectedIds
    table_name: str
    field_name: str
    new_value: Any


class BulkMicrositeIn(In):
    """A microsite given to posts; null takes theirs away."""

    post_ids: SelectedIds
    new_microsite_id: Id | None
    new_microsite_link: Link | None = None


class Updated(Out):
    """How many were changed, and the sentence for the toast (Document 001 §8)."""

    updated: int
    message: str = "Bulk Update Success"
