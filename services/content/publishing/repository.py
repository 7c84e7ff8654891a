"""Statements that write publications."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import ARRAY, BigInteger, ColumnElement, any_, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import RecordResponse
from services.content.publishing.kind import PublicationKind
from services.content.publishing.statements import (
    ID,
    VALUE_PREFIX,
    insert_revisions,
    insert_statement,
    lock_statement,
    replace_statement,
    update_statement,
)


def where_ids(kind: PublicationKind, ids: Iterable[int]) -> ColumnElement[bool]:
    """Return the condition that selects the publications of these ids that are not in the trash."""
    return (kind.model.id == any_(literal(list(ids), ARRAY(BigInteger)))) & kind.is_not_trashed


async def lock_publication(session: AsyncSession, kind: PublicationKind, record_id: int) -> dict[str, Any] | None:
    """Lock a publication until the transaction ends; return its columns, or None when there is none."""
    row = await lock_statement(kind).fetch(session, {ID: record_id})
    return {column.key: value for column, value in zip(kind.stored_columns, row, strict=True)} if row else None


async def lock_publications(session: AsyncSession, kind: PublicationKind, ids: Iterable[int]) -> list[dict[str, Any]]:
    """Lock the existing ones of these publications until the transaction ends; return their columns in order of id."""
    statement = select(*kind.stored_columns).where(where_ids(kind, ids)).order_by(kind.model.id).with_for_update()
    return [dict(row) for row in (await session.execute(statement)).mappings()]


async def insert_publication(
    session: AsyncSession, kind: PublicationKind, columns: Mapping[str, Any]
) -> RecordResponse | None:
    """Insert a publication with all its columns; return None when another one has its permalink."""
    row = await insert_statement(kind).execute(session, _bind_values(kind, columns))
    return RecordResponse(row[0], row[1], row[2]) if row else None


async def replace_publication(
    session: AsyncSession, kind: PublicationKind, record_id: int, columns: Mapping[str, Any], *, keep_revision: bool
) -> RecordResponse:
    """Replace all columns of a locked publication.

    Args:
        keep_revision: whether the replaced state becomes a revision.
    """
    row = await replace_statement(kind, keep_revision=keep_revision).execute(
        session, {ID: record_id, **_bind_values(kind, columns)}
    )
    assert row is not None, "a locked row exists"
    return RecordResponse(row[0], row[1], row[2])


async def update_publications(
    session: AsyncSession,
    kind: PublicationKind,
    condition: ColumnElement[bool],
    values: Mapping[str, Any],
    *,
    keep_revision: bool,
) -> list[int]:
    """Set the same columns of several publications; return their ids.

    Args:
        condition: the condition that selects them; they must be locked, so that a revision is the replaced state.
        values: the columns that change, as values or as SQL.
        keep_revision: whether the replaced states become revisions.
    """
    history = insert_revisions(kind, condition) if keep_revision else None
    return await kind.state.publish_changes(session, update_statement(kind, condition, values), history=history)


async def remove_publications(
    session: AsyncSession, kind: PublicationKind, condition: ColumnElement[bool], values: Mapping[str, Any]
) -> list[int]:
    """Update publications and publish their removal; return their ids."""
    return await kind.state.publish_removals(session, update_statement(kind, condition, values))


def _bind_values(kind: PublicationKind, columns: Mapping[str, Any]) -> dict[str, Any]:
    values = {f"{VALUE_PREFIX}{column.key}": columns[column.key] for column in kind.own_columns}
    for name in kind.json_columns:
        value = columns[name]
        values[f"{VALUE_PREFIX}{name}"] = None if value is None else json.dumps(value)
    return values
