"""The statements that list the records of one resource, each compiled on first use.

There are two plans for a page. *Walking* scans the index of the order and filters each record, until the page is full:
best if many records match. *Gathering* finds all matching records by the index of the filter, then counts, sorts and
limits them: best if few match. PostgreSQL cannot choose before it knows the values, so the caller chooses.

Both find the ids first where that saves work: a walk reads only the index if it has the columns of all filters, and
records that are skipped are never rendered.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal

from sqlalchemy import (
    CTE,
    BigInteger,
    ColumnElement,
    Index,
    Select,
    Subquery,
    Text,
    bindparam,
    cast,
    column,
    false,
    func,
    literal_column,
    null,
    select,
    table,
    true,
    tuple_,
)
from sqlalchemy import Column as TableColumn
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.sql.visitors import iterate
from sqlalchemy.types import NullType

from services.chassis.events import PublishedState, with_outbox_insert
from services.chassis.resource.compiled import CompiledStatement

Column = ColumnElement[Any] | InstrumentedAttribute[Any]

Begin = Literal["first", "skip", "after", "at"]
"""Where a page begins: at the start of the list, after `begin_skip` records, after the record with the sort value
`begin_value` and the id `begin_id`, or `begin_skip` records after that record."""

Plan = Literal["walk", "gather", "try"]
"""How the records of a page are found. `try` gathers at most FEW + 1 records: with more, the page is wrong."""

FEW = 3000  # matching records that are gathered without knowing the total
MAX_COMPILED = 256
SNAPSHOT = cast(func.pg_current_snapshot(), Text)
_ONE: ColumnElement[int] = literal_column("1")
_tables = table("pg_class", column("oid"), column("reltuples"))


def cached_columns(table_name: str) -> tuple[ColumnElement[Any], ...]:
    """Return the first columns of a cached read: the snapshot, and the estimated number of records of its table."""
    records = select(_tables.c.reltuples).where(_tables.c.oid == func.to_regclass(table_name))
    return SNAPSHOT.label("snapshot"), records.scalar_subquery().label("records")


class Listing:
    """The lists of one resource.

    Args:
        model: the table.
        columns: the fields of the response.
        where: conditions of all reads.
        filters: conditions by name, each with a `bindparam` of that name.
        sorts: sort columns by name; not null, and indexed together with `id`.
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
        self.marks = lru_cache(MAX_COMPILED)(self._marks)
        self.is_covered = lru_cache(MAX_COMPILED)(self._is_covered)
        self.total = lru_cache(MAX_COMPILED)(self._total)
        self.count_by = lru_cache(MAX_COMPILED)(self._counts)
        self.ids = lru_cache(MAX_COMPILED)(self._ids)

    def _one(self, filters: Collection[str]) -> CompiledStatement:
        """Select the JSON and version of the record `record_id` if it matches the filters."""
        this = self._model.id == bindparam("record_id", type_=BigInteger)
        item = select(*self._columns).where(this, *self._where, *self._conditions(filters)).subquery("item")
        return CompiledStatement(select(cast(func.row_to_json(literal_column(item.name)), Text), item.c.version))

    def _published(self, state: PublishedState) -> CompiledStatement:
        """Select the record `record_id` as `one` does, and publish the state of the entity `state_id`."""
        item = select(*self._columns).where(self._model.id == bindparam("record_id", type_=BigInteger)).subquery("item")
        record = select(cast(func.row_to_json(literal_column(item.name)), Text), item.c.version)
        rows = state.current(state.id == bindparam("state_id", type_=BigInteger))
        return CompiledStatement(with_outbox_insert(record, state.entity, rows))

    def _page(self, filters: Collection[str], sort: str, limit: int, begin: Begin, plan: Plan) -> CompiledStatement:
        """Select a page: its records as JSON and the snapshot; if full, also the last record's id and sort value.

        The last column is the number of matching records if they were gathered and none was left out, else null.
        """
        matching = None if plan == "walk" else self._matching(filters, sort, begin, FEW + 1 if plan == "try" else None)
        items = self._items(filters, sort, limit, begin, matching)
        record = cast(func.row_to_json(literal_column(items.name)), Text)  # faster than json_agg with a cast
        page = select(
            func.string_agg(record, literal_column("','")).label("body"),
            SNAPSHOT.label("snapshot"),
            # The LIMIT is a literal, since the planner estimates a parameter badly.
            func.array_agg(items.c.id)[literal_column(str(limit))].label("last"),
        ).subquery("page")
        value = select(cast(self._by(sort), Text)).where(self._model.id == page.c.last).scalar_subquery()
        number: ColumnElement[Any] = null()
        if matching is not None and begin in ("first", "skip"):
            number = select(func.count()).select_from(matching).scalar_subquery()
        return CompiledStatement(select(page, value, number))

    def _marks(self, filters: Collection[str], sort: str) -> CompiledStatement:
        """Select marks of a list: after `cached_columns`, the sort values and ids of each `step`-th record.

        Each mark is found from the one before it, which takes less than half as long as numbering all records.
        """
        by, matches = self._by(sort).label("value"), (*self._where, *self._tests(filters))
        ordered = select(by, self._model.id.label("id")).where(*matches).order_by(*self._ordered(sort)).limit(_ONE)
        mark = ordered.cte("mark", recursive=True)
        place, last = tuple_(self._by(sort), self._model.id), tuple_(mark.c.value, mark.c.id)
        others = ordered.where(place < last if sort.startswith("-") else place > last)
        following = others.offset(bindparam("step", type_=BigInteger) - _ONE).correlate(mark).lateral("following")
        mark = mark.union_all(select(following.c.value, following.c.id).select_from(mark.join(following, true())))
        marks = select(func.array_agg(cast(mark.c.value, Text)), func.array_agg(mark.c.id)).subquery("marks")
        estimate = select(*cached_columns(self._model.__table__.name)).subquery("estimate")
        return CompiledStatement(select(estimate, marks))

    def _is_covered(self, filters: Collection[str], sort: str) -> bool:
        """Return whether the index of the order has all columns that the filters test, so that walking is cheap."""
        conditions = (condition for name in filters for condition in iterate(self._filters[name]))
        tested = {condition.name for condition in conditions if isinstance(condition, TableColumn)}
        by = getattr(self._by(sort), "key", None)
        indexes = (index for index in self._model.__table__.indexes if index.columns.keys()[:2] == [by, "id"])
        return any(tested <= {*index.columns.keys(), *_included(index)} for index in indexes)

    def _total(self, filters: Collection[str]) -> CompiledStatement:
        """Select `cached_columns` and the number of matching records."""
        count = select(*cached_columns(self._model.__table__.name), func.count()).select_from(self._model)
        return CompiledStatement(count.where(*self._where, *self._conditions(filters)))

    def _counts(self, filters: Collection[str], field: str) -> CompiledStatement:
        """Select `cached_columns` and the number of matching records per value of a column, as a JSON object."""
        value: Column = getattr(self._model, field)
        rows = select(value.label("value"), func.count().label("number"))
        each = rows.where(*self._where, *self._conditions(filters)).group_by(value).subquery("each")
        return CompiledStatement(
            select(
                *cached_columns(self._model.__table__.name),
                cast(func.json_object_agg(each.c.value, each.c.number), Text),
            )
        )

    def _ids(self, filters: Collection[str], limit: int) -> CompiledStatement:
        """Select the ids of the newest records as one array, or null."""
        newest = select(self._model.id).where(*self._where, *self._conditions(filters))
        newest = newest.order_by(self._model.created_at.desc(), self._model.id.desc())
        ids = newest.limit(literal_column(str(limit))).subquery("ids")
        return CompiledStatement(select(func.array_agg(ids.c.id)))

    def _items(self, filters: Collection[str], sort: str, limit: int, begin: Begin, matching: CTE | None) -> Subquery:
        """Select the records of a page, in order, from those that match or from the index of the order."""
        if matching is not None:
            cut = _cut(select(matching).order_by(*_ordered(sort, matching.c.by, matching.c.id)), limit, begin)
        else:
            conditions = (*self._where, *self._tests(filters), *self._beginning(sort, begin))
            if begin in ("first", "after") and not (filters and self._is_covered(filters, sort)):
                rows = select(*self._columns).where(*conditions).order_by(*self._ordered(sort))
                return rows.limit(literal_column(str(limit))).subquery("items")
            walked = select(self._model.id, self._by(sort).label("by")).where(*conditions)
            cut = _cut(walked.order_by(*self._ordered(sort)), limit, begin)
        # Materialized, so that what is skipped is read from the index alone.
        ids = cut.cte("cut").prefix_with("MATERIALIZED")
        items = select(*self._columns).join(ids, ids.c.id == self._model.id)
        return items.order_by(*_ordered(sort, ids.c.by, ids.c.id)).subquery("items")

    def _matching(self, filters: Collection[str], sort: str, begin: Begin, most: int | None) -> CTE:
        """Select the ids and sort values of all matching records, found by the index of the filter."""
        conditions = (*self._where, *self._conditions(filters), *self._beginning(sort, begin))
        rows = select(self._model.id, self._by(sort).label("by")).where(*conditions)
        if most is not None:
            # A subquery keeps the planner from expecting to find that many soon on a walk.
            rows = rows.limit(select(literal_column(str(most))).scalar_subquery())
        return rows.cte("matching").prefix_with("MATERIALIZED")

    def _by(self, sort: str) -> Column:
        return self._sorts[sort.removeprefix("-")]

    def _ordered(self, sort: str) -> list[ColumnElement[Any]]:
        return _ordered(sort, self._by(sort), self._model.id)

    def _conditions(self, filters: Collection[str]) -> list[ColumnElement[bool]]:
        return [self._filters[name] for name in sorted(filters)]

    def _tests(self, filters: Collection[str]) -> list[ColumnElement[bool]]:
        """Return the conditions in a form that the planner estimates as one half and for which it uses no index."""
        return [func.coalesce(condition, false()) for condition in self._conditions(filters)]

    def _beginning(self, sort: str, begin: Begin) -> list[ColumnElement[bool]]:
        if begin not in ("after", "at"):
            return []
        by = self._by(sort)
        kind = Text() if isinstance(by.type, NullType) else by.type  # SQLAlchemy does not know the type of lower(…)
        record = tuple_(by, self._model.id)
        last = tuple_(cast(bindparam("begin_value", type_=Text), kind), bindparam("begin_id", type_=BigInteger))
        if sort.startswith("-"):
            return [record < last if begin == "after" else record <= last]
        return [record > last if begin == "after" else record >= last]


def _ordered(sort: str, *columns: Column) -> list[ColumnElement[Any]]:
    return [column.desc() if sort.startswith("-") else column.asc() for column in columns]


def _included(index: Index) -> Collection[str]:
    included: Collection[str] = index.dialect_options["postgresql"]["include"] or ()
    return included


def _cut(rows: Select[Any], limit: int, begin: Begin) -> Select[Any]:
    rows = rows.limit(literal_column(str(limit)))
    return rows.offset(bindparam("begin_skip", type_=BigInteger)) if begin in ("skip", "at") else rows
