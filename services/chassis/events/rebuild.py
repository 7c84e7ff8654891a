"""Rebuilding a replica from the streams, which keep the last event of every entity."""

from services.chassis.events.catalogue import Catalogue, CatalogueError, load_catalogue
from services.chassis.events.connection import connect
from services.chassis.events.inbox import clear_processed
from services.chassis.persistence.database import Database


async def rebuild_replica(
    context: str, name: str, database: Database, nats_url: str, catalogue: Catalogue | None = None
) -> None:
    """Deliver every event of an entity to a context's consumer again, from the first one.

    Safe while workers run: they do the work, and events that arrive meanwhile are handled in order.

    Raises:
        CatalogueError: the context does not consume it, or it is a fact, of which nothing is kept.
        OSError, nats.errors.Error, TimeoutError: NATS cannot be reached, or the topology was not created.
    """
    entity = (catalogue or load_catalogue()).find(name)
    if context not in entity.consumers:
        raise CatalogueError(f"{context} does not consume {name}")
    if entity.kind != "state":
        raise CatalogueError(f"{name} is a fact: its events are not kept, so there is nothing to rebuild from")
    durable = entity.durable_name(context)
    async with connect(nats_url, f"{context} rebuild") as connection:
        async with database.transaction() as session:
            await clear_processed(session, durable)
        # After the commit: an event delivered before it would still be ignored as handled.
        await connection.client.jetstream().reset_consumer(entity.stream, durable, seq=1)
