"""The lag of a service's consumers, as NATS knows it (OPERATION-52)."""

import asyncio
from dataclasses import dataclass

from nats.aio.client import Client
from nats.js import JetStreamContext
from nats.js.errors import NotFoundError

from services.chassis.events.catalogue import Catalogue, Entity, load_catalogue


@dataclass(frozen=True)
class ConsumerLag:
    """The events that wait for a durable consumer.

    Args:
        name: of the consumer in NATS.
        entity: the entity it consumes, or `audit`.
        publisher: the context that publishes it.
        waiting: events not yet delivered; None if the consumer does not exist.
        unacknowledged: events delivered but not handled, or waiting for another attempt.
        retried: events delivered more than once and not handled.
    """

    name: str
    entity: str
    publisher: str
    waiting: int | None = None
    unacknowledged: int | None = None
    retried: int | None = None


async def measure_lag(client: Client, context: str, catalogue: Catalogue | None = None) -> list[ConsumerLag]:
    """Return the lag of each consumer of a context.

    Raises:
        nats.errors.Error, TimeoutError: NATS does not answer.
    """
    js = client.jetstream()
    entities = (catalogue or load_catalogue()).list_consumed(context)
    return await asyncio.gather(*(_measure(js, entity, context) for entity in entities))


async def _measure(js: JetStreamContext, entity: Entity, context: str) -> ConsumerLag:
    name = entity.durable_name(context)
    try:
        info = await js.consumer_info(entity.stream, name)
    except NotFoundError:
        return ConsumerLag(name, entity.name, entity.publisher)
    return ConsumerLag(
        name, entity.name, entity.publisher, info.num_pending, info.num_ack_pending, info.num_redelivered
    )
