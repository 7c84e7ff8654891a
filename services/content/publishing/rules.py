"""Rules for saving and publishing a publication (CONTENT-4). Pure functions of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from pydantic.alias_generators import to_camel
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.http.problems import Invalid
from services.chassis.richtext import visible_characters
from services.content.publishing.models import Publication

REQUIRED_MISSING = "Please fil out all required fields"
TEXT_TWIN = "_text"
P = TypeVar("P", bound=Publication)
Field = InstrumentedAttribute[object]
"""A column of a kind's table; for a rich text its `_text` column."""
Limit = tuple[InstrumentedAttribute[str], int, str]
"""A text, the maximum number of its visible characters, and the documented message."""


@dataclass(frozen=True)
class Rules(Generic[P]):
    """The rules of one kind of publication.

    Args:
        title: the column of its title.
        required_to_save: what even a draft must have.
        required_to_publish: what it must have in addition to be scheduled or published.
        limits: of texts, for drafts too.
    """

    title: InstrumentedAttribute[str]
    required_to_save: tuple[Field, ...]
    required_to_publish: tuple[Field, ...] = ()
    limits: tuple[Limit, ...] = ()

    def get_title(self, record: P) -> str:
        """Return the title of a publication."""
        return self.title.__get__(record, None)

    def check_draft(self, record: P) -> None:
        """Check a draft: it must be within the limits and have what saving requires.

        Raises:
            Invalid: with the documented message; names each missing field.
        """
        self.check_limits(record)
        _check_present(record, self.required_to_save)

    def check_publishable(self, record: P) -> None:
        """Check a publication that is or will be public: it must also have what publishing requires.

        Raises:
            Invalid: with the documented message; names each missing field.
        """
        self.check_limits(record)
        _check_present(record, (*self.required_to_save, *self.required_to_publish))

    def check_limits(self, record: P) -> None:
        """Check the limits, which apply to every save.

        Raises:
            Invalid: with the documented message.
        """
        for text, max_length, too_long in self.limits:
            if visible_characters(text.__get__(record, None)) > max_length:
                raise Invalid.for_fields(too_long, to_field_name(text))


def to_field_name(column: Field) -> str:
    """Return the request field of a column, such as `description` for `description_text`."""
    return to_camel(column.key.removesuffix(TEXT_TWIN))


def _check_present(record: Publication, columns: Iterable[Field]) -> None:
    if missing := [to_field_name(column) for column in columns if not _is_present(column.__get__(record, None))]:
        raise Invalid.for_fields(REQUIRED_MISSING, *missing)


def _is_present(value: object) -> bool:
    """Return whether a value is present. 0 and False are; a blank text and an empty list are not."""
    return bool(value.strip()) if isinstance(value, str) else value is not None and value != []
