"""Rich text in the email: stored HTML with inline styles, and plain text of documents.

Texts in Hebrew, Arabic and other scripts that run from right to left say so (ALERT-50). A text of the other direction,
and one that only quotes a word from right to left, needs no attribute.
"""

import re
from functools import lru_cache
from html import unescape
from typing import Any
from unicodedata import bidirectional

from markupsafe import Markup

from services.alerts.email.styles import DECLARATIONS
from services.chassis.richtext import write_script

Document = dict[str, Any]

CACHE_SIZE = 1024
"""The number of styled texts cached. While an editor changes one section, the others of the issue stay the same."""

_HREF = re.compile(r'<a [^<>]*href="([^"]*)"')
_BLOCK = re.compile(r"</?(?:p|ul|ol|li)\b[^<>]*>")
_SPACES = re.compile(" {2,}")
_TAG = re.compile(r"<[^<>]*>")
_FROM_THE_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""Finds a letter of a script from right to left. Most texts have none, so nothing else is done for them."""

_RTL = Markup(' dir="rtl"')
_NONE = Markup("")
_DIRECTED = re.compile(r"<(p|li|ul|ol)\b([^<>]*)>")
_TEXT_END = re.compile(r"</?(?:p|li)\b|<(?:ul|ol)\b")
_FIRST_ITEM = re.compile(r"<li\b[^<>]*>")

_JUSTIFIED = "text-align:justify"
_OPENING_TAG = re.compile('<([a-z]+)(?: style="([^"]*)")?')
_DECLARATIONS = {
    "p": DECLARATIONS["paragraph"],
    "a": DECLARATIONS["link"],
    "ul": DECLARATIONS["list"],
    "ol": DECLARATIONS["list"],
    "sup": DECLARATIONS["superscript"],
    "sub": DECLARATIONS["subscript"],
}
"""Inline styles by tag, for email, where style sheets are unreliable."""


def add_styles(html: str) -> str:
    """Add inline styles to stored HTML; an alignment of the document stays, unless it justifies, which is hard to read.

    Only opening tags of our own rendering are replaced; nothing is parsed or sanitized. This is safe because stored
    HTML has no `<` outside of tags: texts are escaped and links are percent-encoded.
    """
    return _OPENING_TAG.sub(_add_style, html)


def _add_style(match: re.Match[str]) -> str:
    tag, alignment = match.groups()
    css = ";".join(filter(None, (_DECLARATIONS.get(tag), alignment if alignment != _JUSTIFIED else None)))
    return f"<{tag}" + (' class="acc"' if tag == "a" else "") + (f' style="{css}"' if css else "")


@lru_cache(maxsize=CACHE_SIZE)
def render_paragraphs(html: str) -> Markup:
    """Render stored HTML as paragraphs."""
    return Markup(add_directions(add_styles(html)))  # noqa: S704 - the HTML is sanitized when it is written


@lru_cache(maxsize=CACHE_SIZE)
def render_inline(html: str) -> Markup:
    """Render stored HTML as words within a line. Paragraphs and items are joined by spaces."""
    words = _SPACES.sub(" ", add_styles(_BLOCK.sub(" ", html))).strip(" ")
    direction = format_direction(unescape(_TAG.sub("", words)))
    return Markup(f"<span{direction}>{words}</span>" if direction else words)  # noqa: S704 - as above


def extract_text(document: Document) -> str:
    """Return the text of a document on one line."""
    words: list[str] = []
    _collect_text(document, words)
    return " ".join("".join(words).split())


def _collect_text(node: Document, words: list[str]) -> None:
    for child in node.get("content", ()):
        if "text" in child:
            words.append(write_script(child))
        else:
            _collect_text(child, words)
            words.append(" ")


def find_links(html: str) -> list[str]:
    """Return the URLs of the links in rendered HTML, in order."""
    return [unescape(address) for address in _HREF.findall(html)]


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

    return _DIRECTED.sub(add_direction, html)


def _read_text(html: str, start: int) -> str:
    """Return the text from `start` up to the end of its paragraph or item; of a list, the text of its first item."""
    item = _FIRST_ITEM.match(html, start)
    begin = item.end() if item else start
    end = _TEXT_END.search(html, begin)
    return unescape(_TAG.sub("", html[begin : end.start() if end else None]))
