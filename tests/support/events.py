"""Publish, await and read events in a test."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from nats.aio.client import Client
from nats.js.errors import NotFoundError
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Event
from services.chassis.events.catalogue import Entity, load_catalogue
from services.chassis.observability.actor import ACTOR
from services.chassis.persistence.tables import outbox
from tests.support.eventually import eventually


def make_event(entity: Entity, id: int, version: int, data: Mapping[str, Any], *, removed: bool = False) -> Event:
    """An event of a state, as its context would publish it now."""
    whole = {**data, "id": id, "version": version}
    time, actor = datetime.now(UTC), ACTOR.get().user_id
    return Event(entity.name, id, version, removed, whole, uuid4(), entity.publisher, time, actor)


class Events:
    """The event streams, accessed as the administrator of NATS."""

    def __init__(self, client: Client) -> None:
        self._js = client.jetstream()

    async def announced(self, session: AsyncSession) -> list[Event]:
        """Return the events in a service's outbox, oldest first, uncommitted ones included."""
        rows = await session.scalars(select(outbox.c.payload).where(outbox.c.kind != "raw").order_by(outbox.c.id))
        return [Event.read(payload.encode()) for payload in rows]

    async def published(self, entity: str, id: int, version: int = 1, within: float = 10.0) -> Event:
        """Wait until the last event of an entity has at least this version, and return it."""

        async def look() -> Event | None:
            event = await self._last(entity, id)
            return event if event and event.version >= version else None

        return await eventually(look, within)

    async def happen(
        self, entity: str, id: int, version: int = 1, data: Mapping[str, Any] | None = None, *, removed: bool = False
    ) -> Event:
        """Publish an event as its context would."""
        described = load_catalogue().find(entity)
        event = make_event(described, id, version, data or {}, removed=removed)
        await self._js.publish(described.subject(id), event.json().encode())
        return event

    async def repeat(self, event: Event) -> None:
        """Publish the same event again."""
        await self._js.publish(load_catalogue().find(event.entity).subject(event.id), event.json().encode())

    async def clear(self) -> None:
        """Purge every stream."""
        for stream in await self._js.streams_info():
            if stream.state.messages:
                await self._js.purge_stream(str(stream.config.name))

    async def _last(self, entity: str, id: int) -> Event | None:
        described = load_catalogue().find(entity)
        try:
            message = await self._js.get_last_msg(described.stream, described.subject(id))
        except NotFoundError:
            return None
        return Event.read(message.data or b"")
