"""Request and response schemas of sections, generated for each kind from the registry."""

import re
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, create_model
from pydantic import Field as SchemaField

from services.alerts.issues.carried_over import list_marked_fields
from services.alerts.issues.rules import MAX_ISSUE, Status
from services.alerts.replicas import AdSource, CareerListing
from services.alerts.section_fields import AD, Field, FieldType
from services.alerts.section_kinds import JOB_KIND, KINDS, Kind
from services.chassis.resource import In, Out, RecordOut
from services.chassis.resource.import_flags import ImportFlag
from services.chassis.richtext import Rich, RichText
from services.chassis.types import STRICT_INTEGER, Id, ImageAddress, Link, Text, UtcTime

MAX_PIXELS = 9999
SWAP = "swap"
"""The flag in a change of `position`: the section in that slot, if there is one, takes the vacated slot (ALERT-10)."""
_SWAP_HELP = "Change places with the section at `position`, if there is one."
CARRIED_OVER_FROM = "carried_over_from"
_CARRIED_OVER_HELP = (
    "The number of the issue that it was copied from; null when all of it was changed or kept (ALERT-74)."
)
CARRIED_OVER_FIELDS = "carried_over_fields"
_FIELDS_HELP = (
    "The names of the fields that are still those of that issue. A change takes out the fields that it changes."
)
SOURCE = "source"
_SOURCE_HELP = "The post, event or microsite that it was filled from, as `post/1740` (ALERT-84)."
_EDITED_HELP = "With a new `source`: whether the section differs from it, so that it does not follow it (ALERT-86)."
OWNER = "owner_id"
_OWNER_HELP = "The member of staff who takes care of it (ALERT-135)."
_MICROSITE_HELP = "There is no link to a microsite, because none of the client's is published (ALERT-77)."
_WIDTH_PATTERN = re.compile(r"\d{1,4}(\.\d{1,2})?(px|%)?", re.ASCII)


def _parse_width(value: Any) -> Any:
    """Validate pixels, or text such as `300px` or `50%`; an empty text and zero become None (ALERT-13, ALERT-21)."""
    if isinstance(value, str):
        value = value.strip()
        is_valid = not value or bool(_WIDTH_PATTERN.fullmatch(value))
    else:
        is_valid = value is None or (type(value) is int and 0 <= value <= MAX_PIXELS)
    if not is_valid:
        raise ValueError("A width is a number of pixels, or text such as 300px or 50%.")
    return value or None


Width = Annotated[int | str | None, BeforeValidator(_parse_width)]
Height = Annotated[
    int | None, SchemaField(ge=0, le=MAX_PIXELS), STRICT_INTEGER, AfterValidator(lambda pixels: pixels or None)
]


CarriedOverFrom = Annotated[int, SchemaField(ge=1, le=MAX_ISSUE), STRICT_INTEGER]


Source = Annotated[str, SchemaField(pattern=r"^(post|event|microsite)/[1-9][0-9]{0,15}$")]


class SectionIn(In):
    """A section in requests. Each kind adds its fields. A change contains only the fields to change.

    A changed field does not count as carried over any more, unless the change says which ones do.
    """

    carried_over_from: CarriedOverFrom | None = SchemaField(default=None, description=_CARRIED_OVER_HELP)
    source: Source | None = SchemaField(default=None, description=_SOURCE_HELP)
    edited_here: bool = SchemaField(default=False, description=_EDITED_HELP)
    owner_id: Id | None = SchemaField(default=None, description=_OWNER_HELP)


class NewSectionIn(SectionIn):
    """A new section for an empty slot of an issue."""

    alert_item_id: Id


class SectionOut(RecordOut):
    """A section in responses. Each kind adds its fields."""

    alert_item_id: int
    carried_over_from: int | None
    carried_over_fields: list[str] = SchemaField(description=_FIELDS_HELP)
    source: str | None
    edited_here: bool
    owner_id: int | None
    import_flags: list[ImportFlag] | None


class AdSlotOut(Out):
    """An ad slot that was filled from an ad, with its issue (ALERT-79)."""

    ad_id: int
    alert_item_id: int
    issue: int
    date: UtcTime | None
    status: Status
    position: int
    edited_here: bool


class SourceUseOut(Out):
    """A record that sections are filled from, and the number of the last issue that used it (ALERT-128)."""

    source: str
    issue: int


@dataclass(frozen=True, slots=True)
class Schemas:
    """The schemas of one kind: request to create a section, request to change one, and response."""

    new: type[NewSectionIn]
    change: type[SectionIn]
    out: type[SectionOut]


def _build_schemas(kind: Kind) -> Schemas:
    """Build the schemas of a kind. Attributes are the columns of the fields, aliases their names in the API."""
    name = f"Alert{kind.name.title().replace('-', '')}"
    doc = f"A section of the kind {kind.label}."
    new_fields, changed_fields = _build_input_fields(kind, new=True), _build_input_fields(kind, new=False)
    if kind.is_list:
        changed_fields[SWAP] = bool, SchemaField(default=False, description=_SWAP_HELP)
    return Schemas(
        new=create_model(f"{name}New", __base__=NewSectionIn, __doc__=doc, **new_fields),
        change=create_model(f"{name}Change", __base__=SectionIn, __doc__=doc, **changed_fields),
        out=create_model(f"{name}Out", __base__=SectionOut, __doc__=doc, **_build_output_fields(kind)),
    )


def _build_input_fields(kind: Kind, *, new: bool) -> dict[str, Any]:
    fields = {field.column: _build_input_field(kind, field, required=new and field.required) for field in kind.fields}
    names = frozenset(field.name for field in list_marked_fields(kind))

    def check(name: str) -> str:
        if name not in names:
            raise ValueError("A section of this kind has no such field.")
        return name

    marks = list[Annotated[str, Text(50), AfterValidator(check)]]
    return fields | {CARRIED_OVER_FIELDS: (marks | None, SchemaField(default=None, max_length=len(names)))}


def _build_input_field(kind: Kind, field: Field, *, required: bool) -> tuple[Any, Any]:
    field_type = _get_input_type(kind, field)
    description = field.help or None
    if required:
        return field_type, SchemaField(alias=field.name, title=field.label, description=description)
    return field_type | None, SchemaField(default=None, alias=field.name, title=field.label, description=description)


def _get_input_type(kind: Kind, field: Field) -> Any:
    types = {
        FieldType.TEXT: Annotated[str, Text(field.limit or 0)],
        FieldType.RICH_TEXT: Annotated[RichText, Rich(field.limit)],
        FieldType.LINK: Link,
        FieldType.MICROSITE_LINK: Link,
        FieldType.IMAGE: ImageAddress,
        FieldType.IMAGE_WIDTH: Width,
        FieldType.IMAGE_HEIGHT: Height,
        FieldType.FLAG: bool,
        FieldType.CLIENT: Id,
        FieldType.JOB: Id,
        FieldType.AD: Id,
        FieldType.POSITION: Annotated[Literal[kind.positions or (0,)], STRICT_INTEGER],
    }
    return types[field.type]


_OUTPUT_TYPES: dict[FieldType, Any] = {
    FieldType.RICH_TEXT: dict[str, Any] | None,
    FieldType.IMAGE_WIDTH: int | str | None,
    FieldType.IMAGE_HEIGHT: int | None,
    FieldType.FLAG: bool,
    FieldType.CLIENT: int | None,
    FieldType.JOB: int,
    FieldType.AD: int | None,
    FieldType.POSITION: int,
}


def _build_output_fields(kind: Kind) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for field in kind.fields:
        fields[field.column] = _OUTPUT_TYPES.get(field.type, str | None), SchemaField(alias=field.name)
        if field.html_column:
            fields[field.html_column] = str, SchemaField(alias=field.html_name)
    if kind is JOB_KIND:
        fields["job"] = CareerListing | None, ...
    if AD in kind.fields:
        fields["ad"] = AdSource | None, ...
        fields["microsite_is_draft"] = bool, SchemaField(description=_MICROSITE_HELP)
    return fields


SCHEMAS = {kind.name: _build_schemas(kind) for kind in KINDS.values()}
"""The schemas of each kind, by the name of the kind."""


def get_sections_type(kind: Kind) -> Any:
    """Return the type of an issue's sections of a kind: a list, or one that may be missing."""
    out: Any = SCHEMAS[kind.name].out
    return list[out] if kind.is_list else out | None
