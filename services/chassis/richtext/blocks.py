"""Builds the blocks of documents: from plain text, from flat paragraphs with a depth, and from the texts of HTML."""

import re
from collections.abc import Iterator, Mapping
from itertools import dropwhile

from services.chassis.richtext.elements import LIST_OF
from services.chassis.richtext.schema import LISTS, MAX_LISTS, MAX_START, Json
from services.chassis.text import clean_text

MAX_ROWS = 9  # nesting levels of tables; the cells of deeper ones are paragraphs

_SPACE = re.compile(r"[ \t\r\n\f]+")
_LINE = re.compile(r"\r\n?|\n")
_BLANK_LINE = re.compile(r"\n[ \t]*\n\s*")
_NUMBER = re.compile(r"\(?(?:[0-9]+\.)*(?:([0-9]{1,4})[.):]?|[^\W\d_]{1,5}[.)])")


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
    for number, line in enumerate(_LINE.split(text)):
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


class Pieces:
    """A document in the making.

    Attributes:
        sign: the bullet or number of an item of a list of Word.
    """

    def __init__(self) -> None:
        self.blocks: list[Json] = []
        self.sign = ""
        self._containers: list[Json] = [{"type": "doc", "content": self.blocks}]
        self._inline: list[Json] = []
        self._items = Lists(self.blocks)

    def add_break(self) -> None:
        """Append a line break."""
        if self._inline and self._inline[-1]["type"] == "text":
            self._inline[-1]["text"] = self._inline[-1]["text"].rstrip(" ")
        self._inline.append({"type": "hardBreak"})

    def add_text(self, text: str, marks: Mapping[str, Json], *, lines: bool = False) -> None:
        """Append text with whitespace collapsed; with `lines`, its line breaks stay unless it is blank."""
        if not self._inline:
            text = text.lstrip("\r\n")
        parts = _LINE.split(text) if lines and (self._inline or not text.isspace()) else [text]
        for number, part in enumerate(parts):
            if number:
                self.add_break()
            words = _SPACE.sub(" ", part)
            if self._after_space():
                words = words.removeprefix(" ")
            if words:
                self._inline.append({"type": "text", "text": words, "marks": list(marks.values())})

    def _after_space(self) -> bool:
        last = self._inline[-1] if self._inline else {"type": "hardBreak"}
        return last["type"] == "hardBreak" or last["text"].endswith(" ")

    def end_paragraph(self, align: str | None, level: int | None) -> None:
        """Close the current paragraph; a lone line break or a no-break space becomes an empty paragraph.

        In a list of Word it has a level, from 1.
        """
        content, self._inline = self._inline, []
        if not content:
            return
        if _is_blank(content):
            if content == [{"type": "text", "text": " ", "marks": content[0].get("marks")}]:
                return
            content = content[1:] if content[0]["type"] == "hardBreak" else []
        elif content[-1]["type"] == "hardBreak":
            content.pop()  # browsers do not render a trailing line break
        else:
            _strip_end(content)
        paragraph = {"type": "paragraph", "attrs": {"textAlign": align}, "content": content}
        if level is None or self._containers[-1]["type"] in (*LISTS, "listItem"):
            self._place(paragraph)
        else:
            self._place_item(paragraph, level)

    def open(self, tag: str, start: int) -> bool:
        """Open a list, an item, a row or a cell; return whether the element is one."""
        inner = self._containers[-1]["type"]
        types = [container["type"] for container in self._containers]
        kind = LIST_OF.get(tag)
        if kind and sum(name in LISTS for name in types) < MAX_LISTS:
            container: Json = {"type": kind, "attrs": {"start": start}, "content": []}
            self._place(container)
        elif tag == "li" and inner in LISTS:
            container = {"type": "listItem", "content": []}
            self._containers[-1]["content"].append(container)
        elif tag == "tr" and types.count("row") < MAX_ROWS:
            container = {"type": "row", "content": []}
        elif tag in ("td", "th") and inner == "row":
            container = {"type": "cell", "content": []}
            self._containers[-1]["content"].append(container)
        else:
            return False
        self._containers.append(container)
        return True

    def close(self) -> None:
        """Close what was opened last."""
        container = self._containers.pop()
        if container["type"] == "row":
            for block in _join_cells(container["content"]):
                self._place(block)
        elif container["content"] or container["type"] == "cell":
            return
        elif container["type"] == "listItem":
            container["content"].append({"type": "paragraph"})
        else:
            container.update({"type": "paragraph", "attrs": None})  # a list without items

    def _place(self, block: Json) -> None:
        """Append a block to the innermost container; directly in a list, to its last item."""
        container = self._containers[-1]
        if container["type"] in LISTS:
            if not container["content"]:
                container["content"].append({"type": "listItem", "content": []})
            container = container["content"][-1]
        if container["type"] == "listItem" and not container["content"] and block["type"] != "paragraph":
            container["content"].append({"type": "paragraph"})
        container["content"].append(block)
        self._items = Lists(container["content"])

    def _place_item(self, paragraph: Json, level: int) -> None:
        """Append an item to the list of Word that the innermost container ends with."""
        sign, self.sign = self.sign.strip(" \u00a0\t\r\n"), ""
        number = _NUMBER.fullmatch(sign)
        content = self._containers[-1]["content"]
        if self._items.top is not content:
            self._items = Lists(content)
        start = min(int(number[1] or 1), MAX_START) if number else 1
        self._items.add(paragraph, "orderedList" if number else "bulletList", level - 1, start)


def _strip_end(content: list[Json]) -> None:
    while content[-1]["type"] == "text":
        content[-1]["text"] = content[-1]["text"].rstrip(" \u00a0")
        if content[-1]["text"]:
            return
        content.pop()


def _is_blank(content: list[Json]) -> bool:
    return all(not node.get("text", "").strip(" \u00a0") for node in content)


def _join_cells(cells: list[Json]) -> Iterator[Json]:
    """Yield a row as one paragraph, its cells apart by a space; cells of several paragraphs stay as they are."""
    columns = [cell["content"] if cell["type"] == "cell" else [cell] for cell in cells]
    filled = [blocks for blocks in columns if not all(_is_empty(block) for block in blocks)]
    texts = [[block for block in blocks if not _is_empty(block)] for blocks in filled]
    if len(texts) == 1 or not all(len(blocks) == 1 and blocks[0]["type"] == "paragraph" for blocks in texts):
        for blocks in filled:
            yield from blocks
        return
    space: Json = {"type": "text", "text": " "}
    content: list[Json] = []
    for (paragraph,) in texts:
        nodes = dropwhile(_is_break, paragraph["content"])
        content += [space, *(space if _is_break(node) else node for node in nodes)]
    if content:
        alignments = {paragraph["attrs"]["textAlign"] for (paragraph,) in texts}
        align = alignments.pop() if len(alignments) == 1 else None
        yield {"type": "paragraph", "attrs": {"textAlign": align}, "content": content[1:]}


def _is_empty(block: Json) -> bool:
    return block["type"] == "paragraph" and all(map(_is_break, block.get("content", ())))


def _is_break(node: Json) -> bool:
    return bool(node["type"] == "hardBreak")
