"""Renders validated documents as HTML; `output.sanitize_html` sanitizes the result as well."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from services.chassis.richtext.schema import LISTS

_TAG_OF = {"bold": "strong", "italic": "em", "underline": "u", "superscript": "sup", "subscript": "sub"}


def render_document(document: Mapping[str, Any]) -> str:
    """Render a document as HTML."""
    return "".join(_render_block(block) for block in document.get("content", ()))


def _render_block(block: Mapping[str, Any]) -> str:
    if block["type"] in LISTS:
        return _render_list(block)
    # An empty paragraph is a blank line, but browsers give it no height without a line break.
    return f"<p{_render_alignment(block)}>{_render_inline(block.get('content', ())) or '<br>'}</p>"


def _render_list(block: Mapping[str, Any]) -> str:
    items = "".join(_render_item(item["content"]) for item in block["content"])
    if block["type"] == "bulletList":
        return f"<ul>{items}</ul>"
    start = block.get("attrs", {}).get("start")
    return f'<ol start="{start}">{items}</ol>' if start is not None else f"<ol>{items}</ol>"


def _render_item(blocks: Sequence[Mapping[str, Any]]) -> str:
    """Render an item; its first paragraph gets no `<p>`, as usual in a tight list."""
    first, *rest = blocks
    content = _render_inline(first.get("content", ())) + "".join(map(_render_block, rest))
    return f"<li{_render_alignment(first)}>{content}</li>"


def _render_alignment(paragraph: Mapping[str, Any]) -> str:
    align = paragraph.get("attrs", {}).get("textAlign")
    return f' style="text-align:{align}"' if align else ""


def _render_inline(nodes: Sequence[Mapping[str, Any]]) -> str:
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
