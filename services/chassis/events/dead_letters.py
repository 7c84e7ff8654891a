"""Dead letters: events that a consumer could not handle, stored with the reason until they are redriven (EVENT-5)."""

from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js.api import Header

from services.chassis.events import metrics
from services.chassis.events.catalogue import Catalogue, Entity, load_catalogue
from services.chassis.events.connection import connect
from services.chassis.events.consumer import Consumer, Handler
from services.chassis.events.permissions import REDRIVE, dead_letter_stream, dead_letter_subject
from services.chassis.persistence.database import Database

log = structlog.get_logger(__name__)
REASON = "Masthead-Reason"
SUBJECT = "Masthead-Subject"
MAX_REASON = 500
FETCH_SECONDS = 1.0


async def dead_letter(client: Client, context: str, entity: Entity, message: Msg, reason: str) -> None:
    """Move a message to the context's dead letters and terminate its delivery.

    A message that is redelivered, because the process died before it was terminated, becomes one dead letter: NATS
    drops the second by its id (EVENT-24).

    Raises:
        nats.errors.Error: it could not be stored; NATS will redeliver it.
    """
    headers = {name: value for name, value in (message.headers or {}).items() if not name.startswith("Nats-")}
    headers |= {REASON: _to_header(reason), SUBJECT: message.subject, Header.MSG_ID.value: _get_id(message)}
    await client.jetstream().publish(dead_letter_subject(context, entity.name), message.data, headers=headers)
    await message.term()
    durable = entity.durable_name(context)
    metrics.handled.labels(durable, "dead").inc()
    log.error("event became a dead letter", consumer=durable, subject=message.subject, reason=reason)


def _get_id(message: Msg) -> str:
    """Return an id that is the same at each delivery of a message to its consumer."""
    metadata = message.metadata
    return f"{metadata.stream}.{metadata.consumer}.{metadata.sequence.stream}"


def _to_header(reason: str) -> str:
    """Return the reason as one line of ASCII, as a header requires."""
    return " ".join(reason.split()).encode("ascii", "backslashreplace").decode()[:MAX_REASON]


@dataclass(frozen=True)
class RedriveResult:
    """The numbers of dead letters that were handled, and of those that failed again and remain."""

    handled: int
    failed: int


async def redrive_dead_letters(
    context: str,
    consumers: Iterable[Consumer],
    database: Database,
    nats_url: str,
    catalogue: Catalogue | None = None,
) -> RedriveResult:
    """Redeliver each of a context's dead letters to its consumer; remove those that succeed.

    Raises:
        OSError, nats.errors.Error, TimeoutError: NATS cannot be reached, or the topology does not exist.
    """
    catalogue = catalogue or load_catalogue()
    handlers = {
        dead_letter_subject(context, consumer.entity): Handler(
            consumer, catalogue.find(consumer.entity), context, database
        )
        for consumer in consumers
    }
    handled, failed = 0, list[Msg]()
    async with connect(nats_url, f"{context} redrive") as connection:
        async for message in _pending_messages(connection.client, context):
            try:
                await handlers[message.subject].apply(message)
            except Exception as error:
                log.warning("dead letter failed again", subject=message.subject, error=repr(error))
                failed.append(message)
            else:
                await message.ack()
                handled += 1
        for message in failed:
            await message.nak()
        await connection.client.flush()
    return RedriveResult(handled, len(failed))


async def _pending_messages(client: Client, context: str) -> AsyncIterator[Msg]:
    """Yield each dead letter that is stored at the start, once."""
    js, stream = client.jetstream(), dead_letter_stream(context)
    subscription = await js.pull_subscribe_bind(REDRIVE, stream=stream)
    info = await js.consumer_info(stream, REDRIVE)
    for _ in range((info.num_pending or 0) + (info.num_ack_pending or 0)):
        try:
            [message] = await subscription.fetch(1, timeout=FETCH_SECONDS)
        except TimeoutError:
            return  # another redrive has received the others
        yield message
