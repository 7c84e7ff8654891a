"""Permalinks: the slug of the title, unique by `-2`, `-3` … (API-16)."""

from slugify import slugify
from sqlalchemy import Table, Text, bindparam, exists, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.content.publishing.models import SharedSlug

MAX_SLUG_LENGTH = 200
FALLBACK_SLUG = "untitled"


def slugify_title(title: str) -> str:
    """Convert a title to a slug."""
    return slugify(title, max_length=MAX_SLUG_LENGTH, word_boundary=True) or FALLBACK_SLUG


async def find_free_permalink(session: AsyncSession, table: Table, title: str) -> str:
    """Find a permalink for a title that no record of the table has."""
    slug = permalink = slugify_title(title)
    while await session.scalar(select(exists().where(table.c.permalink == permalink))):
        permalink = await number_permalink(session, table, slug)
    return permalink


async def number_permalink(session: AsyncSession, table: Table, slug: str) -> str:
    """Take the next numbered permalink of a slug that several records of the table share.

    The counter is locked until the transaction ends, so that concurrent saves get different numbers.
    """
    number = await session.scalar(_NEXT_NUMBER, {"of_table": table.name, "shared_slug": slug})
    return f"{slug}-{number}"


_first = insert(SharedSlug.__table__).values(
    table_name=bindparam("of_table", type_=Text), slug=bindparam("shared_slug", type_=Text), taken=2
)
_NEXT_NUMBER = _first.on_conflict_do_update(
    index_elements=[SharedSlug.table_name, SharedSlug.slug], set_={"taken": SharedSlug.taken + 1}
).returning(SharedSlug.taken)
