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
_VAGUE = re.compile(
    r"(?:please )?(?:click|tap|press)(?: on)?(?: here| this(?: link)?)?|(?:go |see |read |find out )?here|"
    r"this|(?:this )?(?:link|page|website)|(?:(?:read|learn|see|view|show|discover|find out) )?(?:more|details)|"
    r"(?:more )?info(?:rmation)?|read(?: on| this)?|continue(?: reading)?|go|open|view|visit|download|"
    r"hier|mehr(?: lesen| erfahren)?|weiterlesen|ici|(?:en )?savoir plus|lire la suite|aquí|leer más|más"
)
_ADDRESS = re.compile(r"(?:https?:|www\.)\S*")
_FILE_NAME = re.compile(r".*\.(?:png|jpe?g|gif|webp|svg|avif|bmp|tiff?)|(?:img|dscn?|image)[-_ ]?\d+", re.IGNORECASE)
_WORDS = re.compile(r"\w(?:.*\w)?", re.DOTALL)


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
    """Return the text of a link that does not say where it leads, such as "click here" or only an emoji, or None."""
    return next(filter(is_vague, _list_link_texts(document)), None)


def is_vague(text: str) -> bool:
    """Whether the text of a link does not say where it leads: "read more", an address, or no letter at all."""
    found = _WORDS.search(text)
    words = " ".join(found[0].lower().split()) if found else ""
    return not words or bool(_VAGUE.fullmatch(words) or _ADDRESS.fullmatch(words))


def quote_link(text: str) -> str:
    """Return the text of a link as findings quote it."""
    words = text if any(map(str.isprintable, "".join(text.split()))) else "nothing"
    return f"“{words}”" if len(words) <= MAX_WORD else f"“{words[:MAX_WORD]}…”"


def is_file_name(text: str) -> bool:
    """Whether an alternative text is the name of the image's file."""
    return bool(_FILE_NAME.fullmatch(text))


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
