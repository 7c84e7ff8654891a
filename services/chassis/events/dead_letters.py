"""Dead letters: events that a consumer could not handle, stored with the reason until they are redriven (EVENT-5)."""

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js.api import Header

from services.chassis.events import metrics
from services.chassis.events.catalogue import Entity
from services.chassis.events.permissions import dead_letter_subject

log = structlog.get_logger(__name__)
REASON = "Masthead-Reason"
SUBJECT = "Masthead-Subject"
MAX_REASON = 500


async def dead_letter(client: Client, context: str, entity: Entity, message: Msg, reason: str) -> None:
    """Move a message to the context's dead letters and terminate its delivery.

    A message that is redelivered, because the process died before it was terminated, becomes one dead letter: NATS
    drops the second by its id (EVENT-24).
    """
    headers = {name: value for name, value in (message.headers or {}).items() if not name.startswith("Nats-")}
    headers |= {REASON: to_header(reason), SUBJECT: message.subject, Header.MSG_ID.value: _get_id(message)}
    await client.jetstream().publish(dead_letter_subject(context, entity.name), message.data, headers=headers)
    await message.term()
    durable = entity.durable_name(context)
    metrics.handled.labels(durable, "dead").inc()
    log.error("event became a dead letter", consumer=durable, subject=message.subject, reason=reason)


def _get_id(message: Msg) -> str:
    """Return an id that is the same at each delivery of a message to its consumer."""
    metadata = message.metadata
    return f"{metadata.stream}.{metadata.consumer}.{metadata.sequence.stream}"


def to_header(reason: str) -> str:
    """Return the reason as one line of ASCII, as a header requires."""
    return " ".join(reason.split()).encode("ascii", "backslashreplace").decode()[:MAX_REASON]
