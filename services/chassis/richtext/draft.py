"""Converts Draft.js raw content, the format of the previous editor, to ProseMirror JSON (API-14).

Conversion is lenient: unsupported styles, entities and block types are dropped, their text stays.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from services.chassis.richtext.blocks import Lists, split_lines
from services.chassis.richtext.schema import ALIGNMENTS, SCRIPTS, RichTextError
from services.chassis.types import normalize_link

STYLES = {style.upper(): style for style in ("bold", "italic", "underline", *SCRIPTS)}
LIST_OF = {"unordered-list-item": "bulletList", "ordered-list-item": "orderedList"}
ALIGNMENT_KEYS = ("text-align", "textAlign", "alignment")  # as common Draft.js toolbars write it

_SPANS = "The ranges of a Draft.js block are a list of objects."

Json = dict[str, Any]


class _Change(NamedTuple):
    """The start (`step` 1) or end (-1) of a formatting before a character."""

    place: int
    mark: str
    address: str | None
    step: int


def from_draft(value: Mapping[str, Any]) -> Json:
    """Convert Draft.js `{"blocks": [...], "entityMap": {...}}` to a document."""
    entities = value.get("entityMap")
    links = _Links(entities if isinstance(entities, dict) else {})
    lists = Lists([])
    for block in _check_objects(value.get("blocks"), "The blocks of Draft.js content are a list of objects."):
        paragraph = _to_paragraph(block, links)
        kind = block.get("type")
        if kind == "atomic":
            continue  # an embedded image or video, with a placeholder as its text
        lists.add(paragraph, LIST_OF.get(kind) if isinstance(kind, str) else None, _to_integer(block.get("depth")))
    return {"type": "doc", "content": lists.top}


class _Links:
    """The link entities by key, each normalised once."""

    def __init__(self, entities: Json) -> None:
        self._entities = entities
        self._addresses: dict[str, str | None] = {}

    def address(self, key: Any) -> str | None:
        """Return the URL of an entity, or None if it is not a valid link."""
        name = str(key) if isinstance(key, str | int) else ""
        if name not in self._addresses:
            self._addresses[name] = self._read(self._entities.get(name))
        return self._addresses[name]

    @staticmethod
    def _read(entity: Any) -> str | None:
        data = entity.get("data") if isinstance(entity, dict) and entity.get("type") == "LINK" else None
        address = (data.get("url") or data.get("href")) if isinstance(data, dict) else None
        try:
            return normalize_link(address) if isinstance(address, str) else None
        except ValueError:
            return None


def _to_paragraph(block: Json, links: _Links) -> Json:
    text = block.get("text")
    if not isinstance(text, str):
        raise RichTextError("Each block of Draft.js content has a text.")
    pieces = _split_pieces(text, _list_changes(block, len(text), links))
    content = [node for piece, marks in pieces for node in split_lines(piece, marks)]
    return {"type": "paragraph", "attrs": {"textAlign": _find_alignment(block.get("data"))}, "content": content}


def _list_changes(block: Json, length: int, links: _Links) -> Iterator[_Change]:
    """Yield the starts and ends of a block's formatting. Draft.js counts code points, as Python does."""
    for span in _check_objects(block.get("inlineStyleRanges") or [], _SPANS):
        style = span.get("style")
        if isinstance(style, str) and style in STYLES:
            yield from _span_changes(span, length, STYLES[style], None)
    for span in _check_objects(block.get("entityRanges") or [], _SPANS):
        if address := links.address(span.get("key")):
            yield from _span_changes(span, length, "link", address)


def _span_changes(span: Json, length: int, mark: str, address: str | None) -> Iterator[_Change]:
    begin = _to_integer(span.get("offset"))
    start, end = max(begin, 0), min(begin + _to_integer(span.get("length")), length)
    if start < end:
        yield _Change(start, mark, address, 1)
        yield _Change(end, mark, address, -1)


def _split_pieces(text: str, changes: Iterable[_Change]) -> Iterator[tuple[str, list[Json]]]:
    """Split the text into pieces of uniform formatting."""
    by_place: dict[int, list[_Change]] = {0: [], len(text): []}
    for change in changes:
        by_place.setdefault(change.place, []).append(change)
    active = {mark: Counter[str | None]() for mark in ("link", *STYLES.values())}
    for start, end in pairwise(sorted(by_place)):
        for change in by_place[start]:
            open_spans = active[change.mark]
            open_spans[change.address] += change.step
            if not open_spans[change.address]:
                del open_spans[change.address]
        marks = {mark: _to_mark(mark, next(iter(spans))) for mark, spans in active.items() if spans}
        if "superscript" in marks:
            marks.pop("subscript", None)
        yield text[start:end], list(marks.values())


def _to_mark(mark: str, address: str | None) -> Json:
    return {"type": mark, "attrs": {"href": address}} if address else {"type": mark}


def _find_alignment(data: Any) -> str | None:
    values = (data.get(key) for key in ALIGNMENT_KEYS) if isinstance(data, dict) else ()
    return next((value for value in values if value in ALIGNMENTS), None)


def _check_objects(value: Any, rule: str) -> list[Json]:
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        raise RichTextError(rule)
    return value


def _to_integer(value: Any) -> int:
    return value if type(value) is int else 0
