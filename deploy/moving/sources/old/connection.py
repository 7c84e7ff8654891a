"""Requests to the old system: signed in, paced, and repeated when they fail for a while."""

import re
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from email.utils import parsedate_to_datetime
from itertools import islice
from tempfile import SpooledTemporaryFile
from typing import Any, TypeAlias

import httpx

from deploy.moving.records import SignInRefused, SourceError
from deploy.moving.sources.old.json_rows import MAX_RECORD, read_rows

MAX_ANSWER, MAX_SECONDS = 2 * 1024**3, 1_800
MAX_HELD = 100_000  # rows of an answer that is held in memory
MAX_REDIRECTS = 5
MAX_WAIT = 300.0
DELAYS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 30.0)
SIGN_INS = 10  # for a request: others may use up a token that lasts for a few
TRIES_OF_ERRORS = 4  # of a request that is answered by 500: such an error is often of the one record
MAILING = re.compile(r"support(/.*)?|microsite-submission", re.IGNORECASE)  # documented as GET, and they mail
ABSENT = (404, 405, 410)

Body: TypeAlias = SpooledTemporaryFile[bytes]
Sleep: TypeAlias = Callable[[float], None]


class PathMissing(SourceError):
    """The old system has nothing at a path."""


class RecordFailed(SourceError):
    """The old system answers a request by an error, again and again."""


class _Again(Exception):
    def __init__(self, why: str, status: int = 0, wait: float | None = None) -> None:
        self.why, self.status, self.wait = why, status, wait


class Connection:
    """A session with the old system.

    Args:
        base: ends with a slash.
        credentials: to sign in, or a key, which may read some paths only.
        pause: seconds from request to request.
    """

    def __init__(
        self,
        http: httpx.Client,
        base: httpx.URL,
        credentials: Mapping[str, str] | str,
        pause: float,
        sleep: Sleep,
    ) -> None:
        self._http, self._base, self._credentials, self._pause, self._sleep = http, base, credentials, pause, sleep
        self._last = 0.0
        self._pacing, self._signing_in = threading.Lock(), threading.Lock()
        self._token: str | None = credentials if isinstance(credentials, str) else None
        self._was_reached = False

    def read_rows(self, path: str, method: str = "GET") -> Iterator[Any]:
        """The elements of a list, or the one record, read as they are used."""
        return self.parse(path, self.fetch(path, method))

    def list_rows(self, path: str, method: str = "GET") -> list[Any]:
        """Return all elements of a list that has few."""
        rows = list(islice(self.read_rows(path, method), MAX_HELD + 1))
        if len(rows) > MAX_HELD:
            raise SourceError(f"The answer of {path} has more than {MAX_HELD:,} entries.")
        return rows

    def parse(self, path: str, body: Body) -> Iterator[Any]:
        """The elements of an answer, read as they are used."""
        with body:
            try:
                yield from read_rows(body)
            except (ValueError, RecursionError) as error:
                raise SourceError(f"The answer of {path} is no readable JSON: {self._check_address}") from error

    @property
    def _check_address(self) -> str:
        return f"check that {self._base} is the address of the API."

    def fetch(self, path: str, method: str = "GET") -> Body:
        """Return the answer of a path; may be called by several threads."""
        errors = 0
        for delay in (*DELAYS, None):
            try:
                return self._try(method, path)
            except _Again as again:
                errors += again.status == 500
                if errors == TRIES_OF_ERRORS:
                    raise RecordFailed(f"The old system answers {path} by an error (500) each time.") from again
                if delay is None:
                    raise SourceError(f"{again.why} It did so several times: start again later.") from again
                self._sleep(min(delay if again.wait is None else again.wait, MAX_WAIT))
        raise AssertionError

    def _try(self, method: str, path: str) -> Body:
        for _ in range(SIGN_INS):
            with self._signing_in:
                token = self._token = self._token or self._sign_in()
            response, body = self._exchange(method, path, {} if method == "POST" else None)
            if response.status_code != 401 or isinstance(self._credentials, str):
                break
            with self._signing_in:
                self._token = None if self._token == token else self._token
        if response.status_code == 403 and isinstance(self._credentials, str):
            raise PathMissing(f"The key may not read {path}.")
        if response.status_code in (401, 403):
            raise SourceError(f"The old system refuses {path}: sign in as someone who may read everything.")
        if response.status_code in ABSENT:
            raise PathMissing(f"The old system has no {path}.")
        self._check(path, response)
        return body

    def _sign_in(self) -> str:
        response, _ = self._exchange("POST", "user/login", self._credentials)
        if response.status_code in (400, 401, 403, 422):
            raise SignInRefused("The old system refused the email or password: check both.")
        self._check("user/login", response)
        token: str | None = response.headers.get("Auth")
        if not token:
            raise SourceError(f"user/login gave no Auth header: {self._check_address}")
        return token

    def _check(self, path: str, response: httpx.Response) -> None:
        """Raise an error unless the request succeeded."""
        status = response.status_code
        if status == 429 or status >= 500:
            wait = read_wait(response.headers.get("Retry-After", ""))
            raise _Again(f"The old system answered {path} by {status}.", status, wait)
        if not response.is_success:
            raise SourceError(f"The old system answered {path} by {status}: {self._check_address}")

    def _exchange(self, method: str, path: str, content: Any) -> tuple[httpx.Response, Body]:
        """Send a request, and follow redirects to the same origin."""
        url = httpx.URL(f"{self._base}{path}")
        for _ in range(MAX_REDIRECTS + 1):
            if MAILING.fullmatch(url.path.removeprefix(self._base.path).strip("/")):
                raise SourceError(f"{url.path} of the old system sends email: it was not called.")
            response, body = self._send(method, url, content)
            if response.next_request is None:
                return response, body
            target = response.next_request.url
            if method != "GET" or (target.scheme, target.netloc) != (url.scheme, url.netloc):
                raise SourceError(f"The old system redirects to {target}: if that is its API, give that address.")
            url = target
        raise SourceError(f"The old system redirects {path} again and again.")

    def _send(self, method: str, url: httpx.URL, content: Any) -> tuple[httpx.Response, Body]:
        with self._pacing:
            self._sleep(max(self._last + self._pause - time.monotonic(), 0))
            self._last = time.monotonic()
        # Not compressed: of a body that unpacks to gigabytes no limit would hold.
        headers = {"Accept-Encoding": "identity", **({"Auth": self._token} if self._token else {})}
        try:
            with self._http.stream(method, url, json=content, headers=headers) as response:
                body = self._store(response)
        except httpx.RequestError as error:
            if isinstance(error, httpx.ConnectError) and not self._was_reached:
                raise SourceError(f"{self._base} cannot be reached: check its address and that it runs.") from error
            raise _Again(f"The connection to the old system broke ({error}).") from error
        self._was_reached = True
        return response, body

    def _store(self, response: httpx.Response) -> Body:
        """Store the body, on disk if it is long."""
        body: Body = SpooledTemporaryFile(MAX_RECORD)  # noqa: SIM115 - who reads it closes it
        end = time.monotonic() + MAX_SECONDS
        for chunk in response.iter_raw():
            self._sleep(0)  # ends here if it is cancelled
            if body.tell() + len(chunk) > MAX_ANSWER or time.monotonic() > end:
                raise SourceError(
                    f"The answer of {response.url.path} is over {MAX_ANSWER:,} bytes or {MAX_SECONDS} s long."
                )
            body.write(chunk)
        body.seek(0)
        return body


def read_wait(header: str) -> float | None:
    """Return the seconds that Retry-After asks for, as a number or a date; None if it cannot be read."""
    try:
        seconds = int(header) if header.isdigit() else parsedate_to_datetime(header).timestamp() - time.time()
    except ValueError:
        return None
    return max(float(seconds), 0.0)
