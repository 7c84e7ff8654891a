"""Rules for saving and publishing a publication (CONTENT-4). Pure functions of its columns."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic.alias_generators import to_camel

from services.chassis.http.problems import Invalid
from services.chassis.richtext import visible_characters

REQUIRED_MISSING = "Please fil out all required fields"
TEXT_TWIN = "_text"


@dataclass(frozen=True, slots=True)
class Limit:
    """The maximum number of visible characters of a column, and the documented message."""

    column: str
    max_length: int
    too_long: str

    def check(self, values: Mapping[str, Any]) -> None:
        """Check the length.

        Raises:
            Invalid: the text is too long.
        """
        if visible_characters(values.get(self.column) or "") > self.max_length:
            raise Invalid.for_fields(self.too_long, to_field_name(self.column))


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one kind of publication.

    Args:
        title: the column of its title.
        required_to_save: the columns that even a draft must have; for a rich text its `_text` column.
        required_to_publish: further columns that it must have to be scheduled or published.
        limits: of texts, for drafts too.
    """

    title: str
    required_to_save: tuple[str, ...]
    required_to_publish: tuple[str, ...] = ()
    limits: tuple[Limit, ...] = ()

    def check_draft(self, values: Mapping[str, Any]) -> None:
        """Check a draft: it must be within the limits and have what saving requires.

        Args:
            values: all columns of the publication.

        Raises:
            Invalid: with the documented message; names each missing field.
        """
        self.check_limits(values)
        _check_present(values, self.required_to_save)

    def check_publishable(self, values: Mapping[str, Any]) -> None:
        """Check a publication that is or will be public: it must also have what publishing requires.

        Raises:
            Invalid: with the documented message; names each missing field.
        """
        self.check_limits(values)
        _check_present(values, (*self.required_to_save, *self.required_to_publish))

    def check_limits(self, values: Mapping[str, Any]) -> None:
        """Check the limits, which apply to every save.

        Raises:
            Invalid: with the documented message.
        """
        for limit in self.limits:
            limit.check(values)


def to_field_name(column: str) -> str:
    """Return the request field of a column, such as `description` for `description_text`."""
    return to_camel(column.removesuffix(TEXT_TWIN))


def _check_present(values: Mapping[str, Any], columns: Iterable[str]) -> None:
    if missing := [to_field_name(column) for column in columns if not _is_present(values.get(column))]:
        raise Invalid.for_fields(REQUIRED_MISSING, *missing)


def _is_present(value: Any) -> bool:
    """Return whether a value is present. 0 and False are; a blank text and an empty list are not."""
    return bool(value.strip()) if isinstance(value, str) else value is not None and value != []
