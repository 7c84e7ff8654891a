"""Substring search: LIKE patterns of search terms, conditions and trigram indexes.

A condition needs a trigram index of the same expression (`search_index`), or each search scans the whole table.
"""

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Any

from sqlalchemy import ARRAY, ColumnElement, Index, Label, Text, all_, and_, bindparam, func, literal_column
from sqlalchemy.orm import Mapped
from sqlalchemy.sql.elements import Grouping

_SPECIAL = str.maketrans({character: f"\\{character}" for character in "\\%_"})


def like_pattern(part: str | None) -> str | None:
    """Return the LIKE pattern of texts that contain a part, for `ilike(bindparam(…))`; None for an empty part."""
    part = (part or "").strip()
    return f"%{part.translate(_SPECIAL)}%" if part else None


def like_patterns(words: str) -> tuple[str, ...] | None:
    """Return the LIKE patterns of texts that contain each word, the longest first; None without words."""
    patterns = (f"%{word.translate(_SPECIAL)}%" for word in words.split())
    return tuple(sorted(patterns, key=len, reverse=True)) or None


def matches_all_words(searched: ColumnElement[str], name: str) -> ColumnElement[bool]:
    """Return the condition that a text matches all patterns of `like_patterns`, the parameter `name`.

    The index is searched for the first pattern, the longest and probably rarest; the others are tested per row.
    """
    patterns = bindparam(name, type_=ARRAY(Text))
    first = Grouping(patterns)[literal_column("1")]
    return and_(searched.bool_op("ILIKE")(first), searched.bool_op("ILIKE")(all_(patterns)))


def joined_text(*columns: Mapped[Any] | ColumnElement[Any]) -> ColumnElement[str]:
    """Concatenate columns with spaces, in a form allowed in an index, unlike `concat_ws`."""
    first, *others = (func.coalesce(column, literal_column("''")) for column in columns)
    joined: ColumnElement[str] = first
    for other in others:
        joined = joined.op("||")(literal_column("' '")).op("||")(other)
    return joined


def joined_sql(*columns: str) -> str:
    """Return the SQL of `joined_text` for an index, by column names; with the parentheses that PostgreSQL reports."""
    return reduce("(({} || ' ') || {})".format, (f"coalesce({column}, '')" for column in columns))


def search_index(name: str, *expressions: str) -> Index:
    """Declare a trigram index for substring search; `create_search_index` creates it in a migration.

    Args:
        expressions: SQL expressions, such as column names.
    """
    indexed, options = trigram_index_parts(expressions)
    return Index(name, *indexed, **options)


def trigram_index_parts(expressions: Iterable[str]) -> tuple[list[Label[Any]], Mapping[str, Any]]:
    """Return the labelled expressions and the options of a trigram index."""
    labels = {f"text{number}": expression for number, expression in enumerate(expressions)}
    indexed: list[Label[Any]] = [literal_column(f"({expression})").label(name) for name, expression in labels.items()]
    return indexed, {"postgresql_using": "gin", "postgresql_ops": dict.fromkeys(labels, "gin_trgm_ops")}
