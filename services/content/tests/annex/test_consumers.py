"""The annex clears the rows of removed posts and microsites (CONTENT-29)."""

import pytest
from pydantic.alias_generators import to_camel
from sqlalchemy import func, select, update

from services.chassis.events.catalogue import load_catalogue
from services.content.annex.repository import FeaturedMicrosite, FeaturedPost
from services.content.annex.service import clear_removed_post, copy_microsite
from tests.support.events import make_event

FOLLOWED = [
    ("post", clear_removed_post, FeaturedPost.post_id, {"title": "Dissolved CO₂"}),
    ("microsite", copy_microsite, FeaturedMicrosite.microsite_id, {"pageTitle": "Heliox"}),
]


@pytest.mark.parametrize(("entity", "follow", "column", "data"), FOLLOWED)
@pytest.mark.parametrize(
    ("id", "removed", "remaining"),
    [(8, False, {7: 1, 8: 2}), (8, True, {7: 1}), (9, True, {7: 1, 8: 2})],
    ids=["a change empties nothing", "a removal empties its rows", "a removal empties no other row"],
)
async def test_only_rows_of_removed_records_are_cleared(
    database, entity, follow, column, data, id, removed, remaining
) -> None:
    session, model = await database("content"), column.class_
    [one, *two] = list(await session.scalars(select(model.id).where(model.page == "upstream").limit(3)))
    await session.execute(update(model).where(model.id == one).values({column: 7}))
    await session.execute(update(model).where(model.id.in_(two)).values({column: 8}))
    await follow(session, make_event(load_catalogue().find(entity), id, 2, data, removed=removed))
    filled = await session.execute(select(column, func.count()).where(column.is_not(None)).group_by(column))
    assert dict(filled.all()) == remaining


async def test_a_cleared_row_keeps_nothing(database, events) -> None:
    session = await database("content")
    row_id = await session.scalar(select(FeaturedMicrosite.id).where(FeaturedMicrosite.page == "upstream").limit(1))
    values = {"microsite_id": 8, "microsite_image": "files.example/a/b.png", "microsite_body": "Bags", "client_id": 5}
    values |= {"microsite_link": "https://heliox.example", "page_title": "Heliox"}
    await session.execute(update(FeaturedMicrosite).where(FeaturedMicrosite.id == row_id).values(values))
    await copy_microsite(session, make_event(load_catalogue().find("microsite"), 8, 2, {}, removed=True))
    [event] = [event for event in await events.announced(session) if event.entity == "annex-microsite"]
    assert (event.id, event.version) == (row_id, 2)
    assert {event.data[to_camel(name)] for name in values} == {None}
