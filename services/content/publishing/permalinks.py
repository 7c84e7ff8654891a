"""Permalinks: the slug of the title, unique by `-2`, `-3` … (API contract §1)."""

from typing import Any

from slugify import slugify
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

LONGEST = 200
WITHOUT_LETTERS = "untitled"


def slug(title: str) -> str:
    """The title as it stands in an address."""
    return slugify(title, max_length=LONGEST, word_boundary=True) or WITHOUT_LETTERS


async def free_permalink(session: AsyncSession, column: InstrumentedAttribute[Any], title: str) -> str:
    """The first permalink for this title that no record has.

    Held until the transaction ends, so that two records saved at once get different ones.
    """
    wanted = slug(title)
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"{column}:{wanted}", 0))))
    numbered = column.regexp_match(f"^{wanted}-[0-9]+$")
    taken = set(await session.scalars(select(column).where((column == wanted) | numbered)))
    if wanted not in taken:
        return wanted
    return next(name for number in range(2, len(taken) + 3) if (name := f"{wanted}-{number}") not in taken)
