"""The reads and writes that all resources share.

PostgreSQL builds the responses: one statement selects the schema's fields under their camelCase names and returns JSON,
so that no Python objects are created for the records of a list.
"""

import json
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from fastapi import Response
from sqlalchemy import ARRAY, BigInteger, ColumnElement, Row, any_, delete, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import PublishedState
from services.chassis.events.outbox import execute_and_publish
from services.chassis.http.problems import NotFound, Stale
from services.chassis.observability.actor import ACTOR
from services.chassis.persistence.base import Record
from services.chassis.persistence.database import COUNTS, AnySelect, AsyncReadSession
from services.chassis.resource.json_columns import json_columns
from services.chassis.resource.listing import Begin, Column, Listing
from services.chassis.resource.paging import Cursor, Page
from services.chassis.resource.schemas import Out

JSON = "application/json"
MANY = 10_000  # records, which take long to count

M = TypeVar("M", bound=Record)


@dataclass(frozen=True, slots=True)
class RecordResponse:
    """A record for a response; `body` is its JSON."""

    id: int
    version: int
    body: str

    @property
    def data(self) -> dict[str, Any]:
        """The record as a dictionary, for events."""
        data: dict[str, Any] = json.loads(self.body)
        return data

    def response(self, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
        """Return the HTTP response with its `ETag`; only id and version for a caller who may not see records."""
        body = self.body if ACTOR.get().sees_records else json.dumps({"id": self.id, "version": self.version})
        return Response(body, status, media_type=JSON, headers={"ETag": f'"{self.version}"', **(headers or {})})


@dataclass(frozen=True, slots=True)
class ListResponse:
    """A page of a list for a response."""

    body: str
    total: int
    last: Cursor | None

    def __len__(self) -> int:
        return self.total

    @property
    def headers(self) -> dict[str, str]:
        """`X-Total-Count`, and `X-Next-Cursor` if the page is full."""
        headers = {"X-Total-Count": str(self.total)}
        if self.last is not None:
            headers["X-Next-Cursor"] = str(self.last)
        return headers

    def response(self, headers: Mapping[str, str] | None = None) -> Response:
        """Return the HTTP response: a JSON array with `headers` of its own and others."""
        return Response(self.body, media_type=JSON, headers={**self.headers, **(headers or {})})


class Records(Generic[M]):
    """The shared operations of one resource.

    Args:
        model: its table.
        schema: the response; each field is a column of the model or a key of `columns`.
        noun: the user-facing name of a record, for error messages.
        columns: SQL expressions for fields that are not plain columns.
        where: a condition of all reads, such as not being in the trash.
        filters: conditions by name, each with a `bindparam` of that name; one without a value is not applied.
        sorts: sort columns in addition to `createdAt`; not null, and indexed together with `id`.
        find_email: returns the email address of a user, for models with a column `updated_by`.
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
        find_email: Callable[[AsyncSession, int | None], Awaitable[str | None]] | None = None,
    ) -> None:
        self.model = model
        self.noun = noun
        self.sorts: Mapping[str, Column] = {"createdAt": model.created_at, **(sorts or {})}
        self._find_email = find_email
        self._where = () if where is None else (where,)
        self.columns = json_columns(model, schema, columns or {})
        self._listing = Listing(model, self.columns, self._where, filters or {}, self.sorts)

    async def list_response(self, reader: AsyncReadSession, page: Page, /, **filters: Any) -> Response:
        """Return the HTTP response with a page of `list_records`."""
        return (await self.list_records(reader, page, **filters)).response()

    async def list_records(self, reader: AsyncReadSession, page: Page, /, **filters: Any) -> ListResponse:
        """Return a page of the list with the total number of records."""
        filters = _without_none(filters)
        begin, where = _read_beginning(page)
        names = frozenset(filters)
        kept, key = _kept_counts(reader, self._listing.total(names), filters)
        known = kept.get(key, (None,))[0]
        statement = self._listing.page(names, page.sort, page.limit, begin)
        body, last, value, total = (await reader.execute(statement, {**filters, **where, "total": known})).one()
        if total is None:
            total = await self.count(reader, **filters)
        elif known is None and total > MANY:
            kept[key] = (total,)
        return ListResponse(f"[{body or ''}]", total, None if last is None else Cursor(page.sort, value, last))

    async def list_ids(self, reader: AsyncReadSession, limit: int, /, **filters: Any) -> list[int]:
        """Return the ids of the newest records, up to `limit`."""
        filters = _without_none(filters)
        return (await reader.scalar(self._listing.ids(frozenset(filters), limit), filters)) or []

    async def count(self, reader: AsyncReadSession, /, **filters: Any) -> int:
        """Count the records; of very many, the count may be one second old (API-17)."""
        filters = _without_none(filters)
        return int((await fetch_count(reader, self._listing.total(frozenset(filters)), filters))[0])

    async def count_by(self, reader: AsyncReadSession, field: str, /, **filters: Any) -> dict[str, int]:
        """Count the records per value of a column, as exactly as `count`."""
        filters = _without_none(filters)
        _, counts = await fetch_count(reader, self._listing.count_by(frozenset(filters), field), filters)
        return json.loads(counts) if counts else {}

    async def get(self, reader: AsyncReadSession, record_id: int, /, **filters: Any) -> RecordResponse:
        """Return one record; refuse one that does not match the filters."""
        filters = _without_none(filters)
        statement = self._listing.one(frozenset(filters))
        row = (await reader.execute(statement, {"record_id": record_id, **filters})).one_or_none()
        if row is None:
            raise self.not_found()
        return RecordResponse(record_id, row[1], row[0])

    async def lock(self, session: AsyncSession, record_id: int, expected: int | None, *where: ColumnElement[bool]) -> M:
        """Load a record that matches `where` for a change and lock it until the transaction ends.

        It must be at the `expected` version, if that is given.
        """
        statement = select(self.model).where(self.model.id == record_id, *self._where, *where).with_for_update()
        record = (await session.scalars(statement.execution_options(populate_existing=True))).one_or_none()
        if record is None:
            raise self.not_found()
        await self.check_version(session, record, expected)
        return record

    async def check_version(self, session: AsyncSession, record: M, expected: int | None) -> None:
        """Refuse another version than the client's, with the current record and its last editor (API-23)."""
        if expected is not None and record.version != expected:
            raise Stale(current=await self.get_current(session, record.id, getattr(record, "updated_by", None)))

    async def get_current(self, session: AsyncSession, record_id: int, editor_id: int | None) -> dict[str, Any]:
        """Return a record with the email address of its last editor, for the `current` of an error (API-23)."""
        current = (await self.get(session, record_id)).data
        if self._find_email is None:
            return current
        return {**current, "updatedByEmail": await self._find_email(session, editor_id)}

    async def create(
        self, session: AsyncSession, record: M, *, publish: PublishedState | None = None, of: int | None = None
    ) -> RecordResponse:
        """Insert a record and return it.

        The statement that reads it publishes its state, or that of the entity with the id `of`.
        """
        session.add(record)
        await session.flush()
        return await self._answer(session, record.id, publish, of)

    async def change(
        self, session: AsyncSession, record: M, *, publish: PublishedState | None = None, of: int | None = None
    ) -> RecordResponse:
        """Store the changes of a locked record, increment its version and return it."""
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
        """Delete the records that exist and match `where`, and publish it in the same statement.

        Return their ids in order.
        """
        is_listed = self.model.id == any_(literal(sorted(set(ids)), ARRAY(BigInteger)))
        removal = delete(self.model).where(is_listed, *where)
        if publish is not None:
            return await publish.publish_removals(session, removal)
        return sorted(await session.scalars(removal.returning(self.model.id)))

    async def _answer(
        self, session: AsyncSession, record_id: int, publish: PublishedState | None, of: int | None
    ) -> RecordResponse:
        if publish is None:
            return await self.get(session, record_id)
        values = {"record_id": record_id, "state_id": record_id if of is None else of}
        body, version = (await execute_and_publish(session, self._listing.published(publish), values)).one()
        return RecordResponse(record_id, version, body)

    def not_found(self) -> NotFound:
        """Return the problem of a missing record."""
        return NotFound(f"This {self.noun} does not exist.")


async def fetch_count(
    reader: AsyncReadSession, statement: AnySelect, values: Mapping[str, Any]
) -> Row[*tuple[Any, ...]]:
    """Return the row of a count, whose first column is the number.

    That of more than MANY records is kept for a second, but not within a transaction.
    """
    kept, key = _kept_counts(reader, statement, values)
    row: Row[*tuple[Any, ...]] | None = kept.get(key)
    if row is None:
        row = (await reader.execute(statement, values)).one()
        if row[0] > MANY:
            kept[key] = row
    return row


def _kept_counts(reader: AsyncReadSession, statement: AnySelect, values: Mapping[str, Any]) -> tuple[Any, Any]:
    return reader.info.get(COUNTS, {}), (statement, *sorted(values.items()))


def _without_none(filters: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in filters.items() if value is not None}


def _read_beginning(page: Page) -> tuple[Begin, dict[str, Any]]:
    """Return where a page begins, with the parameters of its statement."""
    if page.after:
        return "after", {"begin_value": page.after.value, "begin_id": page.after.id}
    return ("skip", {"begin_skip": page.skip}) if page.skip else ("first", {})
