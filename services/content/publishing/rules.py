"""What a publication must be to be saved, scheduled or published (Document 001 §5). Pure functions of its columns."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic.alias_generators import to_camel

from services.chassis.http.problems import Invalid
from services.chassis.richtext import visible_characters

REQUIRED_MISSING = "Please fil out all required fields"
TEXT_TWIN = "_text"


@dataclass(frozen=True, slots=True)
class Limit:
    """How many visible characters a column may hold, and the documented sentence for more."""

    column: str
    most: int
    too_long: str

    def check(self, values: Mapping[str, Any]) -> None:
        """Let through what keeps to the limit.

        Raises:
            Invalid: it is longer.
        """
        if visible_characters(values.get(self.column) or "") > self.most:
            raise Invalid.naming(self.too_long, field_of(self.column))


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one kind of publication, as its document states them.

    Args:
        title: the column a draft cannot do without.
        required: the columns without which it cannot go live; of a rich text its `_text` twin.
        limits: how long texts may be, draft or not.
    """

    title: str
    required: tuple[str, ...]
    limits: tuple[Limit, ...] = ()

    def check_draft(self, values: Mapping[str, Any]) -> None:
        """A draft needs only a title; what is there keeps to its limits (API contract §3).

        Args:
            values: all columns of the publication.

        Raises:
            Invalid: with the documented sentence.
        """
        if not _present(values.get(self.title)):
            raise Invalid.naming(REQUIRED_MISSING, field_of(self.title))
        for limit in self.limits:
            limit.check(values)

    def check_publishable(self, values: Mapping[str, Any]) -> None:
        """What goes live has every required field.

        Raises:
            Invalid: naming each that is missing.
        """
        self.check_draft(values)
        missing = [field_of(column) for column in self.required if not _present(values.get(column))]
        if missing:
            raise Invalid.naming(REQUIRED_MISSING, *missing)


def field_of(column: str) -> str:
    """The request's name of a column: `description` of `description_text`."""
    return to_camel(column.removesuffix(TEXT_TWIN))


def _present(value: Any) -> bool:
    """Whether there is anything: a number may be 0 and a choice False, a text may not be blank nor a list empty."""
    return bool(value.strip()) if isinstance(value, str) else value is not None and value != []
