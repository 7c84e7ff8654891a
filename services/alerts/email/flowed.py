"""Wraps plain text as `format=flowed` (RFC 3676): mail programs join the lines of a paragraph again."""

from __future__ import annotations

import re
from collections.abc import Iterator

WIDTH = 76
"""The length at which lines are wrapped, in characters. A longer word, such as a URL, has a line of its own."""

_WORD = re.compile("^ *[^ ]+ *|[^ ]+ *")
"""A word with the spaces after it. The first word has those before it too."""
_STUFFED = (" ", ">", "From ")
"""The beginnings of lines that get a space before them, because they have a meaning otherwise."""


def flow_text(text: str) -> str:
    """Wrap the lines of a text. A line that continues on the next one ends with a space."""
    return "\n".join(_stuff(line) for paragraph in text.split("\n") for line in _wrap(paragraph.rstrip(" ")))


def _wrap(paragraph: str) -> Iterator[str]:
    line = ""
    for word in _WORD.findall(paragraph) or [""]:
        if line and len(line) + len(word.rstrip(" ")) > WIDTH:
            yield line
            line = ""
        line += word
    yield line


def _stuff(line: str) -> str:
    return f" {line}" if line.startswith(_STUFFED) else line
