"""Request and response schemas of bulk updates."""

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from services.chassis.resource import In, Out
from services.chassis.types import Id, Link, Text

MAX_SELECTED = 10_000


def _unwrap_ids(value: Any) -> Any:
    """Accept `{selectedPostIds: [...]}` in place of a list of ids."""
    return value.get("selectedPostIds") if isinstance(value, dict) else value


SelectedIds = Annotated[list[Id], Field(min_length=1, max_length=MAX_SELECTED), BeforeValidator(_unwrap_ids)]
Name = Annotated[str, Text(100)]


class BulkUpdateIn(In):
    """A field of a table and the value to set."""

    post_ids: SelectedIds
    table_name: Name
    field_name: Name
    new_value: Any


class BulkMicrositeIn(In):
    """The microsite to set on posts; null removes theirs."""

    post_ids: SelectedIds
    new_microsite_id: Id | None
    new_microsite_link: Link | None = None


class Updated(Out):
    """The number of changed records, and the message to show."""

    updated: int
    message: str = "Bulk Update Success"
