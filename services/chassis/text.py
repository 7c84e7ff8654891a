"""Cleaning of text that people type or paste, at a cost that grows with its length alone (API-10). Pure functions."""

import re
import unicodedata

MAX_MARKS = 30  # combining marks in a row, as in the stream-safe text of UAX #15: to sort a run costs its square
TOO_MANY_MARKS = f"This text holds a letter with more than {MAX_MARKS} marks."
RAW_LENGTHS = 4
"""A text may have this many times its limit before it is cleaned; it is refused before anything else is done to it."""

_PAIRS_OF_MARKS = frozenset("\u0f73\u0f75\u0f81")  # letters by their class, and nothing but marks when decomposed
_UNSTORABLE = re.compile(
    "[^\1-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd"
    + "".join(f"{chr(plane)}-{chr(plane + 0xFFFD)}" for plane in range(0x10000, 0x110000, 0x10000))
    + "]"
)
"""NUL, surrogates and noncharacters."""
_CONTROLS = re.compile("[\x01-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]+")
_LINE_BREAK = re.compile("\r\n?|[\x0b\x0c\x85\u2028\u2029]")
_SPACES = re.compile("[ \t\n]{2,}")
_EDGES = "".join(filter(str.isspace, map(chr, range(0x3001)))) + "\u200b\u200c\u2060\ufeff"
"""Spaces, and marks without a width that mean nothing at the beginning or the end of a text."""
_JOINER = "\u200d"  # at the end it shapes the last letter, at the beginning it means nothing
_FORBIDDEN = re.compile("[\0-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]+")
_INVISIBLE = frozenset({"Cc", "Cf", "Zl", "Zp"})
_BLANK = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0")  # letters and marks without a visible glyph


def normalize_text(text: str) -> str:
    """Return the text in NFC; refuse what PostgreSQL cannot store, and more marks on a letter than any language has."""
    if _UNSTORABLE.search(text):
        raise ValueError("This text holds characters that cannot be stored.")
    if has_too_many_marks(text):
        raise ValueError(TOO_MANY_MARKS)
    return unicodedata.normalize("NFC", text)


def has_too_many_marks(text: str) -> bool:
    """Return whether more than MAX_MARKS combining marks follow each other."""
    # A run that is too long has a mark at one of these places; most texts have none there.
    if text.isascii() or not any(map(_is_mark, text[MAX_MARKS :: MAX_MARKS + 1])):
        return False
    runs = bytes(map(_is_mark, text)).split(b"\0")
    return max(map(len, runs)) > MAX_MARKS


def clean_text(text: str, *, lines: bool) -> str:
    """Return the normalised text with spaces for control characters; without `lines` also for line breaks and tabs."""
    text = _CONTROLS.sub(" ", _LINE_BREAK.sub("\n", normalize_text(text)))
    return text if lines else text.replace("\n", " ").replace("\t", " ")


def clean_line(text: str) -> str:
    """Return a line of text: cleaned, trimmed and with single spaces; empty if nothing in it is visible."""
    return _trim(_SPACES.sub(" ", clean_text(text, lines=False)))


def clean_lines(text: str) -> str:
    """Return a text of several lines, cleaned and trimmed; empty if nothing in it is visible."""
    return _trim(clean_text(text, lines=True))


def remove_forbidden(text: str) -> str:
    """Return a text for feeds, sitemaps and calendars without what XML 1.0 or iCalendar forbids."""
    return _FORBIDDEN.sub("", text.replace("\x0b", " ").replace("\x0c", " "))


def is_invisible(character: str) -> bool:
    """Return whether a character controls the text around it or its format, and has no glyph."""
    return unicodedata.category(character) in _INVISIBLE


def _is_mark(character: str) -> bool:
    return unicodedata.combining(character) > 0 or character in _PAIRS_OF_MARKS


def _trim(text: str) -> str:
    text = text.lstrip(_EDGES + _JOINER).rstrip(_EDGES)
    return text if any(map(_is_visible, text)) else ""


def _is_visible(character: str) -> bool:
    return not (character.isspace() or character in _BLANK or is_invisible(character))
