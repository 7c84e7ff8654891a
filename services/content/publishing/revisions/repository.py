"""Schemas and queries of revisions."""

from typing import Any

from sqlalchemy import (
    CTE,
    BigInteger,
    ColumnElement,
    Select,
    String,
    Text,
    any_,
    cast,
    column,
    delete,
    func,
    literal,
    literal_column,
    null,
    select,
    union_all,
    update,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource import Out
from services.chassis.resource.json_columns import json_columns, json_list
from services.chassis.types import UtcTime
from services.content.publishing.kind import PublicationKind
from services.content.publishing.models import Revision
from services.content.publishing.repository import list_as_json
from services.content.publishing.rules import Status
from services.content.replicas import User


class RevisionOut(Out):
    """A state of a publication.

    `changed` lists the fields that differ from the previous state. `id` is null for the current state.
    """

    id: int | None
    version: int
    name: str | None
    saved_at: UtcTime
    user_id: int | None
    user_email: str | None
    autosave: bool
    status: Status
    changed: list[str]


class WholeRevisionOut(RevisionOut):
    """A state of a publication with its response body of that time."""

    record: dict[str, object]


MAX_UNNAMED = 100


async def list_revisions(session: AsyncSession, kind: PublicationKind, record_id: int) -> str | None:
    """List all states of a publication as JSON, newest first; None when the publication does not exist."""
    states = _compare_states(kind, record_id)
    states_json = await session.scalar(
        select(list_as_json(_select_revisions(states).order_by(states.c.version.desc())))
    )
    return states_json if states_json != "[]" else None


async def read_revision(
    session: AsyncSession, kind: PublicationKind, record_id: int, revision_id: int | None
) -> str | None:
    """Read one complete state as JSON; None when it does not exist."""
    states = _compare_states(kind, record_id)
    revision = (
        _select_revisions(states, with_record=True)
        .where(states.c.id.is_not_distinct_from(revision_id))
        .subquery("revision")
    )
    return await session.scalar(
        select(cast(func.row_to_json(literal_column(revision.name)), Text)).select_from(revision)
    )


async def read_state(
    session: AsyncSession, kind: PublicationKind, record_id: int, revision_id: int
) -> dict[str, object] | None:
    """Read the response body of an earlier state; None when there is no such revision."""
    state: dict[str, object] | None = await session.scalar(
        select(Revision.record).where(_is_revision(kind, record_id, revision_id))
    )
    return state


async def name_revision(
    session: AsyncSession, kind: PublicationKind, record_id: int, revision_id: int | None, name: str | None
) -> None:
    """Name a state; the current one when `revision_id` is None. The publication's version does not change."""
    if revision_id is None:
        kept_values = {"updated_at": kind.model.updated_at}
        is_record = (kind.model.id == record_id) & kind.is_not_trashed
        await session.execute(update(kind.table).where(is_record).values(version_name=name, **kept_values))
    else:
        await session.execute(update(Revision).where(_is_revision(kind, record_id, revision_id)).values(name=name))


async def delete_old_revisions(session: AsyncSession) -> None:
    """Delete the unnamed revisions of each publication beyond the newest `MAX_UNNAMED`."""
    place = func.row_number().over(partition_by=(Revision.kind, Revision.record_id), order_by=Revision.version.desc())
    unnamed = select(Revision.id, place.label("place")).where(Revision.name.is_(None)).subquery()
    old = select(unnamed.c.id).where(unnamed.c.place > MAX_UNNAMED)
    await session.execute(
        delete(Revision).where(Revision.id.in_(old)), execution_options={"synchronize_session": False}
    )


def _is_revision(kind: PublicationKind, record_id: int, revision_id: int) -> ColumnElement[bool]:
    return (Revision.id == revision_id) & (Revision.record_id == record_id) & (Revision.kind == kind.name)


def _compare_states(kind: PublicationKind, record_id: int) -> CTE:
    """Select the current and the earlier states, each with its predecessor; none when the record is removed."""
    model = kind.model
    is_record = (model.id == record_id) & kind.is_not_trashed
    state = select(*kind.records.columns).where(is_record).subquery("state")
    present = select(
        cast(null(), BigInteger).label("id"),
        model.version,
        model.version_name.label("name"),
        model.updated_at.label("saved_at"),
        model.updated_by.label("user_id"),
        model.autosaved_since.is_not(None).label("autosave"),
        cast(func.row_to_json(literal_column(state.name)), JSONB).label("record"),
    ).join(state, state.c.id == model.id)
    earlier = select(
        Revision.id,
        Revision.version,
        Revision.name,
        Revision.saved_at,
        Revision.saved_by,
        Revision.autosave,
        Revision.record,
    ).where(Revision.kind == kind.name, Revision.record_id == record_id, select(model.id).where(is_record).exists())
    states = union_all(present, earlier).subquery("states")
    before = func.lag(states.c.record, type_=JSONB).over(order_by=states.c.version).label("before")
    compared = select(states, before).subquery("compared")
    changed = _select_changed_fields(kind, compared.c.record, compared.c.before)
    return select(compared, changed.label("changed")).cte("compared_states")


def _select_changed_fields(
    kind: PublicationKind, record: ColumnElement[Any], before: ColumnElement[Any]
) -> ColumnElement[Any]:
    """Select the names of the request's fields whose values differ; none without a predecessor."""
    fields = literal([field.alias for field in kind.schema_in.model_fields.values()], ARRAY(String))
    each = func.jsonb_each(record).table_valued(column("key", String), column("value", JSONB))
    differs = each.c.value.is_distinct_from(before[each.c.key])
    names = select(json_list(each.c.key, each.c.key))
    return names.where(before.is_not(None), each.c.key == any_(fields), differs).scalar_subquery()


def _select_revisions(states: CTE, *, with_record: bool = False) -> Select[Any]:
    columns = {**states.c, "user_email": User.email, "status": states.c.record["status"].astext}
    fields = json_columns(object, WholeRevisionOut if with_record else RevisionOut, columns)
    return select(*fields).select_from(states).outerjoin(User, User.id == states.c.user_id)
