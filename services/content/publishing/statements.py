"""The statements that read and write one publication, made and compiled once for each kind.

Each writing one stores, keeps history, announces and answers at once: one round trip, and no moment at which one of
it is done without the others. They are given all own columns of a publication by name; JSON as its text.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from sqlalchemy import (
    CTE,
    BigInteger,
    Column,
    ColumnElement,
    Insert,
    Select,
    Text,
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
from sqlalchemy.dialects.postgresql import insert as insert_unless_taken

from services.chassis.events import with_outbox_insert
from services.chassis.resource.compiled import CompiledStatement
from services.content.publishing.kind import Kind
from services.content.publishing.models import Revision

GIVEN = "given_"  # begins the names of values, which may not be those of columns
ID = "record_id"


@cache
def holding(kind: Kind) -> CompiledStatement:
    """Finds the columns of a publication that is not in the trash, and locks it until the transaction ends."""
    this = kind.model.id == bindparam(ID, type_=BigInteger)
    return CompiledStatement(select(*kind.stored_columns).where(this, kind.is_kept).with_for_update())


@cache
def insertion(kind: Kind) -> CompiledStatement:
    """Stores a new publication and finds its id, version and answer; nothing when its permalink is taken."""
    stored = insert_unless_taken(kind.table).values(**_all_given(kind), version=1)
    stored = stored.on_conflict_do_nothing(index_elements=["permalink"])
    return CompiledStatement(_answered(kind, stored.returning(*kind.shaped).cte("stored")))


@cache
def replacement(kind: Kind, *, keep: bool) -> CompiledStatement:
    """Stores a publication anew and finds its id, version and answer; with `keep`, what it was becomes a revision."""
    this = kind.model.id == bindparam(ID, type_=BigInteger)
    answer = _answered(kind, changed(kind, this, _all_given(kind)))
    return CompiledStatement(answer.add_cte(replaced(kind, this).cte("kept")) if keep else answer)


def changed(kind: Kind, these: ColumnElement[bool], values: Mapping[str, Any]) -> CTE:
    """A part of a statement: publications get these columns and count their version up."""
    changes = update(kind.table).where(these).values(**values, version=kind.model.version + 1)
    return changes.returning(*kind.shaped).cte("stored")


def shown(stored: CTE) -> CTE:
    """A part of a statement: stored publications as they are answered and announced."""
    body = func.row_to_json(literal_column(stored.name)).label("body")
    return select(stored.c.id, stored.c.version, body).cte("shown")


def replaced(kind: Kind, these: ColumnElement[bool]) -> Insert:
    """A part of a statement: publications as it finds them become revisions."""
    model, state = kind.model, select(*kind.shaped).where(these).subquery("state")
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


def _answered(kind: Kind, stored: CTE) -> Select[Any]:
    answer = shown(stored)
    return with_outbox_insert(select(answer.c.id, answer.c.version, cast(answer.c.body, Text)), kind.entity, answer)


def _all_given(kind: Kind) -> dict[str, ColumnElement[Any]]:
    return {column.key: _given(column) for column in kind.own_columns}


def _given(column: Column[Any]) -> ColumnElement[Any]:
    if isinstance(column.type, JSONB):
        return cast(bindparam(f"{GIVEN}{column.key}", type_=Text), JSONB)
    return bindparam(f"{GIVEN}{column.key}", type_=column.type)
