"""Publishes visits to JetStream in batches. A request waits until JetStream has stored its visits (STATS-21)."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Annotated, Any
from uuid import UUID

import structlog
from fastapi import Depends, FastAPI
from nats.js import JetStreamContext
from nats.js.api import Header

from services.chassis.cancellation import cancel_and_wait
from services.chassis.events import Event
from services.chassis.events.backoff import Backoff
from services.chassis.events.catalogue import Entity
from services.chassis.events.connection import connect
from services.chassis.events.envelope import CONTENT_TYPE
from services.chassis.http.app_state import StateKey
from services.chassis.http.problems import Unavailable
from services.chassis.settings import Settings

log = structlog.get_logger(__name__)
BATCH_SECONDS = 0.05  # how long a message waits for more visits
POLL_SECONDS = BATCH_SECONDS / 10
FULL_BATCH = 32  # requests; a batch of this size is published at once
MAX_ROWS = 1000  # in a message
MAX_MESSAGE_BYTES = 1_000_000  # in a message, unless a single request has more
MAX_PENDING = 20_000  # requests that wait for JetStream at a time
ACK_SECONDS = 2.0
MAX_RETRY_SECONDS = 2.0
RETRY_AFTER = 5

Row = dict[str, Any]


@dataclass(frozen=True)
class _Pending:
    """The visits of one request.

    Args:
        size: bytes of the request's body.
        event_id: the id of their event. Visits with an id have a message of their own.
        stored: completed when JetStream has stored them.
    """

    rows: Sequence[Row]
    size: int
    event_id: UUID | None
    stored: "asyncio.Future[None]"


class VisitBatcher:
    """Publishes visits as facts. A message is stored as a whole, and once even if it is delivered again.

    One message of each kind is in flight at a time. Visits that arrive meanwhile are in the next one, so that messages
    grow with the load.
    """

    def __init__(self, nats_url: str) -> None:
        self._nats_url = nats_url
        self._stream: JetStreamContext | None = None
        self._pending: dict[str, deque[_Pending]] = {}
        self._publishing: set[asyncio.Task[None]] = set()

    async def submit(self, entity: Entity, rows: Sequence[Row], size: int, event_id: UUID | None = None) -> None:
        """Publish visits. It returns when JetStream has stored them on disk.

        Args:
            size: bytes of the request's body.
            event_id: the id of their event. JetStream drops a retry with the same id.
        """
        pending = self._pending.setdefault(entity.name, deque())
        if self._stream is None or len(pending) >= MAX_PENDING:
            raise Unavailable(retry_after=RETRY_AFTER)
        visits = _Pending(rows, size, event_id, asyncio.get_running_loop().create_future())
        pending.append(visits)
        if len(pending) == 1:
            task = asyncio.create_task(self._publish_all(entity, pending))
            self._publishing.add(task)
            task.add_done_callback(self._publishing.discard)
        await visits.stored

    async def run(self) -> None:
        """Keep a connection to NATS until cancelled."""
        pause = Backoff(maximum=MAX_RETRY_SECONDS)
        while True:
            try:
                async with connect(self._nats_url, "stats beacons") as connection:
                    self._stream = connection.client.jetstream()
                    pause.reset()
                    await connection.lost.wait()
            except Exception as error:  # any error: a batcher that stopped would refuse every beacon
                log.warning("connection for visits lost, reconnecting", error=repr(error))
            finally:
                self._stream = None
            await pause.pause()

    async def _publish_all(self, entity: Entity, pending: "deque[_Pending]") -> None:
        """Publish the pending visits, message by message.

        A batch stays in the queue until it is acknowledged, so that no second task starts to publish.
        """
        while pending:
            await _wait_for_more(pending)
            batch = _next_batch(pending)
            problem = await self._publish(entity, batch)
            for visits in batch:
                pending.popleft()
                if visits.stored.cancelled():  # the client has disconnected
                    continue
                if problem:
                    visits.stored.set_exception(problem)
                else:
                    visits.stored.set_result(None)

    async def _publish(self, entity: Entity, batch: Sequence[_Pending]) -> Unavailable | None:
        rows = [row for visits in batch for row in visits.rows]
        event = Event.create(entity.publisher, entity.name, {"rows": rows}, event_id=batch[0].event_id)
        headers = {Header.MSG_ID.value: str(event.event_id), "Content-Type": CONTENT_TYPE}
        try:
            if self._stream is None:
                raise ConnectionError("there is no connection to NATS")
            payload = event.json().encode()
            await self._stream.publish(entity.subject(event.id), payload, timeout=ACK_SECONDS, headers=headers)
        except Exception as error:  # any error: otherwise the requests would wait forever
            log.warning("visits not published", entity=entity.name, rows=len(rows), error=repr(error))
            return Unavailable(retry_after=RETRY_AFTER)
        return None


async def _wait_for_more(pending: Sequence[_Pending]) -> None:
    """Wait until the batch is full or its time is over."""
    until = time.monotonic() + BATCH_SECONDS
    while len(pending) < FULL_BATCH and time.monotonic() < until:  # noqa: ASYNC110 - cheaper than an event per beacon
        await asyncio.sleep(POLL_SECONDS)


def _next_batch(pending: Sequence[_Pending]) -> list[_Pending]:
    """Return the visits of the next message: the first, and as many of the following as fit."""
    first, rows, size = pending[0], 0, 0
    if first.event_id:
        return [first]
    batch: list[_Pending] = []
    for visits in pending:
        rows, size = rows + len(visits.rows), size + visits.size
        if visits.event_id or (batch and (rows > MAX_ROWS or size > MAX_MESSAGE_BYTES)):
            break
        batch.append(visits)
    return batch


@asynccontextmanager
async def run_batcher(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """Run the service's batcher for as long as the service runs."""
    batcher = VisitBatcher(settings.nats_url.get_secret_value())
    VISIT_BATCHER.set(app, batcher)
    running = asyncio.create_task(batcher.run())
    try:
        yield
    finally:
        await cancel_and_wait(running)


VISIT_BATCHER = StateKey[VisitBatcher]("visit_batcher")
Batcher = Annotated[VisitBatcher, Depends(VISIT_BATCHER.get_for_request)]
