"""Every query of alert items, and of the aggregate they form with their sections."""

from contextlib import AbstractContextManager
from functools import partial
from typing import TypeVar

from sqlalchemy import (
    ColumnElement,
    ScalarSelect,
    String,
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
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.issues.models import NOT_IN_TRASH, NUMBER_IS_UNIQUE, AlertItem, Section, TrackedRecord
from services.alerts.issues.rules import Status, describe_taken_number
from services.alerts.issues.schemas import AlertItemOut
from services.alerts.replicas import get_user_email
from services.chassis.http.problems import Conflict, Stale
from services.chassis.resource import Records, map_constraint_errors, matches_all_words

MAX_PAGE_SIZE = 500
_named: ColumnElement[str] = literal_column("'#'").op("||")(cast(AlertItem.issue, Text))
_named = _named.op("||")(literal_column("' '")).op("||")(AlertItem.title)
items = Records(
    AlertItem,
    AlertItemOut,
    "alert item",
    where=NOT_IN_TRASH,
    filters={
        "status": AlertItem.status == bindparam("status", type_=String),
        "search": matches_all_words(_named, "search"),
    },
)

# The columns that a copied section does not take from its source.
_OWN_COLUMNS = {"id", "version", "created_at", "updated_at", "updated_by", "alert_item_id"}
_COPIED_COLUMNS = [column for column in Section.__table__.columns if column.name not in _OWN_COLUMNS]

T = TypeVar("T", bound=TrackedRecord)


async def lock_for_change(
    session: AsyncSession, records: Records[T], record_id: int, expected: int | None, *where: ColumnElement[bool]
) -> T:
    """Lock one record, as `Records.lock` does; `Stale` also names who changed it (API contract §1).

    Raises:
        NotFound: there is none, or it is outside `where`.
        Stale: it is no longer the `expected` version; carries it, and the e-mail of who changed it.
    """
    record = await records.lock(session, record_id, None, *where)
    if expected in (None, record.version):
        return record
    current = (await records.get(session, record_id)).data
    raise Stale(current={**current, "updatedByEmail": await get_user_email(session, record.updated_by)})


def map_number_conflict(issue: int) -> AbstractContextManager[None]:
    """Turn a violation of the unique issue number within this context into `Conflict`."""
    return map_constraint_errors({NUMBER_IS_UNIQUE: partial(Conflict, describe_taken_number(issue))})


async def count_items(session: AsyncSession) -> str:
    """How many alert items there are by status, as JSON."""
    counts = [func.count().filter(AlertItem.status == status) for status in Status]
    pairs = [part for status, count in zip(Status, counts, strict=True) for part in (status.value, count)]
    statement = select(cast(func.json_build_object(*pairs, "all", func.count()), Text)).select_from(AlertItem)
    statement = statement.where(NOT_IN_TRASH)
    return (await session.execute(statement)).scalar_one()


async def increment_revision(session: AsyncSession, item_id: int | ScalarSelect[int]) -> int | None:
    """Increment an issue's revision and lock its row, which serializes changes within one issue.

    Returns:
        The issue's id, or None when it does not exist or is in the trash.
    """
    statement = update(AlertItem).where(AlertItem.id == item_id, NOT_IN_TRASH).values(revision=AlertItem.revision + 1)
    statement = statement.returning(AlertItem.id).execution_options(synchronize_session=False)
    return (await session.execute(statement)).scalar_one_or_none()


def mark_deleted(item_id: int, user_id: int) -> Update:
    """An update that puts a locked issue into the trash; nothing else of it changes."""
    values = {"deleted_at": func.now(), "deleted_by": user_id, "revision": AlertItem.revision + 1}
    return update(AlertItem).where(AlertItem.id == item_id).values(**values, updated_at=AlertItem.updated_at)


async def copy_sections(session: AsyncSession, source: int, target: int) -> None:
    """Copy all sections of one issue to another, career slots and ads included."""
    rows = select(literal(target), *_COPIED_COLUMNS).where(Section.alert_item_id == source)
    names = ["alert_item_id", *(column.name for column in _COPIED_COLUMNS)]
    await session.execute(insert(Section).from_select(names, rows))
