"""Every query that writes publications."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import ARRAY, BigInteger, ColumnElement, any_, literal, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import publish_states
from services.chassis.resource import Executor, RecordResponse
from services.content.publishing.kind import Kind
from services.content.publishing.statements import (
    GIVEN,
    ID,
    changed,
    holding,
    insertion,
    replaced,
    replacement,
    shown,
)


def among(kind: Kind, ids: Iterable[int]) -> ColumnElement[bool]:
    """Those of these ids that are not in the trash."""
    return (kind.model.id == any_(literal(list(ids), ARRAY(BigInteger)))) & kind.is_kept


async def hold_publication(session: AsyncSession, kind: Kind, record_id: int) -> dict[str, Any] | None:
    """The columns of a publication, locked until the transaction ends; None when there is none."""
    row = await holding(kind).fetch(session, {ID: record_id})
    return {column.key: value for column, value in zip(kind.stored_columns, row, strict=True)} if row else None


async def hold_publications(session: AsyncSession, kind: Kind, ids: Iterable[int]) -> list[dict[str, Any]]:
    """The columns of those of these that there are, locked until the transaction ends; in the order of their ids."""
    statement = select(*kind.stored_columns).where(among(kind, ids)).order_by(kind.model.id).with_for_update()
    return [dict(row) for row in (await session.execute(statement)).mappings()]


async def insert_publication(writer: Executor, kind: Kind, columns: Mapping[str, Any]) -> RecordResponse | None:
    """Store a new publication with all its columns; None when another one has its permalink."""
    row = await insertion(kind).execute(writer, _given(kind, columns))
    return RecordResponse(row[0], row[1], row[2]) if row else None


async def replace_publication(
    session: AsyncSession, kind: Kind, record_id: int, columns: Mapping[str, Any], *, keep: bool
) -> RecordResponse:
    """Store all columns of a held publication anew; with `keep`, what it was becomes a revision."""
    row = await replacement(kind, keep=keep).execute(session, {ID: record_id, **_given(kind, columns)})
    assert row is not None, "what is held is there"
    return RecordResponse(row[0], row[1], row[2])


async def update_publications(
    session: AsyncSession, kind: Kind, these: ColumnElement[bool], values: Mapping[str, Any], *, keep: bool
) -> list[int]:
    """Change publications alike; their ids.

    Args:
        these: which; they are held already, so that what is kept is what is replaced.
        values: the columns that change, as values or as SQL.
        keep: whether what they were becomes revisions.
    """
    answer = shown(changed(kind, these, values))
    statement = select(answer.c.id)
    if keep:
        statement = statement.add_cte(replaced(kind, these).cte("kept"))
    return sorted((await publish_states(session, statement, kind.entity, answer)).scalars())


async def remove_publications(
    session: AsyncSession, kind: Kind, these: ColumnElement[bool], values: Mapping[str, Any]
) -> list[int]:
    """Take publications away from readers; their ids."""
    changes = update(kind.table).where(these).values(**values, version=kind.model.version + 1)
    gone = changes.returning(kind.model.id, kind.model.version).cte("gone")
    return sorted((await publish_states(session, select(gone.c.id), kind.entity, gone, removed=True)).scalars())


def _given(kind: Kind, columns: Mapping[str, Any]) -> dict[str, Any]:
    given = {f"{GIVEN}{column.key}": columns[column.key] for column in kind.own_columns}
    for name in kind.json_columns:
        value = columns[name]
        given[f"{GIVEN}{name}"] = None if value is None else json.dumps(value)
    return given
