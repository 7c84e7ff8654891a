"""Status of a publication (CONTENT-1, CONTENT-2), and rules for saving and publishing it (CONTENT-4). Pure."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Generic, TypeVar

from pydantic.alias_generators import to_camel
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.http.problems import Invalid
from services.chassis.richtext import visible_characters
from services.content.publishing.models import Publication

CHOOSE_A_TIME = "Choose a date and time in the future."


class Status(StrEnum):
    """The status of a publication."""

    DRAFT = "draft"
    SCHEDULED = "scheduled"
    PUBLISHED = "published"


def complete_transition(
    record: Publication, before: tuple[str, datetime | None], requested: datetime | None, now: datetime
) -> None:
    """Set what follows from a change of status or date.

    Publishing sets `published_at`. The date becomes now, unless an earlier one was planned or the request has one.

    Args:
        record: as changed.
        before: its status and date before the change.
        requested: the date that the request has.
    """
    old_status, old_date = before
    is_changed = (record.status, record.date) != before
    if record.status == Status.SCHEDULED and is_changed and (record.date is None or record.date <= now):
        raise Invalid.for_fields(CHOOSE_A_TIME, "date")
    if record.status != Status.PUBLISHED:
        return
    if old_status == Status.PUBLISHED:
        record.date = record.date or now
    else:
        record.date = requested or min(old_date or now, now)
        record.published_at, record.published_late = now, False


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
        """Check a draft: it must be within the limits and have what saving requires."""
        self.check_limits(record)
        _check_present(record, self.required_to_save)

    def check_publishable(self, record: P) -> None:
        """Check a publication that is or will be public: it must also have what publishing requires."""
        self.check_limits(record)
        _check_present(record, (*self.required_to_save, *self.required_to_publish))

    def check_limits(self, record: P) -> None:
        """Check the limits, which apply to every save."""
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
