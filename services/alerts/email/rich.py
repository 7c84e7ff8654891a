"""Rich text in the email: the stored twins with inline styles, the documents as words."""

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

REMEMBERED = 1024
"""Printed twins kept: while an editor works on one section, the others of the issue stay as they are."""

_HREF = re.compile(r'<a [^>]*href="([^"]*)"')


def _printer(paragraph: str) -> Callable[[str], Markup]:
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

    @lru_cache(maxsize=REMEMBERED)
    def printed(html: str) -> Markup:
        return Markup(styles(html))  # noqa: S704 - twins are sanitised when they are written

    return printed


body = _printer(DECLARATIONS["paragraph"])
"""A twin as paragraphs of the column."""

_run_in = _printer(DECLARATIONS["run in"])


def run_in(html: str) -> Markup:
    """A twin whose paragraphs go on in the line they stand in."""
    return _run_in(html.replace("</p><p", "</p> <p"))


def one_line(document: Document) -> str:
    """A document's words on one line."""
    words: list[str] = []
    _gather(document, words)
    return " ".join("".join(words).split())


def _gather(node: Document, words: list[str]) -> None:
    for child in node.get("content", ()):
        if "text" in child:
            words.append(child["text"])
        else:
            _gather(child, words)
            words.append(" ")


def links_in(html: str) -> list[str]:
    """The addresses a printed twin leads to, in order."""
    return [unescape(address) for address in _HREF.findall(html)]
