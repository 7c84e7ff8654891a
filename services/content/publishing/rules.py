"""Rules for saving and publishing a publication (CONTENT-4). Pure functions of its columns."""

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
        title: the column a draft must have.
        required: the columns it must have to be published; for a rich text its `_text` column.
        limits: of texts, for drafts too.
    """

    title: str
    required: tuple[str, ...]
    limits: tuple[Limit, ...] = ()

    def check_draft(self, values: Mapping[str, Any]) -> None:
        """Check a draft: it needs a title, and its texts must be within their limits.

        Args:
            values: all columns of the publication.

        Raises:
            Invalid: with the documented message.
        """
        if not _is_present(values.get(self.title)):
            raise Invalid.for_fields(REQUIRED_MISSING, to_field_name(self.title))
        for limit in self.limits:
            limit.check(values)

    def check_publishable(self, values: Mapping[str, Any]) -> None:
        """Check that a publication has every required field.

        Raises:
            Invalid: names each missing field.
        """
        self.check_draft(values)
        missing = [to_field_name(column) for column in self.required if not _is_present(values.get(column))]
        if missing:
            raise Invalid.for_fields(REQUIRED_MISSING, *missing)


def to_field_name(column: str) -> str:
    """Return the request field of a column, such as `description` for `description_text`."""
    return to_camel(column.removesuffix(TEXT_TWIN))


def _is_present(value: Any) -> bool:
    """Return whether a value is present. 0 and False are; a blank text and an empty list are not."""
    return bool(value.strip()) if isinstance(value, str) else value is not None and value != []
