"""Request and response schemas of microsites. Their fields are derived from the registry of sections."""

from typing import Annotated, Any

from fastapi import Path, Query
from pydantic import AfterValidator, BeforeValidator, create_model
from pydantic import Field as SchemaField

from services.chassis.resource import In, Out, RecordOut
from services.chassis.resource.import_flags import ImportFlag
from services.chassis.types import MAX_URL, Id, ImageAddress, Link, Text
from services.microsites.microsites.fields import FIELDS, LINE, Field, FieldType
from services.microsites.microsites.rules import (
    CATEGORIES,
    ApplicationType,
    Status,
    TemplateType,
    normalize_colour,
    normalize_free_link,
)

MAX_COLOUR = 7
Autosave = Annotated[
    bool,
    Query(description="Whether the editor saves by itself; a user's autosaves in a row are one change."),
]
MicrositeId = Annotated[Id, Path(alias="id", description="The microsite's id.")]


class SelectedCategory(In):
    """A category of a microsite (SITE-3)."""

    category_id: Id


def _expand_ids(value: Any) -> Any:
    """Convert bare ids to rows `{categoryId}`."""
    if not isinstance(value, list):
        return value
    return [{"categoryId": entry} if isinstance(entry, int | str) else entry for entry in value]


def _check_categories(rows: list[SelectedCategory]) -> list[dict[str, int]]:
    """Return the rows to store, without duplicates."""
    for row in rows:
        if row.category_id not in CATEGORIES:
            raise ValueError(f"There is no category {row.category_id}.")
    return [{"categoryId": category} for category in dict.fromkeys(row.category_id for row in rows)]


_TYPES_IN: dict[FieldType, Any] = {
    FieldType.LINK: Link,
    FieldType.FREE_LINK: Annotated[str, Text(MAX_URL), AfterValidator(normalize_free_link)],
    FieldType.IMAGE: ImageAddress,
    FieldType.COLOUR: Annotated[str, Text(MAX_COLOUR), AfterValidator(normalize_colour)],
    FieldType.APPLICATION_TYPE: ApplicationType,
    FieldType.CATEGORIES: Annotated[
        list[SelectedCategory],
        SchemaField(max_length=100, description="`[{categoryId}]` or `[id]`."),
        BeforeValidator(_expand_ids),
        AfterValidator(_check_categories),
    ],
}
_TYPES_OUT: dict[FieldType, Any] = {
    FieldType.APPLICATION_TYPE: ApplicationType | None,
    FieldType.CATEGORIES: list[SelectedCategory],
}


def _get_input_type(field: Field) -> tuple[Any, Any]:
    text = Annotated[str, Text(field.limit or 0, lines=field.type is FieldType.LINES)]
    return _TYPES_IN.get(field.type, text) | None, SchemaField(default=None, title=field.label, description=field.label)


def _get_output_type(field: Field) -> Any:
    return str if field.column == "company" else _TYPES_OUT.get(field.type, str | None)


_FIELD_TYPES_IN: dict[str, Any] = {column: _get_input_type(field) for column, field in FIELDS.items()}
_FIELD_TYPES_OUT: dict[str, Any] = {column: _get_output_type(field) for column, field in FIELDS.items()}
_FieldsIn = create_model("MicrositeFields", __base__=In, **_FIELD_TYPES_IN)
_FieldsOut = create_model("MicrositeFieldsOut", __base__=RecordOut, **_FIELD_TYPES_OUT)


class MicrositeIn(_FieldsIn):
    """A microsite in requests. A field that is left out is unchanged.

    `userId` and `clientId`, also called `clientPortalId`, are ignored in requests of exhibitors (ACCESS-3).
    """

    page_title: Annotated[str, Text(LINE)] | None = None
    user_id: Id | None = None
    client_id: Id | None = None
    client_portal_id: Id | None = None


class MicrositeOut(_FieldsOut):
    """A microsite in responses and events. `sections` is the number of shown sections, `completed` of saved ones.

    `contactLetters` is whether messages of visitors are mailed to the recipients. `importFlags` is null for exhibitors.
    """

    user_id: int
    owner_email: str | None
    client_id: int | None
    client_portal_id: int | None
    page_title: str
    status: Status
    template_type: TemplateType
    contact_letters: bool
    sections: int
    completed: int
    import_flags: list[ImportFlag] | None


class MicrositeCounts(Out):
    """The number of microsites in each status."""

    draft: int = 0
    published: int = 0


class Category(Out):
    """A category of microsites."""

    id: int
    name: str
