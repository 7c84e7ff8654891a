"""Reads and writes every resource shares.

Answers are shaped by PostgreSQL: one statement selects the schema's fields under their camelCase names and
returns finished JSON, so a list never passes through Python objects.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from fastapi import Response
from sqlalchemy import (
    CTE,
    ColumnElement,
    DateTime,
    ScalarSelect,
    Select,
    Text,
    cast,
    delete,
    func,
    literal_column,
    select,
    tuple_,
)
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from services.chassis.database import Record
from services.chassis.problems import NotFound, Stale
from services.chassis.resource.paging import Page
from services.chassis.resource.schemas import Out

JSON = "application/json"
UTC: ColumnElement[str] = literal_column("'UTC'")
MILLISECONDS: ColumnElement[str] = literal_column("""'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'""")


M = TypeVar("M", bound=Record)


@dataclass(frozen=True, slots=True)
class Shown:
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


class Records(Generic[M]):
    """The shared verbs of one resource.

    Args:
        model: its table.
        schema: what it answers with; each field is a column of the model or a key of `columns`.
        noun: what a person calls one of them, for messages.
        columns: SQL expressions for fields that are not plain columns.
        order: the list's order; newest first unless given.
    """

    def __init__(
        self,
        model: type[M],
        schema: type[Out],
        noun: str,
        *,
        columns: Mapping[str, ColumnElement[Any]] | None = None,
        order: Sequence[ColumnElement[Any]] | None = None,
    ) -> None:
        self.model = model
        self.noun = noun
        self._columns = shaped_columns(model, schema, columns or {})
        self._order = order

    async def page(self, session: AsyncSession, page: Page, *where: ColumnElement[bool]) -> Response:
        """A bare JSON array with `X-Total-Count`, and with `X-Next-Cursor` when it is newest first."""
        newest_first = (self.model.created_at.desc(), self.model.id.desc())
        rows = self._select(*where).order_by(*(self._order or newest_first)).limit(page.limit).offset(page.skip)
        if page.after:
            rows = rows.where(tuple_(self.model.created_at, self.model.id) < page.after)
        items = rows.cte("items")
        total = select(func.count()).select_from(self.model).where(*where).scalar_subquery()
        body = func.coalesce(func.json_agg(literal_column("items")), literal_column("'[]'::json"))
        statement = select(cast(body, Text), total, *_last(items)).select_from(items)
        answer = (await session.execute(statement)).one()
        headers = {"X-Total-Count": str(answer[1])}
        if answer[2] and not self._order:
            headers["X-Next-Cursor"] = f"{answer[2]},{answer[3]}"
        return Response(answer[0], media_type=JSON, headers=headers)

    async def show(self, session: AsyncSession, record_id: int, *where: ColumnElement[bool]) -> Shown:
        """One record.

        Raises:
            NotFound: there is none, or it is outside `where`.
        """
        rows = self._select(self.model.id == record_id, *where).subquery("item")
        statement = select(cast(func.row_to_json(literal_column("item")), Text), rows.c.version).select_from(rows)
        found = (await session.execute(statement)).one_or_none()
        if found is None:
            raise self.absent()
        return Shown(record_id, found.version, found[0])

    async def load(self, session: AsyncSession, record_id: int, expected: int | None, *where: ColumnElement[bool]) -> M:
        """One record to change, locked until the transaction ends.

        Args:
            expected: the version the caller has seen, or None when any will do.

        Raises:
            NotFound: there is none, or it is outside `where`.
            Stale: its version is another; carries the record as it is.
        """
        statement = select(self.model).where(self.model.id == record_id, *where).with_for_update()
        record = (await session.scalars(statement.execution_options(populate_existing=True))).one_or_none()
        if record is None:
            raise self.absent()
        if expected is not None and record.version != expected:
            shown = await self.show(session, record_id)
            raise Stale(current=shown.data)
        return record

    async def create(self, session: AsyncSession, record: M) -> Shown:
        """Store a new record and answer it."""
        session.add(record)
        await session.flush()
        return await self.show(session, record.id)

    async def change(self, session: AsyncSession, record: M) -> Shown:
        """Store what was set on a loaded record, count its version up and answer it."""
        record.version += 1
        await session.flush()
        return await self.show(session, record.id)

    async def remove(self, session: AsyncSession, ids: Iterable[int]) -> dict[int, int]:
        """Remove the records that exist; their ids with the version each had."""
        statement = delete(self.model).where(self.model.id.in_(set(ids)))
        rows = await session.execute(statement.returning(self.model.id, self.model.version))
        return {row.id: row.version for row in rows}

    def absent(self) -> NotFound:
        """The problem that answers for a record which is not there."""
        return NotFound(f"This {self.noun} does not exist.")

    def _select(self, *where: ColumnElement[bool]) -> Select[Any]:
        return select(*self._columns).where(*where)


def shaped_columns(
    model: type[Any], schema: type[Out], columns: Mapping[str, ColumnElement[Any]]
) -> list[ColumnElement[Any]]:
    """The schema's fields as labelled SQL columns; times as ISO 8601 UTC with `Z`."""
    shaped: list[ColumnElement[Any]] = []
    for name, field in schema.model_fields.items():
        column = columns[name] if name in columns else getattr(model, name)
        shaped.append(wire(column).label(field.alias or name))
    return shaped


def wire(column: ColumnElement[Any] | InstrumentedAttribute[Any]) -> ColumnElement[Any]:
    """The column as it is written in JSON."""
    if isinstance(column.type, DateTime):
        return func.to_char(func.timezone(UTC, column), MILLISECONDS)
    return column  # type: ignore[return-value]  # an attribute acts as its column


def _last(items: CTE) -> tuple[ScalarSelect[Any], ScalarSelect[Any]]:
    """Time and id of the page's last row."""
    oldest = items.c.createdAt, items.c.id
    return tuple(select(column).order_by(*oldest).limit(1).correlate(None).scalar_subquery() for column in oldest)  # type: ignore[return-value]
