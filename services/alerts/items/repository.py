"""Every query of alert items."""

from contextlib import AbstractContextManager
from functools import partial

from sqlalchemy import (
    ColumnElement,
    ScalarSelect,
    String,
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
from sqlalchemy.ext.asyncio import AsyncSession

from services.alerts.items.models import NOT_IN_TRASH, AlertItem
from services.alerts.items.rules import Status, number_taken
from services.alerts.items.schemas import AlertItemOut, AlertItemState
from services.alerts.sections.models import Section
from services.chassis.http.problems import Conflict
from services.chassis.resource import Records, map_constraint_errors, matches_all_words

MOST_IN_LIST = 500
NUMBER_IS_UNIQUE = "uq_alert_items_issue"
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

item_states = Records(
    AlertItem,
    AlertItemState,
    "alert item",
    columns={"version": AlertItem.revision},  # type: ignore[dict-item]  # an attribute acts as its column
)
"""Issues as they are announced, those in the trash included; their version is the revision."""

# What a copied section does not take along: it is a new record of another issue.
_OWN = {"id", "version", "created_at", "updated_at", "updated_by", "alert_item_id"}
_COPIED = [column for column in Section.__table__.columns if column.name not in _OWN]


def number_is_free(issue: int) -> AbstractContextManager[None]:
    """Store an issue inside this; another issue with its number raises `Conflict`, whoever was faster."""
    return map_constraint_errors({NUMBER_IS_UNIQUE: partial(Conflict, number_taken(issue))})


async def count_items(session: AsyncSession) -> str:
    """How many alert items there are by status, as JSON."""
    counts = [func.count().filter(AlertItem.status == status) for status in Status]
    pairs = [part for status, count in zip(Status, counts, strict=True) for part in (status.value, count)]
    statement = select(cast(func.json_build_object(*pairs, "all", func.count()), Text)).select_from(AlertItem)
    statement = statement.where(NOT_IN_TRASH)
    return (await session.execute(statement)).scalar_one()


async def touch(session: AsyncSession, item_id: int | ScalarSelect[int]) -> int | None:
    """Count an issue's revision up and hold its row, so that changes within one issue happen one after another.

    Returns:
        The issue's id, or None when it does not exist or is in the trash.
    """
    statement = update(AlertItem).where(AlertItem.id == item_id, NOT_IN_TRASH).values(revision=AlertItem.revision + 1)
    statement = statement.returning(AlertItem.id).execution_options(synchronize_session=False)
    return (await session.execute(statement)).scalar_one_or_none()


async def store_deletion(session: AsyncSession, item_id: int, user_id: int) -> None:
    """Mark a locked issue as deleted; nothing else of it changes."""
    values = {"deleted_at": func.now(), "deleted_by": user_id, "revision": AlertItem.revision + 1}
    statement = update(AlertItem).where(AlertItem.id == item_id).values(**values, updated_at=AlertItem.updated_at)
    await session.execute(statement.execution_options(synchronize_session=False))


async def copy_sections(session: AsyncSession, source: int, target: int) -> None:
    """Give one issue everything that stands in another, career slots and ads included."""
    rows = select(literal(target), *_COPIED).where(Section.alert_item_id == source)
    names = ["alert_item_id", *(column.name for column in _COPIED)]
    await session.execute(insert(Section).from_select(names, rows))
