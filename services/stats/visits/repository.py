"""Every query of visits.

Pages are found by the index of their order, partition by partition; how many there are is known from the days' counts.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    ColumnElement,
    Date,
    Select,
    String,
    Text,
    bindparam,
    cast,
    func,
    literal_column,
    select,
    tuple_,
)
from sqlalchemy.dialects.postgresql import TIMESTAMP

from services.chassis.persistence.database import Database
from services.chassis.resource import ListResponse, Page
from services.chassis.resource.compiled import CompiledStatement
from services.chassis.resource.listing import SNAPSHOT, cached_columns
from services.chassis.resource.paging import Cursor
from services.chassis.resource.records import NOW, json_columns
from services.stats.visits.kinds import Kind
from services.stats.visits.models import VisitDay

MOST_IN_LIST = 500
_TIME = TIMESTAMP(timezone=True)


@dataclass(frozen=True)
class Wanted:
    """Which visits are asked for; None asks for nothing.

    Args:
        since, until: days in UTC, both included.
        bot: only those that look like a machine's, or only the others.
    """

    since: date | None = None
    until: date | None = None
    client: int | None = None
    page: int | None = None
    page_type: str | None = None
    bot: bool | None = None

    @property
    def values(self) -> dict[str, Any]:
        """What is asked for, by the names of parameters."""
        until = None if self.until is None else self.until + timedelta(days=1)
        values = {
            "since": _midnight(self.since),
            "until": _midnight(until),
            "client": self.client,
            "page": self.page,
            "page_type": self.page_type,
            "bot": self.bot,
        }
        return {name: value for name, value in values.items() if value is not None}


async def page_of(database: Database, kind: Kind, wanted: Wanted, page: Page) -> ListResponse:
    """A page of visits, with how many there are in all."""
    values = wanted.values
    after = {} if page.after is None else {"value": page.after.value, "id": page.after.id}
    statement = _page(kind, frozenset(values), page.sort, page.limit, bool(after))
    body, snapshot, last_time, last_id = await statement.fetch_one(database, {**values, **after, "skip": page.skip})
    last = None if last_id is None else Cursor(page.sort, last_time, last_id)
    return ListResponse(f"[{body or ''}]", await total_of(database, kind, wanted, snapshot), last)


async def total_of(database: Database, kind: Kind, wanted: Wanted, snapshot: str = NOW) -> int:
    """How many visits there are.

    Args:
        snapshot: that of the answer the number belongs to.
    """
    values = wanted.values
    if "page" in values:  # the counts do not tell pages apart, and of one page there are not so many
        statement = _count(kind, frozenset(values))
    else:
        values = {name: value.date() if isinstance(value, datetime) else value for name, value in values.items()}
        statement = _sum(kind, frozenset(values))
    return int((await statement.fetch_cached(database, values, snapshot))[2])


def rows_of(kind: Kind, wanted: Wanted) -> Select[Any]:
    """All of them for an export, as they are stored: month after month, in each as they came."""
    return select(kind.model).where(*_conditions(kind, wanted.values))


@lru_cache(maxsize=256)
def _page(kind: Kind, wanted: frozenset[str], sort: str, limit: int, after: bool) -> CompiledStatement:
    """Finds a page: its records as JSON, the snapshot; if it is full, the last one's time and id."""
    model, descending = kind.model, sort.startswith("-")
    rows = select(*json_columns(model, kind.shown, {}), model.created_at.label("by")).where(*_conditions(kind, wanted))
    if after:
        place = tuple_(model.created_at, model.id)
        last = tuple_(cast(bindparam("value", type_=Text), _TIME), bindparam("id", type_=BigInteger))
        rows = rows.where(place < last if descending else place > last)
    order = [column.desc() if descending else column.asc() for column in (model.created_at, model.id)]
    cut = rows.order_by(*order).limit(literal_column(str(limit))).offset(bindparam("skip", type_=BigInteger))
    item = cut.subquery("item")
    names = [field.alias or name for name, field in kind.shown.model_fields.items()]
    pairs = [part for name in names for part in (literal_column(f"'{name}'"), item.c[name])]
    record = cast(func.json_build_object(*pairs), Text)
    full: ColumnElement[int] = literal_column(str(limit))
    return CompiledStatement(
        select(
            func.string_agg(record, literal_column("','")),
            SNAPSHOT,
            cast(func.array_agg(item.c.by)[full], Text),
            func.array_agg(item.c.id)[full],
        )
    )


@lru_cache(maxsize=256)
def _count(kind: Kind, wanted: frozenset[str]) -> CompiledStatement:
    count = select(*cached_columns(kind.table), func.count()).select_from(kind.model)
    return CompiledStatement(count.where(*_conditions(kind, wanted)))


@lru_cache(maxsize=256)
def _sum(kind: Kind, wanted: frozenset[str]) -> CompiledStatement:
    days: Mapping[str, ColumnElement[bool]] = {
        "since": VisitDay.day >= bindparam("since", type_=Date),
        "until": VisitDay.day < bindparam("until", type_=Date),
        "client": VisitDay.client_id == bindparam("client", type_=BigInteger),
        "page_type": VisitDay.page_type == bindparam("page_type", type_=String),
        "bot": VisitDay.bot == bindparam("bot", type_=Boolean),
    }
    total = select(*cached_columns(VisitDay.__tablename__), func.coalesce(func.sum(VisitDay.visits), 0))
    return CompiledStatement(total.where(VisitDay.kind == kind.name, *(days[name] for name in sorted(wanted))))


def _conditions(kind: Kind, wanted: Collection[str]) -> list[ColumnElement[bool]]:
    model = kind.model
    conditions: Mapping[str, ColumnElement[bool]] = {
        "since": model.created_at >= bindparam("since", type_=_TIME),
        "until": model.created_at < bindparam("until", type_=_TIME),
        "client": model.client_id == bindparam("client", type_=BigInteger),
        "page": model.page_id == bindparam("page", type_=BigInteger),
        "page_type": model.page_type == bindparam("page_type", type_=String),
        "bot": model.bot == bindparam("bot", type_=Boolean),
    }
    return [conditions[name] for name in sorted(wanted)]


def _midnight(day: date | None) -> datetime | None:
    return None if day is None else datetime.combine(day, time(), UTC)
