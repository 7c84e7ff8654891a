"""Builds nested lists from flat paragraphs with a depth, as Draft.js and Word have them."""

from typing import Any

from services.chassis.richtext.schema import MAX_LISTS

Json = dict[str, Any]


class Lists:
    """Appends paragraphs and list items to blocks.

    Args:
        top: the blocks, to which it appends.
    """

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
