"""The ProseMirror schema of rich text (API-13), with the node names of Tiptap, and the check of untrusted documents.

It has paragraphs with alignment, hard breaks, lists, and text that is bold, italic, underlined, superscript or
subscript, or a link.
"""

from collections.abc import Mapping
from typing import Any

from prosemirror.model import Mark, Node, Schema

from services.chassis.text import clean_text
from services.chassis.types import normalize_link

Json = dict[str, Any]
ALIGNMENTS = ("left", "center", "right", "justify")
LISTS = ("bulletList", "orderedList")
MAX_LISTS = 9  # nesting levels of lists
MAX_DEPTH = 2 * MAX_LISTS + 3  # document, each list and its item, paragraph, text
MAX_START = 9_999
MAX_NODES = 10_000
MAX_SHOWN = 40  # characters of a wrong type in a message
SCRIPTS = ("superscript", "subscript")  # a text has at most one of them
SCHEMA: Schema[Any, Any] = Schema(
    {
        "nodes": {
            "doc": {"content": "block+"},
            "paragraph": {
                "content": "inline*",
                "group": "block",
                "attrs": {"textAlign": {"default": None}},
            },
            "bulletList": {"content": "listItem+", "group": "block"},
            "orderedList": {
                "content": "listItem+",
                "group": "block",
                "attrs": {"start": {"default": 1}},
            },
            "listItem": {"content": "paragraph block*"},
            "hardBreak": {"inline": True, "group": "inline"},
            "text": {"group": "inline"},
        },
        # The order of nesting: a link contains bold text, not the reverse.
        "marks": {
            "link": {"attrs": {"href": {}}},
            "bold": {},
            "italic": {},
            "underline": {},
            **{script: {"excludes": " ".join(SCRIPTS)} for script in SCRIPTS},
        },
    }
)


def check_document(value: Mapping[str, Any]) -> Node:
    """Validate a document, normalise its texts and links, and drop unknown attributes."""
    if value.get("type") != "doc":
        raise ValueError('A rich text document begins with {"type": "doc"}.')
    node = _Check().node(value, 1)
    assert node is not None
    return node


class _Check:
    """Walks a document recursively; its depth is limited."""

    def __init__(self) -> None:
        self._nodes = 0

    def node(self, value: Any, depth: int) -> Node | None:
        """Return the validated node, or None for an empty text."""
        self._nodes += 1
        if self._nodes > MAX_NODES:
            raise ValueError("This text has too many parts.")
        if depth > MAX_DEPTH:
            raise ValueError("This text is nested too deeply.")
        name = _read_type(value, SCHEMA.nodes, "A rich text holds paragraphs, lists, line breaks and text")
        marks = [_check_mark(mark) for mark in _read_list(value, "marks")]
        _check_combination({mark.type.name for mark in marks}, len(marks))
        if name == "text":
            return _check_text(value, marks)
        attributes = _check_attributes(name, value)
        children = [self.node(child, depth + 1) for child in _read_list(value, "content")]
        try:
            return SCHEMA.node(name, attributes, [child for child in children if child], marks)
        except ValueError as error:
            raise ValueError(
                "This text is put together wrongly: lists hold list items, items begin with a paragraph, "
                "and paragraphs hold text."
            ) from error


def _check_combination(names: set[str], count: int) -> None:
    if len(names) < count:
        raise ValueError("The same formatting is set twice on one text.")
    if names.issuperset(SCRIPTS):
        raise ValueError("Text is superscript or subscript, not both.")


def _read_type(value: Any, allowed: Mapping[str, Any], rule: str) -> str:
    name = value.get("type") if isinstance(value, dict) else None
    if not isinstance(name, str):
        raise ValueError(f"{rule}; each part is an object with a type.")
    if name not in allowed:
        raise ValueError(f"{rule}, not {name[:MAX_SHOWN]!a}.")
    return name


def _read_list(value: Mapping[str, Any], key: str) -> list[Any]:
    items = value.get(key)
    if items is None:
        return []
    if not isinstance(items, list):
        raise ValueError(f"The {key} of a part of a rich text is a list.")
    return items


def _check_text(value: Mapping[str, Any], marks: list[Mark]) -> Node | None:
    text = value.get("text")
    if not isinstance(text, str):
        raise ValueError("A text of a rich text holds a string.")
    text = clean_text(text, lines=False)  # a line break is a separate node
    return SCHEMA.text(text, marks) if text else None


def _check_mark(value: Any) -> Mark:
    name = _read_type(value, SCHEMA.marks, "Text may be bold, italic, underlined, superscript, subscript or a link")
    if name != "link":
        return SCHEMA.mark(name)
    href = _read_attrs(value).get("href")
    if not isinstance(href, str):
        raise ValueError("A link needs an address.")
    return SCHEMA.mark(name, {"href": normalize_link(href)})


def find_address(value: Any) -> str | None:
    """Return the normalised address of a link, or None where it is not valid."""
    try:
        return normalize_link(value) if isinstance(value, str) else None
    except ValueError:
        return None


def _check_attributes(name: str, value: Mapping[str, Any]) -> dict[str, Any] | None:
    attrs = _read_attrs(value)
    if name == "paragraph":
        align = attrs.get("textAlign")
        if align is not None and align not in ALIGNMENTS:
            raise ValueError("Text is aligned left, center, right or justify.")
        return {"textAlign": align}
    if name == "orderedList":
        start = attrs.get("start", 1)
        if type(start) is not int or not 0 <= start <= MAX_START:
            raise ValueError(f"A numbered list starts between 0 and {MAX_START}.")
        return {"start": start}
    return None


def _read_attrs(value: Mapping[str, Any]) -> Mapping[str, Any]:
    attrs = value.get("attrs")
    if attrs is None:
        return {}
    if not isinstance(attrs, dict):
        raise ValueError("The attributes of a part of a rich text are an object.")
    return attrs
