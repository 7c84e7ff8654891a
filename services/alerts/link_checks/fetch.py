"""Checks one URL by fetching it (ALERT-33, ALERT-35)."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from io import BytesIO

import httpx
from PIL import Image

from services.alerts.link_checks.repository import CheckKind, CheckResult, CheckStatus, CheckTarget
from services.chassis.outbound import ForbiddenAddress, UnknownHost
from services.chassis.types import MAX_URL

TIMEOUT_SECONDS = 10.0
MAX_REDIRECTS = 5
MAX_BODY_BYTES = 65_536
MAX_MEDIA_TYPE = 100
"""The length at which the media type in a reason is cut, in characters. Servers may send any text."""
GONE = frozenset({404, 410})
"""The answers that say that there is nothing. Others may be meant for robots only."""
_FORMATS = ("PNG", "JPEG", "GIF", "WEBP")


class UrlFetcher:
    """Fetches URLs by a transport that connects to allowed networks only, and judges the answers.

    `site` is named in the user agent. The timeout is that of one check with all its redirects, in seconds.
    """

    def __init__(self, transport: httpx.AsyncBaseTransport, site: str, timeout: float = TIMEOUT_SECONDS) -> None:
        self._transport = transport
        self._timeout = timeout
        self._headers = {"User-Agent": f"Masthead link check (+{site})", "Accept-Encoding": "identity"}

    async def check(self, target: CheckTarget) -> CheckResult:
        """Check a URL. Whatever happens is a result."""
        check = self._check_picture if target.kind is CheckKind.PICTURE else self._check_link
        try:
            async with asyncio.timeout(self._timeout):
                return await check(target.url)
        except (TimeoutError, httpx.TimeoutException):
            return _unknown(f"did not answer within {self._timeout:g} seconds")
        except ForbiddenAddress:
            return CheckResult(CheckStatus.BLOCKED, "leads to a private network or an unusual port")
        except UnknownHost:
            return _broken("names a host that does not exist")
        except httpx.TooManyRedirects:
            return _broken(f"redirects more than {MAX_REDIRECTS} times")
        except (httpx.UnsupportedProtocol, httpx.InvalidURL):
            return _broken("leads to an address that browsers cannot open")
        except (httpx.HTTPError, OSError, ValueError) as error:
            return _judge_failure(error)

    def _open_client(self) -> httpx.AsyncClient:
        """Return a client of one check, so that no cookie outlives it. The transport is shared and stays open."""
        return httpx.AsyncClient(
            transport=self._transport, headers=self._headers, timeout=self._timeout, trust_env=False
        )

    async def _check_link(self, url: str) -> CheckResult:
        """Ask for the head first. A refusal is confirmed by a GET, because some servers answer no HEAD."""
        client = self._open_client()
        async with _follow(client, client.build_request("HEAD", url)) as response:
            if not response.is_error:
                return _judge(response)
        async with _follow(client, client.build_request("GET", url)) as response:
            return _judge(response)

    async def _check_picture(self, url: str) -> CheckResult:
        client = self._open_client()
        async with _follow(client, client.build_request("GET", url, headers={"Accept": "image/*"})) as response:
            if not response.is_success:
                return _judge(response)
            return _judge_picture(response, await _read_start(response))


@asynccontextmanager
async def _follow(client: httpx.AsyncClient, request: httpx.Request) -> AsyncIterator[httpx.Response]:
    """Send a request and those that redirects ask for. Yield the last response before its body is read.

    The client itself would read and decompress the bodies of redirects, which may be endless.
    """
    history: list[httpx.Response] = []
    next_request: httpx.Request | None = request
    while next_request and len(history) <= MAX_REDIRECTS:
        response = await client.send(next_request, stream=True)
        try:
            next_request = response.next_request
            if next_request is None:
                response.history = history
                yield response
        finally:
            await response.aclose()
        history.append(response)
    if next_request:
        raise httpx.TooManyRedirects("the redirects do not end", request=request)


async def _read_start(response: httpx.Response) -> bytes:
    """Read the first 64 KiB of a body, in which the format and the size of an image stand."""
    start = b""
    async for chunk in response.aiter_raw():
        start += chunk
        if len(start) >= MAX_BODY_BYTES:
            break
    return start[:MAX_BODY_BYTES]


def _judge(response: httpx.Response) -> CheckResult:
    status = response.status_code
    if response.is_success:
        return CheckResult(CheckStatus.OK, final_url=_get_final_url(response), http_status=status)
    outcome = CheckStatus.BROKEN if status in GONE else CheckStatus.UNKNOWN
    return CheckResult(outcome, f"answered {_describe(status)}", _get_final_url(response), status)


def _judge_picture(response: httpx.Response, start: bytes) -> CheckResult:
    size, status, final_url = _measure(start), response.status_code, _get_final_url(response)
    media_type = response.headers.get("Content-Type", "").partition(";")[0].strip()[:MAX_MEDIA_TYPE]
    if size is None and not media_type.startswith("image/"):
        return CheckResult(CheckStatus.BROKEN, f"is no image but {media_type or 'unknown'}", final_url, status)
    width, height = size or (None, None)
    length = response.headers.get("Content-Length", "")
    count = int(length) if length.isdecimal() else None
    return CheckResult(CheckStatus.OK, None, final_url, status, width, height, count)


def _measure(start: bytes) -> tuple[int, int] | None:
    """Return width and height of an image in pixels, or None if the bytes do not begin one that mail shows."""
    try:
        with Image.open(BytesIO(start), formats=_FORMATS) as image:
            return image.size
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None


def _get_final_url(response: httpx.Response) -> str | None:
    """Return where redirects lead; None without redirects, and for an address that no link may have."""
    url = str(response.url)
    return url if response.history and len(url) <= MAX_URL else None


def _describe(status: int) -> str:
    try:
        return f"{status} {HTTPStatus(status).phrase}"
    except ValueError:
        return str(status)


def _judge_failure(error: Exception) -> CheckResult:
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, ssl.SSLCertVerificationError):
            return _broken("has a certificate that browsers refuse")
        cause = cause.__cause__ or cause.__context__
    return _unknown("could not be reached")


def _broken(reason: str) -> CheckResult:
    return CheckResult(CheckStatus.BROKEN, reason)


def _unknown(reason: str) -> CheckResult:
    return CheckResult(CheckStatus.UNKNOWN, reason)
