"""Rich text in the email: stored HTML with inline styles, and plain text of documents."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from html import unescape
from typing import Any

from markupsafe import Markup

from services.alerts.email.styles import DECLARATIONS
from services.chassis.richtext import Styles

Document = dict[str, Any]

CACHE_SIZE = 1024
"""The number of styled texts cached. While an editor changes one section, the others of the issue stay the same."""

_HREF = re.compile(r'<a [^>]*href="([^"]*)"')


def _make_renderer(paragraph: str) -> Callable[[str], Markup]:
    styles = Styles(
        {
            "p": paragraph,
            "a": DECLARATIONS["link"],
            "ul": DECLARATIONS["list"],
            "ol": DECLARATIONS["list"],
            "li": DECLARATIONS["item"],
        },
        {"a": "acc"},
    )

    @lru_cache(maxsize=CACHE_SIZE)
    def render(html: str) -> Markup:
        return Markup(styles(html))  # noqa: S704 - the HTML is sanitized when it is written

    return render


render_paragraphs = _make_renderer(DECLARATIONS["paragraph"])
"""Renders stored HTML as paragraphs."""

_render_inline = _make_renderer(DECLARATIONS["run in"])


def render_inline(html: str) -> Markup:
    """Render stored HTML inline, with all paragraphs on one line."""
    return _render_inline(html.replace("</p><p", "</p> <p"))


def extract_text(document: Document) -> str:
    """Return the text of a document on one line."""
    words: list[str] = []
    _collect_text(document, words)
    return " ".join("".join(words).split())


def _collect_text(node: Document, words: list[str]) -> None:
    for child in node.get("content", ()):
        if "text" in child:
            words.append(child["text"])
        else:
            _collect_text(child, words)
            words.append(" ")


def find_links(html: str) -> list[str]:
    """Return the URLs of the links in rendered HTML, in order."""
    return [unescape(address) for address in _HREF.findall(html)]
