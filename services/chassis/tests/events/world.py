"""Two contexts with a catalogue of their own: a library publishes books and loans, a shop consumes them."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from nats.js import JetStreamContext
from nats.js.api import RawStreamMsg
from nats.js.errors import NotFoundError
from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Identity,
    Integer,
    MetaData,
    String,
    Table,
    func,
    insert,
    literal,
    select,
)
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Consumer, Event, publish_fact, sync_replica
from services.chassis.events.catalogue import Catalogue, Entity
from services.chassis.events.connection import connect
from services.chassis.events.outbox import publish_rows
from services.chassis.events.worker import EventWorker
from services.chassis.persistence.database import Database
from services.chassis.persistence.tables import inbox, outbox
from tests.support.events import make_event
from tests.support.eventually import eventually

CATALOGUE = Catalogue.read("""
contexts = ["library", "shop", "stranger"]
[bucket.closed]
writer = "library"
hours = 1
[entity.book]
publisher = "library"
kind = "state"
consumers = ["shop"]
[entity.loan]
publisher = "library"
kind = "fact"
consumers = ["shop"]
[entity.order]
publisher = "shop"
kind = "state"
consumers = ["library"]
[entity.audit]
publisher = "shop"
kind = "audit"
consumers = ["shop"]
""")
BOOK, LOAN, ORDER = (CATALOGUE.find(name) for name in ("book", "loan", "order"))
ATTEMPTS = 3

tables = MetaData()
for table in (outbox, inbox):
    table.to_metadata(tables)
copies = Table(
    "copies", tables, Column("id", BigInteger, primary_key=True), Column("version", Integer), Column("title", String)
)
effects = Table(
    "effects",
    tables,
    Column("number", BigInteger, Identity(), primary_key=True),
    Column("id", BigInteger),
    Column("version", Integer),
)


async def handle_event(session: AsyncSession, event: Event) -> None:
    """Handle an event in the shop: update the replica of books, and insert a row per handled event."""
    if event.entity == "book":
        await sync_replica(session, copies, event, {"title": event.data.get("title")})
    await session.execute(insert(effects).values(id=event.id, version=event.version))


async def publish_state(
    session: AsyncSession, *, entity: Entity, id: int, version: int, data: Mapping[str, Any], removed: bool = False
) -> None:
    """Publish a state without a table."""
    body = literal({**data, "id": id, "version": version}, JSON)
    rows = select(literal(id, BigInteger).label("id"), literal(version).label("version"), body.label("body"))
    await publish_rows(session, entity, rows.cte("rows"), removed=removed)


@dataclass
class World:
    """Both contexts' databases, the NATS server between them, and the running workers."""

    nats: Any
    library: Database
    shop: Database
    workers: list[asyncio.Task[None]] = field(default_factory=list)

    async def relay(self) -> asyncio.Task[None]:
        """Start a worker of the library."""
        return await self._work("library", self.library, ())

    async def consume(self, *consumers: Consumer) -> asyncio.Task[None]:
        """Start a worker of the shop, by default with consumers of books and loans."""
        return await self._work(
            "shop", self.shop, consumers or (Consumer("book", handle_event), Consumer("loan", handle_event))
        )

    async def _work(self, context: str, database: Database, consumers: Sequence[Consumer]) -> asyncio.Task[None]:
        worker = EventWorker(context=context, database=database, nats_url=self.nats.url(context), consumers=consumers)
        self.workers.append(asyncio.create_task(worker.run()))
        return self.workers[-1]

    async def write(self, id: int, version: int, title: str = "Dune") -> None:
        """Publish a change of a book by the library."""
        async with self.library.transaction() as session:
            await publish_state(session, entity=BOOK, id=id, version=version, data={"title": title})

    async def remove(self, id: int, version: int) -> None:
        """Publish the removal of a book by the library."""
        async with self.library.transaction() as session:
            await publish_state(session, entity=BOOK, id=id, version=version, data={}, removed=True)

    async def lend(self, id: int) -> None:
        """Publish a loan by the library."""
        async with self.library.transaction() as session:
            await publish_fact(session, entity=LOAN, id=id, data={})

    async def send(self, event: Event) -> None:
        """Publish an event to its stream directly, without the outbox and a message id."""
        await self.send_raw(CATALOGUE.find(event.entity).subject(event.id), event.json().encode())

    async def send_raw(self, subject: str, payload: bytes) -> None:
        """Publish a message to a stream."""
        async with self.jetstream() as js:
            await js.publish(subject, payload)

    async def copies(self) -> dict[int, tuple[int, str]]:
        """Return the shop's replica of books: version and title by id."""
        async with self.shop.transaction() as session:
            return {row.id: (row.version, row.title) for row in await session.execute(select(copies))}

    async def effects(self) -> list[tuple[int, int]]:
        """Return the id and version of the events that the shop handled, in order."""
        async with self.shop.transaction() as session:
            rows = await session.execute(select(effects.c.id, effects.c.version).order_by(effects.c.number))
            return [(row.id, row.version) for row in rows]

    async def unpublished(self) -> int:
        """Count the unpublished rows of the library's outbox."""
        async with self.library.transaction() as session:
            waiting = select(func.count()).select_from(outbox).where(outbox.c.published_at.is_(None))
            return await session.scalar(waiting) or 0

    async def until_published(self) -> None:
        """Wait until the library's outbox is empty."""
        await eventually(self.unpublished, equals=0)

    async def stream(self, name: str) -> list[RawStreamMsg]:
        """Return the messages of a stream, oldest first."""
        messages = []
        async with self.jetstream() as js:
            state = (await js.stream_info(name)).state
            for sequence in range(state.first_seq or 1, state.last_seq + 1):
                try:
                    messages.append(await js.get_msg(name, sequence))
                except NotFoundError:
                    continue  # replaced by a later message of its subject
        return messages

    async def versions(self, stream: str) -> list[tuple[int, int]]:
        """Return the id and version of each message of a stream, oldest first."""
        return list_versions(await self.stream(stream))

    @asynccontextmanager
    async def jetstream(self, user: str = "admin", within: float = 10.0) -> AsyncIterator[JetStreamContext]:
        """Connect to JetStream as a user; responses time out after `within` seconds."""
        async with connect(self.nats.url(user), "test") as connection:
            yield connection.client.jetstream(timeout=within)


def build_book_event(id: int, version: int, title: str = "Dune", *, removed: bool = False) -> Event:
    """Build an event of a book."""
    return make_event(BOOK, id, version, {} if removed else {"title": title}, removed=removed)


def list_versions(messages: Sequence[RawStreamMsg]) -> list[tuple[int, int]]:
    """Return the id and version of each message."""
    events = [Event.read(message.data or b"") for message in messages]
    return [(event.id, event.version) for event in events]
