"""The direction of texts: texts in Hebrew, Arabic and other scripts that run from right to left say so (ALERT-50).

A text of the other direction, and one that only quotes a word from right to left, needs no attribute.
"""

import re
from html import unescape
from unicodedata import bidirectional

from markupsafe import Markup

from services.alerts.email.styles import DECLARATIONS

_FROM_THE_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""Finds a letter of a script from right to left. Most texts have none, so nothing else is done for them."""

_RTL = Markup(' dir="rtl"')
_NONE = Markup("")
_BLOCK = re.compile(r"<(p|li|ul|ol)\b([^<>]*)>")
_TEXT_END = re.compile(r"</?(?:p|li)\b|<(?:ul|ol)\b")
_FIRST_ITEM = re.compile(r"<li\b[^<>]*>")
_TAG = re.compile(r"<[^<>]*>")


def format_direction(text: str) -> Markup:
    """Return the attribute ` dir="rtl"` if the first letter of the text runs from right to left, else nothing."""
    return _RTL if is_from_the_right(text) else _NONE


def is_from_the_right(text: str) -> bool:
    """Whether the first letter of the text runs from right to left, as browsers decide for `dir="auto"`."""
    if not _FROM_THE_RIGHT.search(text):
        return False
    directions = (bidirectional(character) for character in text)
    return next((direction for direction in directions if direction in ("L", "R", "AL")), "L") != "L"


def add_directions(html: str) -> str:
    """Add the direction to the paragraphs, lists and items of styled rich text that run from right to left."""
    if not _FROM_THE_RIGHT.search(html):
        return html

    def add_direction(block: re.Match[str]) -> str:
        if not is_from_the_right(_read_text(html, block.end())):
            return block[0]
        # The markers of a list are on its other side.
        attributes = block[2].replace(DECLARATIONS["list"], DECLARATIONS["list from the right"])
        return f"<{block[1]}{_RTL}{attributes}>"

    return _BLOCK.sub(add_direction, html)


def _read_text(html: str, start: int) -> str:
    """Return the text from `start` up to the end of its paragraph or item; of a list, the text of its first item."""
    item = _FIRST_ITEM.match(html, start)
    begin = item.end() if item else start
    end = _TEXT_END.search(html, begin)
    return unescape(_TAG.sub("", html[begin : end.start() if end else None]))
