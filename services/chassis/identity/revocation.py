"""Revoked sessions and API keys; every service refuses them within a second (API-6, API-74).

Auth puts each revoked session into a NATS key-value bucket that every service watches. A removed API key is an entry
like a session; auth puts it again before it expires, until the key itself has expired. While the watch is interrupted,
and for some seconds after, a service queries auth for each request; if that fails too, it refuses the request.
"""

import time
from typing import NoReturn

import httpx
from nats.js.kv import KV_DEL, KV_PURGE, KeyValue

from services.chassis.cancellation import run_until_one_ends
from services.chassis.events.backoff import retry_forever
from services.chassis.events.connection import connect
from services.chassis.http.problems import Unauthenticated, Unavailable
from services.chassis.identity.tokens import TOKEN_LIFETIME

BUCKET = "revocations"
SETTLE_SECONDS = 5.0
"""For how long after an interruption auth is still queried. Its relay was interrupted too and waits before it tries
again, so until then the bucket lacks the sessions that were revoked meanwhile."""
RETENTION_SECONDS = TOKEN_LIFETIME + 60 * 60  # of an entry; every token of the session has expired by then


def revocation_subject(session_id: str) -> str:
    """Return the subject of a put into the bucket, so that a revocation can go through the outbox."""
    return f"$KV.{BUCKET}.{session_id}"


class Revocations:
    """The revoked sessions, from the watched bucket."""

    def __init__(self, nats_url: str, auth: httpx.AsyncClient) -> None:
        self._nats_url = nats_url
        self._auth = auth
        self._revoked: dict[str, float] = {}  # time of arrival by session, the earliest first
        self._is_live = False
        self._settled_at = float("-inf")  # from when on the bucket is complete again

    @property
    def is_live(self) -> bool:
        """Whether the watch has delivered all entries."""
        return self._is_live

    async def refuse_revoked_session(self, session_id: str) -> None:
        """Raise an error if a session is revoked, or if neither the watch nor auth can tell."""
        if session_id in self._revoked:
            raise Unauthenticated
        is_complete = self._is_live and time.monotonic() >= self._settled_at
        if not is_complete and not await self._is_session_open(session_id):
            raise Unauthenticated

    def revoke(self, session_id: str) -> None:
        """Refuse a session from now on."""
        self._revoked.pop(session_id, None)  # entries are in the order of their last arrival
        self._revoked[session_id] = time.monotonic()

    async def _is_session_open(self, session_id: str) -> bool:
        try:
            response = await self._auth.get(f"/internal/sessions/{session_id}")
            if response.status_code == httpx.codes.NOT_FOUND:
                return False
            response.raise_for_status()
        except httpx.HTTPError as error:
            raise Unavailable("Sign-in cannot be checked right now, please try again in a moment.") from error
        return True

    async def watch_forever(self) -> NoReturn:
        """Watch the bucket until cancelled."""
        await retry_forever(self._watch, "revocation watch lost, querying auth")

    async def _watch(self) -> None:
        try:
            await self._receive()
        finally:
            self._is_live = False
            self._settled_at = float("inf")  # until the next watch has delivered all entries

    async def _receive(self) -> None:
        # A new watch after each loss delivers all entries again, including missed ones.
        async with connect(self._nats_url, "revocations") as connection:
            bucket = await connection.client.jetstream().key_value(BUCKET)
            await run_until_one_ends(connection.lost.wait(), self._follow(await bucket.watchall()))

    async def _follow(self, watcher: KeyValue.KeyWatcher) -> NoReturn:
        while True:
            self._apply(await anext(watcher))

    def _apply(self, entry: object) -> None:
        if entry is None:  # all existing entries have been delivered
            self._is_live = True
            if self._settled_at == float("inf"):
                self._settled_at = time.monotonic() + SETTLE_SECONDS
        elif entry.operation in (KV_DEL, KV_PURGE):  # type: ignore[attr-defined]
            self._revoked.pop(entry.key, None)  # type: ignore[attr-defined]
        else:
            self._forget_old()
            self.revoke(entry.key)  # type: ignore[attr-defined]

    def _forget_old(self) -> None:
        """Drop entries that have expired in the bucket, which NATS does not report."""
        while (
            self._revoked and time.monotonic() - self._revoked[oldest := next(iter(self._revoked))] > RETENTION_SECONDS
        ):
            del self._revoked[oldest]
