"""Search of posts, with spelling correction (CONTENT-15)."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence, Sized
from dataclasses import dataclass
from itertools import product
from typing import Self, TypeVar

from sqlalchemy import ARRAY, ColumnElement, Text, bindparam, case, cast, func, literal_column, select
from sqlalchemy.dialects.postgresql import aggregate_order_by

from services.chassis.persistence.database import AnySelect, AsyncReadSession
from services.content.posts.kind import posts
from services.content.posts.models import post_words
from services.content.posts.rules import CATEGORIES
from services.content.posts.schemas import PostFilters

MAX_WORDS = 16  # in a search to correct
MAX_UNKNOWN = 3  # words to correct in one search
MAX_SUGGESTIONS = 4
_MAX_CORRECTIONS = 3  # of one word
_SHORTEST, _LONGEST = 4, 40  # letters of a word to correct
_LONG = 7  # letters from which two typos are allowed
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_PUNCTUATION = ".,;:!?\"'“”‘’()[]{}«»…"


def correctable_words(q: str) -> Mapping[str, str]:
    """Return the words of a search that may be misspelt, by their form in the search; none for a very long search."""
    pieces = q.split()
    if len(pieces) > MAX_WORDS:
        return {}
    stripped = {piece: piece.strip(_PUNCTUATION) for piece in pieces}
    return {
        piece: word for piece, word in stripped.items() if _SHORTEST <= len(word) <= _LONGEST and _WORD.fullmatch(word)
    }


def suggest_searches(q: str, corrections: Mapping[str, Sequence[str]]) -> list[str]:
    """Return up to `MAX_SUGGESTIONS` search texts with the misspelt words replaced, the most likely first.

    Args:
        corrections: for each misspelt word in its form in the search, the possible words, the most likely first.
    """
    choices = [corrections[piece][:_MAX_CORRECTIONS] if piece in corrections else [piece] for piece in q.split()]
    ranked = [[(rank, word) for rank, word in enumerate(words)] for words in choices]
    combined = sorted(product(*ranked), key=lambda words: sum(rank for rank, _ in words))
    return [" ".join(word for _, word in words) for words in combined[:MAX_SUGGESTIONS]]


def rank_corrections(word: str, candidates: Sequence[str]) -> list[str]:
    """Return the candidates of which the word may be a misspelling, by number of typos, then in the given order.

    A word of seven or more letters may have two typos, a shorter one a single typo.
    """
    max_edits = 2 if len(word) >= _LONG else 1
    edits = {candidate: count_edits(word, candidate) for candidate in candidates if candidate != word}
    return sorted((candidate for candidate in edits if edits[candidate] <= max_edits), key=edits.__getitem__)


def count_edits(left: str, right: str) -> int:
    """Return the optimal string alignment distance: insertions, deletions, substitutions, transpositions."""
    row_before_last: list[int] = []
    previous_row = list(range(len(right) + 1))
    for i, letter in enumerate(left, 1):
        row = [i]
        for j, target in enumerate(right, 1):
            edits = min(previous_row[j] + 1, row[j - 1] + 1, previous_row[j - 1] + (letter != target))
            if i > 1 and j > 1 and letter == right[j - 2] and left[i - 2] == target:
                edits = min(edits, row_before_last[j - 2] + 1)
            row.append(edits)
        row_before_last, previous_row = previous_row, row
    return previous_row[-1]


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
_PARSE = select(cast(func.to_search_query(bindparam("words", type_=Text)), Text))


async def parse_search(reader: AsyncReadSession, words: str) -> str | None:
    """Return a search text as the `tsquery` of a filter, or None if it is blank.

    PostgreSQL estimates how many posts match only if it plans with the query itself.
    """
    return await reader.scalar(_PARSE, {"words": words}) or "" if words.strip() else None


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

    async def find_filters(self, reader: AsyncReadSession) -> Mapping[str, object]:
        """Return the filter values of the list, with those of the search."""
        return {**self.filters, "words": await parse_search(reader, self.q)}

    @property
    def is_filtered(self) -> bool:
        """Return whether a filter is set in addition to the text."""
        return any(value is not None for value in self.filters.values())


async def search_posts(
    reader: AsyncReadSession, query: PostQuery, read: Callable[[Mapping[str, object]], Awaitable[T]]
) -> tuple[T, str | None]:
    """Search posts whose title or body has every word, or words beginning with it; if none has, correct the spelling.

    Return what was read, and the corrected search text, or None if no correction was needed.

    Args:
        read: reads the list with these filter values.
    """
    filters = await query.find_filters(reader)
    words = filters["words"]
    result = await read(filters)
    if result or not words or (query.is_filtered and await posts.records.count(reader, words=words)):
        return result, None
    for suggestion in await _suggest_corrections(reader, query.q):
        corrected = await parse_search(reader, suggestion)
        if await posts.records.count(reader, words=corrected):
            return await read({**query.filters, "words": corrected}), suggestion
    return result, None


async def _suggest_corrections(reader: AsyncReadSession, q: str) -> list[str]:
    """Return corrected search texts; none when a word has no similar word in the posts."""
    words = correctable_words(q)
    if not words or _suggesting.locked():
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
