"""Substring search in texts as they are compared: LIKE patterns of search terms, conditions and trigram indexes.

A condition needs a trigram index of the same columns (`search_index`), or each search scans the whole table.
"""

import re
import unicodedata
from functools import reduce
from typing import Any

from sqlalchemy import ARRAY, ColumnElement, Index, Label, String, Text, all_, and_, bindparam, func, literal_column
from sqlalchemy.orm import Mapped
from sqlalchemy.sql.elements import Grouping

_SIGNS = {
    "": r"[\u00AD\u200B-\u200F\u2060\uFEFF\u00A9\u00AE\u2120\u2122]",
    "-": (
        r"[\u058A\u05BE\u1400\u1806\u2010-\u2015\u2043\u207B\u208B\u2212"
        r"\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0\uFE31\uFE32\uFE58\U00010EAD]"
    ),
    "'": r"[\u00B4\u02B9\u02BB-\u02BD\u2018-\u201B\u2032\u2035\u2039\u203A]",
    '"': r"[\u00AB\u00BB\u02BA\u02EE\u201C-\u201F\u2033\u2036\u301D-\u301F]",
}
"""What people type instead of signs that keyboards lack, as regular expressions."""
_FRACTION_SLASH = "\u2044"  # of NFKC: one half is 1\u20442
_SPECIAL = str.maketrans({character: f"\\{character}" for character in "\\%_"})


def fold_text(text: str) -> str:
    """Return a text as searches compare it: case-folded in NFKC, with the signs of keyboards.

    PostgreSQL's function of this name does the same (`migrations/common.py`).
    """
    for sign, others in _SIGNS.items():
        text = re.sub(others, sign, text)
    return unicodedata.normalize("NFKC", text).replace(_FRACTION_SLASH, "/").casefold()


def like_pattern(part: str | None) -> str | None:
    """Return the LIKE pattern of texts that contain a part, for `matches_part`; None for an empty part."""
    part = fold_text(part or "").strip()
    return f"%{part.translate(_SPECIAL)}%" if part else None


def like_patterns(words: str) -> tuple[str, ...] | None:
    """Return the LIKE patterns of texts that contain each word, the longest first; None without words."""
    patterns = (f"%{word.translate(_SPECIAL)}%" for word in fold_text(words).split())
    return tuple(sorted(patterns, key=len, reverse=True)) or None


def matches_part(name: str, *columns: Mapped[Any] | ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the condition that columns match the pattern of `like_pattern`, the parameter `name`."""
    return folded_text(*columns).like(bindparam(name, type_=String))


def matches_all_words(name: str, *columns: Mapped[Any] | ColumnElement[Any]) -> ColumnElement[bool]:
    """Return the condition that columns together match all patterns of `like_patterns`, the parameter `name`.

    The index is searched for the first pattern, the longest and probably rarest; the others are tested per row.
    """
    searched, patterns = folded_text(*columns), bindparam(name, type_=ARRAY(Text))
    first = Grouping(patterns)[literal_column("1")]
    return and_(searched.bool_op("LIKE")(first), searched.bool_op("LIKE")(all_(patterns)))


def folded_text(*columns: Mapped[Any] | ColumnElement[Any]) -> ColumnElement[str]:
    """Return SQL for the text of columns as searches compare it, with a space between columns."""
    first, *others = (func.coalesce(column, literal_column("''")) for column in columns)
    joined: ColumnElement[str] = first
    for other in others:
        joined = joined.op("||")(literal_column("' '")).op("||")(other)
    return func.fold_text(joined)


def search_index(name: str, *columns: str) -> Index:
    """Declare a trigram index of columns or SQL expressions for substring search; `create_index` creates it."""
    joined = reduce("(({} || ' ') || {})".format, (f"coalesce({column}, '')" for column in columns))
    folded = f"fold_text{joined}" if len(columns) > 1 else f"fold_text({joined})"  # as PostgreSQL reports it
    indexed: Label[Any] = literal_column(f"({folded})").label("folded")
    return Index(name, indexed, postgresql_using="gin", postgresql_ops={"folded": "gin_trgm_ops"})
