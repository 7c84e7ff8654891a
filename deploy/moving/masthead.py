"""Requests to the Masthead that records are brought to: repeated when they fail for a while."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx

from deploy.moving.control import Control
from deploy.moving.sources.old.connection import read_wait

DELAYS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 60.0)
MAX_WAIT = 300.0
_PATHS = {"alert-ad": "alert-ads"}  # of kinds whose import is not called as they are


@dataclass(frozen=True, slots=True)
class Target:
    """The Masthead that records are brought to.

    Args:
        url: the base address of its API, such as https://masthead.example/api.
        key: an API key with the scopes import:write and media:write.
        account: email and password of an administrator, by whom the comparison reads; without it, by the key.
            With an empty email the password is the token of their session.
    """

    url: str
    key: str = field(repr=False)
    account: tuple[str, str] | None = field(default=None, repr=False)


class MoveError(Exception):
    """The move cannot go on: its message says why and what to do. Begun again, it goes on from there."""


class Refused(Exception):
    """Masthead refuses what was sent, and says why."""


class Broken(MoveError):
    """Masthead fails for a reason that it does not know, which may be in one of the records."""


class Masthead:
    """A session with an API key. Its methods may be called by several threads."""

    def __init__(self, target: Target, control: Control) -> None:
        headers = {"Authorization": f"Bearer {target.key}", "Accept": "application/json"}
        self._http = httpx.Client(
            base_url=f"{target.url.rstrip('/')}/", headers=headers, timeout=httpx.Timeout(120, connect=10)
        )
        self._control = control

    def close(self) -> None:
        """Close its connections."""
        self._http.close()

    def import_records(
        self, kind: str, source: str, records: Sequence[Any], *, dry_run: bool, is_part: bool = False
    ) -> list[dict[str, Any]]:
        """Write records; return what became of each. `is_part` of a batch that failed: fails at once then."""
        body = {"source": source, "dryRun": dry_run, "records": records}
        answer = self._request("POST", f"import/{_PATHS.get(kind, kind)}", fails_at_once=is_part, json=body)
        results: list[dict[str, Any]] = self._read(answer)
        return results

    def upload(self, folder: str, files: Sequence[tuple[str, Any]]) -> list[dict[str, Any]]:
        """Upload files, given by name and content; return each as it is stored."""
        for _, content in files:
            content.seek(0)
        form = [("file", (name, content)) for name, content in files]
        stored: list[dict[str, Any]] = self._read(self._request("POST", f"upload/{folder}", files=form))
        return stored

    def _request(self, method: str, path: str, *, fails_at_once: bool = False, **content: Any) -> httpx.Response:
        for delay in (*DELAYS, None):
            try:
                response = self._http.request(method, path, **content)
                why = f"Masthead answers by {response.status_code}."
            except httpx.TransportError as error:
                response, why = None, f"Masthead cannot be reached: {error or type(error).__name__}."
            if response is not None and response.status_code != 429 and response.status_code < 500:
                return response
            is_broken = response is not None and response.status_code == httpx.codes.INTERNAL_SERVER_ERROR
            if delay is None or (is_broken and fails_at_once):
                kind = Broken if is_broken else MoveError
                raise kind(f"{why} It did so several times: start again later.")
            wait = read_wait(response.headers.get("Retry-After", "")) if response is not None else None
            self._control.sleep(min(MAX_WAIT, delay if wait is None else wait))
            for _, file in content.get("files", ()):
                file[1].seek(0)
        raise AssertionError

    def _read(self, response: httpx.Response) -> Any:
        try:
            answer = response.json()
        except ValueError:
            answer = None  # of something else that answers at this address
        if response.is_success and answer is not None:
            return answer
        problem = answer if isinstance(answer, dict) else {}
        if response.status_code == httpx.codes.UNAUTHORIZED:
            raise MoveError("The key has expired or was revoked: make a new one, and start again.")
        if response.status_code == httpx.codes.FORBIDDEN:
            raise MoveError(f"The key is refused: {problem.get('message', '')} It needs import:write and media:write.")
        if response.status_code in (400, 409, 413, 415, 422):
            errors = "; ".join(each.get("message", "") for each in problem.get("errors") or ())
            raise Refused(errors or problem.get("message") or "It was refused.")
        raise MoveError(f"{response.url} answers by {response.status_code}: check that it is the API of Masthead.")
