"""What must be mended of an imported record before it can be published again (MOVE-16)."""

from collections.abc import Collection, Mapping
from typing import Any

from pydantic.alias_generators import to_camel

from services.chassis.http.problems import FieldError, Invalid
from services.chassis.http.validation_messages import label_location
from services.chassis.resource.schemas import Out

Flags = list[dict[str, str]]


class ImportFlag(Out):
    """A field that was imported as it was, though a person could not save it so."""

    field: str
    message: str


def keep_flags(flags: Flags | None, saved: Collection[str]) -> Flags | None:
    """Return the flags of the fields that a valid request did not save, by their names in Python; None without any."""
    names = {*saved, *map(to_camel, saved)}
    return [flag for flag in flags or () if flag["field"] not in names] or None


def check_mended(flags: Mapping[str, Flags], schema: Any = None) -> None:
    """Refuse to publish a record with flags.

    Args:
        flags: by what has them, such as `News 1`; empty for the record itself.
        schema: of its request, which has the labels of its fields.
    """
    found = [(place, flag) for place, flagged in flags.items() for flag in flagged]
    if found:
        labels = [
            f"{place}: {label_location([flag['field']])}" if place else label_location([flag["field"]], schema)
            for place, flag in found
        ]
        raise Invalid(
            f"This was imported and cannot be published again until these are mended: {', '.join(labels)}.",
            errors=[FieldError(field="" if place else flag["field"], message=flag["message"]) for place, flag in found],
        )
