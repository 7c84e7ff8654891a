"""A client of the API that repeats a request until a service has answered it, as a careful client does."""

import asyncio
import json
from collections.abc import Mapping
from typing import Any

import httpx

from tests.faults.ledger import Ledger

REPEATED = (429, 502, 503, 504)  # the gateway's and the services' answers while something is down
_RETRY_SECONDS = 0.1
_TIMEOUT = 15.0
_RUNNING = "The first attempt is still running"
_NO_ROUTES = "404 page not found\n"  # Traefik's answer until it has read its routes, tenths of a second after its start


class Interrupted(Exception):
    """The run ended before the request was answered."""


class Unanswered(Exception):
    """A request that is not repeated was not answered, so nobody was told anything."""


class Client:
    """Sends requests through the gateway until they are answered.

    Args:
        address: the gateway's URL.
        token: of an administrator.
        ledger: records responses that no client should get.
        stopping: set when the run ends; unanswered requests are then given up.
    """

    def __init__(self, address: str, token: str, ledger: Ledger, stopping: asyncio.Event) -> None:
        limits = httpx.Limits(max_connections=600, max_keepalive_connections=20)
        self.http = httpx.AsyncClient(
            base_url=f"{address}/api/", headers={"Auth": token}, timeout=_TIMEOUT, limits=limits
        )
        self._ledger = ledger
        self._stopping = stopping

    async def send(
        self,
        method: str,
        path: str,
        *,
        key: str | None = None,
        expected: tuple[int, ...] = (200, 201, 202),
        headers: Mapping[str, str] | None = None,
        is_repeated: bool = True,
        **body: Any,
    ) -> httpx.Response:
        """Send a request until it is answered.

        Args:
            key: the idempotency key, which makes a repeated create safe.
            expected: the statuses of an answer; any other than these and `REPEATED` is recorded as unexpected.
            is_repeated: false for what counts each time, such as a click.
            body: arguments of httpx, such as `json`.

        Raises:
            Interrupted: the run ended first.
            Unanswered: it is not repeated.
        """
        headers = {**(headers or {}), **({"Idempotency-Key": key} if key else {})}
        while True:
            answer = await self.try_once(method, path, headers=headers, **body)
            if answer is not None and answer.status_code in expected:
                return answer
            if answer is not None and not _is_repeated(answer):
                self._ledger.report_unexpected(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
            if not is_repeated:
                raise Unanswered
            if self._stopping.is_set():
                raise Interrupted
            await asyncio.sleep(_RETRY_SECONDS)

    async def try_once(
        self, method: str, path: str, headers: Mapping[str, str] | None = None, **body: Any
    ) -> httpx.Response | None:
        """Send a request once; return None if the connection failed, or the gateway has no routes yet."""
        try:
            answer = await self.http.request(method, path, headers=dict(headers or {}), **body)
        except httpx.TransportError:
            return None
        return None if answer.text == _NO_ROUTES else answer

    async def close(self) -> None:
        """Close the connections."""
        await self.http.aclose()


def _is_repeated(answer: httpx.Response) -> bool:
    if answer.status_code in REPEATED:
        return True
    return answer.status_code == 409 and _RUNNING in answer.text


def get_json(answer: httpx.Response) -> dict[str, Any]:
    """Return the object in a response."""
    document: dict[str, Any] = json.loads(answer.content)
    return document
