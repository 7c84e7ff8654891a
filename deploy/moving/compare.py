"""Reads both systems again, and says what is not the same, with the reason that the report gives."""

import json
import re
import sqlite3
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from datetime import datetime
from typing import Any

from deploy.moving.control import Control
from deploy.moving.masthead import Masthead, Target
from deploy.moving.pictures import Files, Hosts
from deploy.moving.records import Line, Source, SourceRecord
from deploy.moving.rewriting import PARTS, Rewriter, read_moment
from deploy.moving.run import Options
from deploy.moving.sources.bodies import to_plain
from deploy.moving.sources.old import DOCUMENTED, OldSystem, Profile
from deploy.moving.state import Difference, State
from services.chassis.richtext.html import is_html

UNKNOWN = "No reason is known."
MAX_SHOWN = 300
_TABLE = "CREATE TABLE there (kind TEXT, old TEXT, new INT, fields TEXT, seen INT DEFAULT 0, PRIMARY KEY (kind, old))"
_BLANK: tuple[Any, ...] = (None, "", [], {}, False)  # and zero, which is no more than that
_REASONS = {
    "role": "Roles are given by invitation.",
    "clientId user": "The client is given when the address is proven.",
    "userId media-image": "Pictures belong to who imported them.",
    "selectedPostTypes": "It follows from the content type.",
}
_NAMES = ("name", "categoryId", "postType", "imageUrl", "id")  # of what a list consists of


def run(source: Source, target: Target, state: State, options: Options, control: Control) -> None:
    """Compare record by record and field by field; `state` has the differences then."""
    state.forget_proof()
    with (
        closing(sqlite3.connect("")) as table,  # a file that is removed at the end
        closing(Masthead(target, control)) as masthead,
        closing(Files(Hosts(options.media_hosts), masthead, state, control)) as files,
    ):
        table.executescript(f"{_TABLE}; CREATE INDEX there_new ON there (kind, new);")
        rewriter = Rewriter(state, files, dry_run=False, refers_here=options.refers_here)
        rewriter.has_all = True
        comparison = _Comparison(table, state, rewriter, control)
        comparison.store(source, options)
        for difference in comparison.compare(read_here(target, comparison.kinds, control)):
            state.add_differences([difference])
        state.prove(table.execute("SELECT kind, count(*) FROM there GROUP BY kind ORDER BY rowid"))
    state.note(f"Both systems were compared: {sum(one.fields for one in state.compared())} differences.")


def read_here(target: Target, kinds: set[str], control: Control) -> OldSystem:
    """Masthead, read by its documented API as any other system that has it."""
    parents = {kind.parent for kind in DOCUMENTED.kinds if kind.kind in kinds and kind.parent}
    while more := {kind.parent for kind in DOCUMENTED.kinds if kind.kind in parents and kind.parent} - parents:
        parents |= more
    chosen = tuple(kind for kind in DOCUMENTED.kinds if kind.kind in kinds | parents)
    profile: Profile = DOCUMENTED.model_copy(update={"kinds": chosen, "pause": 0, "names": {}, "not_moved": {}})
    email, password = target.account or ("", target.key)
    return OldSystem(target.url, email, password, profile=profile, sleep=control.sleep)


class _Comparison:
    """The records of the source as they should be here, in a table, and what is found of them."""

    def __init__(self, table: sqlite3.Connection, state: State, rewriter: Rewriter, control: Control) -> None:
        self._table, self._state, self._rewriter, self._control = table, state, rewriter, control
        self.kinds: set[str] = set()

    def store(self, source: Source, options: Options) -> None:
        """Read the source. What never came has its line in the report already."""
        for found in source.read():
            self._control.check()
            if isinstance(found, Line) or (options.only and found.kind not in options.only):
                continue
            kind = "microsite" if found.kind in PARTS else found.kind
            if (new := self._state.find_new(kind, found.id)) is None:
                continue
            self.kinds.add(found.kind)
            prepared = self._rewriter.prepare(found)
            self._rewriter.set_addresses(prepared)
            body = prepared.body or {"fields": found.fields}
            fields = {**body["fields"], **({"permalink": body["permalink"]} if body.get("permalink") else {})}
            if found.kind in PARTS:
                fields["micrositeId"] = new
            elif body.get("createdAt"):
                fields["createdAt"] = body["createdAt"]
            if found.kind == "media-image" and body.get("authorId"):
                fields["userId"] = body["authorId"]
            row = (found.kind, found.id, new, json.dumps(fields))
            self._table.execute("INSERT OR REPLACE INTO there (kind, old, new, fields) VALUES (?, ?, ?, ?)", row)
        self._table.commit()

    def compare(self, here: Source) -> Iterator[Difference]:
        """Compare with what is here."""
        unread = set[str]()
        for found in here.read():
            self._control.check()
            if isinstance(found, SourceRecord):
                yield from self._compare_record(found)
            elif found.id is None:
                unread.add(found.kind)
                yield Difference(found.kind, "", "", "", "not read", found.why)
        for kind, old in self._table.execute("SELECT kind, old FROM there WHERE NOT seen").fetchall():
            if kind not in unread:
                yield Difference(kind, old, "", "it is there", "it is not here", self._explain(kind, old, ""))

    def _compare_record(self, found: SourceRecord) -> Iterator[Difference]:
        key = (found.kind, int(found.id) if found.id.isdigit() else -1)
        rows = self._table.execute("SELECT old, fields FROM there WHERE kind = ? AND new = ?", key).fetchall()
        self._table.execute("UPDATE there SET seen = 1 WHERE kind = ? AND new = ?", key)
        here = {**found.fields, "createdAt": found.created}
        for old, text in rows:
            there = json.loads(text)
            if there.get("permalink") not in (None, here.get("permalink")):
                self._state.set(f"permalink {found.kind} {found.id}", here.get("permalink"))
            for name in there.keys() & here.keys() | {name for name in there if there[name] not in _BLANK}:
                if not is_same(there[name], here.get(name)):
                    why = self._explain(found.kind, old, name) if name in here else "Masthead has no such field."
                    yield Difference(found.kind, old, name, _show(there[name]), _show(here.get(name)), why)

    def _explain(self, kind: str, old: str, name: str) -> str:
        said = self._state.explain("microsite" if kind in PARTS else kind, old, name)
        return said or _REASONS.get(f"{name} {kind}") or _REASONS.get(name) or UNKNOWN


def is_same(there: Any, here: Any) -> bool:
    """Whether two values of a field mean the same: texts by their words, lists by the names of what is in them."""
    if there in _BLANK or here in _BLANK:
        return there in _BLANK and here in _BLANK
    if isinstance(there, list) and isinstance(here, list):
        return sorted(map(_name, there)) == sorted(map(_name, here))
    if (one := _read_time(there)) and (other := _read_time(here)):
        return one == other
    return _read_words(there) == _read_words(here)


def _name(one: Any) -> str:
    while isinstance(one, Mapping):
        one = next((one[name] for name in _NAMES if one.get(name) is not None), str(one))
    return str(one).strip().lower().removeprefix("https://").removeprefix("http://")


def _read_time(value: Any) -> datetime | None:
    is_time = isinstance(value, str) and re.match(r"\d{4}-\d\d-\d\d", value)
    return read_moment(value) if is_time else None


def _read_words(value: Any) -> str:
    """Return the words of a text or rich text, without what is written differently and means the same."""
    if isinstance(value, str) and value.startswith('{"'):
        with suppress(ValueError):
            value = json.loads(value)
    value = int(value) if isinstance(value, bool) else value
    text = " ".join(_list_texts(value)) if isinstance(value, Mapping) else str(value)
    text = to_plain(text) if is_html(text) else text
    text = re.sub(r"^(https?://|#)", "", unicodedata.normalize("NFC", "".join(text.split())))
    number = re.fullmatch(r"(-?\d+)\.0*", text)
    return (number[1] if number else text).casefold().rstrip("/")


def _list_texts(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        if isinstance(value.get("text"), str):
            yield value["text"]
        for name in ("blocks", "content"):
            yield from _list_texts(value.get(name))
    elif isinstance(value, list):
        for inner in value:
            yield from _list_texts(inner)


def _show(value: Any) -> str:
    if isinstance(value, list):
        value = ", ".join(map(_name, value))
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= MAX_SHOWN else f"{text[:MAX_SHOWN]} …"
