"""What a person types to find something, as patterns of SQL's LIKE and conditions with them.

A condition needs a trigram index of the same expression (`search_index`), or each search reads the whole table.
"""

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Any

from sqlalchemy import ARRAY, ColumnElement, Index, Label, Text, all_, and_, bindparam, func, literal_column
from sqlalchemy.orm import Mapped
from sqlalchemy.sql.elements import Grouping

_SPECIAL = str.maketrans({character: f"\\{character}" for character in "\\%_"})


def like_pattern(part: str | None) -> str | None:
    """The pattern of texts that contain this part, for `ilike(bindparam(…))`; None when there is none to find."""
    part = (part or "").strip()
    return f"%{part.translate(_SPECIAL)}%" if part else None


def like_patterns(words: str) -> tuple[str, ...] | None:
    """The patterns of texts that contain each of these words, the longest first; None without words."""
    patterns = (f"%{word.translate(_SPECIAL)}%" for word in words.split())
    return tuple(sorted(patterns, key=len, reverse=True)) or None


def matches_all_words(searched: ColumnElement[str], name: str) -> ColumnElement[bool]:
    """That a text matches each of the patterns which `containing_each` makes, the parameter `name`.

    An index is asked for the first of them, which is the rarest as far as can be told; the others are compared.
    """
    patterns = bindparam(name, type_=ARRAY(Text))
    first = Grouping(patterns)[literal_column("1")]
    return and_(searched.bool_op("ILIKE")(first), searched.bool_op("ILIKE")(all_(patterns)))


def joined_text(*columns: Mapped[Any] | ColumnElement[Any]) -> ColumnElement[str]:
    """Columns as one text with blanks between them, as an index can hold it: `concat_ws` may not stand in one."""
    first, *others = (func.coalesce(column, literal_column("''")) for column in columns)
    joined: ColumnElement[str] = first
    for other in others:
        joined = joined.op("||")(literal_column("' '")).op("||")(other)
    return joined


def joined_sql(*columns: str) -> str:
    """`joined_text` of columns by their names, for an index; with the brackets that PostgreSQL tells it with."""
    return reduce("(({} || ' ') || {})".format, (f"coalesce({column}, '')" for column in columns))


def search_index(name: str, *expressions: str) -> Index:
    """An index that finds parts of texts by their trigrams; `create_search_index` makes it in a migration.

    Args:
        expressions: SQL, such as a column's name.
    """
    indexed, options = trigram_index_parts(expressions)
    return Index(name, *indexed, **options)


def trigram_index_parts(expressions: Iterable[str]) -> tuple[list[Label[Any]], Mapping[str, Any]]:
    """What an index of these expressions' trigrams holds, and its options."""
    labels = {f"text{number}": expression for number, expression in enumerate(expressions)}
    indexed: list[Label[Any]] = [literal_column(f"({expression})").label(name) for name, expression in labels.items()]
    return indexed, {"postgresql_using": "gin", "postgresql_ops": dict.fromkeys(labels, "gin_trgm_ops")}
