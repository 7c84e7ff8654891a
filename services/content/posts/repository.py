"""How posts are searched."""

from collections.abc import Awaitable, Callable, Mapping, Sized
from dataclasses import dataclass
from typing import Any, Self, TypeVar

from sqlalchemy import func, select

from services.chassis.database import Database
from services.chassis.resource import Reader
from services.content.posts.categories import CATEGORIES
from services.content.posts.kind import posts
from services.content.posts.schemas import PostFilters

MOST_IDS = 10_000
T = TypeVar("T", bound=Sized)
ALIKE = "0.45"  # lets two letters change places in a word of eight


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


async def search(reads: Database, wanted: Wanted, read: Callable[[Reader, Mapping[str, Any]], Awaitable[T]]) -> T:
    """What a read finds of what is wanted.

    Every word, or its beginning, in title or body; where no post has them, a title that is nearly so.

    Args:
        read: is given who reads, and the values of the list's filters.
    """
    words = _prefixes(wanted.q)
    found = await read(reads, {**wanted.filters, "words": words or None})
    if found or not words or await posts.records.count(reads, words=words):
        return found
    async with reads.transaction() as session:
        await session.execute(select(func.set_config("pg_trgm.word_similarity_threshold", ALIKE, True)))
        return await read(session, {**wanted.filters, "alike": wanted.q})


def _prefixes(q: str) -> str:
    """The words of a search as PostgreSQL's full text search takes them, each of them a beginning."""
    quoted = (word.replace("\\", "\\\\").replace("'", "''") for word in q.split())
    return " & ".join(f"'{word}':*" for word in quoted)
