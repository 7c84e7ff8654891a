"""Replicas: copies of other contexts' entities, kept up to date by events (EVENT-4, EVENT-7)."""

from collections.abc import Mapping
from datetime import datetime
from functools import cache
from typing import Any

from pydantic.alias_generators import to_camel
from sqlalchemy import BigInteger, Column, DateTime, Table, delete
from sqlalchemy.dialects.postgresql import Insert, insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.events.consumer import Consumer
from services.chassis.events.envelope import Event

_REPLICA_COLUMNS = ("id", "version")


class Replica:
    """The columns of every replica: the entity's id, and its version."""

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    version: Mapped[int]


def replicate(entity: str, model: type[Any]) -> Consumer:
    """Create a consumer for a replica whose columns are fields of the entity's events."""
    table: Table = model.__table__
    columns = [column for column in table.columns if column.name not in _REPLICA_COLUMNS]

    async def copy(session: AsyncSession, event: Event) -> None:
        await sync_replica(session, table, event, {column.name: _read(column, event.data) for column in columns})

    return Consumer(entity, copy, is_batched=True)


def _read(column: Column[Any], data: Mapping[str, Any]) -> Any:
    value = data.get(to_camel(column.name))
    return datetime.fromisoformat(value) if value and isinstance(column.type, DateTime) else value


async def sync_replica(session: AsyncSession, table: Table, event: Event, values: Mapping[str, Any]) -> None:
    """Insert, update or delete a replica row with these values, according to an event.

    Applying an event twice changes nothing; an older version never replaces a newer one.
    """
    if event.removed:
        await session.execute(delete(table).where(table.c.id == event.id, table.c.version <= event.version))
        return
    await upsert_replica(session, table, event, values)


async def upsert_replica(session: AsyncSession, table: Table, event: Event, values: Mapping[str, Any]) -> None:
    """Insert or update a replica row, even of a removed entity; an older version never replaces a newer one."""
    await session.execute(_upsert(table, tuple(values)), {"id": event.id, "version": event.version, **values})


@cache
def _upsert(table: Table, copied: tuple[str, ...]) -> Insert:
    row = insert(table)
    changed = {name: row.excluded[name] for name in ("version", *copied)}
    return row.on_conflict_do_update(
        index_elements=[table.c.id], set_=changed, where=row.excluded.version >= table.c.version
    )
