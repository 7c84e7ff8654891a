"""Reads and writes every resource shares.

Answers are shaped by PostgreSQL: one statement selects the schema's fields under their camelCase names and
returns finished JSON, so a list never passes through Python objects.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from fastapi import Response
from sqlalchemy import (
    ARRAY,
    BigInteger,
    ColumnElement,
    DateTime,
    any_,
    delete,
    func,
    literal,
    literal_column,
    select,
)
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import PublishedState
from services.chassis.http.problems import NotFound, Stale
from services.chassis.persistence.database import Record
from services.chassis.resource.compiled import Executor, Row
from services.chassis.resource.listing import Begin, Column, Listing
from services.chassis.resource.paging import Cursor, Page
from services.chassis.resource.schemas import Out

JSON = "application/json"
NOW = ""  # a snapshot that no read was made in
UTC: ColumnElement[str] = literal_column("'UTC'")
MILLISECONDS: ColumnElement[str] = literal_column("""'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'""")
SHALLOW = 1000  # records that are passed over one by one; the place of a deeper page is remembered

M = TypeVar("M", bound=Record)


@dataclass(frozen=True, slots=True)
class RecordResponse:
    """One record as it is answered: `body` is its JSON."""

    id: int
    version: int
    body: str

    @property
    def data(self) -> dict[str, Any]:
        """The record as a dictionary, for events."""
        data: dict[str, Any] = json.loads(self.body)
        return data

    def response(self, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
        """The answer with its `ETag`."""
        return Response(self.body, status, media_type=JSON, headers={"ETag": f'"{self.version}"', **(headers or {})})


@dataclass(frozen=True, slots=True)
class ListResponse:
    """A page of a list as it is answered.

    Args:
        body: its JSON.
        total: how many records there are in all.
        last: of a full page, its last record.
    """

    body: str
    total: int
    last: Cursor | None

    def __len__(self) -> int:
        return self.total

    def response(self, headers: Mapping[str, str] | None = None) -> Response:
        """A bare JSON array with `X-Total-Count`, and with `X-Next-Cursor` when the page is full."""
        headers = {"X-Total-Count": str(self.total), **(headers or {})}
        if self.last is not None:
            headers["X-Next-Cursor"] = str(self.last)
        return Response(self.body, media_type=JSON, headers=headers)


class Records(Generic[M]):
    """The shared verbs of one resource.

    Args:
        model: its table.
        schema: what it answers with; each field is a column of the model or a key of `columns`.
        noun: what a person calls one of them, for messages.
        columns: SQL expressions for fields that are not plain columns.
        where: a condition of every read, such as not being in the trash.
        filters: what a list may ask for by name; each condition holds a `bindparam` of that name.
        sorts: what a list can be ordered by beside `createdAt`: never null, and with `id` in an index.
    """

    def __init__(
        self,
        model: type[M],
        schema: type[Out],
        noun: str,
        *,
        columns: Mapping[str, ColumnElement[Any]] | None = None,
        where: ColumnElement[bool] | None = None,
        filters: Mapping[str, ColumnElement[bool]] | None = None,
        sorts: Mapping[str, Column] | None = None,
    ) -> None:
        self.model = model
        self.noun = noun
        self.sorts: Mapping[str, Column] = {"createdAt": model.created_at, **(sorts or {})}
        self._where = () if where is None else (where,)
        self.columns = json_columns(model, schema, columns or {})
        self._listing = Listing(model, self.columns, self._where, filters or {}, self.sorts)

    async def list_response(self, reader: Executor, page: Page, /, **filters: Any) -> Response:
        """The answer to a request for a list, as `list_records` finds it."""
        return (await self.list_records(reader, page, **filters)).response()

    async def list_records(self, reader: Executor, page: Page, /, **filters: Any) -> ListResponse:
        """A page of a list, with how many records there are in all.

        Args:
            filters: the values of filters by their names; None asks for nothing.
        """
        filters = _without_none(filters)
        body, snapshot, last, value = await self._fetch_page(reader, page, filters)
        _, _, total = await self._total(reader, filters, snapshot)
        return ListResponse(f"[{body or ''}]", total, None if last is None else Cursor(page.sort, value, last))

    async def list_ids(self, reader: Executor, most: int, /, **filters: Any) -> list[int]:
        """The ids of the newest, at most so many."""
        filters = _without_none(filters)
        [ids] = await self._listing.ids(frozenset(filters), most).fetch_one(reader, filters)
        return ids or []

    async def count(self, reader: Executor, /, **filters: Any) -> int:
        """How many there are; of very many, how many there were within the last second."""
        return int((await self._total(reader, _without_none(filters), NOW))[2])

    async def count_by(self, reader: Executor, field: str, /, **filters: Any) -> dict[str, int]:
        """How many there are of each value of a column, as exact as `count`."""
        filters = _without_none(filters)
        *_, counts = await self._listing.count_by(frozenset(filters), field).fetch_cached(reader, filters, NOW)
        return json.loads(counts) if counts else {}

    async def get(self, reader: Executor, record_id: int, /, **filters: Any) -> RecordResponse:
        """One record.

        Args:
            filters: the values of filters by their names, as for a list; None asks for nothing.

        Raises:
            NotFound: there is none, or it is does not match the filters.
        """
        filters = _without_none(filters)
        found = await self._listing.one(frozenset(filters)).fetch(reader, {"record_id": record_id, **filters})
        if found is None:
            raise self.not_found()
        return RecordResponse(record_id, found[1], found[0])

    async def lock(self, session: AsyncSession, record_id: int, expected: int | None, *where: ColumnElement[bool]) -> M:
        """One record to change, locked until the transaction ends.

        Args:
            expected: the version the caller has seen, or None when any will do.

        Raises:
            NotFound: there is none, or it is outside `where`.
            Stale: its version is another; carries the record as it is.
        """
        statement = select(self.model).where(self.model.id == record_id, *self._where, *where).with_for_update()
        record = (await session.scalars(statement.execution_options(populate_existing=True))).one_or_none()
        if record is None:
            raise self.not_found()
        if expected is not None and record.version != expected:
            shown = await self.get(session, record_id)
            raise Stale(current=shown.data)
        return record

    async def create(
        self, session: AsyncSession, record: M, *, publish: PublishedState | None = None, of: int | None = None
    ) -> RecordResponse:
        """Store a new record and answer it.

        Args:
            publish: the state that is published by the statement that reads the answer.
            of: the id of the entity it is the state of, when that is not the record itself.
        """
        session.add(record)
        await session.flush()
        return await self._answer(session, record.id, publish, of)

    async def change(
        self, session: AsyncSession, record: M, *, publish: PublishedState | None = None, of: int | None = None
    ) -> RecordResponse:
        """Store what was set on a locked record, increment its version and answer it.

        Args:
            publish: the state that is published by the statement that reads the answer.
            of: the id of the entity it is the state of, when that is not the record itself.
        """
        record.version += 1
        await session.flush()
        return await self._answer(session, record.id, publish, of)

    async def remove(
        self,
        session: AsyncSession,
        ids: Iterable[int],
        *where: ColumnElement[bool],
        publish: PublishedState | None = None,
    ) -> list[int]:
        """Remove the records that exist and are within `where`, in one statement; returns their ids in order.

        Args:
            publish: the state whose removal is published, by the same statement.
        """
        these = self.model.id == any_(literal(sorted(set(ids)), ARRAY(BigInteger)))
        removal = delete(self.model).where(these, *where)
        if publish is not None:
            return await publish.publish_removals(session, removal)
        return sorted(await session.scalars(removal.returning(self.model.id)))

    async def _answer(
        self, session: AsyncSession, record_id: int, publish: PublishedState | None, of: int | None
    ) -> RecordResponse:
        if publish is None:
            return await self.get(session, record_id)
        values = {"record_id": record_id, "state_id": record_id if of is None else of}
        found = await self._listing.published(publish).execute(session, values)
        assert found is not None, "what was just stored is there"
        return RecordResponse(record_id, found[1], found[0])

    def not_found(self) -> NotFound:
        """The problem that answers for a record which is not there."""
        return NotFound(f"This {self.noun} does not exist.")

    async def _fetch_page(self, reader: Executor, page: Page, filters: Mapping[str, Any]) -> Row:
        """What `Listing.page` finds."""
        few = bool(filters) and await self._match_few(reader, page, filters)

        async def found(begin: Begin, **where: Any) -> Row:
            statement = self._listing.page(frozenset(filters), page.sort, page.limit, begin, few=few)
            return await statement.fetch_one(reader, {**filters, **where})

        if page.after:
            return await found("after", begin_value=page.after.value, begin_id=page.after.id)
        if few or page.skip <= SHALLOW:
            return await found("skip", begin_skip=page.skip) if page.skip else await found("first")
        place = await self._place(reader, page, filters, None)
        row = await found("at", **place)
        now = await self._place(reader, page, filters, row[1])
        return row if now == place else await found("at", **now)

    async def _match_few(self, reader: Executor, page: Page, filters: Mapping[str, Any]) -> bool:
        """Whether gathering reads fewer records than walking, where those that match are spread evenly."""
        _, records, total = await self._total(reader, filters, None)
        return bool(total * total < (min(page.skip, SHALLOW) + page.limit) * records)

    async def _place(
        self, reader: Executor, page: Page, filters: Mapping[str, Any], snapshot: str | None
    ) -> dict[str, Any]:
        """The values that say where a deep page begins."""
        statement = self._listing.place(frozenset(filters), page.sort)
        *_, value, record_id = await statement.fetch_cached(reader, {**filters, "begin_skip": page.skip}, snapshot)
        return {"begin_value": value, "begin_id": record_id}

    async def _total(self, reader: Executor, filters: Mapping[str, Any], snapshot: str | None) -> Row:
        return await self._listing.total(frozenset(filters)).fetch_cached(reader, filters, snapshot)


def _without_none(filters: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in filters.items() if value is not None}


def json_columns(
    model: type[Any], schema: type[Out], columns: Mapping[str, ColumnElement[Any]]
) -> list[ColumnElement[Any]]:
    """The schema's fields as labelled SQL columns; times as ISO 8601 UTC with `Z`."""
    shaped: list[ColumnElement[Any]] = []
    for name, field in schema.model_fields.items():
        column = columns[name] if name in columns else getattr(model, name)
        shaped.append(json_value(column).label(field.alias or name))
    return shaped


def json_value(column: Column) -> ColumnElement[Any]:
    """The column as it is written in JSON."""
    if isinstance(column.type, DateTime):
        return func.to_char(func.timezone(UTC, column), MILLISECONDS)
    return column  # type: ignore[return-value]  # an attribute acts as its column


def json_object(model: type[Any], schema: type[Out], columns: Mapping[str, ColumnElement[Any]]) -> ColumnElement[Any]:
    """The schema's fields as one JSON object."""
    shaped = json_columns(model, schema, columns)
    return func.json_build_object(*(part for column in shaped for part in (json_key(column.name), column.element)))


def json_key(name: str) -> ColumnElement[str]:
    """A name in JSON. It is a schema's, so it may stand in the statement; there are hundreds of them."""
    return literal_column(f"'{name}'")
