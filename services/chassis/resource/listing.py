"""The statements that list the records of one resource, each built on first use.

PostgreSQL chooses how to find the records of a page. It estimates comparisons, overlaps and text search well, but parts
of words badly, and reads the whole list if it takes many matches for granted; so all matches of such a search are found
first, by its own index.
"""

import operator
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Subquery,
    Text,
    bindparam,
    case,
    cast,
    func,
    literal_column,
    null,
    select,
    tuple_,
)
from sqlalchemy import Column as TableColumn
from sqlalchemy.dialects.postgresql.operators import OVERLAP
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.sql import coercions, roles
from sqlalchemy.sql.elements import BinaryExpression, BindParameter
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.sql.visitors import replacement_traverse
from sqlalchemy.types import NullType

from services.chassis.events import PublishedState
from services.chassis.events.outbox import with_outbox_insert
from services.chassis.persistence.database import AnySelect

Column = ColumnElement[Any] | InstrumentedAttribute[Any]

Begin = Literal["first", "skip", "after"]
"""Where a page begins: at the start of the list, after `begin_skip` records, or after the record with the sort value
`begin_value` and the id `begin_id`."""

MAX_STATEMENTS = 256
_ESTIMATED_WELL = {operator.eq, operator.ge, operator.gt, operator.le, operator.lt, OVERLAP}


class Listing:
    """The lists of one resource.

    Raises:
        ValueError: a sort column may be null, after which no page could begin.
    """

    def __init__(
        self,
        model: type[Any],
        columns: Sequence[ColumnElement[Any]],
        where: Sequence[ColumnElement[bool]],
        filters: Mapping[str, ColumnElement[bool]],
        sorts: Mapping[str, Column],
    ) -> None:
        if nullable := [name for name, column in sorts.items() if _may_be_null(column, where)]:
            raise ValueError(f"{model.__name__}: records without {', '.join(nullable)} cannot be sorted; use coalesce")
        self._model = model
        self._columns = columns
        self._where = where
        self._filters = filters
        self._sorts = sorts
        self.one = lru_cache(MAX_STATEMENTS)(self._one)
        self.published = lru_cache(MAX_STATEMENTS)(self._published)
        self.page = lru_cache(MAX_STATEMENTS)(self._page)
        self.total = lru_cache(MAX_STATEMENTS)(self._total)
        self.count_by = lru_cache(MAX_STATEMENTS)(self._counts)
        self.ids = lru_cache(MAX_STATEMENTS)(self._ids)

    def _one(self, filters: Collection[str]) -> AnySelect:
        """Select the JSON and version of the record `record_id` if it matches the filters."""
        this = self._model.id == bindparam("record_id", type_=BigInteger)
        item = select(*self._columns).where(this, *self._where, *self._conditions(filters)).subquery("item")
        return select(cast(func.row_to_json(literal_column(item.name)), Text), item.c.version)

    def _published(self, state: PublishedState) -> AnySelect:
        """Select the record `record_id` as `one` does, and publish the state of the entity `state_id`."""
        item = select(*self._columns).where(self._model.id == bindparam("record_id", type_=BigInteger)).subquery("item")
        record = select(cast(func.row_to_json(literal_column(item.name)), Text), item.c.version)
        rows = state.current(state.id == bindparam("state_id", type_=BigInteger))
        return with_outbox_insert(record, state.entity, rows)

    def _page(self, filters: Collection[str], sort: str, limit: int, begin: Begin) -> AnySelect:
        """Select a page: its records as JSON; if full, the last record's id and sort value; and the total or null.

        A page that is not full tells the total itself; else that of the parameter `total`, if known, needs no count.
        """
        conditions = self._conditions(filters)
        is_search = not all(map(_is_estimated_well, conditions))
        where = [*self._where, *map(_with_value, conditions), *self._beginning(sort, begin)]
        found = select(self._model.id, self._by(sort).label("by")).where(*where)
        matching = found.cte("matching").prefix_with("MATERIALIZED")
        items = self._items(select(matching) if is_search else found, sort, limit, begin, is_search)
        record = cast(func.row_to_json(literal_column(items.name)), Text)  # faster than json_agg with a cast
        page = select(
            func.string_agg(record, literal_column("','")).label("body"),
            # The LIMIT is a literal, since the planner estimates a parameter badly.
            func.array_agg(items.c.id)[literal_column(str(limit))].label("last"),
            func.count().label("number"),
        ).subquery("page")
        value = select(cast(self._by(sort), Text)).where(self._model.id == page.c.last).scalar_subquery()
        count: ColumnElement[Any] = null()
        if is_search and begin != "after":
            count = select(func.count()).select_from(matching).scalar_subquery()
        elif not any(map(_is_text_search, conditions)):  # planned with its words, many would be counted row by row
            count = self._total(filters).scalar_subquery()
        total: ColumnElement[Any] = func.coalesce(bindparam("total", None, BigInteger), count)
        if begin != "after":
            is_end: ColumnElement[bool] = literal_column(f"number BETWEEN {int(begin == 'skip')} AND {limit - 1}")
            total = case((is_end, page.c.number + bindparam("begin_skip", 0, BigInteger)), else_=total)
        return select(page.c.body, page.c.last, value, total)

    def _total(self, filters: Collection[str]) -> AnySelect:
        """Select the number of matching records."""
        return select(func.count()).select_from(self._model).where(*self._where, *self._conditions(filters))

    def _counts(self, filters: Collection[str], field: str) -> AnySelect:
        """Select the number of matching records, and that per value of a column as a JSON object."""
        value: Column = getattr(self._model, field)
        rows = select(value.label("value"), func.count().label("number"))
        each = rows.where(*self._where, *self._conditions(filters)).group_by(value).subquery("each")
        total = cast(func.coalesce(func.sum(each.c.number), literal_column("0")), BigInteger)
        return select(total, cast(func.json_object_agg(each.c.value, each.c.number), Text))

    def _ids(self, filters: Collection[str], limit: int) -> AnySelect:
        """Select the ids of the newest records as one array, or null."""
        newest = select(self._model.id).where(*self._where, *self._conditions(filters))
        newest = newest.order_by(self._model.created_at.desc(), self._model.id.desc())
        ids = newest.limit(literal_column(str(limit))).subquery("ids")
        return select(func.array_agg(ids.c.id))

    def _items(self, found: AnySelect, sort: str, limit: int, begin: Begin, is_search: bool) -> Subquery:
        """Select the records of a page, in order, from those found."""
        found = found.order_by(*_ordered(sort, found.selected_columns.by, found.selected_columns.id))
        if begin != "skip" and not is_search:
            return found.with_only_columns(*self._columns).limit(literal_column(str(limit))).subquery("items")
        # Materialized, so that what is skipped is read from an index alone.
        skipped = bindparam("begin_skip", type_=BigInteger) if begin == "skip" else None
        cut = found.limit(literal_column(str(limit))).offset(skipped)
        ids = cut.cte("cut").prefix_with("MATERIALIZED")
        items = select(*self._columns).join(ids, ids.c.id == self._model.id)
        return items.order_by(*_ordered(sort, ids.c.by, ids.c.id)).subquery("items")

    def _by(self, sort: str) -> Column:
        return self._sorts[sort.removeprefix("-")]

    def _conditions(self, filters: Collection[str]) -> list[ColumnElement[bool]]:
        return [self._filters[name] for name in sorted(filters)]

    def _beginning(self, sort: str, begin: Begin) -> list[ColumnElement[bool]]:
        if begin != "after":
            return []
        by = self._by(sort)
        kind = Text() if isinstance(by.type, NullType) else by.type  # SQLAlchemy does not know the type of lower(…)
        record = tuple_(by, self._model.id)
        last = tuple_(cast(bindparam("begin_value", type_=Text), kind), bindparam("begin_id", type_=BigInteger))
        return [record < last if sort.startswith("-") else record > last]


def _ordered(sort: str, *columns: Column) -> list[ColumnElement[Any]]:
    return [column.desc() if sort.startswith("-") else column.asc() for column in columns]


def _is_estimated_well(condition: ColumnElement[bool]) -> bool:
    return getattr(condition, "operator", None) in _ESTIMATED_WELL or _is_text_search(condition)


def _is_text_search(condition: ColumnElement[bool]) -> bool:
    return isinstance(condition, BinaryExpression) and getattr(condition.operator, "opstring", None) == "@@"


def _with_value(condition: ColumnElement[bool]) -> ColumnElement[bool]:
    """Write the value of a text search into the statement: a plan for any words reads all that match.

    Logs and traces leave it out (`log_config.redact`).
    """

    def write(element: Any, **_: object) -> Any:
        return element.render_literal_execute() if isinstance(element, BindParameter) else None

    return replacement_traverse(condition, {}, write) if _is_text_search(condition) else condition


def _may_be_null(column: Column, where: Collection[ColumnElement[bool]]) -> bool:
    """Return whether a column of a table, or what a function makes of one, may be null."""
    column = coercions.expect(roles.ExpressionElementRole, column)
    if isinstance(column, FunctionElement):
        parts = [_may_be_null(part, where) for part in column.clauses]
        return all(parts) if column.name == "coalesce" else any(parts)
    is_kept = any(condition.compare(column.is_not(None)) for condition in where)
    return isinstance(column, TableColumn) and bool(column.nullable) and not is_kept
