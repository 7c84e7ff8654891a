"""Converts Draft.js raw content, the format of the previous editor, to ProseMirror JSON (API-14).

Conversion is lenient: unsupported styles, entities and block types are dropped, their text stays.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from services.chassis.richtext.blocks import Lists, split_lines
from services.chassis.richtext.schema import ALIGNMENTS, SCRIPTS, Json, find_address

STYLES = {style.upper(): style for style in ("bold", "italic", "underline", *SCRIPTS)}
LIST_OF = {"unordered-list-item": "bulletList", "ordered-list-item": "orderedList"}
ALIGNMENT_KEYS = ("text-align", "textAlign", "alignment")  # as common Draft.js toolbars write it

_SPANS = "The ranges of a Draft.js block are a list of objects."
Addresses = Mapping[str, str | None]
"""The URLs of links, by the key of their entity."""


def from_draft(value: Mapping[str, Any]) -> Json:
    """Convert Draft.js `{"blocks": [...], "entityMap": {...}}` to a document."""
    entities = value.get("entityMap")
    links = entities.items() if isinstance(entities, dict) else ()
    addresses = {key: _read_address(entity) for key, entity in links}
    lists = Lists([])
    for block in _check_objects(value.get("blocks"), "The blocks of Draft.js content are a list of objects."):
        paragraph = _to_paragraph(block, addresses)
        kind = block.get("type")
        if kind == "atomic":
            continue  # an embedded image or video, with a placeholder as its text
        lists.add(paragraph, LIST_OF.get(kind) if isinstance(kind, str) else None, _to_integer(block.get("depth")))
    return {"type": "doc", "content": lists.top}


def _read_address(entity: Any) -> str | None:
    """Return the URL of a link, None of any other entity."""
    data = entity.get("data") if isinstance(entity, dict) and entity.get("type") == "LINK" else None
    return find_address(data.get("url") or data.get("href")) if isinstance(data, dict) else None


def _to_paragraph(block: Json, addresses: Addresses) -> Json:
    text = block.get("text")
    if not isinstance(text, str):
        raise ValueError("Each block of Draft.js content has a text.")
    pieces = _split_pieces(text, _list_spans(block, addresses))
    content = [node for piece, marks in pieces for node in split_lines(piece, marks)]
    return {"type": "paragraph", "attrs": {"textAlign": _find_alignment(block.get("data"))}, "content": content}


def _list_spans(block: Json, addresses: Addresses) -> Iterator[tuple[str, str | None, Json]]:
    """Yield the formatted ranges of a block: the mark, of a link its address, and where it is."""
    for span in _check_objects(block.get("inlineStyleRanges") or [], _SPANS):
        style = span.get("style")
        if isinstance(style, str) and style in STYLES:
            yield STYLES[style], None, span
    for span in _check_objects(block.get("entityRanges") or [], _SPANS):
        key = span.get("key")
        if address := addresses.get(str(key) if isinstance(key, str | int) else ""):
            yield "link", address, span


def _split_pieces(text: str, spans: Iterable[tuple[str, str | None, Json]]) -> Iterator[tuple[str, list[Json]]]:
    """Split the text into pieces of uniform formatting. Draft.js counts code points, as Python does."""
    changes: dict[int, list[tuple[str, str | None, int]]] = {0: [], len(text): []}
    for mark, address, span in spans:
        begin = _to_integer(span.get("offset"))
        start, end = max(begin, 0), min(begin + _to_integer(span.get("length")), len(text))
        if start < end:
            changes.setdefault(start, []).append((mark, address, 1))
            changes.setdefault(end, []).append((mark, address, -1))
    active = {mark: Counter[str | None]() for mark in ("link", *STYLES.values())}
    for start, end in pairwise(sorted(changes)):
        for mark, address, step in changes[start]:
            active[mark][address] += step
            if not active[mark][address]:
                del active[mark][address]
        marks = {mark: _to_mark(mark, next(iter(open_spans))) for mark, open_spans in active.items() if open_spans}
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
        raise ValueError(rule)
    return value


def _to_integer(value: Any) -> int:
    return value if type(value) is int else 0
