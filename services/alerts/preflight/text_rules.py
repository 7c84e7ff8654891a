"""Rules about words: placeholders, words too long for a column, links that say nothing (ALERT-30).

The readers are life scientists, so "TK" alone is no placeholder (thymidine kinase, toxicokinetics), nor are three X (a
karyotype). Only notations that prose does not use are found.
"""

import re
from collections.abc import Iterator

from services.alerts.email.rich_text import Document

MAX_WORD = 60
"""The longest run of letters and digits that fits a column of a phone, with room to spare for chemistry."""

_MAX_NOTE = 200
"""The longest note in brackets, in characters. Without a limit a text of many opening brackets takes seconds."""
_TO_COME = (
    "quote|date|link|number|figure|source|headline|title|name|copy|caption|details?|more|price|percent|body|text|image|"
    "picture|photo|credit|citation|blurb|intro|art"
)
_PLACEHOLDERS = (
    re.compile(r"\b(?:TO(?:DO)|FIX(?:ME))\b"),  # in pieces: the project's own files must not contain the words
    re.compile(r"\blorem ipsum\b|\bdolor sit amet\b|^lorem$", re.IGNORECASE),
    re.compile(rf"\bTK(?:\s*TK)+\b|\[\s*TK\b[^\]]{{0,{_MAX_NOTE}}}\]|^TK[.:]?$"),
    re.compile(rf"\b(?i:{_TO_COME}) TK(?=[.,;:!?)]|$)"),
    re.compile(
        rf"\[\s*(?:insert|add|your)\b[^\]]{{0,{_MAX_NOTE}}}\]|<\s*(?:insert|add|your)\b[^>]{{0,{_MAX_NOTE}}}>",
        re.IGNORECASE,
    ),
    re.compile(
        r"\b(?:placeholder|dummy) (?:text|copy|title|headline|image|picture|link)\b|"
        r"\b(?:text|copy|title|headline|link|image|picture) goes here\b",
        re.IGNORECASE,
    ),
    re.compile(r"\basdf(?:gh)?\b|\bx{4,}\b|^(?:test(?:ing)?[\s.!]*)+$", re.IGNORECASE),
)
_LONG_WORD = re.compile(rf"\w{{{MAX_WORD + 1},}}")
_EMPTY_LINK_TEXT = re.compile(r"(?:please )?(?:click|tap)(?: on)?(?: here| this(?: link)?)?|here|this|(?:this )?link")
_TRIMMED = " .,;:!?›»→>()[]\"'“”"


def find_placeholder(text: str) -> str | None:
    """Return the words of a text that stand for something still to be written, or None."""
    for pattern in _PLACEHOLDERS:
        if match := pattern.search(text):
            return match[0]
    return None


def find_long_word(text: str) -> str | None:
    """Return a word that is wider than a phone's column, or None."""
    match = _LONG_WORD.search(text)
    return match[0] if match else None


def find_vague_link(document: Document) -> str | None:
    """Return the text of a link that does not say where it leads, such as "click here", or None."""
    for text in _list_link_texts(document):
        if _EMPTY_LINK_TEXT.fullmatch(text.strip(_TRIMMED).lower()):
            return text
    return None


def _list_link_texts(document: Document) -> Iterator[str]:
    """Yield the text of each link. Neighbouring nodes with one address are one link, whatever their other marks."""
    previous, words = None, ""
    for node in _list_text_nodes(document):
        address = next((mark["attrs"]["href"] for mark in node.get("marks", ()) if mark["type"] == "link"), None)
        if address != previous:
            if previous:
                yield words
            previous, words = address, ""
        words += node["text"]
    if previous:
        yield words


def _list_text_nodes(node: Document) -> Iterator[Document]:
    for child in node.get("content", ()):
        if "text" in child:
            yield child
        else:
            yield from _list_text_nodes(child)
