"""Gives records the form in which they are sent: with references and addresses of this system."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

from deploy.moving.pictures import Files
from deploy.moving.records import Line, SourceRecord
from deploy.moving.references import CYCLE, Reference, list_references
from deploy.moving.sources.building import clean
from deploy.moving.sources.old import DOCUMENTED
from deploy.moving.state import Outcome, State
from services.chassis.types import YEARS

MAX_PERMALINK = 200
PARTS = {"microsite-setting": "setting", "microsite-submission": "progress", "microsite-gallery": "gallery"}
"""Kinds that come as fields of the microsite whose id they have."""
IMAGES = {kind.kind: frozenset(kind.images) for kind in DOCUMENTED.kinds}
"""The fields that are the address of a file; `documents.imageUrl` is this field of each document."""
IMAGES["microsite"] |= {f"gallery.{name}" for name in IMAGES["microsite-gallery"]}
_MICROSITE_LINK = re.compile(r"(/marketplace/microsite/?\?(?:[^?#\s\"']*&)?id=)(\d+)")
_NOT_CHECKED = "What refers to records or files that would come is not checked in a dry run: {}."


@dataclass(slots=True)
class Prepared:
    """A record as it is to be sent.

    Args:
        body: None if it is not sent; `outcome` is then what becomes of it, None if it comes later.
        lines: what is said of it.
        files: the addresses of its files at the source.
        loses: whether the source's lines say that something of it is lost.
    """

    record: SourceRecord
    body: dict[str, Any] | None = None
    lines: list[Line] = field(default_factory=list)
    files: Collection[str] = ()
    outcome: Outcome | None = None
    digest: bytes = b""
    loses: bool = False

    def say(self, what: str, why: str, address: str | None = None) -> None:
        """Add a line."""
        self.lines.append(Line(self.record.kind, what, why, self.record.id, address=address))


class Rewriter:
    """Rewrites records by what the state knows.

    Args:
        refers_here: references are ids of this system.
    """

    def __init__(self, state: State, files: Files, *, dry_run: bool, refers_here: bool) -> None:
        self._state, self._files = state, files
        self._dry_run, self._refers_here = dry_run, refers_here
        self._said: set[tuple[str, str]] = set()
        self.has_all = False
        self.waiting: list[SourceRecord] = []  # which refer to others that come after them

    def prepare(self, record: SourceRecord) -> Prepared:
        """Rewrite the references of a record; those to files follow, because they are fetched in batches."""
        prepared, fields = Prepared(record), dict(record.fields)
        for reference in () if self._refers_here else list_references(record):
            if not self._set(prepared, fields, reference):
                return prepared
        if isinstance(setting := fields.get("setting"), dict):
            fields["setting"] = setting | _lower(setting, "status", "templateType")
        fields |= _lower(fields, "status")
        if isinstance(role := fields.get("role"), int):
            fields["role"] = str(role)
        fields = {name: _clean(prepared, name, value) for name, value in fields.items()}
        permalink = str(fields.pop("permalink", None) or "")
        if len(permalink) > MAX_PERMALINK:
            prepared.say("changed", "Its permalink was shortened.")
        if self._dry_run and record.kind == "media-image" and self._files.is_named(str(fields.get("url"))):
            self._say_not_checked(record.kind, "url")
            prepared.outcome = "as it is"
            return prepared
        prepared.body = {
            "id": record.id,
            "createdAt": _write_moment(prepared, "createdAt", record.created),
            "updatedAt": _write_moment(prepared, "updatedAt", record.updated),
            "authorId": self._find_author(prepared),
            "permalink": permalink[:MAX_PERMALINK] or None,
            "fields": fields,
        }
        return prepared

    def bring_files(self, batch: Sequence[Prepared]) -> None:
        """Bring the files that records refer to. In a dry run nothing is fetched."""
        if self._dry_run:
            return
        for one in batch:
            one.files = dict.fromkeys(self._list_files(one))
        self._files.bring(address for one in batch for address in one.files)

    def set_addresses(self, prepared: Prepared) -> None:
        """Set the addresses of files and microsites; a file that did not come is a line."""
        if prepared.body is None:
            return
        for address in prepared.files:
            _, why = self._state.find_file(address) or (None, None)
            if why:
                prepared.say("missing", why, address)

        def change(text: str, is_file: bool) -> str:
            text = self._files.replace(text, is_file=is_file)
            return _MICROSITE_LINK.sub(self._relink, text) if "/marketplace/" in text else text

        images = IMAGES.get(prepared.record.kind, frozenset())
        prepared.body["fields"] = walk_texts(prepared.body["fields"], images, change)

    def _set(self, prepared: Prepared, fields: dict[str, Any], reference: Reference) -> bool:
        """Set a reference; return whether the record is sent."""
        record, field = prepared.record, reference.field
        fields[field] = new = self._state.find_new(reference.kind, reference.old)
        if new is not None:
            return True
        if (record.kind, field) == CYCLE and not self.has_all:
            self.waiting.append(record)
            return self._state.find_new(record.kind, record.id) is None
        if self._dry_run and self._state.will_come(reference.kind, reference.old):
            self._say_not_checked(record.kind, field)
            prepared.outcome = "as it is" if reference.is_required else None
        else:
            why = f"{field}: its {reference.kind} {reference.old} is not here."
            prepared.say("left out" if reference.is_required else "changed", why)
            prepared.outcome = "left out" if reference.is_required else None
        return not reference.is_required

    def _say_not_checked(self, kind: str, field: str) -> None:
        if (kind, field) not in self._said:
            self._said.add((kind, field))
            self._state.add_lines("source", [Line(kind, "not checked", _NOT_CHECKED.format(field))])

    def _find_author(self, prepared: Prepared) -> int | None:
        author = prepared.record.author
        new = self._state.find_new("user", author) if author else None
        if author and new is None and not (self._dry_run and self._state.will_come("user", author)):
            prepared.say("changed", f"Its author {author} is not here.")
        return new

    def _list_files(self, prepared: Prepared) -> list[str]:
        found: list[str] = []

        def collect(text: str, is_file: bool) -> str:
            found.extend(self._files.find_addresses(text, is_file=is_file))
            return text

        if prepared.body:
            walk_texts(prepared.body["fields"], IMAGES.get(prepared.record.kind, frozenset()), collect)
        return found

    def _relink(self, link: re.Match[str]) -> str:
        return f"{link[1]}{self._state.find_new('microsite', link[2]) or link[2]}"


def _lower(fields: Mapping[str, Any], *names: str) -> dict[str, str]:
    return {name: value.lower() for name in names if isinstance(value := fields.get(name), str)}


def _clean(prepared: Prepared, name: str, value: Any) -> Any:
    """Return a field without what cannot be stored."""
    cleaned = walk_texts(value, frozenset(), lambda text, _: clean(text))
    if cleaned != value:
        prepared.say("changed", f"{name}: Characters that cannot be stored were taken out.")
    return cleaned


def walk_texts(value: Any, images: frozenset[str], change: Callable[[str, bool], str], path: str = "") -> Any:
    """Return a value with all texts in it changed, at any depth; `change` learns which are the address of a file."""
    if isinstance(value, str):
        return change(value, path in images)
    if isinstance(value, Mapping):
        return {
            name: walk_texts(inner, images, change, f"{path}.{name}" if path else name) for name, inner in value.items()
        }
    if isinstance(value, list | tuple):
        return [walk_texts(inner, images, change, path) for inner in value]
    return value


def read_moment(text: str | None) -> datetime | None:
    """Read a time of a record, in UTC if it names no zone; None if it is none that Masthead takes."""
    with suppress(ValueError, OverflowError):
        moment = datetime.fromisoformat(text or "")
        moment = moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
        return moment if moment.year in YEARS else None
    return None


def _write_moment(prepared: Prepared, name: str, text: str | None) -> str | None:
    """Return a time of a record as Masthead reads it."""
    moment = read_moment(text)
    if text and moment is None:
        prepared.say("changed", f"{name}: It is no date, and is left empty: {text[:100]!r}.")
    return moment.isoformat().replace("+00:00", "Z") if moment else None


def join_parts(found: Iterable[Line | SourceRecord]) -> Iterable[Line | SourceRecord]:
    """Make the parts of microsites fields of these."""
    held: dict[str, SourceRecord] = {}
    for each in found:
        if isinstance(each, Line):
            yield each
        elif each.kind == "microsite":
            held[each.id] = each
        elif name := PARTS.get(each.kind):
            if whole := held.get(each.id):
                part = {key: value for key, value in each.fields.items() if key != "micrositeId"}
                held[each.id] = replace(whole, fields={**whole.fields, name: part})
        else:
            yield from held.values()
            held.clear()
            yield each
    yield from held.values()
