"""What the import of records takes and answers, and a record while it is being written."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Annotated, Any, Literal, TypeVar, cast

from pydantic import Field, ValidationError

from services.chassis.http.problems import FieldError, Invalid
from services.chassis.http.validation_messages import format_message, label_location
from services.chassis.resource.schemas import In, Out
from services.chassis.types import OVER_LIMITS, Id, Text, UtcTime

MAX_RECORDS = 1_000  # of kinds with few and short fields
_EPOCH = datetime.fromtimestamp(0, UTC)
B = TypeVar("B", bound=In)
Columns = dict[str, Any]
Outcome = Literal["created", "changed", "unchanged", "kept", "refused"]


class SourceRecord(In):
    """A record as another system has it. References in its fields are ids of this system."""

    id: Annotated[str, Text(200, min_length=1)]
    created_at: UtcTime | None = None
    updated_at: UtcTime | None = None
    author_id: Annotated[Id | None, Field(description="The user here who made it.")] = None
    permalink: Annotated[str, Text(200)] | None = None
    fields: Annotated[dict[str, Any], Field(description="By the names of the record's own requests.")]

    @property
    def digest(self) -> bytes:
        """What differs when anything in the record does."""
        return hashlib.sha256(json.dumps(self.model_dump(mode="json"), sort_keys=True).encode()).digest()


class ImportIn(In):
    """Records of one kind."""

    source: Annotated[str, Text(200, min_length=1), Field(description="Which system they come from.")]
    dry_run: Annotated[bool, Field(description="Answer as if they were written, and write nothing.")] = False
    records: Annotated[list[SourceRecord], Field(min_length=1, max_length=MAX_RECORDS)]


class ImportNote(Out):
    """What did not come as it was: left out, changed, or kept and flagged."""

    field: str
    what: Literal["left out", "changed", "flagged"]
    why: str


class ImportResult(Out):
    """What became of a record; `kept` stays as it is here."""

    source_id: str
    id: int | None
    outcome: Outcome
    notes: list[ImportNote]


@dataclass(slots=True)
class Arrival:
    """A record that comes: its columns by name, what belongs to it elsewhere, and what is said of it."""

    record: SourceRecord
    columns: Columns = field(default_factory=dict)
    parts: dict[str, Any] = field(default_factory=dict)
    notes: list[ImportNote] = field(default_factory=list)
    id: int | None = None
    outcome: Outcome = "created"

    @property
    def is_written(self) -> bool:
        """Whether it is written."""
        return self.outcome in ("created", "changed")

    def refuse(self, *errors: FieldError) -> None:
        """Note why the record is not written; if it came before, it stays as it is here."""
        self.outcome, self.notes = "kept" if self.id else "refused", []
        for error in errors:
            self.leave_out(error.field, error.message)

    def leave_out(self, name: str, why: str) -> None:
        """Note that a field is not kept."""
        self.notes.append(ImportNote(field=name, what="left out", why=why))

    def change(self, name: str, why: str) -> None:
        """Note that a field is not what it was; of several reasons the first counts."""
        if not any(note.field == name and note.what == "changed" for note in self.notes):
            self.notes.append(ImportNote(field=name, what="changed", why=why))

    def flag(self, errors: Sequence[FieldError]) -> None:
        """Note that fields are kept which a person could not save."""
        self.notes.extend(ImportNote(field=error.field, what="flagged", why=error.message) for error in errors)

    def result(self) -> ImportResult:
        """Return what became of the record."""
        return ImportResult(source_id=self.record.id, id=self.id, outcome=self.outcome, notes=self.notes)

    @property
    def flags(self) -> list[dict[str, str]] | None:
        """What must be mended before the record can be saved (`importFlags`); None if nothing must."""
        flags = [{"field": note.field, "message": note.why} for note in self.notes if note.what == "flagged"]
        return flags or None


def read_fields(schema: type[B], arrival: Arrival) -> B:
    """Validate an arrival's fields: texts over their limits are kept and flagged, what cannot be read is left out."""
    values = dict(arrival.record.fields)
    try:
        return schema.model_validate(values)
    except ValidationError as error:
        errors = _describe_errors(schema, values, error)
    body, refused = None, dict[str, str]()
    try:
        body = schema.model_validate(values, context=OVER_LIMITS)
    except ValidationError as error:
        refused = _describe_errors(schema, values, error)
    for name, message in refused.items():
        arrival.leave_out(name, message)
    arrival.flag([FieldError(field=name, message=errors[name]) for name in errors.keys() - refused.keys()])
    if body is not None:
        return body
    try:
        return schema.model_validate(
            {name: values[name] for name in values.keys() - refused.keys()}, context=OVER_LIMITS
        )
    except ValidationError as error:  # what is left out is required
        raise Invalid(errors=[FieldError(field=name, message=refused[name]) for name in sorted(refused)]) from error


def _describe_errors(schema: type[In], values: Mapping[str, Any], error: ValidationError) -> dict[str, str]:
    """Return the messages by field; Invalid if a field is missing, or fields are refused together."""
    errors = {
        str(one["loc"][0]) if one["loc"] else "": format_message(label_location(one["loc"], schema), cast(Any, one))
        for one in reversed(error.errors())
    }
    if missing := errors.keys() - values.keys():
        raise Invalid(errors=[FieldError(field=name, message=errors[name]) for name in sorted(missing)])
    return errors


def keep_newest(
    arrivals: Sequence[Arrival], names: Sequence[str], taken: Mapping[tuple[Any, ...], int], error: FieldError
) -> None:
    """Refuse arrivals if a record here, which is `taken`, has the same in these columns, or a newer arrival has it."""
    newest: dict[tuple[Any, ...], Arrival] = {}
    for arrival in sorted(arrivals, key=lambda one: one.record.created_at or _EPOCH):
        key = tuple(arrival.columns[name] for name in names)
        if taken.get(key, arrival.id) != arrival.id:
            arrival.refuse(error)
            continue
        if key in newest:
            newest[key].refuse(error)
        newest[key] = arrival


def set_columns(arrival: Arrival, body: In) -> None:
    """Set the columns of a kind whose request has a field for each of them."""
    arrival.columns = {name: getattr(body, name) for name in type(body).model_fields}
