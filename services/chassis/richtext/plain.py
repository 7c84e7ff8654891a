"""Converts plain text to ProseMirror JSON: a blank line ends a paragraph, a line break is a hard break."""

import re
from typing import Any

from services.chassis.text import clean_text

_LINE_BREAK = re.compile(r"\r\n?|\n")
_BLANK_LINE = re.compile(r"\n[ \t]*\n\s*")


def from_plain(text: str) -> dict[str, Any]:
    """Convert literal text to a document.

    Raises:
        ValueError: the text contains characters that cannot be stored.
    """
    paragraphs = _BLANK_LINE.split(clean_text(text, lines=True).strip())
    return {
        "type": "doc",
        "content": [{"type": "paragraph", "content": split_lines(lines, [])} for lines in paragraphs],
    }


def split_lines(text: str, marks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Convert lines to text nodes with hard breaks between them."""
    nodes: list[dict[str, Any]] = []
    for number, line in enumerate(_LINE_BREAK.split(text)):
        if number:
            nodes.append({"type": "hardBreak"})
        nodes.append({"type": "text", "text": line, "marks": marks})
    return nodes
