"""Revoked sessions are refused everywhere within a second (API contract §1).

Auth writes each revoked session into a NATS key-value bucket that every service watches. While the watch
is interrupted the service asks auth itself; when that fails too it refuses: it never trusts blindly.
"""

import asyncio
import time
from contextlib import suppress

import httpx
import structlog
from nats.js.kv import KV_DEL, KV_PURGE

from services.chassis.events.connection import Connection, connect
from services.chassis.http.problems import Unauthenticated, Unavailable
from services.chassis.identity.tokens import LIFETIME

BUCKET = "revocations"
RETRY_SECONDS = 0.5
RETENTION_SECONDS = LIFETIME + 60 * 60  # seconds, by when no token of the session counts any more
log = structlog.get_logger(__name__)


def revocation_subject(session_id: str) -> str:
    """Where a revocation is published: a put into the bucket, so it can go through the outbox."""
    return f"$KV.{BUCKET}.{session_id}"


class Revocations:
    """The sessions that are over, as the watched bucket tells.

    Args:
        nats_url: this service's NATS address.
        auth_url: auth's own address inside the system, asked while the watch is interrupted.
    """

    def __init__(self, nats_url: str, auth_url: str) -> None:
        self._nats_url = nats_url
        self._auth = httpx.AsyncClient(base_url=auth_url, timeout=2)
        self._revoked: dict[str, float] = {}  # when each was heard of, the earliest first
        self._is_live = False
        self._task: asyncio.Task[None] | None = None

    @property
    def is_live(self) -> bool:
        """Whether the watch has told everything there is."""
        return self._is_live

    async def refuse_revoked_session(self, session_id: str) -> None:
        """Let a live session pass.

        Raises:
            Unauthenticated: the session is over.
            Unavailable: nobody can tell.
        """
        if session_id in self._revoked:
            raise Unauthenticated
        if not self._is_live and not await self._is_session_open(session_id):
            raise Unauthenticated

    async def _is_session_open(self, session_id: str) -> bool:
        try:
            response = await self._auth.get(f"/internal/sessions/{session_id}")
            if response.status_code == httpx.codes.NOT_FOUND:
                return False
            response.raise_for_status()
        except httpx.HTTPError as error:
            raise Unavailable("Sign-in cannot be checked right now, please try again in a moment.") from error
        return True

    async def start(self) -> None:
        """Begin to watch; returns at once."""
        self._task = asyncio.create_task(self._watch_forever(), name="revocations")

    async def stop(self) -> None:
        """Stop watching."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._auth.aclose()

    async def _watch_forever(self) -> None:
        while True:
            try:
                await self._watch()
            except Exception as error:  # whatever it is, a watch that ended for ever would never be noticed
                log.warning("revocations are not watched, asking auth meanwhile", error=repr(error))
            finally:
                self._is_live = False
            await asyncio.sleep(RETRY_SECONDS)

    async def _watch(self) -> None:
        # A new connection and a new watch after each loss: what was missed meanwhile is told again.
        async with connect(self._nats_url, "revocations") as connection:
            await self._follow(connection)

    async def _follow(self, connection: Connection) -> None:
        bucket = await connection.client.jetstream().key_value(BUCKET)
        watcher = await bucket.watchall()
        until_lost = asyncio.create_task(connection.lost.wait())
        try:
            while not connection.lost.is_set():
                update = asyncio.create_task(anext(watcher))
                done, _ = await asyncio.wait({update, until_lost}, return_when=asyncio.FIRST_COMPLETED)
                if update not in done:
                    update.cancel()
                    return
                self._apply(update.result())
        finally:
            until_lost.cancel()

    def _apply(self, entry: object) -> None:
        if entry is None:  # everything that was in the bucket has been told
            self._is_live = True
        elif entry.operation in (KV_DEL, KV_PURGE):  # type: ignore[attr-defined]
            self._revoked.pop(entry.key, None)  # type: ignore[attr-defined]
        else:
            self._forget_old()
            self._revoked.setdefault(entry.key, time.monotonic())  # type: ignore[attr-defined]

    def _forget_old(self) -> None:
        """Drop what the bucket has dropped too, of which NATS tells nobody."""
        while (
            self._revoked and time.monotonic() - self._revoked[oldest := next(iter(self._revoked))] > RETENTION_SECONDS
        ):
            del self._revoked[oldest]
