"""Substring search in texts as they are compared: LIKE patterns of search terms, conditions and trigram indexes.

A condition needs a trigram index of the same columns (`search_index`), or each search scans the whole table.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
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
"""What people type instead of signs that keyboards lack, as regular expressions of Python and PostgreSQL."""
_FRACTION_SLASH = "\u2044"  # of NFKC: one half is 1\u20442
_SQL_SIGNS = reduce(
    lambda content, sign: "regexp_replace({}, '{}', '{}', 'g')".format(content, sign[1], sign[0].replace("'", "''")),
    _SIGNS.items(),
    "content",
)
FOLD_TEXT = f"""
CREATE OR REPLACE FUNCTION fold_text(content text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$ BEGIN
    IF octet_length(content) > length(content) THEN
        content := {_SQL_SIGNS};
        IF content IS NOT NFKC NORMALIZED THEN
            content := normalize(content, NFKC);
        END IF;
        content := replace(content, '{_FRACTION_SLASH}', '/');
    END IF;
    RETURN casefold(content COLLATE pg_unicode_fast);
END $$
"""
"""The SQL function of `fold_text`, for migrations."""
_SPECIAL = str.maketrans({character: f"\\{character}" for character in "\\%_"})


def fold_text(text: str) -> str:
    """Return a text as searches compare it: case-folded in NFKC, with the signs of keyboards."""
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


def folded_sql(*columns: str) -> str:
    """Return the SQL of `folded_text` for an index, by column names."""
    joined = joined_sql(*columns)
    return f"fold_text{joined}" if len(columns) > 1 else f"fold_text({joined})"


def joined_sql(*columns: str) -> str:
    """Return the SQL of columns with spaces between; with the parentheses that PostgreSQL reports."""
    return reduce("(({} || ' ') || {})".format, (f"coalesce({column}, '')" for column in columns))


def search_index(name: str, *columns: str) -> Index:
    """Declare a trigram index for substring search; `create_search_index` creates it in a migration.

    Args:
        columns: their names, or SQL expressions, as of the condition.
    """
    indexed, options = trigram_index_parts([folded_sql(*columns)])
    return Index(name, *indexed, **options)


def trigram_index_parts(expressions: Iterable[str]) -> tuple[list[Label[Any]], Mapping[str, Any]]:
    """Return the labelled expressions and the options of a trigram index."""
    labels = {f"text{number}": expression for number, expression in enumerate(expressions)}
    indexed: list[Label[Any]] = [literal_column(f"({expression})").label(name) for name, expression in labels.items()]
    return indexed, {"postgresql_using": "gin", "postgresql_ops": dict.fromkeys(labels, "gin_trgm_ops")}
