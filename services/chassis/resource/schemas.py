"""Base schemas of requests and responses: camelCase in JSON, snake_case in Python (API-7)."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, field_validator
from pydantic.alias_generators import to_camel

from services.chassis.text import normalize_text
from services.chassis.types import Id, UtcTime

MAX_ITEMS_TO_DELETE = 10_000


def normalize_strings(value: Any) -> Any:
    """Normalise all strings in a JSON value (`normalize_text`); iterative, so that nesting cannot exhaust the stack."""
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
    """A request body. Unknown and server-owned fields are ignored (API-9).

    All strings in it, at any depth, are NFC and contain no NUL (API-10).
    """

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, extra="ignore")

    @field_validator("*", mode="before")
    @classmethod
    def clean(cls, value: Any) -> Any:
        """Normalise the strings of one field."""
        return normalize_strings(value)

    def provided_fields(self) -> dict[str, Any]:
        """Return the fields of the request by attribute name; a PUT changes only these (API-21)."""
        return {name: getattr(self, name) for name in self.model_fields_set}


class Out(BaseModel):
    """A response. It defines the documented fields, from which PostgreSQL builds the JSON."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, from_attributes=True)


class RecordOut(Out):
    """The fields of every record."""

    id: int
    version: int
    created_at: UtcTime


class ItemsToDelete(In):
    """The ids to delete, all or nothing (API-22)."""

    items_to_delete: Annotated[list[Id], Field(min_length=1, max_length=MAX_ITEMS_TO_DELETE)]


class Deleted(Out):
    """The ids that existed and were deleted."""

    deleted: list[int]
