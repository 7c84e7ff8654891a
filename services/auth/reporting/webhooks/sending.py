"""One attempt of a delivery: the signed request and its outcome (API-82, API-83, API-85)."""

import asyncio
import time
from dataclasses import dataclass
from datetime import UTC, datetime

import httpx
from standardwebhooks.webhooks import Webhook as Signature

from services.auth.reporting.webhooks.rules import MAX_RESPONSE, TIMEOUT_SECONDS, is_success
from services.chassis.outbound import ForbiddenAddress, UnknownHost

USER_AGENT = "Masthead webhooks"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an attempt.

    Args:
        status: of the response; None if there was none.
        error: why there was none.
        response: the beginning of its body.
        ms: how long it took.
    """

    status: int | None
    error: str | None
    response: str | None
    ms: int

    @property
    def is_success(self) -> bool:
        """Whether the receiver has accepted the delivery."""
        return is_success(self.status)


async def send(transport: httpx.AsyncBaseTransport, url: str, secret: str, message_id: str, body: str) -> Outcome:
    """Send a delivery. Whatever happens is an outcome. No redirect is followed.

    Args:
        transport: connects to allowed networks only.
    """
    began = time.monotonic()
    status = response = error = None
    try:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            status, response = await _post(transport, url, secret, message_id, body)
    except (TimeoutError, httpx.TimeoutException):
        error = f"did not answer within {TIMEOUT_SECONDS:g} seconds"
    except ForbiddenAddress:
        error = "leads to a private network or an unusual port"
    except UnknownHost:
        error = "names a host that does not exist"
    except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as problem:
        error = f"could not be reached ({type(problem).__name__})"
    return Outcome(status, error, response, round((time.monotonic() - began) * 1000))


async def _post(
    transport: httpx.AsyncBaseTransport, url: str, secret: str, message_id: str, body: str
) -> tuple[int, str]:
    now = datetime.now(UTC)
    headers = {
        "Content-Type": "application/json",
        "User-Agent": USER_AGENT,
        "Accept-Encoding": "identity",
        "webhook-id": message_id,
        "webhook-timestamp": str(int(now.timestamp())),
        "webhook-signature": Signature(secret).sign(message_id, now, body),
    }
    client = httpx.AsyncClient(transport=transport, timeout=TIMEOUT_SECONDS, trust_env=False, follow_redirects=False)
    request = client.build_request("POST", url, headers=headers, content=body.encode())
    response = await client.send(request, stream=True)
    try:
        return response.status_code, await _read_start(response)
    finally:
        await response.aclose()


async def _read_start(response: httpx.Response) -> str:
    """Return the beginning of a response as text that PostgreSQL can store."""
    start = b""
    async for chunk in response.aiter_raw():
        start += chunk
        if len(start) >= MAX_RESPONSE:
            break
    return start[:MAX_RESPONSE].decode("utf-8", "replace").replace("\0", "")
