"""Dead letters: events that a consumer could not handle, stored with the reason until they are redriven (EVENT-5)."""

import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Self

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.js.api import Header, RawStreamMsg
from nats.js.errors import APIError, NotFoundError

from services.chassis.events import metrics
from services.chassis.events.catalogue import Catalogue, Entity, load_catalogue
from services.chassis.events.connection import connect
from services.chassis.events.consumer import Consumer, Handler
from services.chassis.events.permissions import dead_letter_stream, dead_letter_subject
from services.chassis.persistence.database import Database

log = structlog.get_logger(__name__)
REASON = "Masthead-Reason"
SUBJECT = "Masthead-Subject"
MAX_REASON = 500
_NO_MESSAGE = "no message found"  # the answer of NATS to deleting a message that does not exist; its code is general


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
class DeadLetter:
    """A dead letter: its number in the stream, the event's entity and subject, why it failed and when it became one."""

    id: int
    entity: str
    subject: str
    reason: str
    created_at: datetime

    @classmethod
    def read(cls, message: RawStreamMsg) -> Self:
        """Describe a stored message."""
        headers = message.headers or {}
        subject, at = str(message.subject), message.time
        assert message.seq is not None, "NATS numbers stored messages"
        assert at is not None, "NATS stores the time of messages"
        return cls(
            message.seq, subject.rpartition(".")[2], headers.get(SUBJECT, subject), headers.get(REASON, "unknown"), at
        )


@dataclass(frozen=True)
class Selection:
    """Some of the dead letters: those with these ids, or without ids all up to the id `through`, or all."""

    ids: Sequence[int] | None = None
    through: int | None = None


ALL = Selection()


@dataclass(frozen=True)
class DeadLetterCount:
    """How many dead letters there are, and the id of the last one."""

    total: int
    last_id: int


class DeadLetters:
    """The stored dead letters of a context, over an open connection."""

    def __init__(self, client: Client, context: str) -> None:
        self._js = client.jetstream()
        self._stream = dead_letter_stream(context)
        self._subjects = dead_letter_subject(context, "*")

    async def count(self) -> DeadLetterCount:
        """Return their number.

        Raises:
            nats.errors.Error, TimeoutError: NATS does not answer, or the topology does not exist.
        """
        state = (await self._js.stream_info(self._stream)).state
        return DeadLetterCount(state.messages, state.last_seq)

    async def read(self, selection: Selection = ALL) -> AsyncIterator[RawStreamMsg]:
        """Yield those that are selected and still stored, the oldest first."""
        if selection.ids is not None:
            for id in sorted(set(selection.ids)):
                with suppress(NotFoundError):
                    yield await self._js.get_msg(self._stream, seq=id)
            return
        through, id = (await self.count()).last_id, 1
        if selection.through is not None:
            through = min(through, selection.through)
        while id <= through:
            try:
                message = await self._js.get_msg(self._stream, seq=id, subject=self._subjects, next=True)
            except NotFoundError:
                return
            assert message.seq is not None, "NATS numbers stored messages"
            if message.seq > through:
                return
            yield message
            id = message.seq + 1

    async def list_oldest(self, limit: int) -> list[DeadLetter]:
        """Return the oldest ones."""
        letters: list[DeadLetter] = []
        async for message in self.read():
            letters.append(DeadLetter.read(message))
            if len(letters) == limit:
                break
        return letters

    async def delete(self, id: int) -> bool:
        """Delete one; return whether it was still there."""
        try:
            return await self._js.delete_msg(self._stream, id)
        except APIError as error:
            if error.description == _NO_MESSAGE:
                return False
            raise

    async def discard(self, selection: Selection, seconds: float) -> int:
        """Delete those that are selected, for good; return how many.

        Args:
            seconds: after which no other one is deleted.
        """
        discarded, ends_at = 0, time.monotonic() + seconds
        async for message in self.read(selection):
            if time.monotonic() > ends_at:
                break
            discarded += await self.delete(DeadLetter.read(message).id)
        return discarded


@dataclass(frozen=True)
class RedriveResult:
    """The result of a redrive.

    Args:
        handled: how many dead letters were handled and removed.
        failed: how many failed again and remain.
        errors: why they failed again, by id.
    """

    handled: int
    failed: int
    errors: dict[int, str] = field(default_factory=dict)


async def redrive_dead_letters(
    context: str,
    consumers: Iterable[Consumer],
    database: Database,
    nats_url: str,
    catalogue: Catalogue | None = None,
    *,
    selection: Selection = ALL,
    seconds: float = float("inf"),
) -> RedriveResult:
    """Redeliver dead letters of a context to its consumers; remove those that succeed.

    The inbox makes it safe to repeat, and to run twice at the same time (OPERATION-56).

    Args:
        selection: those to redeliver, by default all that are stored now.
        seconds: after which no other one is tried.

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
    handled, errors = 0, dict[int, str]()
    ends_at = time.monotonic() + seconds
    async with connect(nats_url, f"{context} redrive") as connection:
        letters = DeadLetters(connection.client, context)
        async for message in letters.read(selection):
            letter = DeadLetter.read(message)
            if time.monotonic() > ends_at:
                break
            if error := await _redeliver(handlers, message):
                errors[letter.id] = error
            else:
                await letters.delete(letter.id)
                handled += 1
    return RedriveResult(handled, len(errors), errors)


async def _redeliver(handlers: dict[str, Handler], message: RawStreamMsg) -> str | None:
    """Hand a dead letter to its consumer; return why it failed again, or None."""
    try:
        await handlers[str(message.subject)].apply(message)
    except Exception as error:
        log.warning("dead letter failed again", subject=message.subject, error=repr(error))
        return _to_header(repr(error))
    return None
