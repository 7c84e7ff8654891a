"""The statements that list the records of one resource, each compiled when it is first needed.

A page is found in one of two ways. *Walking* follows the index of the order and tests each record it passes, until
the page is full: right when many records match. *Gathering* finds all matching records by their own index, orders
them and cuts the page: right when there are few. PostgreSQL cannot know which before it is given the values, so the
caller says.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Select,
    Text,
    bindparam,
    cast,
    column,
    false,
    func,
    literal_column,
    select,
    table,
    true,
    tuple_,
)
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.types import NullType

from services.chassis.events import PublishedState, with_outbox_insert
from services.chassis.resource.compiled import CompiledStatement

Column = ColumnElement[Any] | InstrumentedAttribute[Any]

Begin = Literal["first", "skip", "after", "at"]
"""Where a page begins: with the list, after `begin_skip` records, or after or at the record that is ordered by
`begin_value` and has the id `begin_id`."""

MAX_COMPILED = 256
SNAPSHOT = cast(func.pg_current_snapshot(), Text)
_tables = table("pg_class", column("oid"), column("reltuples"))


def cached_columns(table_name: str) -> tuple[ColumnElement[Any], ...]:
    """The columns that a cached read begins with: the snapshot, and about how many records its table has."""
    records = select(_tables.c.reltuples).where(_tables.c.oid == func.to_regclass(table_name))
    return SNAPSHOT.label("snapshot"), records.scalar_subquery().label("records")


class Listing:
    """The lists of one resource.

    Args:
        model: its table.
        columns: the fields of its answers.
        where: conditions of every read.
        filters: conditions by name, each with a `bindparam` of that name.
        sorts: what it can be ordered by; never null, and with `id` in an index.
    """

    def __init__(
        self,
        model: type[Any],
        columns: Sequence[ColumnElement[Any]],
        where: Sequence[ColumnElement[bool]],
        filters: Mapping[str, ColumnElement[bool]],
        sorts: Mapping[str, Column],
    ) -> None:
        self._model = model
        self._columns = columns
        self._where = where
        self._filters = filters
        self._sorts = sorts
        self.one = lru_cache(MAX_COMPILED)(self._one)
        self.published = lru_cache(MAX_COMPILED)(self._published)
        self.page = lru_cache(MAX_COMPILED)(self._page)
        self.place = lru_cache(MAX_COMPILED)(self._place)
        self.total = lru_cache(MAX_COMPILED)(self._total)
        self.count_by = lru_cache(MAX_COMPILED)(self._counts)
        self.ids = lru_cache(MAX_COMPILED)(self._ids)

    def _one(self, filters: Collection[str]) -> CompiledStatement:
        """Finds the record `record_id` if it matches the filters: its JSON and its version."""
        this = self._model.id == bindparam("record_id", type_=BigInteger)
        item = select(*self._columns).where(this, *self._where, *self._conditions(filters)).subquery("item")
        return CompiledStatement(select(cast(func.row_to_json(literal_column(item.name)), Text), item.c.version))

    def _published(self, state: PublishedState) -> CompiledStatement:
        """Finds the record `record_id` as `one` does, and publishes the state of the entity `state_id`."""
        item = select(*self._columns).where(self._model.id == bindparam("record_id", type_=BigInteger)).subquery("item")
        answer = select(cast(func.row_to_json(literal_column(item.name)), Text), item.c.version)
        rows = state.current(state.id == bindparam("state_id", type_=BigInteger))
        return CompiledStatement(with_outbox_insert(answer, state.entity, rows))

    def _page(self, filters: Collection[str], sort: str, limit: int, begin: Begin, *, few: bool) -> CompiledStatement:
        """Finds a page: its records as JSON, the snapshot; if it is full, the last one's id and what orders it."""
        find = self._gathered if few else self._walked
        items = find(filters, sort, limit, begin).subquery("items")
        record = cast(func.row_to_json(literal_column(items.name)), Text)  # faster than json_agg and a cast of it all
        answer = select(
            func.string_agg(record, literal_column("','")).label("body"),
            SNAPSHOT.label("snapshot"),
            # A LIMIT is written out since the planner guesses badly what a parameter may be.
            func.array_agg(items.c.id)[literal_column(str(limit))].label("last"),
        ).subquery("answer")
        value = select(cast(self._by(sort), Text)).where(self._model.id == answer.c.last).scalar_subquery()
        return CompiledStatement(select(answer, value))

    def _place(self, filters: Collection[str], sort: str) -> CompiledStatement:
        """Finds the record that stands after many others: after `cached_columns`, its order's value, its id."""
        by = self._by(sort)
        records = select(cast(by, Text).label("value"), self._model.id)
        records = records.where(*self._where, *self._tests(filters)).order_by(*_ordered(sort, by, self._model.id))
        there = records.limit(literal_column("1")).offset(bindparam("begin_skip", type_=BigInteger)).subquery("there")
        here = select(*cached_columns(self._model.__table__.name)).subquery("here")
        return CompiledStatement(select(here, there).join(there, true(), isouter=True))

    def _total(self, filters: Collection[str]) -> CompiledStatement:
        """Counts: after `cached_columns`, how many match."""
        count = select(*cached_columns(self._model.__table__.name), func.count()).select_from(self._model)
        return CompiledStatement(count.where(*self._where, *self._conditions(filters)))

    def _counts(self, filters: Collection[str], field: str) -> CompiledStatement:
        """Counts: after `cached_columns`, how many match of each value of a column, as a JSON object."""
        value: Column = getattr(self._model, field)
        rows = select(value.label("value"), func.count().label("number"))
        each = rows.where(*self._where, *self._conditions(filters)).group_by(value).subquery("each")
        return CompiledStatement(
            select(
                *cached_columns(self._model.__table__.name),
                cast(func.json_object_agg(each.c.value, each.c.number), Text),
            )
        )

    def _ids(self, filters: Collection[str], most: int) -> CompiledStatement:
        """Finds the ids of the newest as one array, or null."""
        newest = select(self._model.id).where(*self._where, *self._conditions(filters))
        newest = newest.order_by(self._model.created_at.desc(), self._model.id.desc())
        found = newest.limit(literal_column(str(most))).subquery("found")
        return CompiledStatement(select(func.array_agg(found.c.id)))

    def _walked(self, filters: Collection[str], sort: str, limit: int, begin: Begin) -> Select[Any]:
        by = self._by(sort)
        rows = select(*self._columns).where(*self._where, *self._tests(filters), *self._beginning(sort, begin))
        return _cut(rows.order_by(*_ordered(sort, by, self._model.id)), limit, begin)

    def _gathered(self, filters: Collection[str], sort: str, limit: int, begin: Begin) -> Select[Any]:
        conditions = (*self._where, *self._conditions(filters), *self._beginning(sort, begin))
        rows = select(self._model.id, self._by(sort).label("by")).where(*conditions)
        found = rows.cte("found").prefix_with("MATERIALIZED")
        in_order = _ordered(sort, found.c.by, found.c.id)
        cut = _cut(select(found).order_by(*in_order), limit, begin).subquery("cut")
        items = select(*self._columns).join(cut, cut.c.id == self._model.id)
        return items.order_by(*_ordered(sort, cut.c.by, cut.c.id))

    def _by(self, sort: str) -> Column:
        return self._sorts[sort.removeprefix("-")]

    def _conditions(self, filters: Collection[str]) -> list[ColumnElement[bool]]:
        return [self._filters[name] for name in sorted(filters)]

    def _tests(self, filters: Collection[str]) -> list[ColumnElement[bool]]:
        """The conditions so that the planner takes them to hold for every other record, and no index of theirs."""
        return [func.coalesce(condition, false()) for condition in self._conditions(filters)]

    def _beginning(self, sort: str, begin: Begin) -> list[ColumnElement[bool]]:
        if begin not in ("after", "at"):
            return []
        by = self._by(sort)
        kind = Text() if isinstance(by.type, NullType) else by.type  # SQLAlchemy knows no type of lower(…)
        record = tuple_(by, self._model.id)
        last = tuple_(cast(bindparam("begin_value", type_=Text), kind), bindparam("begin_id", type_=BigInteger))
        if sort.startswith("-"):
            return [record < last if begin == "after" else record <= last]
        return [record > last if begin == "after" else record >= last]


def _ordered(sort: str, *columns: Column) -> list[ColumnElement[Any]]:
    return [column.desc() if sort.startswith("-") else column.asc() for column in columns]


def _cut(rows: Select[Any], limit: int, begin: Begin) -> Select[Any]:
    rows = rows.limit(literal_column(str(limit)))
    return rows.offset(bindparam("begin_skip", type_=BigInteger)) if begin == "skip" else rows
