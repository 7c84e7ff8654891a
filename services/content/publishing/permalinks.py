"""Permalinks: the slug of the title, unique by `-2`, `-3` … (API contract §1)."""

from slugify import slugify
from sqlalchemy import Table, Text, bindparam, exists, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.resource.compiled import CompiledStatement, Executor
from services.content.publishing.models import SharedSlug

LONGEST = 200
WITHOUT_LETTERS = "untitled"


def slug(title: str) -> str:
    """The title as it stands in an address."""
    return slugify(title, max_length=LONGEST, word_boundary=True) or WITHOUT_LETTERS


async def free_permalink(session: AsyncSession, table: Table, title: str) -> str:
    """A permalink for this title that no record of the table has."""
    wanted = permalink = slug(title)
    while await session.scalar(select(exists().where(table.c.permalink == permalink))):
        permalink = await numbered(session, table, wanted)
    return permalink


async def numbered(writer: Executor, table: Table, slug: str) -> str:
    """The next numbered permalink of a slug that several records of the table share.

    The count is held until the transaction ends, so that records saved at once get different ones.
    """
    row = await _COUNTED.execute(writer, {"of_table": table.name, "shared_slug": slug})
    assert row is not None, "a count finds its row"
    return f"{slug}-{row[0]}"


_first = insert(SharedSlug).values(
    table_name=bindparam("of_table", type_=Text), slug=bindparam("shared_slug", type_=Text), taken=2
)
_COUNTED = CompiledStatement(
    _first.on_conflict_do_update(
        index_elements=[SharedSlug.table_name, SharedSlug.slug], set_={"taken": SharedSlug.taken + 1}
    ).returning(SharedSlug.taken)
)
