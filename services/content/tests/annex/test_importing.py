"""Annex rows of another system (MOVE-11)."""

import pytest
from sqlalchemy import select

from services.chassis.persistence.tables import outbox
from services.content.annex.repository import FeaturedMicrosite, FeaturedPost
from tests.support.importing import send

pytestmark = pytest.mark.usefixtures("replicas")


def microsite(id="31", **fields):
    place = {"page": "Fill Finish", "position": 2}
    return {
        "id": id,
        "createdAt": "2019-03-05T08:00:00Z",
        "fields": place | {"micrositeId": 8, "pageTitle": "Heliox"} | fields,
    }


async def read(staff, path="annex-microsites", position=2):
    rows = (await staff.get(f"/{path}?title=fill-finish")).json()
    return next(row for row in rows if row["position"] == position)


async def test_a_row_fills_its_place_with_its_dates_and_comes_once(importer, staff):
    [result] = await send(importer, "annex-microsite", microsite())
    row = await read(staff)
    assert (result["outcome"], result["id"], result["notes"]) == ("created", row["id"], [])
    assert (row["micrositeId"], row["pageTitle"], row["createdAt"]) == (8, "Heliox", "2019-03-05T08:00:00.000Z")
    [again] = await send(importer, "annex-microsite", microsite())
    assert (again["outcome"], (await read(staff))["version"]) == ("unchanged", row["version"])


async def test_a_post_fills_its_place_and_one_that_is_missing_leaves_it_empty(importer, staff, new):
    post = await new("post")
    records = [
        {"id": str(at), "fields": {"page": "fill-finish", "position": at, "postId": id}}
        for at, id in ((1, post["id"]), (2, 999))
    ]
    first, second = await send(importer, "annex-post", *records)
    assert (first["notes"], second["notes"][0]["why"]) == ([], "This post does not exist.")
    assert (await read(staff, "annex-posts", 1))["post"]["id"] == post["id"]
    assert (await read(staff, "annex-posts", 2))["postId"] is None


async def test_the_newest_of_two_at_one_place_stays(importer, staff):
    newer = microsite("32", pageTitle="Newer") | {"createdAt": "2020-01-01T00:00:00Z"}
    newest, older = await send(importer, "annex-microsite", newer, microsite())
    assert [newest["outcome"], older["outcome"], older["notes"][0]["field"]] == ["created", "refused", "position"]
    assert (await read(staff))["pageTitle"] == "Newer"


async def test_what_was_changed_here_stays(importer, staff):
    place = (await read(staff))["id"]
    assert (await staff.put(f"/annex-microsite/{place}", json={"pageTitle": "Here"})).status_code == 200
    [filled] = await send(importer, "annex-microsite", microsite())
    assert (filled["outcome"], filled["notes"][0]["why"]) == ("refused", "Its place is filled already.")
    [moved] = await send(importer, "annex-microsite", microsite(position=3))
    assert (await staff.put(f"/annex-microsite/{moved['id']}", json={"pageTitle": "Here too"})).status_code == 200
    [kept] = await send(importer, "annex-microsite", microsite(position=3, pageTitle="There"))
    assert (kept["outcome"], (await read(staff, position=3))["pageTitle"]) == ("kept", "Here too")


async def test_rows_that_changed_places_at_the_source_do_so_here(importer, staff):
    await send(importer, "annex-microsite", microsite("1", position=1, pageTitle="A"), microsite("2", pageTitle="B"))
    swapped = microsite("1", position=2, pageTitle="A"), microsite("2", position=1, pageTitle="B")
    assert [one["outcome"] for one in await send(importer, "annex-microsite", *swapped)] == ["changed", "changed"]
    assert [(await read(staff, position=at))["pageTitle"] for at in (1, 2)] == ["B", "A"]


async def test_a_dry_run_writes_nothing(importer, database):
    dry = await send(importer, "annex-microsite", microsite(), dryRun=True)
    session = await database("content")
    assert set(await session.scalars(select(FeaturedMicrosite.version))) == {1}
    assert await send(importer, "annex-microsite", microsite()) == dry


async def test_long_texts_are_kept_and_flagged_and_missing_references_left_out(importer, staff):
    [result] = await send(
        importer,
        "annex-microsite",
        microsite(
            pageTitle="x" * 600,
            clientId=99,
            micrositeId=None,
            micrositeLink="https://a.example/marketplace/microsite?id=8",
        ),
    )
    assert {(note["field"], note["what"]) for note in result["notes"]} == {
        ("pageTitle", "flagged"),
        ("clientId", "left out"),
    }
    row = await read(staff)
    assert (len(row["pageTitle"]), row["clientId"], row["micrositeId"]) == (600, None, 8)


async def test_nobody_is_told(importer, database):
    await send(importer, "annex-microsite", microsite())
    assert set(await (await database("content")).scalars(select(outbox.c.kind))) == {"republished"}


@pytest.mark.parametrize(
    "odd", [{"page": "sideways"}, {"page": None}, {"position": 9}, {"position": "x"}, {"position": 2**70}, {"page": {}}]
)
async def test_hostile_places_are_refused(importer, database, odd):
    for kind, model in (("annex-microsite", FeaturedMicrosite), ("annex-post", FeaturedPost)):
        [result] = await send(importer, kind, microsite(**odd))
        assert result["outcome"] == "refused", kind
        assert set(await (await database("content")).scalars(select(model.version))) == {1}
