"""Two contexts with a catalogue of their own: a library announces books and loans, a shop follows them."""

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

from services.chassis.events import (
    Consumer,
    Event,
    EventWorker,
    add_event_tables,
    publish_fact,
    sync_replica,
)
from services.chassis.events.catalogue import Catalogue, Entity
from services.chassis.events.connection import connect
from services.chassis.events.outbox import publish_rows
from services.chassis.events.subscription import Retry
from services.chassis.events.tables import outbox
from services.chassis.persistence.database import Database
from tests.support.events import make_event

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
""")
AUDITED = CATALOGUE.model_copy(
    update={
        "entity": {
            **CATALOGUE.entity,
            "audit": Entity(name="audit", publisher="shop", kind="audit", consumers=("shop",)),
        }
    }
)
BOOK, LOAN, ORDER = (CATALOGUE.find(name) for name in ("book", "loan", "order"))
RETRY = Retry(attempts=3, initial_delay=0.01, max_delay=0.02)

tables = MetaData()
add_event_tables(tables)
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
    """What the shop does with anything: a copy of books, and a row for each time it did something."""
    if event.entity == "book":
        await sync_replica(session, copies, event, {"title": event.data.get("title")})
    await session.execute(insert(effects).values(id=event.id, version=event.version))


async def publish_state(
    session: AsyncSession, *, entity: Entity, id: int, version: int, data: Mapping[str, Any], removed: bool = False
) -> None:
    """Publish a state that stands in no table."""
    body = literal({**data, "id": id, "version": version}, JSON)
    rows = select(literal(id, BigInteger).label("id"), literal(version).label("version"), body.label("body"))
    await publish_rows(session, entity, rows.cte("rows"), removed=removed)


@dataclass
class World:
    """Both contexts' databases, NATS between them, and the workers that run."""

    nats: Any
    library: Database
    shop: Database
    catalogue: Catalogue = CATALOGUE
    workers: list[EventWorker] = field(default_factory=list)

    async def relay(self) -> EventWorker:
        """Start a worker of the library."""
        return await self._work("library", self.library, ())

    async def consume(self, *consumers: Consumer) -> EventWorker:
        """Start a worker of the shop, which follows books and loans unless told otherwise."""
        return await self._work(
            "shop", self.shop, consumers or (Consumer("book", handle_event), Consumer("loan", handle_event))
        )

    async def _work(self, context: str, database: Database, consumers: Sequence[Consumer]) -> EventWorker:
        worker = EventWorker(
            context=context,
            database=database,
            nats_url=self.nats.url(context),
            consumers=consumers,
            retry=RETRY,
            catalogue=self.catalogue,
        )
        await worker.start()
        self.workers.append(worker)
        return worker

    async def write(self, id: int, version: int, title: str = "Dune") -> None:
        """The library changes a book."""
        async with self.library.transaction() as session:
            await publish_state(session, entity=BOOK, id=id, version=version, data={"title": title})

    async def remove(self, id: int, version: int) -> None:
        """The library removes a book."""
        async with self.library.transaction() as session:
            await publish_state(session, entity=BOOK, id=id, version=version, data={}, removed=True)

    async def lend(self, id: int) -> None:
        """The library tells of a loan."""
        async with self.library.transaction() as session:
            await publish_fact(session, entity=LOAN, id=id, data={})

    async def send(self, event: Event) -> None:
        """Put an event into its stream, past the outbox and under no message id."""
        await self.send_raw(CATALOGUE.find(event.entity).subject(event.id), event.json().encode())

    async def send_raw(self, subject: str, payload: bytes) -> None:
        """Put anything into a stream."""
        async with self.jetstream() as js:
            await js.publish(subject, payload)

    async def copies(self) -> dict[int, tuple[int, str]]:
        """The shop's copies of books: version and title by id."""
        async with self.shop.transaction() as session:
            return {row.id: (row.version, row.title) for row in await session.execute(select(copies))}

    async def effects(self) -> list[tuple[int, int]]:
        """What the shop did, in order: id and version."""
        async with self.shop.transaction() as session:
            rows = await session.execute(select(effects.c.id, effects.c.version).order_by(effects.c.number))
            return [(row.id, row.version) for row in rows]

    async def unpublished(self) -> int:
        """How many rows of the library's outbox are not marked."""
        async with self.library.transaction() as session:
            waiting = select(func.count()).select_from(outbox).where(outbox.c.published_at.is_(None))
            return await session.scalar(waiting) or 0

    async def stream(self, name: str) -> list[RawStreamMsg]:
        """What a stream holds, oldest first."""
        messages = []
        async with self.jetstream() as js:
            state = (await js.stream_info(name)).state
            for sequence in range(state.first_seq or 1, state.last_seq + 1):
                try:
                    messages.append(await js.get_msg(name, sequence))
                except NotFoundError:
                    continue  # replaced by a later one of its subject
        return messages

    @asynccontextmanager
    async def jetstream(self, user: str = "admin", within: float = 10.0) -> AsyncIterator[JetStreamContext]:
        """NATS as one of its users, who waits for its answers so many seconds."""
        async with connect(self.nats.url(user), "test") as connection:
            yield connection.client.jetstream(timeout=within)


def build_book_event(id: int, version: int, title: str = "Dune", *, removed: bool = False) -> Event:
    """An event of a book."""
    return make_event(BOOK, id, version, {} if removed else {"title": title}, removed=removed)


def list_versions(messages: Sequence[RawStreamMsg]) -> list[tuple[int, int]]:
    """The id and version each message of a stream tells of."""
    events = [Event.read(message.data or b"") for message in messages]
    return [(event.id, event.version) for event in events]
