"""References to other records, which must exist (API-25).

The other record is in a table of this service or in a replica. A replica may lag by a moment, so a missing record is
looked for again before the reference is refused.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from pydantic.alias_generators import to_camel
from sqlalchemy import BigInteger, ColumnElement, Table, bindparam, exists, select, true
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.http.problems import FieldError, Invalid
from services.chassis.persistence.database import AnySelect, AsyncReadSession

REPLICA_LAG_SECONDS = 1.0
IMPORT_LAG_SECONDS = 10.0  # an import brings thousands of records, and a reference that it drops does not come back
T = TypeVar("T")


class ReplicaLag:
    """Waits up to `seconds` for what an event brings, with a pause between two reads.

    Few requests of a process may wait at a time, each with a connection of the pool.
    """

    def __init__(self, seconds: float = REPLICA_LAG_SECONDS, pause: float = 0.05, places: int = 3) -> None:
        self.seconds, self._pause = seconds, pause
        self.places = asyncio.Semaphore(places)

    async def wait_for(self, read: Callable[[], Awaitable[T | None]]) -> T | None:
        """Return what is found at last; None after the time, and at once if no place is free."""
        if self.places.locked():
            return None
        async with self.places:
            for _ in range(int(self.seconds / self._pause)):
                await asyncio.sleep(self._pause)
                if found := await read():
                    return found
        return None


@dataclass(frozen=True, eq=False)
class Reference:
    """A column that refers to a record by its id.

    Args:
        column: the column of the referring record, such as `client_id`; requests name it in camel case.
        table: the table of the other record, with an `id`; its own or a replica.
        noun: what the other record is called in messages, such as `client`.
        condition: what the other record must meet, such as not being in the trash.
        read: returns the id that a value of the column names; None if it names none. By default the value is the id.
    """

    column: str
    table: Table
    noun: str
    condition: ColumnElement[bool] | None = None
    read: Callable[[Any], int | None] = lambda value: value


class References:
    """The references of a service's records. A service has one instance, which bounds how many requests wait."""

    def __init__(self, *references: Reference, lag: ReplicaLag | None = None) -> None:
        self._references = {reference.column: reference for reference in references}
        self.lag = lag or ReplicaLag()
        self._statement = cache(self._select)

    def share_places(self, *references: Reference) -> "References":
        """Return other references of the service, whose requests wait in the places of these."""
        return References(*references, lag=self.lag)

    async def check(self, reader: AsyncReadSession, values: Mapping[str, Any]) -> None:
        """Refuse columns to save that refer to records that do not exist: one statement, none if no reference is set.

        Call it before anything is locked, because it may wait.
        """
        await self._check_ids(reader, self._select_ids(values, {}))

    async def _check_ids(self, reader: AsyncReadSession, ids: Mapping[str, int]) -> None:
        if not ids or not (missing := await self._find_missing(reader, ids)):
            return
        wanted = {column: ids[column] for column in missing}

        async def find_all() -> bool:
            nonlocal missing
            missing = await self._find_missing(reader, wanted)
            return not missing

        if not await self.lag.wait_for(find_all):
            nouns = {to_camel(column): self._references[column].noun for column in missing}
            errors = [FieldError(field=field, message=f"This {noun} does not exist.") for field, noun in nouns.items()]
            raise Invalid(errors[0].message, errors=errors)

    async def lock_and_check(
        self,
        session: AsyncSession,
        values: Mapping[str, Any],
        lock: Callable[[], Awaitable[T]],
        read: Callable[[T], Mapping[str, Any]] = vars,
    ) -> T:
        """Lock a record for a change. Refuse references of the change to records that do not exist.

        References that stay the same are not checked: `read` returns the columns as they are stored. Nothing is locked
        while a record is waited for, so that nobody else waits: the transaction is rolled back and begun anew, and
        `lock` called again. So it comes before any change.
        """
        record = await lock()
        ids = self._select_ids(values, read(record))
        if not ids or not (missing := await self._find_missing(session, ids)):
            return record
        await session.rollback()
        await self._check_ids(session, {column: ids[column] for column in missing})
        return await lock()

    async def find_missing_of_many(
        self, reader: AsyncReadSession, records: Sequence[Mapping[str, Any]]
    ) -> list[tuple[int, str, str]]:
        """Find missing records, one statement per column: the place of what refers to each, the column, the noun."""

        async def find() -> list[tuple[int, str, str]]:
            return [found for one in self._references.values() for found in await _find_missing(reader, one, records)]

        if not (missing := await find()):
            return []

        async def find_all() -> bool:
            nonlocal missing
            missing = await find()
            return not missing

        await ReplicaLag(IMPORT_LAG_SECONDS, places=1).wait_for(find_all)
        return missing

    def _select_ids(self, values: Mapping[str, Any], stored: Mapping[str, Any]) -> dict[str, int]:
        """Return the references that are set and not stored already, by column."""
        return {
            column: id
            for column, reference in self._references.items()
            if (id := reference.read(values.get(column))) is not None and reference.read(stored.get(column)) != id
        }

    async def _find_missing(self, reader: AsyncReadSession, ids: Mapping[str, int]) -> list[str]:
        found = (await reader.execute(self._statement(tuple(ids)), ids)).one()
        return [column for column, is_found in zip(ids, found, strict=True) if not is_found]

    def _select(self, columns: tuple[str, ...]) -> AnySelect:
        return select(*(self._exists(self._references[column]) for column in columns))

    def _exists(self, reference: Reference) -> ColumnElement[bool]:
        row = exists().where(reference.table.c.id == bindparam(reference.column, type_=BigInteger))
        return (row if reference.condition is None else row.where(reference.condition)).label(reference.column)


async def _find_missing(
    reader: AsyncReadSession, reference: Reference, records: Sequence[Mapping[str, Any]]
) -> list[tuple[int, str, str]]:
    ids = {place: id for place, one in enumerate(records) if (id := reference.read(one.get(reference.column)))}
    if not ids:
        return []
    table = reference.table
    condition = true() if reference.condition is None else reference.condition
    known = await reader.execute(select(table.c.id).where(table.c.id.in_(set(ids.values())), condition))
    found = set(known.scalars())
    return [(place, reference.column, reference.noun) for place, id in ids.items() if id not in found]
