"""Statements that write publications.

A write of one publication stores it and its revision, writes the outbox and returns the response in one statement,
compiled once for each kind. Its parameters are all own columns of the publication.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    ARRAY,
    BigInteger,
    ColumnElement,
    Insert,
    Select,
    Text,
    Update,
    any_,
    bindparam,
    cast,
    func,
    insert,
    literal,
    literal_column,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.dialects.postgresql import insert as pg_insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events.outbox import execute_and_publish
from services.chassis.persistence.database import AnySelect
from services.chassis.resource import RecordResponse
from services.chassis.resource.json_columns import json_list
from services.content.publishing.kind import PublicationKind
from services.content.publishing.models import Revision
from services.content.publishing.rules import P

GIVEN = "given_"  # begins the name of a parameter, which must differ from that of its column
ID = "record_id"


def where_ids(kind: PublicationKind, ids: Iterable[int]) -> ColumnElement[bool]:
    """Return the condition that selects the publications of these ids that are not in the trash."""
    return (kind.model.id == any_(literal(list(ids), ARRAY(BigInteger)))) & kind.is_not_trashed


def list_as_json(rows: Select[Any]) -> ColumnElement[str]:
    """Aggregate rows to the text of a JSON array."""
    items = rows.cte("items")
    return select(cast(json_list(literal_column(items.name)), Text)).select_from(items).scalar_subquery()


async def lock_publication(session: AsyncSession, kind: PublicationKind[P], record_id: int, expected: int | None) -> P:
    """Lock a publication until the transaction ends. The session does not store its changes."""
    record = await kind.records.lock(session, record_id, expected)
    session.expunge(record)
    return record


async def lock_publications(
    session: AsyncSession, kind: PublicationKind[P], ids: Iterable[int], expected: int | None = None
) -> Sequence[P]:
    """Lock the existing ones of these publications, in order of id, as `lock_publication` does."""
    statement = select(kind.model).where(where_ids(kind, ids)).order_by(kind.model.id).with_for_update()
    records = (await session.scalars(statement)).all()
    for record in records:
        session.expunge(record)
        await kind.records.check_version(session, record, expected)
    return records


async def insert_publication(session: AsyncSession, kind: PublicationKind[P], record: P) -> RecordResponse | None:
    """Insert a publication; return None when another one has its permalink."""
    row = (await execute_and_publish(session, _insert_statement(kind), _bind_values(kind, record))).one_or_none()
    return RecordResponse(row[0], row[1], row[2]) if row else None


async def replace_publication(
    session: AsyncSession, kind: PublicationKind[P], record: P, *, keep_revision: bool
) -> RecordResponse:
    """Store the changes of a locked publication."""
    statement = _replace_statement(kind, keep_revision=keep_revision)
    row = (await execute_and_publish(session, statement, {ID: record.id, **_bind_values(kind, record)})).one()
    return RecordResponse(row[0], row[1], row[2])


async def update_publications(
    session: AsyncSession,
    kind: PublicationKind,
    condition: ColumnElement[bool],
    values: Mapping[str, object],
    *,
    keep_revision: bool,
) -> list[int]:
    """Set the same columns of several publications; return their ids.

    Args:
        condition: the condition that selects them; they must be locked, so that a revision is the replaced state.
        values: the columns that change, as values or as SQL.
        keep_revision: whether the replaced states become revisions.
    """
    history = _insert_revisions(kind, condition) if keep_revision else None
    return await kind.state.publish_changes(session, update_versions(kind, condition, values), history=history)


def update_versions(kind: PublicationKind, condition: ColumnElement[bool], values: Mapping[str, object]) -> Update:
    """Return the update of the publications that a condition selects, which increments their versions."""
    return update(kind.table).where(condition).values(**values, version=kind.model.version + 1)


@cache
def _insert_statement(kind: PublicationKind) -> AnySelect:
    """Return the statement that inserts a publication and returns its id, version and response.

    It returns no row when the permalink is taken.
    """
    stored = pg_insert(kind.table).values(**_all_values(kind), version=1)
    return kind.state.change_statement(stored.on_conflict_do_nothing(index_elements=["permalink"]))


@cache
def _replace_statement(kind: PublicationKind, *, keep_revision: bool) -> AnySelect:
    """Return the statement that replaces a publication and returns its id, version and response."""
    is_record = kind.model.id == bindparam(ID)
    history = _insert_revisions(kind, is_record) if keep_revision else None
    change = update_versions(kind, is_record, _all_values(kind))
    return kind.state.change_statement(change, history=history)


def _insert_revisions(kind: PublicationKind, condition: ColumnElement[bool]) -> Insert:
    """Return the insert of the current states of publications as revisions."""
    model, state = kind.model, select(*kind.records.columns).where(condition).subquery("state")
    row: dict[str, Any] = {
        "kind": literal(kind.name),
        "record_id": model.id,
        "version": model.version,
        "name": model.version_name,
        "saved_at": model.updated_at,
        "saved_by": model.updated_by,
        "autosave": model.autosaved_since.is_not(None),
        "record": cast(func.row_to_json(literal_column(state.name)), JSONB),
    }
    return insert(Revision).from_select(list(row), select(*row.values()).join(state, state.c.id == model.id))


def _all_values(kind: PublicationKind) -> dict[str, ColumnElement[Any]]:
    return {column.key: bindparam(f"{GIVEN}{column.key}", type_=column.type) for column in kind.own_columns}


def _bind_values(kind: PublicationKind[P], record: P) -> dict[str, object]:
    return {f"{GIVEN}{column.key}": getattr(record, column.key) for column in kind.own_columns}
