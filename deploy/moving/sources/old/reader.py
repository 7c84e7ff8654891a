"""Reads the records of the old system, kind after kind."""

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, tzinfo
from functools import partial
from typing import Any, TypeVar
from urllib.parse import quote

import httpx

from deploy.moving.records import Found, Line, SourceError, SourceRecord
from deploy.moving.sources.old.connection import Connection, PathMissing, RecordFailed, Sleep
from deploy.moving.sources.old.profile import DOCUMENTED, Kind, Profile
from deploy.moving.sources.old.values import add_nested_ids, complete_images, read_date

MAX_PAGES, MAX_PASSES = 100_000, 20  # of one list
MAX_FAILURES = 20  # of single records; after more the source as a whole counts as failing
_EVERYWHERE = ("id", "createdAt", "updatedAt")
Row = dict[str, Any]
T = TypeVar("T")
R = TypeVar("R")


class OldSystem:
    """A system with the documented API.

    Args:
        url: the base address of its API.
        email, password: of an account that may read everything. Without an email, the password is an API key.
        zone: of dates that name none.
        profile: what it has, and where it differs from the documents.
        sleep: waits for seconds.
        transport: makes the connections.
    """

    def __init__(
        self,
        url: str,
        email: str,
        password: str,
        zone: tzinfo = UTC,
        profile: Profile = DOCUMENTED,
        sleep: Sleep = time.sleep,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._url = read_address(url)
        self._credentials = {"email": email, "password": password} if email else password
        self._zone, self._profile, self._sleep, self._transport = zone, profile, sleep, transport

    def read(self) -> Iterator[Found]:
        """Read all records, those that others refer to first."""
        timeout, headers = httpx.Timeout(60, connect=10), {"Accept": "application/json"}
        with httpx.Client(timeout=timeout, headers=headers, transport=self._transport) as http:
            connection = Connection(http, self._url, self._credentials, self._profile.pause, self._sleep)
            pool = ThreadPoolExecutor(self._profile.at_once)
            try:
                yield from _Reading(connection, pool, self._profile, self._url, self._zone).read()
            finally:
                pool.shutdown(cancel_futures=True)


def read_address(text: str) -> httpx.URL:
    """Return the base address of an API, with a slash at its end."""
    try:
        url = httpx.URL(f"{text.strip().rstrip('/')}/")
    except httpx.InvalidURL:
        url = httpx.URL("")
    if url.scheme not in ("http", "https") or not url.host or url.query or url.fragment or url.userinfo:
        raise SourceError("Give the base address of the old system's API, such as https://old.example/api.")
    return url


class _Reading:
    """One reading of all kinds."""

    def __init__(
        self, connection: Connection, pool: ThreadPoolExecutor, profile: Profile, url: httpx.URL, zone: tzinfo
    ) -> None:
        self._connection, self._pool, self._profile, self._url, self._zone = connection, pool, profile, url, zone
        self._ids: dict[str, list[Any]] = {kind.parent: [] for kind in profile.kinds if kind.parent}
        self._failures = 0

    def read(self) -> Iterator[Found]:
        for kind in self._profile.kinds:
            for (path, given), rows in self._read_ahead(self._lists(kind), partial(self._open_list, kind)):
                yield from self._read_list(kind, path, given, rows)
        for name, why in self._profile.not_moved.items():
            yield Line(name, "left out", why)

    def _lists(self, kind: Kind) -> Iterator[tuple[str, Row]]:
        """The lists of a kind: the path, and the fields that follow from it."""
        if kind.parent and kind.link:
            for id in self._ids[kind.parent]:
                yield _path(kind.list, id), {kind.link: id}
        elif "{page}" in kind.list:
            for page in self._profile.pages:
                yield kind.list.replace("{page}", page), {"page": page}
        else:
            yield kind.list, {}

    def _read_ahead(self, items: Iterable[T], read: Callable[[T], R]) -> Iterator[tuple[T, Future[R]]]:
        """Read of the next items what each needs while one is used; they stay in their order."""
        ahead: deque[tuple[T, Future[R]]] = deque()
        for item in items:
            ahead.append((item, self._pool.submit(read, item)))
            if len(ahead) > self._profile.at_once:
                yield ahead.popleft()
        yield from ahead

    def _open_list(self, kind: Kind, opened: tuple[str, Row]) -> Iterator[Any]:
        path, _ = opened
        paging = self._profile.paging
        if size := paging.get(kind.list.partition("/")[0], paging.get("*")):
            return self._read_pages(kind, path, size)
        return self._connection.read_rows(path, kind.method)

    def _read_list(self, kind: Kind, path: str, given: Row, opened: Future[Iterator[Any]]) -> Iterator[Found]:
        try:
            rows = (_give(kind, row, given) for row in opened.result() if not _is_nothing(kind, row))
            for row, complete in self._read_ahead(rows, partial(self._complete, kind)):
                yield from self._read_row(kind, row, given, complete)
        except PathMissing as error:
            if not kind.parent:
                yield Line(kind.kind, "missing", str(error))
        except RecordFailed as error:
            if not kind.parent:
                raise
            yield self._forgive(kind, error)

    def _read_pages(self, kind: Kind, path: str, size: int) -> Iterator[Any]:
        """Read to the end, then from the top until nothing new appears: meanwhile records move between pages."""
        seen: set[str | None] = set()
        for _ in range(MAX_PASSES):
            count = len(seen)
            for row in self._read_once(kind, path, size):
                if _id_of(row) not in seen:
                    seen.add(_id_of(row))
                    yield row
            if len(seen) == count:
                return
        raise SourceError(f"The list {path} of the old system changes all the time: read it when nobody works there.")

    def _read_once(self, kind: Kind, path: str, size: int) -> Iterator[Any]:
        skip = 0
        last: list[str | None] = []
        for _ in range(MAX_PAGES):
            page = f"{path}{'&' if '?' in path else '?'}limit={size}&skip={skip}"
            rows = self._connection.list_rows(page, kind.method)
            ids = [_id_of(row) for row in rows]
            if ids == last:  # no more, or the same again because the list has no pages
                return
            yield from rows
            skip, last = skip + len(rows), ids
        raise SourceError(f"The list {path} of the old system has no end.")

    def _read_row(self, kind: Kind, row: Any, given: Row, complete: Future[Row]) -> Iterator[Found]:
        id = _id_of(row)
        if id is None:
            yield Line(kind.kind, "left out", f"An entry of the list {kind.list} has no id.")
            return
        try:
            row = complete.result()
        except PathMissing:
            yield Line(kind.kind, "missing", "The old system lists it, but has no such record.", id)
        except RecordFailed as error:
            yield self._forgive(kind, error, id)
        else:
            if kind.kind in self._ids:
                self._ids[kind.kind].append(row["id"])
            yield from self._convert(kind, id, {**row, **{name: row.get(name) or given[name] for name in given}})

    def _complete(self, kind: Kind, row: Row) -> Row:
        """Add what the list lacks."""
        if _id_of(row) is None:
            return row
        if kind.detail:
            path = _path(kind.detail, row["id"])
            detail = next(self._connection.read_rows(path), None)
            if not isinstance(detail, dict):
                raise PathMissing(f"The old system has no {path}.")
            row = {**row, **detail}
        for name in kind.parts.keys() - row.keys():
            rows: list[Any] = []
            with suppress(PathMissing):
                rows = self._connection.list_rows(_path(kind.parts[name], row["id"]))
            is_wrapped = len(rows) == 1 and isinstance(rows[0], dict) and isinstance(rows[0].get(name), list)
            row[name] = rows[0][name] if is_wrapped else rows
        return row

    def _forgive(self, kind: Kind, error: RecordFailed, id: str | None = None) -> Line:
        self._failures += 1
        if self._failures > MAX_FAILURES:
            raise error
        return Line(kind.kind, "left out", str(error), id)

    def _convert(self, kind: Kind, id: str, row: Row) -> Iterator[Found]:
        """Give a record its documented form; report dates that cannot be read."""
        row = {self._profile.names.get(name, name): value for name, value in row.items()}
        documented = (*kind.fields, kind.link)
        add_nested_ids(row, documented)
        complete_images(row, kind.images, self._url, self._profile.media)
        for name in ("createdAt", "updatedAt", *kind.dates, *kind.local):
            if row.get(name) in (None, ""):
                continue
            date = read_date(row[name], self._zone, self._profile.date_formats)
            if date is None:
                yield Line(
                    kind.kind, "changed", f"{name}: It is no date, and is left empty: {str(row[name])[:100]!r}.", id
                )
            row[name] = row[name] if date and name in kind.local else date
        known = {*documented, kind.author, *kind.ignored, *self._profile.ignored, *_EVERYWHERE}
        filled = [name for name, value in row.items() if value not in (None, "", [], {})]
        unknown = [name for name in filled if name not in known and f"{name}Id" not in known]  # the latter: copies
        kept = (*documented, *unknown) if self._profile.keep_unknown else documented
        yield SourceRecord(
            kind.kind,
            id,
            {name: row[name] for name in kept if name in row},
            row.get("createdAt"),
            row.get("updatedAt"),
            _id_text(row.get(kind.author)) if kind.author else None,
            lost=() if self._profile.keep_unknown else tuple(f"the field {name}" for name in unknown),
        )


def _give(kind: Kind, row: Any, given: Row) -> Any:
    """A record that its parent has one of has the parent's id."""
    return {**row, "id": given[kind.link]} if kind.one and isinstance(row, dict) else row


def _is_nothing(kind: Kind, row: Any) -> bool:
    """Whether it stands for a part or section that does not exist yet."""
    return bool(kind.parent) and isinstance(row, dict) and (not row or row.get("id") == 0)


def _path(template: str, id: Any) -> str:
    return template.replace("{id}", quote(str(id), safe=""))


def _id_text(id: Any) -> str | None:
    return str(id) if isinstance(id, int | str) and id != "" else None


def _id_of(row: Any) -> str | None:
    return _id_text(row.get("id")) if isinstance(row, dict) else None
