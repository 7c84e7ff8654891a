"""Converts documents to sanitized HTML, styled HTML for email, and plain text.

Superscript and subscript in plain text are the characters of Unicode where it has them, else `^` and `_`.
"""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any
from unicodedata import decomposition

import nh3
from prosemirror.model import Node
from prosemirror.model.node import TextNode

from services.chassis.richtext.schema import LISTS
from services.chassis.types import LINK_SCHEMES

_TAG_OF = {"bold": "strong", "italic": "em", "underline": "u", "superscript": "sup", "subscript": "sub"}
TAGS = ("p", "a", "ul", "ol", "li", "strong", "em", "u", "sup", "sub", "br")
_LAST = 0x2C7C  # the last such character that fonts have
_SIGNS = {"superscript": "^", "subscript": "_"}

# Defence in depth: removes anything that should pass the schema or our rendering by mistake.
_CLEANER = nh3.Cleaner(
    tags=set(TAGS),
    attributes={"a": {"href"}, "ol": {"start"}, "p": {"style"}, "li": {"style"}},
    filter_style_properties={"text-align"},
    url_schemes=set(LINK_SCHEMES),
    url_relative="deny",
    link_rel=None,
)

Json = dict[str, Any]


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


def to_html(document: Json) -> str:
    """Render a stored document as sanitized HTML."""
    return sanitize_html("".join(_render_block(block) for block in document.get("content", ())))


def sanitize_html(html: str) -> str:
    """Remove all tags and attributes that our rendering does not use."""
    return _CLEANER.clean(html)


def _render_block(block: Mapping[str, Any]) -> str:
    if block["type"] in LISTS:
        return _render_list(block)
    # An empty paragraph is a blank line, but browsers give it no height without a line break.
    return f"<p{_render_alignment(block)}>{_render_marked(block.get('content', ())) or '<br>'}</p>"


def _render_list(block: Mapping[str, Any]) -> str:
    items = "".join(_render_item(item["content"]) for item in block["content"])
    if block["type"] == "bulletList":
        return f"<ul>{items}</ul>"
    start = block.get("attrs", {}).get("start")
    return f'<ol start="{start}">{items}</ol>' if start is not None else f"<ol>{items}</ol>"


def _render_item(blocks: Sequence[Mapping[str, Any]]) -> str:
    """Render an item; its first paragraph gets no `<p>`, as usual in a tight list."""
    first, *rest = blocks
    content = _render_marked(first.get("content", ())) + "".join(map(_render_block, rest))
    return f"<li{_render_alignment(first)}>{content}</li>"


def _render_alignment(paragraph: Mapping[str, Any]) -> str:
    align = paragraph.get("attrs", {}).get("textAlign")
    return f' style="text-align:{align}"' if align else ""


def _render_marked(nodes: Sequence[Mapping[str, Any]]) -> str:
    """Render texts and line breaks; marks that continue over several nodes are opened once."""
    parts: list[str] = []
    open_marks: list[Mapping[str, Any]] = []
    for node in nodes:
        marks = node.get("marks", [])
        common = 0
        while common < min(len(open_marks), len(marks)) and open_marks[common] == marks[common]:
            common += 1
        parts += [_closing_tag(open_marks.pop()) for _ in open_marks[common:]]
        for mark in marks[common:]:
            parts.append(_opening_tag(mark))
            open_marks.append(mark)
        parts.append("<br>" if node["type"] == "hardBreak" else escape(node["text"]))
    return "".join([*parts, *map(_closing_tag, reversed(open_marks))])


def _opening_tag(mark: Mapping[str, Any]) -> str:
    return f'<a href="{escape(mark["attrs"]["href"])}">' if mark["type"] == "link" else f"<{_TAG_OF[mark['type']]}>"


def _closing_tag(mark: Mapping[str, Any]) -> str:
    return "</a>" if mark["type"] == "link" else f"</{_TAG_OF[mark['type']]}>"


class Styles:
    """Adds inline styles and classes to stored HTML, for email, where style sheets are unreliable.

    It replaces the opening tags of our own rendering as strings, so that nothing is parsed or sanitized on read. This
    is safe because stored HTML has no `<` outside of tags: texts are escaped and links are percent-encoded.

    Args:
        css: inline style by tag, such as `{"p": "margin:0 0 12px", "a": "color:#19664e"}`.
        classes: class attribute by tag, for rules that need a style sheet, such as dark mode.
    """

    def __init__(self, css: Mapping[str, str], classes: Mapping[str, str] | None = None) -> None:
        classes = classes or {}
        tags = dict.fromkeys((*css, *classes))
        values = "".join((*css.values(), *classes.values()))
        if not tags.keys() <= set(TAGS) or any(character in values for character in '"<>&'):
            raise ValueError('styles are for the tags of rich text and hold none of " < > &')
        self._replacements = [
            pair for tag in tags for pair in _build_replacements(tag, css.get(tag, ""), classes.get(tag, ""))
        ]

    def __call__(self, html: str) -> str:
        """Add the styles to stored HTML; an alignment of the document stays."""
        for plain, styled in self._replacements:
            html = html.replace(plain, styled)
        return html


def _build_replacements(tag: str, css: str, classes: str) -> list[tuple[str, str]]:
    """Return the replacements in order: tags with a style attribute first, then those with other or no attributes."""
    opening = f'<{tag} class="{classes}"' if classes else f"<{tag}"
    if not css:
        return [(f"<{tag} ", f"{opening} "), (f"<{tag}>", f"{opening}>")]
    styled = f'{opening} style="{css}'
    return {
        "a": [("<a ", f'{styled}" ')],
        "ol": [("<ol ", f'{styled}" '), ("<ol>", f'{styled}">')],
    }.get(tag, [(f'<{tag} style="', f"{styled};"), (f"<{tag}>", f'{styled}">')])


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
