"""How posts are searched."""

import json
from collections.abc import Awaitable, Callable, Mapping, Sized
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

from sqlalchemy import ARRAY, ColumnElement, Text, bindparam, case, cast, func, literal_column, select
from sqlalchemy.dialects.postgresql import aggregate_order_by

from services.chassis.persistence.database import Database
from services.chassis.resource import Executor
from services.chassis.resource.compiled import CompiledStatement
from services.content.posts.categories import CATEGORIES
from services.content.posts.kind import posts
from services.content.posts.models import post_words
from services.content.posts.schemas import PostFilters
from services.content.posts.spelling import MOST_UNKNOWN, correctable_words, rank_corrections, suggest_searches

MOST_IDS = 10_000
MOST_SIMILAR = 50  # words that are compared with one that is misspelt
T = TypeVar("T", bound=Sized)


_AFTER_ALL: ColumnElement[str] = literal_column("chr(1114111)")  # the last character there is


def _similar_words() -> CompiledStatement:
    """Finds, for each of the words `asked`, its plain form and the words of posts that are like it, most alike first.

    There are none to find for a word, or a beginning, that posts have, unless it is the only one asked for.
    """
    vocabulary = post_words.c.word
    words = func.unnest(bindparam("asked", type_=ARRAY(Text)))
    given = words.table_valued("word", with_ordinality="place", name="given").render_derived()
    plain = func.lower(func.unaccent(given.c.word)).label("word")
    asked = select(given.c.place, plain).cte("asked").prefix_with("MATERIALIZED")
    begins_with_it = (vocabulary >= asked.c.word) & (vocabulary < asked.c.word.op("||")(_AFTER_ALL))
    is_known = select(vocabulary).where(begins_with_it).exists()
    is_only = select(func.count()).select_from(asked).scalar_subquery() == literal_column("1")
    checked = select(asked, (~is_known | is_only).label("doubted")).cte("checked").prefix_with("MATERIALIZED")
    doubted = select(func.count()).select_from(checked).where(checked.c.doubted).scalar_subquery()
    similar = (
        select(vocabulary)
        .where(vocabulary.bool_op("%")(checked.c.word))
        .order_by(func.similarity(vocabulary, checked.c.word).desc(), vocabulary)
        .limit(literal_column(str(MOST_SIMILAR)))
    )
    are_few = doubted <= literal_column(str(MOST_UNKNOWN))
    found = case((checked.c.doubted & are_few, func.to_json(func.array(similar.scalar_subquery()))))
    one = func.json_build_object("word", checked.c.word, "similar", found)
    rows = func.json_agg(aggregate_order_by(one, checked.c.place))
    return CompiledStatement(select(cast(rows, Text)).select_from(checked))


SIMILAR_WORDS = _similar_words()


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a list of posts is asked for: a search, and the values of its filters."""

    q: str
    filters: Mapping[str, Any]

    @classmethod
    def of(cls, q: str, filters: PostFilters) -> Self:
        """What these parameters ask for."""
        known = tuple(sorted(CATEGORIES.keys() & filters.category_ids)) if filters.category_ids else None
        return cls(q, filters.model_dump() | {"category_ids": known})

    @property
    def is_filtered(self) -> bool:
        """Whether it asks for more than the words."""
        return any(value is not None for value in self.filters.values())


@dataclass(frozen=True, slots=True)
class Found(Generic[T]):
    """What a search found; with the suggestion it was found by when nothing has the words that were typed."""

    result: T
    suggestion: str | None = None


async def search(
    database: Database, wanted: Wanted, read: Callable[[Executor, Mapping[str, Any]], Awaitable[T]]
) -> Found[T]:
    """Find what has every word, or its beginning, in title or body; where no post does, correct the spelling.

    Args:
        read: is given who reads, and the values of the list's filters.
    """
    words = _prefixes(wanted.q)
    found = await read(database, {**wanted.filters, "words": words or None})
    if found or not words or (wanted.is_filtered and await posts.records.count(database, words=words)):
        return Found(found)
    for suggestion in await _suggestions(database, wanted.q):
        words = _prefixes(suggestion)
        if await posts.records.count(database, words=words):
            return Found(await read(database, {**wanted.filters, "words": words}), suggestion)
    return Found(found)


async def _suggestions(database: Database, q: str) -> list[str]:
    """What the search may have meant; nothing when no word of it is like one that posts have."""
    words = correctable_words(q)
    if not words:
        return []
    row = await SIMILAR_WORDS.fetch_optional(database, {"asked": tuple(words.values())})
    checked = json.loads(row[0]) if row else []
    corrections = {
        piece: rank_corrections(one["word"], one["similar"])
        for piece, one in zip(words, checked, strict=bool(checked))
        if one["similar"] is not None
    }
    return suggest_searches(q, corrections) if corrections and all(corrections.values()) else []


def _prefixes(q: str) -> str:
    """The words of a search as PostgreSQL's full text search takes them, each of them a beginning."""
    quoted = (word.replace("\\", "\\\\").replace("'", "''") for word in q.split())
    return " & ".join(f"'{word}':*" for word in quoted)
