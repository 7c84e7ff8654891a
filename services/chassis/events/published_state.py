"""The public state of an entity as SQL, for publication and republication."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    ARRAY,
    CTE,
    BigInteger,
    ColumnElement,
    Delete,
    Insert,
    Select,
    Text,
    Update,
    any_,
    cast,
    false,
    func,
    literal,
    literal_column,
    select,
    true,
)
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.events.catalogue import Entity
from services.chassis.events.outbox import publish_rows, with_outbox_insert

# In the outbox; unlike a `state` it reports no change of the record, so it is not in the audit trail.
REPUBLISHED = "republished"


class PublishedState:
    """The SQL of an entity's public state; each of its events carries the whole state (EVENT-1).

    A package declares it once per entity. `republish` finds it by the entity's name.

    Args:
        columns: the fields, labelled with their JSON names; `id` and `version` are also those of the event.
        removal_columns: the fields of a removal; by default only `id` and `version`.
        is_published: whether a record was ever published; by default always.
        is_removed: whether an existing record is removed for other contexts, such as in the trash; by default never.
    """

    def __init__(
        self,
        entity: Entity,
        id: InstrumentedAttribute[int] | ColumnElement[int],
        columns: Sequence[ColumnElement[Any]],
        *,
        removal_columns: Sequence[ColumnElement[Any]] | None = None,
        is_published: ColumnElement[bool] | None = None,
        is_removed: ColumnElement[bool] | None = None,
    ) -> None:
        self.entity = entity
        self.id: ColumnElement[int] = id.expression
        self.columns = columns
        self.is_published = true() if is_published is None else is_published
        self.is_removed = false() if is_removed is None else is_removed
        self._removal_columns = removal_columns or [column for column in columns if column.name in ("id", "version")]
        published_states[entity.name] = self

    async def publish(self, session: AsyncSession, *record_ids: int) -> None:
        """Publish the current states of records, in one statement."""
        await publish_rows(session, self.entity, self.current(self.where_ids(record_ids)))

    async def publish_changes(
        self, session: AsyncSession, change: Insert | Update, *, history: Insert | None = None, kind: str | None = None
    ) -> list[int]:
        """Change records and publish the state of each, in one statement; return their ids in order.

        Args:
            history: an insert in the same statement, which reads the records as before the change.
            kind: `REPUBLISHED` for what only follows from a change of other records.
        """
        return await publish_rows(session, self.entity, self._changed(change), history=history, kind=kind)

    async def publish_removals(self, session: AsyncSession, removal: Update | Delete) -> list[int]:
        """Remove records and publish each removal, in one statement; return their ids in order.

        An UPDATE must increment the version; the event of a DELETE has the last version plus one.
        """
        version = next(column for column in self._removal_columns if column.name == "version").element
        version = (version + 1 if isinstance(removal, Delete) else version).label("version")
        fields = [column for column in self._removal_columns if column.name != "version"]
        rows = _with_body(removal.returning(*fields, version).cte("stored"))
        return await publish_rows(session, self.entity, rows, removed=True)

    def change_statement(self, change: Insert | Update, *, history: Insert | None = None) -> Select[int, int, str]:
        """Return a statement that changes records, publishes the state of each and returns it: id, version, JSON."""
        state = self._changed(change)
        row = select(state.c.id, state.c.version, cast(state.c.body, Text))
        return with_outbox_insert(row, self.entity, state, history=history)

    def current(self, *where: ColumnElement[bool], removed: bool = False) -> CTE:
        """Select the current states of records, or the data of their removals: `id`, `version` and JSON as `body`."""
        columns = self._removal_columns if removed else self.columns
        return _with_body(select(*columns).where(*where).cte("stored"))

    def where_ids(self, ids: Sequence[int]) -> ColumnElement[bool]:
        """Return the condition for records with these ids."""
        return self.id == any_(literal(ids, ARRAY(BigInteger)))

    def _changed(self, change: Insert | Update) -> CTE:
        return _with_body(change.returning(*self.columns).cte("stored"))


published_states: dict[str, PublishedState] = {}
"""The published states of all imported services, by the name of the entity."""


def _with_body(stored: CTE) -> CTE:
    body = func.row_to_json(literal_column(stored.name)).label("body")
    return select(stored.c.id, stored.c.version, body).cte("state")
