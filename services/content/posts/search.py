"""Search of posts, with spelling correction (CONTENT-15)."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sized
from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from sqlalchemy import ARRAY, ColumnElement, Text, bindparam, case, cast, func, literal_column, select
from sqlalchemy.dialects.postgresql import aggregate_order_by

from services.chassis.persistence.database import AnySelect, AsyncReadSession
from services.content.posts.kind import posts
from services.content.posts.models import post_words
from services.content.posts.rules import CATEGORIES
from services.content.posts.schemas import PostFilters
from services.content.posts.spelling import MAX_UNKNOWN, correctable_words, rank_corrections, suggest_searches

MAX_IDS = 10_000
SUGGEST_SECONDS = 0.5  # a search does without suggestions that take longer
_suggesting = asyncio.Semaphore(4)  # at a time, so that most connections of the pool stay free
MAX_SIMILAR = 50  # similar words compared with a misspelt one
T = TypeVar("T", bound=Sized)


_LAST_CHARACTER: ColumnElement[str] = literal_column("chr(1114111)")  # the highest Unicode code point


def _similar_words() -> AnySelect:
    """Build the statement that returns, for each of the `searched` words, its plain form and similar words of posts.

    Similar words are ordered by similarity. A word that occurs in posts, or begins one that does, has no similar words,
    unless it is the only word of the search.
    """
    vocabulary = post_words.c.word
    words = func.unnest(bindparam("searched", type_=ARRAY(Text)))
    given = words.table_valued("word", with_ordinality="place", name="given").render_derived()
    plain = func.lower(func.unaccent(given.c.word)).label("word")
    searched = select(given.c.place, plain).cte("searched").prefix_with("MATERIALIZED")
    begins_with_it = (vocabulary >= searched.c.word) & (vocabulary < searched.c.word.op("||")(_LAST_CHARACTER))
    is_known = select(vocabulary).where(begins_with_it).exists()
    is_only = select(func.count()).select_from(searched).scalar_subquery() == literal_column("1")
    checked = select(searched, (~is_known | is_only).label("doubted")).cte("checked").prefix_with("MATERIALIZED")
    doubted = select(func.count()).select_from(checked).where(checked.c.doubted).scalar_subquery()
    similar = (
        select(vocabulary)
        .where(vocabulary.bool_op("%")(checked.c.word))
        .order_by(func.similarity(vocabulary, checked.c.word).desc(), vocabulary)
        .limit(literal_column(str(MAX_SIMILAR)))
    )
    has_few_doubted = doubted <= literal_column(str(MAX_UNKNOWN))
    similar_json = case((checked.c.doubted & has_few_doubted, func.to_json(func.array(similar.scalar_subquery()))))
    entry = func.json_build_object("word", checked.c.word, "similar", similar_json)
    rows = func.json_agg(aggregate_order_by(entry, checked.c.place))
    return select(cast(rows, Text)).select_from(checked)


SIMILAR_WORDS = _similar_words()


@dataclass(frozen=True, slots=True)
class PostQuery:
    """The search text and the filter values of a list of posts."""

    q: str
    filters: Mapping[str, object]

    @classmethod
    def from_request(cls, q: str, filters: PostFilters) -> Self:
        """Build the query of a request. Unknown categories are dropped."""
        category_ids = tuple(sorted(CATEGORIES.keys() & filters.category_ids)) if filters.category_ids else None
        return cls(q, filters.model_dump() | {"category_ids": category_ids})

    def to_filters(self) -> Mapping[str, object]:
        """Return the filter values of the list, with the words of the search."""
        return {**self.filters, "words": self.q.strip() or None}

    @property
    def is_filtered(self) -> bool:
        """Return whether a filter is set in addition to the text."""
        return any(value is not None for value in self.filters.values())


@dataclass(frozen=True, slots=True)
class SearchResult(Generic[T]):
    """The result of a search.

    Args:
        suggestion: the corrected search text with which it was found; None when no correction was needed.
    """

    result: T
    suggestion: str | None = None


async def search_posts(
    reader: AsyncReadSession, query: PostQuery, read: Callable[[AsyncReadSession, Mapping[str, object]], Awaitable[T]]
) -> SearchResult[T]:
    """Search posts whose title or body has every word, or words beginning with it; if none has, correct the spelling.

    Args:
        read: reads the list from an executor with these filter values.
    """
    filters = query.to_filters()
    words = filters["words"]
    result = await read(reader, filters)
    if result or not words or (query.is_filtered and await posts.records.count(reader, words=words)):
        return SearchResult(result)
    for suggestion in await _suggest_corrections(reader, query.q):
        if await posts.records.count(reader, words=suggestion):
            return SearchResult(await read(reader, {**query.filters, "words": suggestion}), suggestion)
    return SearchResult(result)


async def _suggest_corrections(reader: AsyncReadSession, q: str) -> list[str]:
    """Return corrected search texts; none when a word has no similar word in the posts."""
    words = correctable_words(q)
    if not words:
        return []
    if _suggesting.locked():
        return []
    try:
        async with _suggesting, asyncio.timeout(SUGGEST_SECONDS):
            checked = json.loads(await reader.scalar(SIMILAR_WORDS, {"searched": list(words.values())}))
    except TimeoutError:
        return []
    corrections = {
        piece: rank_corrections(entry["word"], entry["similar"])
        for piece, entry in zip(words, checked, strict=True)
        if entry["similar"] is not None
    }
    return suggest_searches(q, corrections) if corrections and all(corrections.values()) else []
