"""Stored documents → HTML. Only what `check` has let through comes here; `output.sanitised` looks once more."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from services.chassis.richtext.schema import LISTS

_TAG_OF = {"bold": "strong", "italic": "em", "underline": "u"}


def render_document(document: Mapping[str, Any]) -> str:
    """The document as HTML."""
    return "".join(_block(block) for block in document.get("content", ()))


def _block(block: Mapping[str, Any]) -> str:
    if block["type"] in LISTS:
        return _list(block)
    # An empty paragraph is a blank line its writer wants to see, and browsers give it no height.
    return f"<p{_alignment(block)}>{_inline(block.get('content', ())) or '<br>'}</p>"


def _list(block: Mapping[str, Any]) -> str:
    items = "".join(_item(item["content"]) for item in block["content"])
    if block["type"] == "bulletList":
        return f"<ul>{items}</ul>"
    start = block.get("attrs", {}).get("start")
    return f'<ol start="{start}">{items}</ol>' if start is not None else f"<ol>{items}</ol>"


def _item(blocks: Sequence[Mapping[str, Any]]) -> str:
    """An item whose first paragraph stands in it directly, as email and readers expect of a tight list."""
    first, *rest = blocks
    return f"<li{_alignment(first)}>{_inline(first.get('content', ()))}{''.join(map(_block, rest))}</li>"


def _alignment(paragraph: Mapping[str, Any]) -> str:
    align = paragraph.get("attrs", {}).get("textAlign")
    return f' style="text-align:{align}"' if align else ""


def _inline(nodes: Sequence[Mapping[str, Any]]) -> str:
    """Texts and line breaks; formatting that goes on from one to the next is opened once."""
    parts: list[str] = []
    opened: list[Mapping[str, Any]] = []
    for node in nodes:
        marks = node.get("marks", [])
        common = 0
        while common < min(len(opened), len(marks)) and opened[common] == marks[common]:
            common += 1
        parts += [_closing(opened.pop()) for _ in opened[common:]]
        for mark in marks[common:]:
            parts.append(_opening(mark))
            opened.append(mark)
        parts.append("<br>" if node["type"] == "hardBreak" else escape(node["text"]))
    return "".join([*parts, *map(_closing, reversed(opened))])


def _opening(mark: Mapping[str, Any]) -> str:
    return f'<a href="{escape(mark["attrs"]["href"])}">' if mark["type"] == "link" else f"<{_TAG_OF[mark['type']]}>"


def _closing(mark: Mapping[str, Any]) -> str:
    return "</a>" if mark["type"] == "link" else f"</{_TAG_OF[mark['type']]}>"
