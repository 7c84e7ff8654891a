"""Hands visits to JetStream, many at a time: who brings some hears when they are safe."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from typing import Annotated, Any
from uuid import UUID, uuid4

import structlog
from fastapi import Depends, FastAPI, Request
from nats.js import JetStreamContext
from nats.js.api import Header

from services.chassis.events import Event
from services.chassis.events.backoff import Backoff
from services.chassis.events.catalogue import Entity
from services.chassis.events.connection import connect
from services.chassis.events.envelope import CONTENT_TYPE
from services.chassis.http.problems import Unavailable
from services.chassis.settings import Settings

log = structlog.get_logger(__name__)
LINGER_SECONDS = 0.05  # in which those who come share one message
LOOK_SECONDS = LINGER_SECONDS / 10
ENOUGH = 32  # who bring, for a message of their own at once
MOST_ROWS = 1000  # of a message
MOST_BYTES = 1_000_000  # of a message, unless one alone brings more
MOST_WAITING = 20_000  # who bring; more, and JetStream is too slow for them all
ACKNOWLEDGE_SECONDS = 2.0
MOST_SECONDS_APART = 2.0
RETRY_AFTER = 5

Row = dict[str, Any]


@dataclass(frozen=True)
class _Brought:
    """Visits of one beacon.

    Args:
        size: in bytes, as they came.
        event_id: when they have one of their own, they go alone.
        safe: done when JetStream has them.
    """

    rows: Sequence[Row]
    size: int
    event_id: UUID | None
    safe: "asyncio.Future[None]"


class Courier:
    """Publishes visits as facts; each message is stored whole and once, however often it arrives.

    One message of a kind is on its way at a time. Who comes meanwhile goes with the next one, so messages are the
    larger the more there is to do.
    """

    def __init__(self, nats_url: str) -> None:
        self._nats_url = nats_url
        self._stream: JetStreamContext | None = None
        self._waiting: dict[str, deque[_Brought]] = {}
        self._delivering: set[asyncio.Task[None]] = set()

    async def bring(self, entity: Entity, rows: Sequence[Row], size: int, event_id: UUID | None = None) -> None:
        """Hand over visits; when this returns, JetStream has them on its disk.

        Args:
            size: in bytes, as they came.
            event_id: makes a retry of the same visits harmless.

        Raises:
            Unavailable: NATS is away, too slow, or did not acknowledge in time.
        """
        waiting = self._waiting.setdefault(entity.name, deque())
        if self._stream is None or len(waiting) >= MOST_WAITING:
            raise Unavailable(retry_after=RETRY_AFTER)
        brought = _Brought(rows, size, event_id, asyncio.get_running_loop().create_future())
        waiting.append(brought)
        if len(waiting) == 1:
            task = asyncio.create_task(self._deliver(entity, waiting))
            self._delivering.add(task)
            task.add_done_callback(self._delivering.discard)
        await brought.safe

    async def run(self) -> None:
        """Keep a connection until cancelled."""
        pause = Backoff(longest=MOST_SECONDS_APART)
        while True:
            try:
                async with connect(self._nats_url, "stats beacons") as connection:
                    self._stream = connection.client.jetstream()
                    pause.reset()
                    await connection.lost.wait()
            except Exception as error:  # whatever it is, a courier that ended for ever would refuse every beacon
                log.warning("there is no connection for visits, trying again", why=repr(error))
            finally:
                self._stream = None
            await pause.pause()

    async def _deliver(self, entity: Entity, waiting: "deque[_Brought]") -> None:
        """Send what waits, message by message, until nothing does.

        What is on its way waits too until it has arrived, so that nobody else begins to deliver.
        """
        while waiting:
            await _linger(waiting)
            together = _together(waiting)
            problem = await self._publish(entity, together)
            for brought in together:
                waiting.popleft()
                if brought.safe.cancelled():  # whoever brought it has gone
                    continue
                if problem:
                    brought.safe.set_exception(problem)
                else:
                    brought.safe.set_result(None)

    async def _publish(self, entity: Entity, together: Sequence[_Brought]) -> Unavailable | None:
        rows = [row for brought in together for row in brought.rows]
        event = Event.fact(entity, {"rows": rows})
        event = replace(event, event_id=together[0].event_id or uuid4())
        headers = {Header.MSG_ID.value: str(event.event_id), "Content-Type": CONTENT_TYPE}
        try:
            if self._stream is None:
                raise ConnectionError("there is no connection to NATS")
            payload = event.json().encode()
            await self._stream.publish(entity.subject(1), payload, timeout=ACKNOWLEDGE_SECONDS, headers=headers)
        except Exception as error:  # whatever it is, nobody may wait for ever
            log.warning("visits were not taken", entity=entity.name, number=len(rows), why=repr(error))
            return Unavailable(retry_after=RETRY_AFTER)
        return None


async def _linger(waiting: Sequence[_Brought]) -> None:
    """Let others come along, unless enough have come."""
    until = time.monotonic() + LINGER_SECONDS
    while len(waiting) < ENOUGH and time.monotonic() < until:  # noqa: ASYNC110 - looking costs less than each beacon telling
        await asyncio.sleep(LOOK_SECONDS)


def _together(waiting: Sequence[_Brought]) -> list[_Brought]:
    """Those who go with the next message: the first, and as many after it as fit."""
    first, rows, size = waiting[0], 0, 0
    if first.event_id:
        return [first]
    together: list[_Brought] = []
    for brought in waiting:
        rows, size = rows + len(brought.rows), size + brought.size
        if brought.event_id or (together and (rows > MOST_ROWS or size > MOST_BYTES)):
            break
        together.append(brought)
    return together


@asynccontextmanager
async def courier(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """The service's courier, for as long as it runs."""
    app.state.courier = Courier(settings.nats_url.get_secret_value())
    running = asyncio.create_task(app.state.courier.run())
    try:
        yield
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


async def courier_of(request: Request) -> Courier:
    """The dependency that hands visits on."""
    found: Courier = request.app.state.courier
    return found


Couriers = Annotated[Courier, Depends(courier_of)]
