"""Pictures and files of the source: fetched from the hosts that the operator names, and uploaded once each."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from posixpath import basename
from tempfile import SpooledTemporaryFile
from time import monotonic
from typing import Any
from urllib.parse import unquote

import httpx

from deploy.moving.control import Control
from deploy.moving.masthead import Masthead, Refused
from deploy.moving.records import SourceError
from deploy.moving.state import State
from services.chassis.outbound import GuardedSyncTransport, NetworkPolicy

MAX_BYTES = 50 * 1024 * 1024
MAX_SECONDS = 120.0
MAX_HOPS = 5
DOWNLOADS, UPLOADS, FORM = 6, 2, 10  # at a time; files in one request
_AT_ONCE = UPLOADS * FORM
FOLDER = "imported"
_IN_MEMORY = 1024 * 1024
_DELAYS = (0.5, 2.0, 8.0)
_ENDING = re.compile(r"\.(jpe?g|png|gif|webp|avif|svg|mp4|webm|mov|pdf)$", re.IGNORECASE)
_ADDRESS = re.compile(r"""(?<!src=")(?<!src=')https?://[^\s"'<>\\)]+""", re.IGNORECASE)


class _Missing(Exception):
    """A file does not come, and why."""


@dataclass(slots=True)
class _Fetched:
    address: str
    content: Any
    sha: str
    name: str


class Hosts:
    """The hosts of files. No other address is ever connected to."""

    def __init__(self, named: Iterable[str]) -> None:
        self._origins = {_read_host(text) for text in named}

    def has(self, address: str) -> bool:
        """Whether an address is one of a named host."""
        url = _read_url(address)
        return not url.userinfo and _get_origin(url) in self._origins


def _read_url(text: str) -> httpx.URL:
    try:
        return httpx.URL(text)
    except httpx.InvalidURL:
        return httpx.URL("")


def _read_host(text: str) -> tuple[str, str, int]:
    url = _read_url(text.strip())
    if url.scheme not in ("http", "https") or not url.host or url.userinfo or url.path.strip("/") or url.query:
        raise SourceError(f"“{text}” is no host: give it as https://cdn.old.example.")
    return _get_origin(url)


def _get_origin(url: httpx.URL) -> tuple[str, str, int]:
    return url.scheme, url.host.rstrip("."), url.port or {"http": 80, "https": 443}.get(url.scheme, 0)


class Files:
    """Brings files here, several at a time, and knows where each of them is."""

    def __init__(
        self, hosts: Hosts, masthead: Masthead, state: State, control: Control, policy: NetworkPolicy | None = None
    ) -> None:
        self._hosts, self._masthead, self._state, self._control = hosts, masthead, state, control
        # Proxies of the environment would be another address to connect to.
        transport, timeout = GuardedSyncTransport(policy) if policy else None, httpx.Timeout(30, connect=10)
        headers = {"Accept-Encoding": "identity"}  # a small answer that is compressed can be a large one
        self._http = httpx.Client(headers=headers, timeout=timeout, trust_env=False, transport=transport)
        self._pool = ThreadPoolExecutor(DOWNLOADS + UPLOADS)

    def close(self) -> None:
        """Close its connections."""
        self._pool.shutdown(cancel_futures=True)
        self._http.close()

    def is_named(self, address: str) -> bool:
        """Whether a file is on a named host, so that it would come."""
        return self._hosts.has(address if "://" in address else f"https://{address}")

    def find_addresses(self, text: str, *, is_file: bool) -> Iterator[str]:
        """Yield the addresses of files in a text; `is_file` if the whole text is one."""
        if is_file:
            yield from (text,) if text else ()
            return
        for match in _ADDRESS.finditer(text):
            if _ENDING.search(match[0].partition("?")[0]) and self._hosts.has(match[0]):
                yield match[0]

    def bring(self, addresses: Iterable[str]) -> None:
        """Bring those that are not here yet."""
        wanted = [each for each in dict.fromkeys(addresses) if self._state.find_file(each) is None]
        for start in range(0, len(wanted), _AT_ONCE):  # so that few are held at a time
            self._control.check()
            fetched = [each for each in self._pool.map(self._fetch, wanted[start : start + _AT_ONCE]) if each]
            contents = {file.sha: file for file in fetched}.values()
            new = [file for file in contents if self._state.find_same_file(file.sha) is None]
            list(self._pool.map(self._upload, [new[place : place + FORM] for place in range(0, len(new), FORM)]))
            for file in fetched:
                self._remember(file)

    def replace(self, text: str, *, is_file: bool) -> str:
        """Return a text with the addresses here; that of a file which did not come is the old one."""
        if is_file:
            return self._find(text) or text
        return _ADDRESS.sub(lambda match: self._link(match[0]), text)

    def _link(self, address: str) -> str:
        new = self._find(address)
        return address if new is None else new if "://" in new else f"https://{new}"

    def _find(self, address: str) -> str | None:
        known = self._state.find_file(address)
        return known[0] if known else None

    def _remember(self, file: _Fetched) -> None:
        """Note where a file is whose content was uploaded for another address."""
        file.content.close()
        if self._state.find_file(file.address) is None:
            same = self._state.find_same_file(file.sha)
            self._state.put_file(file.address, same, file.sha, None if same else "Masthead refuses it.")

    def _fetch(self, address: str) -> _Fetched | None:
        """Fetch a file; None if it does not come, which the state then knows."""
        for delay in (*_DELAYS, None):
            try:
                content, sha = self._download(address)
            except _Missing as missing:
                self._state.put_file(address, None, why=str(missing))
                return None
            except httpx.HTTPError as error:
                if delay is None:
                    self._state.put_file(address, None, why=f"It cannot be fetched: {error or type(error).__name__}.")
                    return None
                self._control.sleep(delay)
            else:
                return _Fetched(address, content, sha, unquote(basename(httpx.URL(address).path)))
        raise AssertionError

    def _download(self, address: str) -> tuple[Any, str]:
        """Read a file within limits of size and time. Each hop of a redirect must be of a named host."""
        url = address if "://" in address else f"https://{address}"
        for _ in range(MAX_HOPS + 1):
            if not self._hosts.has(url):
                host = _read_url(url).host[:100] or "none"
                raise _Missing(f"Its host is none of those that are named: {host}.")
            with self._http.stream("GET", url) as response:
                if response.next_request is not None:
                    url = str(response.next_request.url)
                    continue
                if response.status_code == 429 or response.status_code >= 500:
                    raise httpx.HTTPError(f"it answers by {response.status_code}")
                if not response.is_success:
                    raise _Missing(f"The source has no such file ({response.status_code}).")
                if response.headers.get("Content-Encoding", "identity") != "identity":
                    raise _Missing("It is sent compressed, which was not asked for: upload it in the library.")
                return _store(response)
        raise _Missing("It is redirected again and again.")

    def _upload(self, files: Sequence[_Fetched]) -> None:
        """Upload files in one request; if one of them is refused, each in its own."""
        try:
            stored = self._masthead.upload(FOLDER, [(file.name, file.content) for file in files])
        except Refused as refused:
            if len(files) > 1:
                for file in files:
                    self._upload([file])
            else:
                self._state.put_file(files[0].address, None, why=str(refused))
            return
        for file, here in zip(files, stored, strict=True):
            self._state.put_file(file.address, here["url"], file.sha)


def _store(response: httpx.Response) -> tuple[Any, str]:
    content = SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115 - who uploads it closes it
    digest, end = hashlib.sha256(), monotonic() + MAX_SECONDS
    for chunk in response.iter_raw():
        content.write(chunk)
        digest.update(chunk)
        if content.tell() > MAX_BYTES:
            raise _Missing(f"It has over {MAX_BYTES // 1024**2} MiB: upload it in the library.")
        if monotonic() > end:
            raise _Missing(f"It does not arrive within {MAX_SECONDS:.0f} seconds.")
    return content, digest.hexdigest()
