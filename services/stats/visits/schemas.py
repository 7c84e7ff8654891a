"""Request and response schemas of visits."""

from contextlib import suppress
from typing import Annotated

from fastapi import Body
from pydantic import BeforeValidator, Field
from pydantic_core import from_json

from services.chassis.resource import In, Out
from services.chassis.types import Id, Link, Text, UtcTime

MAX_ROWS = 500
Words = Annotated[str, Text(500)]
Name = Annotated[str, Text(200)]
Type = Annotated[str, Text(50)]


class ViewIn(In):
    """A view of a page. All fields are optional. `createdAt` is used only if staff send it, for past visits."""

    page_link: Link | None = None
    page_title: Words | None = None
    page_type: Type | None = None
    page_id: Id | None = None
    attribution: Words | None = None
    attribution2: Words | None = None
    first_name: Name | None = None
    last_name: Name | None = None
    email: Name | None = None
    city: Name | None = None
    state: Name | None = None
    country: Name | None = None
    client_id: Id | None = None
    microsite_id: Id | None = None
    created_at: UtcTime | None = None


class ClickIn(ViewIn):
    """A click on an external link."""

    click_link: Link


def _read_plain_text(body: object) -> object:
    """Read the JSON of any content type: a page's last beacon is plain text, which needs no preflight request."""
    with suppress(ValueError):
        return from_json(body) if isinstance(body, bytes) else body
    return body


_List = Field(min_length=1, max_length=MAX_ROWS)
ViewsIn = Annotated[ViewIn | Annotated[list[ViewIn], _List], BeforeValidator(_read_plain_text), Body()]
ClicksIn = Annotated[ClickIn | Annotated[list[ClickIn], _List], BeforeValidator(_read_plain_text), Body()]


class Accepted(Out):
    """The number of accepted visits. They are stored asynchronously."""

    accepted: int


class _VisitOut(Out):
    """The documented fields of a visit, in the order of the export (STATS-20)."""

    id: int
    page_link: str | None
    page_title: str | None
    page_type: str | None
    page_id: int | None
    attribution: str | None
    attribution2: str | None
    first_name: str | None
    last_name: str | None
    email: str | None
    city: str | None
    state: str | None
    country: str | None
    created_at: UtcTime


class _ClickOut(_VisitOut):
    click_link: str | None


class _AddedFields(Out):
    """Fields that follow the documented ones."""

    client_id: int | None
    microsite_id: int | None
    bot: bool


# Fields are in the order of the base classes from right to left.
class ViewOut(_AddedFields, _VisitOut):
    """A view in responses and exports."""


class ClickOut(_AddedFields, _ClickOut):
    """A click in responses and exports."""
