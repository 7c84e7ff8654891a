"""Converts documents to sanitized HTML and plain text.

Superscript and subscript in plain text are the characters of Unicode where it has them, else `^` and `_`.
"""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any
from unicodedata import decomposition

import nh3
from prosemirror.model import DOMSerializer, Node
from prosemirror.model.node import TextNode
from prosemirror.model.to_dom import Element

from services.chassis.richtext.schema import LISTS, Json
from services.chassis.types import LINK_SCHEMES

_TAG_OF = {
    "link": "a",
    "bold": "strong",
    "italic": "em",
    "underline": "u",
    "superscript": "sup",
    "subscript": "sub",
}
TAGS = ("p", "ul", "ol", "li", "br", *_TAG_OF.values())
_LAST = 0x2C7C  # the last such character that fonts have
_SIGNS = {"superscript": "^", "subscript": "_"}

_PLAIN = "".join(map(chr, range(0xFDD0, 0xFDD6)))  # noncharacters, which no document holds (`clean_text`)
_HIDDEN = str.maketrans("&<>\"'\u00a0", _PLAIN)
_SHOWN = str.maketrans(dict(zip(_PLAIN, ("&amp;", "&lt;", "&gt;", '"', "'", "&nbsp;"), strict=True)))

# Defence in depth: removes anything that should pass the schema or our rendering by mistake.
_CLEANER = nh3.Cleaner(
    tags=set(TAGS),
    attributes={"a": {"href"}, "ol": {"start"}, "p": {"style"}, "li": {"style"}},
    filter_style_properties={"text-align"},
    url_schemes=set(LINK_SCHEMES),
    url_relative="deny",
    link_rel=None,
)


def to_json(node: Node) -> Json:
    """Convert a document to JSON for storage, without attributes that have their default."""
    stored: Json = {"type": node.type.name}
    if attrs := {name: value for name, value in node.attrs.items() if value != node.type.attrs[name].default}:
        stored["attrs"] = attrs
    if isinstance(node, TextNode):
        stored["text"] = node.text
    if node.child_count:
        stored["content"] = [to_json(child) for child in node.content.content]
    if node.marks:
        stored["marks"] = [mark.to_json() for mark in node.marks]
    return stored


def to_html(document: Node) -> str:
    """Render a document as sanitized HTML. Entities of texts, which cost the sanitizer their square, pass it by."""
    return sanitize_html(str(_SERIALIZER.serialize_fragment(document.content))).translate(_SHOWN)


def sanitize_html(html: str) -> str:
    """Remove all tags and attributes that our rendering does not use."""
    return _CLEANER.clean(html)


def _render_item(node: Node) -> Element:
    """Render an item; its first paragraph gets no `<p>`, as usual in a tight list."""
    first = node.child(0)
    element = Element("li", _render_alignment(first), [])
    _SERIALIZER.serialize_fragment(first.content, element)
    _SERIALIZER.serialize_fragment(node.content.cut_by_index(1, node.child_count), element)
    return element


def _render_alignment(paragraph: Node) -> dict[str, str]:
    align = paragraph.attrs["textAlign"]
    return {"style": f"text-align:{align}"} if align else {}


_SERIALIZER = DOMSerializer(
    nodes={
        "text": lambda node: (node.text or "").translate(_HIDDEN),
        "hardBreak": lambda _: ["br"],
        # An empty paragraph is a blank line, but browsers give it no height without a line break.
        "paragraph": lambda node: ["p", _render_alignment(node), 0 if node.child_count else ["br"]],
        "listItem": _render_item,
        "bulletList": lambda _: ["ul", 0],
        "orderedList": lambda node: ["ol", {"start": node.attrs["start"]} if node.attrs["start"] != 1 else {}, 0],
    },
    marks=dict.fromkeys(_TAG_OF, lambda mark, _: [_TAG_OF[mark.type.name], mark.attrs, 0]),
)


def to_text(document: Json | None, *, links: bool = False, scripts: bool = True) -> str:
    """Render a stored document as plain text, with each paragraph and list item on its own line.

    Args:
        links: add what plain-text email needs: the URL after a linked text, a blank line between paragraphs, and the
            bullets and numbers of lists.
        scripts: raise and lower characters: 10⁶. Search and limits take the letters as they are.
    """
    blocks = document.get("content", []) if document else []
    gap = "\n\n" if links else "\n"
    return gap.join("\n".join(_render_lines(block, links, scripts)) for block in blocks)


def _render_lines(block: Json, links: bool, scripts: bool) -> Iterator[str]:
    if block["type"] not in LISTS:
        yield from _render_inline(block.get("content", []), links, scripts).split("\n")
        return
    for number, item in enumerate(block["content"], block.get("attrs", {}).get("start", 1)):
        sign = f"{number}. " if block["type"] == "orderedList" else "- "
        lines = [line for inner in item["content"] for line in _render_lines(inner, links, scripts)]
        for place, line in enumerate(lines):
            yield (sign if place == 0 else " " * len(sign)) + line if links else line


def _render_inline(nodes: list[Json], links: bool, scripts: bool) -> str:
    text = ""
    for address, linked in groupby(nodes, _find_link):
        words = "".join(_write_words(node, scripts) for node in linked)
        is_address_shown = links and address and address not in (words, f"http://{words}", f"mailto:{words}")
        text += f"{words} ({address})" if is_address_shown else words
    return text


def _write_words(node: Json, scripts: bool) -> str:
    if node["type"] == "hardBreak":
        return "\n"
    return write_script(node) if scripts else node["text"]


def _find_link(node: Json) -> str | None:
    marks = node.get("marks", [])
    return next((mark["attrs"]["href"] for mark in marks if mark["type"] == "link"), None)


def write_script(node: Mapping[str, Any]) -> str:
    """Return the text of a text node for plain text: `10⁶`, `CO₂`, `x^q`, `k_(cat,1)`."""
    text: str = node["text"]
    script = next((mark["type"] for mark in node.get("marks", ()) if mark["type"] in _SIGNS), None)
    if not script or not (core := text.strip()):
        return text
    characters = CHARACTERS[script]
    if all(ord(character) in characters for character in core):
        written = core.translate(characters)
    else:
        written = _SIGNS[script] + (core if len(core) == 1 else f"({core})")
    return text.replace(core, written, 1)


def _list_characters(kind: str) -> dict[int, str]:
    """Return the raised or lowered form of each character that has one."""
    forms = {}
    for code in range(_LAST + 1):
        tag, *base = decomposition(chr(code)).split()[:3] or [""]
        if tag == f"<{kind}>" and len(base) == 1:
            forms[int(base[0], 16)] = chr(code)
    return forms | {ord(sign): forms[ord("−")] for sign in "-–"} | {ord(" "): " "}


CHARACTERS = {"superscript": _list_characters("super"), "subscript": _list_characters("sub")}
