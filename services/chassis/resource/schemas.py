"""The shapes of requests and answers: camelCase outside, snake_case inside."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, field_validator
from pydantic.alias_generators import to_camel

from services.chassis.types import Id, UtcTime, normalize_text

MAX_ITEMS_TO_DELETE = 10_000


def normalize_strings(value: Any) -> Any:
    """The value with every string in it NFC; without recursion, so that no depth can exhaust the stack.

    Raises:
        ValueError: a string holds NUL or half a surrogate pair, which PostgreSQL cannot store.
    """
    holder = [value]
    open_containers: list[Any] = [holder]
    while open_containers:
        container = open_containers.pop()
        entries = container.items() if isinstance(container, dict) else enumerate(container)
        for key, entry in list(entries):
            if isinstance(entry, str):
                container[key] = normalize_text(entry)
            elif isinstance(entry, dict | list):
                open_containers.append(entry)
    return holder[0]


class In(BaseModel):
    """A request body. Unknown and server-owned fields are ignored, never stored (API contract §1).

    Every string in it, however deep, is NFC and free of NUL.
    """

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, extra="ignore")

    @field_validator("*", mode="before")
    @classmethod
    def clean(cls, value: Any) -> Any:
        """Bring the strings of one field into storable form."""
        return normalize_strings(value)

    def provided_fields(self) -> dict[str, Any]:
        """The fields the request carried, by attribute name: a PUT changes only these."""
        return {name: getattr(self, name) for name in self.model_fields_set}


class Out(BaseModel):
    """An answer. It documents and shapes; PostgreSQL makes the JSON from its field names."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, from_attributes=True)


class RecordOut(Out):
    """What every record answers with."""

    id: int
    version: int
    created_at: UtcTime


class ItemsToDelete(In):
    """The ids to remove, all or nothing."""

    items_to_delete: Annotated[list[Id], Field(min_length=1, max_length=MAX_ITEMS_TO_DELETE)]


class Deleted(Out):
    """The ids that existed and were removed."""

    deleted: list[int]
