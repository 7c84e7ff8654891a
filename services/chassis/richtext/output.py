"""Converts documents to sanitized HTML, styled HTML for email, and plain text."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

import nh3
from prosemirror.model import Node
from prosemirror.model.node import TextNode

from services.chassis.richtext.rendering import render_document
from services.chassis.richtext.schema import LISTS
from services.chassis.richtext.scripts import write_script
from services.chassis.types import LINK_SCHEMES

TAGS = ("p", "a", "ul", "ol", "li", "strong", "em", "u", "sup", "sub", "br")

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
    return sanitize_html(render_document(document))


def sanitize_html(html: str) -> str:
    """Remove all tags and attributes that our rendering does not use."""
    return _CLEANER.clean(html)


class Styles:
    """Adds inline styles and classes to stored HTML, for email, where style sheets are unreliable.

    It replaces the opening tags of our own rendering as strings, so that nothing is parsed or sanitized on read. This
    is safe because stored HTML has no `<` outside of tags: texts are escaped and links are percent-encoded.

    Args:
        css: inline style by tag, such as `{"p": "margin:0 0 12px", "a": "color:#19664e"}`.
        classes: class attribute by tag, for rules that need a style sheet, such as dark mode.

    Raises:
        ValueError: our rendering does not use a tag, or a value would end its attribute.
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
