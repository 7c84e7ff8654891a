"""The journal of clicks: files on a volume, to which a process appends before it answers (STATS-71).

A process locks the file that it writes. Closing it, also by its death, lets go of the lock: then any process of the
service that sees the folder publishes the file and removes it when JetStream has stored its clicks.
"""

import asyncio
import fcntl
import json
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from errno import ENOSPC
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import structlog
from fastapi import FastAPI
from nats.js import JetStreamContext
from nats.js.api import Header
from prometheus_client import Counter, Gauge
from pydantic_core import to_json

from services.chassis.cancellation import run_in_background
from services.chassis.events import Event, published_entity
from services.chassis.events.backoff import retry_forever
from services.chassis.events.connection import connect
from services.chassis.events.envelope import CONTENT_TYPE
from services.chassis.http.app_state import StateKey
from services.stats.settings import StatsSettings

log = structlog.get_logger(__name__)
ENTITY = published_entity("stats", "link-click")
SUFFIX = ".clicks"
PUBLISH_SECONDS = 0.5
BATCH_BYTES = 500_000  # of a message
ACK_SECONDS = 5.0
LAST_SECONDS = 5.0  # to publish what is left when the process ends
lost = Counter("link_clicks_lost_total", "Clicks of links in emails that could not be written to the journal.")
waiting = Gauge("link_click_journal_age_seconds", "Age of the oldest click in the journal, 0 if it is empty.")

Row = Mapping[str, Any]
Publish = Callable[[Sequence[Row]], Awaitable[None]]


class ClickJournal:
    """Writes clicks to files in a folder, and publishes what is in files that nobody writes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: int | None = None  # the one that is written
        self._is_failing = False

    def write(self, click: Row) -> None:
        """Append a click. If that fails, as on a full disk, it is counted as lost; whoever clicked arrives."""
        line = to_json(click) + b"\n"
        try:
            self._file = self._open() if self._file is None else self._file
            if os.write(self._file, line) < len(line):
                self.seal()  # its last line is not complete
                raise OSError(ENOSPC, "a part of a click was written")
            self._is_failing = False
        except OSError as error:
            lost.inc()
            if not self._is_failing:
                log.error("clicks are lost", error=repr(error))
            self._is_failing = True

    def seal(self) -> None:
        """Write no more to the file, so that it is published."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    async def publish_all(self, publish: Publish) -> None:
        """Publish the files that no process writes, and remove each when all its clicks are acknowledged."""
        for path in sorted(self._folder.glob(f"*{SUFFIX}")):
            with suppress(FileNotFoundError), path.open("rb") as file:  # another process may have removed it
                if _lock(file.fileno()):
                    while lines := file.readlines(BATCH_BYTES):
                        if rows := _read_rows(lines):
                            await publish(rows)
                    path.unlink()

    def measure_age(self) -> float:
        """Return the age of the oldest click that waits, in seconds; 0 if there is none."""
        now, ages = datetime.now(UTC), [0.0]
        for path in self._folder.glob(f"*{SUFFIX}"):
            with suppress(FileNotFoundError, ValueError), path.open("rb") as file:  # published, or not written yet
                ages.append((now - datetime.fromisoformat(json.loads(file.readline())["at"])).total_seconds())
        return max(ages)

    def _open(self) -> int:
        """Create a file. It gets its name when it is locked, so that no other process takes it before."""
        self._folder.mkdir(parents=True, exist_ok=True)
        name = self._folder / uuid4().hex
        file = os.open(name, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_APPEND, 0o600)
        try:
            _lock(file)
            name.rename(name.with_suffix(SUFFIX))
        except OSError:
            os.close(file)
            raise
        return file


def _lock(file: int) -> bool:
    """Lock a file, and say whether no other process has."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _read_rows(lines: Sequence[bytes]) -> list[Row]:
    """Return the clicks of lines, without what a process wrote when it died: nobody was answered."""
    rows = []
    for line in lines:
        with suppress(ValueError):
            rows.append(json.loads(line))
    return rows


JOURNAL = StateKey[ClickJournal]("click_journal")


@asynccontextmanager
async def run_journal(app: FastAPI, settings: StatsSettings) -> AsyncIterator[None]:
    """A service resource: the journal of this process, and the worker that publishes it."""
    journal, nats_url = ClickJournal(Path(settings.click_journal)), settings.nats_url.get_secret_value()
    JOURNAL.set(app, journal)
    waiting.set_function(journal.measure_age)
    async with run_in_background(
        retry_forever(partial(publish_while_connected, journal, nats_url), "clicks wait in the journal")
    ):
        yield
    with suppress(Exception):  # any error: they wait for the next start
        async with asyncio.timeout(LAST_SECONDS), connect(nats_url, "stats clicks") as connection:
            await _publish_once(journal, connection.client.jetstream())
    journal.seal()


async def publish_while_connected(journal: ClickJournal, nats_url: str) -> None:
    """Publish what is written every now and then, until the connection is lost."""
    async with connect(nats_url, "stats clicks") as connection:
        while not connection.lost.is_set():
            await _publish_once(journal, connection.client.jetstream())
            await asyncio.sleep(PUBLISH_SECONDS)


async def _publish_once(journal: ClickJournal, stream: JetStreamContext) -> None:
    journal.seal()
    await journal.publish_all(partial(_publish, stream))


async def _publish(stream: JetStreamContext, clicks: Sequence[Row]) -> None:
    event = Event.create(ENTITY.publisher, ENTITY.name, {"rows": clicks})
    headers = {Header.MSG_ID.value: str(event.event_id), "Content-Type": CONTENT_TYPE}
    await stream.publish(ENTITY.subject(event.id), event.json().encode(), timeout=ACK_SECONDS, headers=headers)
