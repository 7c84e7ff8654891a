"""What a consumer could not handle is kept, with the reason, until it is handed to the consumer again."""

from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg

from services.chassis.events import metrics
from services.chassis.events.catalogue import Catalogue, Entity, installed_catalogue
from services.chassis.events.connection import connect
from services.chassis.events.consumer import Consumer, Handler
from services.chassis.events.permissions import REDRIVE, dead_letter_stream, dead_letter_subject
from services.chassis.persistence.database import Database

log = structlog.get_logger(__name__)
REASON = "Masthead-Reason"
SUBJECT = "Masthead-Subject"
LONGEST_REASON = 500
NO_MORE_SECONDS = 1.0


async def dead_letter(client: Client, context: str, entity: Entity, message: Msg, reason: str) -> None:
    """Put a message among the context's dead letters and have it delivered no more.

    Raises:
        nats.errors.Error: it could not be stored; it will be delivered again.
    """
    headers = {name: value for name, value in (message.headers or {}).items() if not name.startswith("Nats-")}
    headers |= {REASON: _printable(reason), SUBJECT: message.subject}
    await client.jetstream().publish(dead_letter_subject(context, entity.name), message.data, headers=headers)
    await message.term()
    durable = entity.durable(context)
    metrics.handled.labels(durable, "dead").inc()
    log.error("event became a dead letter", consumer=durable, subject=message.subject, reason=reason)


def _printable(reason: str) -> str:
    """A header holds one line of ASCII."""
    return " ".join(reason.split()).encode("ascii", "backslashreplace").decode()[:LONGEST_REASON]


@dataclass(frozen=True)
class Redriven:
    """How many dead letters were handled, and how many stay because they failed again."""

    handled: int
    failed: int


async def redrive_dead_letters(
    context: str,
    consumers: Iterable[Consumer],
    database: Database,
    nats_url: str,
    catalogue: Catalogue | None = None,
) -> Redriven:
    """Hand each of a context's dead letters to its consumer once more; what succeeds is removed.

    Raises:
        OSError, nats.errors.Error, TimeoutError: NATS cannot be reached, or the topology was not created.
    """
    known = catalogue or installed_catalogue()
    handlers = {
        dead_letter_subject(context, consumer.entity): Handler(consumer, known.find(consumer.entity), context, database)
        for consumer in consumers
    }
    handled, failed = 0, list[Msg]()
    async with connect(nats_url, f"{context} redrive") as connection:
        async for letter in _letters(connection.client, context):
            try:
                await handlers[letter.subject].apply(letter)
            except Exception as error:
                log.warning("dead letter failed again", subject=letter.subject, error=repr(error))
                failed.append(letter)
            else:
                await letter.ack()
                handled += 1
        for letter in failed:
            await letter.nak()
        await connection.client.flush()
    return Redriven(handled, len(failed))


async def _letters(client: Client, context: str) -> AsyncIterator[Msg]:
    """Each letter that is there now, once."""
    js, stream = client.jetstream(), dead_letter_stream(context)
    letters = await js.pull_subscribe_bind(REDRIVE, stream=stream)
    waiting = await js.consumer_info(stream, REDRIVE)
    for _ in range((waiting.num_pending or 0) + (waiting.num_ack_pending or 0)):
        try:
            [letter] = await letters.fetch(1, timeout=NO_MORE_SECONDS)
        except TimeoutError:
            return  # the rest is in the hands of another redrive
        yield letter
