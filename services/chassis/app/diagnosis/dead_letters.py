"""The dead letters of a service: events that a consumer could not handle, stored with the reason (EVENT-5)."""

import time
from collections.abc import AsyncIterator
from contextlib import suppress

import structlog
from nats.aio.client import Client
from nats.js.api import RawStreamMsg, StreamState
from nats.js.errors import APIError, NotFoundError

from services.chassis.app.diagnosis.schemas import DeadLetterOut, DeadLetterSelection, Redriven
from services.chassis.app.service import AnyService
from services.chassis.events.consumer import REASON, SUBJECT, Handler, to_header
from services.chassis.events.permissions import dead_letter_stream, dead_letter_subject
from services.chassis.persistence.database import Database
from services.chassis.types import MAX_ID

log = structlog.get_logger(__name__)
ALL = DeadLetterSelection(through=MAX_ID)
_NO_MESSAGE = "no message found"  # the answer of NATS to deleting a message that does not exist; its code is general


class DeadLetters:
    """The stored dead letters of a context, over an open connection."""

    def __init__(self, client: Client, context: str) -> None:
        self._js = client.jetstream()
        self._stream = dead_letter_stream(context)
        self._subjects = dead_letter_subject(context, "*")

    async def count(self) -> StreamState:
        """Return the number of messages, and that of the last one."""
        return (await self._js.stream_info(self._stream)).state

    async def read(self, selection: DeadLetterSelection = ALL) -> AsyncIterator[RawStreamMsg]:
        """Yield those that are selected and still stored, the oldest first."""
        if selection.ids is not None:
            for id in sorted(set(selection.ids)):
                with suppress(NotFoundError):
                    yield await self._js.get_msg(self._stream, seq=id)
            return
        through, id = min((await self.count()).last_seq, selection.through or 0), 1
        while id <= through:
            try:
                message = await self._js.get_msg(self._stream, seq=id, subject=self._subjects, next=True)
            except NotFoundError:
                return
            if (id := read_id(message)) > through:
                return
            yield message
            id += 1

    async def list_oldest(self, limit: int) -> list[DeadLetterOut]:
        """Return the oldest ones."""
        letters: list[DeadLetterOut] = []
        async for message in self.read():
            letters.append(describe(message))
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

    async def discard(self, selection: DeadLetterSelection, seconds: float) -> int:
        """Delete those that are selected, as many as fit into the time, for good; return how many."""
        discarded, ends_at = 0, time.monotonic() + seconds
        async for message in self.read(selection):
            if time.monotonic() > ends_at:
                break
            discarded += await self.delete(read_id(message))
        return discarded

    async def redrive(
        self, handlers: dict[str, Handler], selection: DeadLetterSelection = ALL, seconds: float = float("inf")
    ) -> Redriven:
        """Redeliver those that are selected, as many as fit into the time; remove those that succeed.

        The inbox makes it safe to repeat, and to run twice at the same time.
        """
        handled, errors, ends_at = 0, dict[str, str](), time.monotonic() + seconds
        async for message in self.read(selection):
            if time.monotonic() > ends_at:
                break
            if error := await _redeliver(handlers, message):
                errors[str(message.seq)] = error
            else:
                await self.delete(read_id(message))
                handled += 1
        return Redriven(handled=handled, failed=len(errors), remaining=(await self.count()).messages, errors=errors)


def read_id(message: RawStreamMsg) -> int:
    """Return the number of a stored message in its stream."""
    assert message.seq is not None, "NATS numbers stored messages"
    return message.seq


def describe(message: RawStreamMsg) -> DeadLetterOut:
    """Describe a stored dead letter."""
    headers, subject, at = message.headers or {}, str(message.subject), message.time
    assert at is not None, "NATS stores the time of messages"
    return DeadLetterOut(
        id=read_id(message),
        entity=subject.rpartition(".")[2],
        subject=headers.get(SUBJECT, subject),
        reason=headers.get(REASON, "unknown"),
        created_at=at,
    )


def build_handlers(service: AnyService, database: Database) -> dict[str, Handler]:
    """Return the handlers of a service's consumers, by the subject of their dead letters."""
    return {
        dead_letter_subject(service.name, consumer.entity): Handler(consumer, service.name, database)
        for consumer in service.consumers
    }


async def _redeliver(handlers: dict[str, Handler], message: RawStreamMsg) -> str | None:
    """Hand a dead letter to its consumer; return why it failed again, or None."""
    try:
        await handlers[str(message.subject)].apply(message)
    except Exception as error:
        log.warning("dead letter failed again", subject=message.subject, error=repr(error))
        return to_header(repr(error))
    return None
