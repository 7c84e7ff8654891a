"""Uses of API keys: their limit, and the reports to auth that a key is used (API-73, API-75)."""

import asyncio
import time

import httpx

from services.chassis.cancellation import cancel_and_wait
from services.chassis.identity.revocation import Revocations
from services.chassis.limits import LocalLimit

RATE = "600 per minute"  # of a key, in each process
REPORT_SECONDS = 60.0  # between two reports of a key, from each process
TOO_MANY = "This API key has made too many requests, please try again in a minute."


class KeyUses:
    """Counts the requests of each API key, and reports to auth at most once a minute that it is used.

    Auth responds to a report whether the key still exists. So a service that missed a revocation learns of it.
    """

    def __init__(self, auth: httpx.AsyncClient, revocations: Revocations) -> None:
        self._auth = auth
        self._revocations = revocations
        self._requests = LocalLimit(RATE, TOO_MANY)
        self._reported_at: dict[int, float] = {}
        self._reports: set[asyncio.Task[None]] = set()

    def count(self, key_id: int, session_id: str) -> None:
        """Count a request of a key."""
        self._requests.spend(str(key_id))
        now = time.monotonic()
        if now - self._reported_at.get(key_id, float("-inf")) < REPORT_SECONDS:
            return
        self._reported_at[key_id] = now
        report = asyncio.create_task(self._report(key_id, session_id), name="key-use")
        self._reports.add(report)
        report.add_done_callback(self._reports.discard)

    async def stop(self) -> None:
        """Cancel the reports that are under way."""
        await cancel_and_wait(*self._reports)

    async def _report(self, key_id: int, session_id: str) -> None:
        try:
            response = await self._auth.post(f"/internal/key/{key_id}/use")
        except httpx.HTTPError:
            self._reported_at.pop(key_id, None)  # the next request of the key reports it
            return
        if response.status_code == httpx.codes.NOT_FOUND:
            self._revocations.revoke(session_id)
