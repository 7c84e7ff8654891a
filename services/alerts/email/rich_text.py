"""Rich text in the email: stored HTML with inline styles, and plain text of documents."""

import re
from functools import lru_cache
from html import unescape
from typing import Any

from markupsafe import Markup

from services.alerts.email.direction import add_directions, format_direction
from services.alerts.email.styles import DECLARATIONS
from services.chassis.richtext import write_script

Document = dict[str, Any]

CACHE_SIZE = 1024
"""The number of styled texts cached. While an editor changes one section, the others of the issue stay the same."""

_HREF = re.compile(r'<a [^<>]*href="([^"]*)"')
_BLOCK = re.compile(r"</?(?:p|ul|ol|li)\b[^<>]*>")
_SPACES = re.compile(" {2,}")
_TAG = re.compile(r"<[^<>]*>")


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
    """Add inline styles to stored HTML; an alignment of the document stays.

    Only opening tags of our own rendering are replaced; nothing is parsed or sanitized. This is safe because stored
    HTML has no `<` outside of tags: texts are escaped and links are percent-encoded.
    """
    return _OPENING_TAG.sub(_add_style, html)


def _add_style(match: re.Match[str]) -> str:
    tag, alignment = match.groups()
    css = ";".join(filter(None, (_DECLARATIONS.get(tag), alignment)))
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
