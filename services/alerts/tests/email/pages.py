"""Helpers that inspect a rendered email: its elements, its visible text, and whether its tags are balanced."""

import re
from html.parser import HTMLParser
from typing import Any

from lxml import html as lxml_html

from services.alerts.email.issue import Issue
from services.alerts.email.render import render
from services.alerts.section_kinds import Variant
from services.alerts.tests.email.factories import BRANDING, OPTIONS

VOID = {"br", "img", "meta"}
_FOR_WORD = re.compile(r"<!--\[if mso\]>(.*?)<!\[endif\]-->", re.DOTALL)


def render_page(issue: Issue, variant: Variant = Variant.STANDARD) -> str:
    """Return the HTML of an edition of the issue."""
    return render(issue, BRANDING, variant, OPTIONS).html


def parse_page(issue: Issue, variant: Variant = Variant.STANDARD) -> Any:
    """Return the parsed HTML of an edition of the issue."""
    return lxml_html.document_fromstring(render_page(issue, variant))


def extract_words(page: Any) -> str:
    """Return the visible text on one line, without the hidden preheader."""
    texts = page.xpath("//body//text()[not(ancestor::div[contains(@style, 'display:none')])]")
    return " ".join("".join(texts).split())


def show_as_word(html: str) -> str:
    """Return the email as Outlook's Word engine reads it: with the content of conditional comments."""
    return _FOR_WORD.sub(r"\1", html)


def find_unbalanced(html: str) -> list[str]:
    """Return the tags that are closed in the wrong order or never."""
    parser = _BalanceChecker()
    parser.feed(html)
    parser.close()
    return parser.faults + [f"<{tag}> is never closed" for tag in parser.open]


class _BalanceChecker(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> at line {self.getpos()[0]}")
