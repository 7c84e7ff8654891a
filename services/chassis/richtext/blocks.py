"""Builds the blocks of documents: paragraphs of plain text, and nested lists from flat paragraphs with a depth."""

import re
from typing import Any

from services.chassis.richtext.schema import MAX_LISTS
from services.chassis.text import clean_text

_LINE_BREAK = re.compile(r"\r\n?|\n")
_BLANK_LINE = re.compile(r"\n[ \t]*\n\s*")

Json = dict[str, Any]


def from_plain(text: str) -> Json:
    """Convert literal text to a document: a blank line ends a paragraph, a line break is a hard break."""
    paragraphs = _BLANK_LINE.split(clean_text(text, lines=True).strip())
    return {
        "type": "doc",
        "content": [{"type": "paragraph", "content": split_lines(lines, [])} for lines in paragraphs],
    }


def split_lines(text: str, marks: list[Json]) -> list[Json]:
    """Convert lines to text nodes with hard breaks between them."""
    nodes: list[Json] = []
    for number, line in enumerate(_LINE_BREAK.split(text)):
        if number:
            nodes.append({"type": "hardBreak"})
        nodes.append({"type": "text", "text": line, "marks": marks})
    return nodes


class Lists:
    """Appends paragraphs and list items to the blocks in `top`."""

    def __init__(self, top: list[Json]) -> None:
        self.top = top
        self._open: list[Json] = []

    def add(self, paragraph: Json, kind: str | None, depth: int, start: int = 1) -> None:
        """Append a paragraph, or an item of a list of this kind and depth; a list that begins counts from `start`."""
        if kind is None:
            self._open.clear()
            self.top.append(paragraph)
            return
        # A list can be only one level deeper than its parent.
        level = min(max(depth, 0), len(self._open), MAX_LISTS - 1)
        del self._open[level + 1 :]
        if len(self._open) > level and self._open[level]["type"] != kind:
            del self._open[level:]
        if len(self._open) == level:
            self._begin(kind, start)
        self._open[level]["content"].append({"type": "listItem", "content": [paragraph]})

    def _begin(self, kind: str, start: int) -> None:
        list_node = {"type": kind, "attrs": {"start": start}, "content": []}
        parent = self._open[-1]["content"][-1]["content"] if self._open else self.top
        parent.append(list_node)
        self._open.append(list_node)
