"""What goes into and comes out of microsites; their fields are made from the registry."""

from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, create_model
from pydantic import Field as Described

from services.chassis.resource import In, Out, RecordOut
from services.chassis.types import MOST_ADDRESS, Id, ImageAddress, Link, Text
from services.microsites.microsites.fields import FIELDS, LINE, Field, FieldType
from services.microsites.microsites.rules import CATEGORIES, ApplicationType, Status, TemplateType, colour, free_link

MOST_COLOUR = 7


class SelectedCategory(In):
    """A category of a microsite (Document 000 §3)."""

    category_id: Id


def _rows(value: Any) -> Any:
    """Rows of `categoryId`, of which an id alone stands for one."""
    if not isinstance(value, list):
        return value
    return [{"categoryId": entry} if isinstance(entry, int | str) else entry for entry in value]


def _known(rows: list[SelectedCategory]) -> list[dict[str, int]]:
    """The rows as they are stored, each category once."""
    for row in rows:
        if row.category_id not in CATEGORIES:
            raise ValueError(f"There is no category {row.category_id}.")
    return [{"categoryId": category} for category in dict.fromkeys(row.category_id for row in rows)]


_SENT: dict[FieldType, Any] = {
    FieldType.LINK: Link,
    FieldType.FREE_LINK: Annotated[str, Text(MOST_ADDRESS), AfterValidator(free_link)],
    FieldType.IMAGE: ImageAddress,
    FieldType.COLOUR: Annotated[str, Text(MOST_COLOUR), AfterValidator(colour)],
    FieldType.APPLICATION_TYPE: ApplicationType,
    FieldType.CATEGORIES: Annotated[
        list[SelectedCategory],
        Described(max_length=100, description="`[{categoryId}]` or `[id]`."),
        BeforeValidator(_rows),
        AfterValidator(_known),
    ],
}
_ANSWERED: dict[FieldType, Any] = {
    FieldType.APPLICATION_TYPE: ApplicationType | None,
    FieldType.CATEGORIES: list[SelectedCategory],
}


def _sent(field: Field) -> tuple[Any, Any]:
    text = Annotated[str, Text(field.limit or 0, lines=field.type is FieldType.LINES)]
    return _SENT.get(field.type, text) | None, Described(default=None, description=field.label)


def _answered(field: Field) -> Any:
    return str if field.column == "company" else _ANSWERED.get(field.type, str | None)


_ALL_SENT: dict[str, Any] = {column: _sent(field) for column, field in FIELDS.items()}
_ALL_ANSWERED: dict[str, Any] = {column: _answered(field) for column, field in FIELDS.items()}
_FIELDS_SENT = create_model("MicrositeFields", __base__=In, **_ALL_SENT)
_FIELDS_ANSWERED = create_model("MicrositeFieldsOut", __base__=RecordOut, **_ALL_ANSWERED)


class MicrositeIn(_FIELDS_SENT):
    """A microsite as it is sent. A change carries only what changes.

    `userId` and `clientId`, also called `clientPortalId`, change nothing when an exhibitor sends them.
    """

    page_title: Annotated[str, Text(LINE)] | None = None
    user_id: Id | None = None
    client_id: Id | None = None
    client_portal_id: Id | None = None


class MicrositeOut(_FIELDS_ANSWERED):
    """A microsite as it is answered and announced; `completed` of the `sections` that are shown were saved.

    `contactLetters`: whether what visitors write to it is mailed to its recipients.
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


class MicrositeCounts(Out):
    """How many microsites there are in each status."""

    draft: int = 0
    published: int = 0


class Category(Out):
    """What a microsite can be about."""

    id: int
    name: str
