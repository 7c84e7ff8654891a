"""Rebuilds a replica from the streams, which retain the last event of every entity (EVENT-3)."""

from services.chassis.events.catalogue import Catalogue, CatalogueError, load_catalogue
from services.chassis.events.connection import connect
from services.chassis.events.inbox import clear_processed
from services.chassis.persistence.database import Database


async def rebuild_replica(
    context: str, name: str, database: Database, nats_url: str, catalogue: Catalogue | None = None
) -> None:
    """Redeliver every event of an entity to a context's consumer, from the first one.

    Safe while workers run: they handle the redelivered events, and new events in order after them.

    Raises:
        CatalogueError: the context does not consume the entity, or it is a fact, whose events are not retained.
        OSError, nats.errors.Error, TimeoutError: NATS cannot be reached, or the topology does not exist.
    """
    entity = (catalogue or load_catalogue()).find(name)
    if context not in entity.consumers:
        raise CatalogueError(f"{context} does not consume {name}")
    if entity.kind != "state":
        raise CatalogueError(f"{name} is a fact: its events are not retained, so there is nothing to rebuild from")
    durable = entity.durable_name(context)
    async with connect(nats_url, f"{context} rebuild") as connection:
        async with database.transaction() as session:
            await clear_processed(session, durable)
        # After the commit: until then redelivered events would be ignored as processed.
        await connection.client.jetstream().reset_consumer(entity.stream, durable, seq=1)
