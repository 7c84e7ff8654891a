"""Statements that read and write one publication, compiled once for each kind.

A writing statement stores the record and its revision, writes the outbox and returns the response in one round trip.
Its parameters are all own columns of a publication by name, with JSON as text.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Insert,
    Text,
    Update,
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

from services.chassis.resource.compiled import CompiledStatement
from services.content.publishing.kind import PublicationKind
from services.content.publishing.models import Revision

VALUE_PREFIX = "given_"  # of parameter names, which must differ from column names
ID = "record_id"


@cache
def lock_statement(kind: PublicationKind) -> CompiledStatement:
    """Return the statement that selects and locks a publication that is not in the trash."""
    is_record = kind.model.id == bindparam(ID, type_=BigInteger)
    return CompiledStatement(select(*kind.stored_columns).where(is_record, kind.is_not_trashed).with_for_update())


@cache
def insert_statement(kind: PublicationKind) -> CompiledStatement:
    """Return the statement that inserts a publication and returns its id, version and response.

    It returns no row when the permalink is taken.
    """
    stored = pg_insert(kind.table).values(**_all_values(kind), version=1)
    return CompiledStatement(kind.state.change_statement(stored.on_conflict_do_nothing(index_elements=["permalink"])))


@cache
def replace_statement(kind: PublicationKind, *, keep_revision: bool) -> CompiledStatement:
    """Return the statement that replaces a publication and returns its id, version and response.

    Args:
        keep_revision: whether to store the replaced state as a revision.
    """
    is_record = kind.model.id == bindparam(ID, type_=BigInteger)
    history = insert_revisions(kind, is_record) if keep_revision else None
    change = update_statement(kind, is_record, _all_values(kind))
    return CompiledStatement(kind.state.change_statement(change, history=history))


def update_statement(kind: PublicationKind, condition: ColumnElement[bool], values: Mapping[str, Any]) -> Update:
    """Return an update that sets columns of publications and increments their version."""
    return update(kind.table).where(condition).values(**values, version=kind.model.version + 1)


def insert_revisions(kind: PublicationKind, condition: ColumnElement[bool]) -> Insert:
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
    return {column.key: _value(column) for column in kind.own_columns}


def _value(column: Column[Any]) -> ColumnElement[Any]:
    if isinstance(column.type, JSONB):
        return cast(bindparam(f"{VALUE_PREFIX}{column.key}", type_=Text), JSONB)
    return bindparam(f"{VALUE_PREFIX}{column.key}", type_=column.type)
