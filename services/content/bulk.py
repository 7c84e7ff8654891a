"""Bulk updates: set one field of many publications (CONTENT-17), each in one transaction."""

from collections.abc import Iterable, Mapping
from typing import Annotated

from fastapi import APIRouter
from pydantic import BeforeValidator, Field, ValidationError
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import Forbidden, Invalid, Unauthenticated, problems
from services.chassis.http.validation_messages import format_message, label_location
from services.chassis.persistence.database import Session
from services.chassis.resource import In, Out
from services.chassis.types import Id, Link, Text
from services.content.permissions import Writer
from services.content.posts.kind import posts
from services.content.publishing.kind import PublicationKind
from services.content.publishing.service import change_publications
from services.content.references import REFERENCES

MAX_SELECTED = 10_000


def _unwrap_ids(value: object) -> object:
    """Accept `{selectedPostIds: [...]}` in place of a list of ids."""
    return value.get("selectedPostIds") if isinstance(value, dict) else value


SelectedIds = Annotated[list[Id], Field(min_length=1, max_length=MAX_SELECTED), BeforeValidator(_unwrap_ids)]
Name = Annotated[str, Text(100)]


class BulkUpdateIn(In):
    """A field of a table and the value to set."""

    post_ids: SelectedIds
    table_name: Name
    field_name: Name
    new_value: object


class BulkMicrositeIn(In):
    """The microsite to set on posts; null removes theirs."""

    post_ids: SelectedIds
    new_microsite_id: Id | None
    new_microsite_link: Link | None = None


class Updated(Out):
    """The number of changed records, and the message to show."""

    updated: int
    message: str = "Bulk Update Success"


_SHARED = ("status", "clientId", "clientPortalId", "attribution", "attribution2", "notes")
_DISPLAY = ("displayTitle", "displayImageAbove")

CHANGEABLE: Mapping[str, frozenset[str]] = {
    "posts": frozenset({*_SHARED, *_DISPLAY, "applicationType", "commercialContent"}),
    "jobs": frozenset({*_SHARED, *_DISPLAY, "category"}),
    "events": frozenset({*_SHARED, "eventType"}),
}
"""The allowed fields of each table, by their names in requests (CONTENT-17). All others are refused."""


NOT_TOGETHER = "This cannot be changed on several at once."


async def update_field(
    session: AsyncSession, kinds: Mapping[str, PublicationKind], user_id: int, body: BulkUpdateIn
) -> int:
    """Set one field of the selected publications, all or none; return the number of changed ones."""
    kind = kinds.get(body.table_name)
    if kind is None or body.table_name not in CHANGEABLE:
        raise Invalid.for_fields(NOT_TOGETHER, "tableName")
    if body.field_name not in CHANGEABLE[body.table_name]:
        raise Invalid.for_fields(NOT_TOGETHER, "fieldName")
    changes = _parse_change(kind, {body.field_name: body.new_value})
    await _check_references(session, changes, {body.field_name: "newValue"})
    return len(await change_publications(session, kind, user_id, body.post_ids, changes))


async def set_microsite(session: AsyncSession, user_id: int, body: BulkMicrositeIn) -> int:
    """Set or remove the microsite and its link of the selected posts; return the number of changed posts."""
    changes = {"microsite_id": body.new_microsite_id, "microsite_link": body.new_microsite_link}
    await _check_references(session, changes, {"micrositeId": "newMicrositeId", "micrositeLink": "newMicrositeLink"})
    return len(await change_publications(session, posts, user_id, body.post_ids, changes))


async def _check_references(
    session: AsyncSession, changes: Mapping[str, object], field_names: Mapping[str, str]
) -> None:
    """Check that the records exist to which the changes refer; errors name fields of this request (`field_names`)."""
    try:
        await REFERENCES.check(session, changes)
    except Invalid as reason:
        raise Invalid.for_fields(reason.message, *(field_names[error.field] for error in reason.errors)) from reason


def _parse_change(kind: PublicationKind, fields: Mapping[str, object]) -> dict[str, object]:
    """Validate the fields like a request of this kind; return the columns it changes."""
    try:
        changes = kind.schema_in.model_validate(fields).to_columns()
    except ValidationError as error:
        [first, *_] = error.errors()
        label = label_location(first["loc"], kind.schema_in)
        raise Invalid.for_fields(format_message(label, first), "newValue") from error
    if not changes:
        raise Invalid.for_fields("This field cannot be empty.", "newValue")
    return changes


def bulk_router(kinds: Iterable[PublicationKind]) -> APIRouter:
    """Build the endpoints that change many publications of these kinds."""
    router = APIRouter(tags=["bulk changes"], responses=problems(Unauthenticated, Forbidden))
    tables = {kind.plural: kind for kind in kinds}

    @router.put("/bulk-update", summary="Set one field of many publications, all or none")
    async def bulk_update(caller: Writer, session: Session, body: BulkUpdateIn) -> Updated:
        return Updated(updated=await update_field(session, tables, caller.user_id, body))

    @router.put("/bulk-update-post-microsite", summary="Set the microsite of many posts, all or none")
    async def bulk_update_post_microsite(caller: Writer, session: Session, body: BulkMicrositeIn) -> Updated:
        return Updated(updated=await set_microsite(session, caller.user_id, body))

    return router
