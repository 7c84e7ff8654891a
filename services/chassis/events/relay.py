"""The relay: publishes outbox rows in order and marks those that NATS acknowledged (EVENT-2).

Any number of relays may run. The one that holds the advisory lock publishes; another takes over when it stops.
While NATS is unavailable, rows wait in the outbox and the relay retries; see `EventWorker`.
A stream that refuses messages, for example because it is full, delays only its own events.
Each row is published at least once: after a lost acknowledgement it is sent again with the same message id. NATS drops
duplicates within its duplicate window, and consumers ignore later ones.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

import structlog
from nats.aio.client import Client
from nats.errors import Error as NatsError
from nats.js import JetStreamContext
from nats.js.api import Header
from nats.js.errors import APIError, NoStreamResponseError
from psycopg import AsyncConnection
from psycopg.rows import DictRow, dict_row

from services.chassis.events import metrics
from services.chassis.events.backoff import Backoff
from services.chassis.events.catalogue import audit_subject
from services.chassis.events.envelope import CONTENT_TYPE
from services.chassis.events.tracing import publish_headers
from services.chassis.persistence.outbox_notifier import CHANNEL

_Connection = AsyncConnection[DictRow]
MEASURE_SECONDS = 1.0
PRUNE_SECONDS = 600.0
OUTBOX_RETENTION = timedelta(days=1)
INBOX_RETENTION = timedelta(days=14)

_BACKLOG = """
    SELECT count(*) AS depth, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS lag
    FROM outbox WHERE published_at IS NULL
"""


async def delete_old_rows(connection: _Connection) -> None:
    """Delete outbox rows published long ago, and inbox rows of facts too old to be redelivered.

    Inbox rows of states stay, because they prevent a late event from restoring a deleted entity.
    """
    await connection.execute("DELETE FROM outbox WHERE published_at < now() - %s", (OUTBOX_RETENTION,))
    await connection.execute("DELETE FROM inbox WHERE revision = 0 AND handled_at < now() - %s", (INBOX_RETENTION,))


log = structlog.get_logger(__name__)

BATCH = 256
SWEEP_SECONDS = 1.0
TAKE_OVER_SECONDS = 0.5
ACKNOWLEDGE_SECONDS = 5.0
CONNECT_SECONDS = 5
STATEMENT_SECONDS = 30.0
REFUSED_SECONDS = 2.0  # until events are sent again to a stream that refused them

_LOCK = "SELECT pg_try_advisory_lock(hashtextextended('masthead.outbox', 0)) AS locked"
# Rows up to `after` were read before, but a transaction may commit after one with higher ids. Its rows must be read no
# later than the next of the same subject, which supersedes them: otherwise the audit trail would never have them.
_NEXT = """
    WITH next AS MATERIALIZED (
        SELECT id, event_id, kind, subject, payload, traceparent
        FROM outbox WHERE published_at IS NULL AND id > %(after)s AND NOT subject LIKE ANY(%(blocked)s)
        ORDER BY id LIMIT %(limit)s
    )
    SELECT * FROM next
    UNION ALL
    SELECT late.* FROM (SELECT DISTINCT subject FROM next) AS found CROSS JOIN LATERAL (
        SELECT id, event_id, kind, subject, payload, traceparent
        FROM outbox WHERE published_at IS NULL AND outbox.subject = found.subject AND id <= %(after)s
    ) AS late
    ORDER BY id
"""
# Older states of the same subject are marked too: they must not be published after a newer one.
_MARK = """
    UPDATE outbox SET published_at = now()
    FROM unnest(%(ids)s::bigint[], %(superseding)s::text[]) AS done(id, superseding)
    WHERE published_at IS NULL
      AND (outbox.id = done.id OR (outbox.subject = done.superseding AND outbox.id < done.id))
"""


class Relay:
    """Publishes one service's outbox, over a connection of its own, which also holds the lock."""

    def __init__(self, context: str, dsn: str) -> None:
        self._context = context
        self._dsn = dsn
        self._max_payload = 0
        self._retry_at: dict[str, float] = {}  # monotonic time of the next attempt, by LIKE pattern of subjects
        self._measured_at = self._pruned_at = float("-inf")

    async def run(self, client: Client) -> None:
        """Publish until cancelled."""
        # The server detects a dead relay host within half a minute and releases its lock.
        alive = "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3"
        async with await _Connection.connect(
            self._dsn, autocommit=True, row_factory=dict_row, connect_timeout=CONNECT_SECONDS, options=alive
        ) as connection:
            await _acquire_lock(connection)
            self._max_payload = client.max_payload
            await self._publish_forever(connection, client.jetstream(timeout=ACKNOWLEDGE_SECONDS))

    async def _publish_forever(self, connection: _Connection, js: JetStreamContext) -> None:
        await connection.execute(f"LISTEN {CHANNEL}")
        retry = Backoff()
        while True:
            complete = await self._drain(connection, js)
            async with asyncio.timeout(STATEMENT_SECONDS):
                await self._maintain(connection)
            if not complete:
                await retry.pause()
                continue
            retry.reset()
            # Wait for a notification, or for SWEEP_SECONDS in case one was lost. A lost connection raises immediately.
            async for _ in connection.notifies(timeout=SWEEP_SECONDS, stop_after=1):
                pass

    async def _maintain(self, connection: _Connection) -> None:
        """Measure the backlog and delete old rows, each at its interval."""
        now = time.monotonic()
        if now - self._measured_at >= MEASURE_SECONDS:
            self._measured_at = now
            [backlog] = await (await connection.execute(_BACKLOG)).fetchall()
            metrics.outbox_depth.labels(self._context).set(backlog["depth"])
            metrics.outbox_lag.labels(self._context).set(backlog["lag"])
        if now - self._pruned_at >= PRUNE_SECONDS:
            self._pruned_at = now
            await delete_old_rows(connection)

    async def _drain(self, connection: _Connection, js: JetStreamContext) -> bool:
        """Publish all unpublished rows once; return whether none is left to retry now.

        Rows of streams that refused a message wait until `_retry_at` and do not count.
        """
        complete, after = True, 0
        blocked: set[str] = set()
        self._retry_at = {subjects: until for subjects, until in self._retry_at.items() if until > time.monotonic()}
        while rows := await self._fetch_unpublished(connection, after):
            blocked |= await self._publish_audit_copies(js, [row for row in rows if row["subject"] not in blocked])
            to_publish = _select_latest([row for row in rows if row["subject"] not in blocked])
            published = await self._publish(js, to_publish)
            await self._mark(connection, published)
            metrics.published.labels(self._context).inc(len(published))
            done = {row["id"] for row in published}
            waiting = blocked | {row["subject"] for row in to_publish if row["id"] not in done}
            complete = complete and all(_to_like_pattern(subject) in self._retry_at for subject in waiting)
            if len(rows) < BATCH:
                break  # what was committed since is notified
            after = rows[-1]["id"]
        return complete

    async def _publish_audit_copies(self, js: JetStreamContext, rows: Sequence[Any]) -> set[str]:
        """Publish every state for the audit trail; return the subjects of those that were not acknowledged.

        State streams receive only the last state of each subject, so the trail must have the superseded ones first.
        A state too large for NATS is published nowhere and does not block those after it.
        """
        states = [row for row in rows if self._is_audited(row)]
        acknowledged = {row["id"] for row in await self._publish(js, states, audit_subject)}
        return {row["subject"] for row in states if row["id"] not in acknowledged}

    def _is_audited(self, row: Any) -> bool:
        return row["kind"] == "state" and len(row["payload"].encode()) <= self._max_payload

    async def _publish(
        self, js: JetStreamContext, rows: Sequence[Any], to_subject: Callable[[str], str] = str
    ) -> list[Any]:
        """Send all rows concurrently, in order, to their mapped subjects; return those that were acknowledged."""
        failures = await asyncio.gather(*(_send(js, row, to_subject(row["subject"])) for row in rows))
        for row, failure in zip(rows, failures, strict=True):
            if isinstance(failure, APIError | NoStreamResponseError):
                self._retry_at[_to_like_pattern(row["subject"])] = time.monotonic() + REFUSED_SECONDS
        if errors := [repr(failure) for failure in failures if failure]:
            log.warning("events were not published", context=self._context, number=len(errors), why=sorted(set(errors)))
        metrics.refused.labels(self._context).inc(len(errors))
        return [row for row, failure in zip(rows, failures, strict=True) if failure is None]

    async def _fetch_unpublished(self, connection: _Connection, after: int) -> Sequence[Any]:
        async with asyncio.timeout(STATEMENT_SECONDS):
            values = {"after": after, "limit": BATCH, "blocked": list(self._retry_at)}
            return await (await connection.execute(_NEXT, values)).fetchall()

    async def _mark(self, connection: _Connection, rows: Sequence[Any]) -> None:
        superseding = [None if row["kind"] == "fact" else row["subject"] for row in rows]
        async with asyncio.timeout(STATEMENT_SECONDS):
            await connection.execute(_MARK, {"ids": [row["id"] for row in rows], "superseding": superseding})


def _to_like_pattern(subject: str) -> str:
    """Return a LIKE pattern for the subjects of all events of the same entity."""
    return subject.rpartition(".")[0] + ".%"


async def _acquire_lock(connection: _Connection) -> None:
    # Polls, since a statement that waits for the lock would prevent vacuum from removing old rows.
    while True:
        async with asyncio.timeout(STATEMENT_SECONDS):
            rows = await (await connection.execute(_LOCK)).fetchall()
        if rows[0]["locked"]:
            return
        await asyncio.sleep(TAKE_OVER_SECONDS)


def _select_latest(rows: Sequence[Any]) -> list[Any]:
    """Return every fact, and of states and raw messages only the last of each subject.

    Two messages of one subject are never in flight together: if the first was lost and resent after the second, the
    stream would end with an outdated state.
    """
    last = {row["subject"]: row["id"] for row in rows}
    return [row for row in rows if row["kind"] == "fact" or last[row["subject"]] == row["id"]]


async def _send(js: JetStreamContext, row: Any, subject: str) -> NatsError | None:
    """Publish a row; return why it was not acknowledged, or None."""
    headers = {Header.MSG_ID.value: str(row["event_id"]), **publish_headers(subject, row["traceparent"])}
    if row["kind"] != "raw":
        headers["Content-Type"] = CONTENT_TYPE
    try:
        await js.publish(subject, row["payload"].encode(), headers=headers)
    except NatsError as error:
        return error
    return None
