"""Queries of visits.

Pages use the index of their order, partition by partition. Totals are sums of the daily counts.
"""

from collections.abc import Collection, Mapping
from datetime import date, datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Text, bindparam, cast, func, literal_column, select, tuple_
from sqlalchemy.dialects.postgresql import TIMESTAMP

from services.chassis.persistence.database import AnySelect, AsyncReadSession
from services.chassis.resource import ListResponse, Page
from services.chassis.resource.json_columns import json_columns
from services.chassis.resource.paging import Cursor
from services.chassis.resource.records import fetch_count
from services.stats.visits.models import VisitDay, VisitKind
from services.stats.visits.partitions import RETENTION_MONTHS

_TIME = TIMESTAMP(timezone=True)
# The counts of days before are kept, but their visits are deleted.
_OLDEST_DAY: ColumnElement[date] = literal_column(
    f"CAST(now() AT TIME ZONE 'UTC' - interval '{RETENTION_MONTHS} months' AS date)"
)


Values = Mapping[str, Any]
"""The filters of a list of visits, by the names of `_build_conditions`. A time is midnight in UTC."""


async def list_visits(reader: AsyncReadSession, kind: VisitKind, values: Values, page: Page) -> ListResponse:
    """Return a page of visits with the total."""
    after = {} if page.after is None else {"value": page.after.value, "id": page.after.id}
    statement = _build_page_statement(kind, frozenset(values), page.sort, page.limit, bool(after))
    body, last_time, last_id = (await reader.execute(statement, {**values, **after, "skip": page.skip})).one()
    last = None if last_id is None else Cursor(page.sort, last_time, last_id)
    return ListResponse(f"[{body or ''}]", await count_visits(reader, kind, values), last)


async def count_visits(reader: AsyncReadSession, kind: VisitKind, values: Values) -> int:
    """Count the visits; of very many, the count may be one second old (API-17)."""
    if "page" in values:  # there are no daily counts by page; one page has few visits
        statement = _build_count_statement(kind, frozenset(values))
    else:
        values = {name: value.date() if isinstance(value, datetime) else value for name, value in values.items()}
        statement = _build_sum_statement(kind, frozenset(values))
    return int((await fetch_count(reader, statement, values))[0])


def select_visits(kind: VisitKind, values: Values) -> AnySelect:
    """Return the query of all visits for an export, in storage order: by month, then by arrival."""
    return select(kind.model).where(*_build_conditions(kind, values))


@lru_cache(maxsize=256)
def _build_page_statement(kind: VisitKind, names: frozenset[str], sort: str, limit: int, after: bool) -> AnySelect:
    """Build the query of a page: records as JSON, and time and id of the last record if it is full."""
    model, descending = kind.model, sort.startswith("-")
    rows = select(*json_columns(model, kind.schema_out, {}), model.created_at.label("by")).where(
        *_build_conditions(kind, names)
    )
    if after:
        position = tuple_(model.created_at, model.id)
        last = tuple_(cast(bindparam("value", type_=Text), _TIME), bindparam("id", type_=BigInteger))
        rows = rows.where(position < last if descending else position > last)
    order = [column.desc() if descending else column.asc() for column in (model.created_at, model.id)]
    page_rows = rows.order_by(*order).limit(literal_column(str(limit))).offset(bindparam("skip", type_=BigInteger))
    item = page_rows.subquery("item")
    keys = [field.alias or name for name, field in kind.schema_out.model_fields.items()]
    pairs = [part for name in keys for part in (literal_column(f"'{name}'"), item.c[name])]
    record = cast(func.json_build_object(*pairs), Text)
    last_index: ColumnElement[int] = literal_column(str(limit))
    return select(
        func.string_agg(record, literal_column("','")),
        cast(func.array_agg(item.c.by)[last_index], Text),
        func.array_agg(item.c.id)[last_index],
    )


@lru_cache(maxsize=256)
def _build_count_statement(kind: VisitKind, names: frozenset[str]) -> AnySelect:
    count = select(func.count()).select_from(kind.model)
    return count.where(*_build_conditions(kind, names))


@lru_cache(maxsize=256)
def _build_sum_statement(kind: VisitKind, names: frozenset[str]) -> AnySelect:
    days: Mapping[str, ColumnElement[bool]] = {
        "since": VisitDay.day >= bindparam("since"),
        "until": VisitDay.day < bindparam("until"),
        "client": VisitDay.client_id == bindparam("client"),
        "page_type": VisitDay.page_type == bindparam("page_type"),
        "bot": VisitDay.bot == bindparam("bot"),
    }
    total = select(func.coalesce(func.sum(VisitDay.visits), 0))
    listed = (VisitDay.kind == kind.name, VisitDay.day >= _OLDEST_DAY)
    return total.where(*listed, *(days[name] for name in sorted(names)))


def _build_conditions(kind: VisitKind, names: Collection[str]) -> list[ColumnElement[bool]]:
    model = kind.model
    conditions: Mapping[str, ColumnElement[bool]] = {
        "since": model.created_at >= bindparam("since"),
        "until": model.created_at < bindparam("until"),
        "client": model.client_id == bindparam("client"),
        "page": model.page_id == bindparam("page"),
        "page_type": model.page_type == bindparam("page_type"),
        "bot": model.bot == bindparam("bot"),
    }
    return [conditions[name] for name in sorted(names)]
