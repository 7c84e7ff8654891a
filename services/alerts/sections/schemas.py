"""What goes into and comes out of sections: exact schemas for each kind, made from the registry."""

import re
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, create_model
from pydantic import Field as Described

from services.alerts.replicas.jobs import CareerListing
from services.alerts.sections.fields import Field, FieldType
from services.alerts.sections.kinds import JOB_KIND, KINDS, Kind
from services.chassis.resource import In, RecordOut
from services.chassis.richtext import Rich, RichText
from services.chassis.types import Id, ImageAddress, Link, Text, whole

MOST_PIXELS = 9999
_WIDTH = re.compile(r"\d{1,4}(\.\d{1,2})?(px|%)?", re.ASCII)


def _width(value: Any) -> Any:
    """Pixels, or text such as `300px` or `50%`; nothing and zero are no width (Document 002 §3, §5)."""
    if isinstance(value, str):
        value = value.strip()
        readable = not value or bool(_WIDTH.fullmatch(value))
    else:
        readable = value is None or (type(value) is int and 0 <= value <= MOST_PIXELS)
    if not readable:
        raise ValueError("A width is a number of pixels, or text such as 300px or 50%.")
    return value or None


Width = Annotated[int | str | None, BeforeValidator(_width)]
Height = Annotated[
    int | None,
    Described(ge=0, le=MOST_PIXELS),
    whole("A height"),
    AfterValidator(lambda pixels: pixels or None),
]


class SectionIn(In):
    """A section as it is sent; each kind adds its fields. A change carries only what changes."""


class NewSectionIn(SectionIn):
    """A section that is stored into an issue's empty slot."""

    alert_item_id: Id


class SectionOut(RecordOut):
    """A section as it is answered; each kind adds its fields."""

    alert_item_id: int


@dataclass(frozen=True, slots=True)
class Schemas:
    """The schemas of one kind: a new section, a change of one, and the answer."""

    new: type[NewSectionIn]
    change: type[SectionIn]
    out: type[SectionOut]


def _schemas(kind: Kind) -> Schemas:
    """Every attribute is the field's column, every alias its name in the API."""
    name = f"Alert{kind.name.title().replace('-', '')}"
    return Schemas(
        new=create_model(f"{name}New", __base__=NewSectionIn, __doc__=_about(kind), **_fields(kind, new=True)),
        change=create_model(f"{name}Change", __base__=SectionIn, __doc__=_about(kind), **_fields(kind, new=False)),
        out=create_model(f"{name}Out", __base__=SectionOut, __doc__=_about(kind), **_answers(kind)),
    )


def _about(kind: Kind) -> str:
    return f"A section of the kind {kind.label} (Document 002 §3)."


def _fields(kind: Kind, *, new: bool) -> dict[str, Any]:
    return {field.column: _sent(kind, field, required=new and field.required) for field in kind.fields}


def _sent(kind: Kind, field: Field, *, required: bool) -> tuple[Any, Any]:
    kept = _input_type(kind, field)
    about = field.help or None
    if required:
        return kept, Described(alias=field.name, description=about)
    return kept | None, Described(default=None, alias=field.name, description=about)


def _input_type(kind: Kind, field: Field) -> Any:
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
        FieldType.POSITION: Annotated[Literal[kind.positions or (0,)], whole("A position")],
    }
    return types[field.type]


_OUTPUT_TYPES: dict[FieldType, Any] = {
    FieldType.RICH_TEXT: dict[str, Any] | None,
    FieldType.IMAGE_WIDTH: int | str | None,
    FieldType.IMAGE_HEIGHT: int | None,
    FieldType.FLAG: bool,
    FieldType.CLIENT: int | None,
    FieldType.JOB: int,
    FieldType.POSITION: int,
}


def _answers(kind: Kind) -> dict[str, Any]:
    shown: dict[str, Any] = {}
    for field in kind.fields:
        shown[field.column] = _OUTPUT_TYPES.get(field.type, str | None), Described(alias=field.name)
        if field.html_column:
            shown[field.html_column] = str, Described(alias=field.html_name)
    if kind is JOB_KIND:
        shown["job"] = CareerListing | None, ...
    return shown


SCHEMAS = {kind.name: _schemas(kind) for kind in KINDS.values()}
"""The schemas of every kind by its name."""
