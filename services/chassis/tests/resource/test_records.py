"""Lists on real PostgreSQL: all sort orders, the plans of pages, totals (API-17, API-19)."""

import asyncio
import json
from typing import Any

import pytest
from sqlalchemy import Index, Text, bindparam, func, insert, text
from sqlalchemy.orm import Mapped

from services.chassis.http.problems import NotFound, Stale
from services.chassis.persistence.base import Base, Record
from services.chassis.persistence.database import COUNTS, Database
from services.chassis.persistence.tables import service_metadata
from services.chassis.resource import Page, RecordOut, Records, listing, records
from services.chassis.resource.paging import Cursor
from tests.support.eventually import eventually
from tests.support.query_plans import explain, vacuum
from tests.support.statement_log import log_statements


class ThingsBase(Base):
    """The declarative base of this test."""

    __abstract__ = True
    metadata = service_metadata()


class Thing(Record, ThingsBase):
    """A record with a colour and a name that is not unique."""

    __tablename__ = "things"
    __table_args__ = (
        Index(
            "ix_things_newest", "created_at", "id", postgresql_where=text("NOT hidden"), postgresql_include=["colour"]
        ),
        Index("ix_things_name", text("lower(name)"), "id", postgresql_where=text("NOT hidden")),
        Index("ix_things_number", "number"),
        Index("ix_things_part", text("lower(name) text_pattern_ops")),
    )

    name: Mapped[str]
    colour: Mapped[str]
    hidden: Mapped[bool]
    number: Mapped[int]
    note: Mapped[str | None]


class ThingOut(RecordOut):
    name: str
    colour: str


things = Records(
    Thing,
    ThingOut,
    "thing",
    where=~Thing.hidden,
    filters={
        "colour": Thing.colour == bindparam("colour"),
        "name": Thing.name == bindparam("name"),
        "number": Thing.number == bindparam("number"),
        "search": func.lower(Thing.name).like(bindparam("search", type_=Text)),
    },
    sorts={"name": func.lower(Thing.name)},
)


@pytest.mark.parametrize("column", [Thing.note, func.lower(Thing.note)])
def test_a_sort_column_that_may_be_null_is_refused_when_it_is_declared(column: Any) -> None:
    """No page could begin after a record without one."""
    with pytest.raises(ValueError, match="note"):
        Records(Thing, ThingOut, "thing", sorts={"note": column})
    Records(Thing, ThingOut, "thing", sorts={"note": func.coalesce(column, "")})
    Records(Thing, ThingOut, "thing", where=Thing.note.is_not(None), sorts={"note": column})


SORTS = ["createdAt", "-createdAt", "name", "-name"]
MANY = 4000
BEGINNINGS = ["first", "skip", "after"]
BEGINS = {"begin_value": "2026-01-01", "begin_id": 1, "begin_skip": 1}


async def store(database: Database, number: int = 40, **values: Any) -> None:
    """Things in groups of three with the same name, all of the same time; every tenth is red, every ninth hidden."""
    rows = [
        {"name": f"Thing {n // 3 % 7}", "colour": "blue" if n % 10 else "red", "hidden": n % 9 == 0, "number": n}
        | values
        for n in range(number)
    ]
    async with database.transaction() as session:
        await session.execute(insert(Thing), [row | values for row in rows])


def ids_of(body: str) -> list[int]:
    return [thing["id"] for thing in json.loads(body)]


@pytest.fixture(scope="module")
async def filled(scratch) -> Database:
    database: Database = await scratch(ThingsBase.metadata)
    await store(database)
    await store(database, 20)
    return database


@pytest.fixture(scope="module")
async def large(scratch) -> Database:
    database: Database = await scratch(ThingsBase.metadata)
    await store(database, MANY)
    await vacuum(database, "things")
    return database


@pytest.fixture
async def database(scratch) -> Database:
    """A database that a test may write to."""
    return await scratch(ThingsBase.metadata)


async def all_in_order(database: Database, sort: str, **criteria: Any) -> list[int]:
    return ids_of((await things.list_records(database.reader, Page(500, sort=sort), **criteria)).body)


class TestOrders:
    @pytest.mark.parametrize("sort", SORTS)
    async def test_equal_records_are_ordered_by_id(self, filled, sort) -> None:
        body = json.loads((await things.list_records(filled.reader, Page(500, sort=sort))).body)
        by_name = sort.endswith("name")
        keys = [(thing["name"] if by_name else thing["createdAt"], thing["id"]) for thing in body]
        assert keys == sorted(keys, reverse=sort.startswith("-"))
        assert len(keys) == await things.count(filled.reader) > 40

    @pytest.mark.parametrize("sort", SORTS)
    @pytest.mark.parametrize("criteria", [{}, {"colour": "blue"}, {"search": "thing 0"}])
    async def test_cursors_return_each_record_once(self, filled, sort, criteria) -> None:
        seen, totals, page = list[int](), set[int](), Page(4, sort=sort)
        while True:
            listed = await things.list_records(filled.reader, page, **criteria)
            totals, seen = {*totals, listed.total}, seen + ids_of(listed.body)
            if listed.last is None:
                break
            page = Page(4, sort=sort, after=Cursor.read(str(listed.last), sort))
        assert (seen, totals) == (await all_in_order(filled, sort, **criteria), {len(seen)})

    async def test_a_page_that_is_not_full_is_the_last(self, filled) -> None:
        total = await things.count(filled.reader)
        assert (await things.list_records(filled.reader, Page(total))).last is not None
        assert (await things.list_records(filled.reader, Page(total + 1))).last is None
        assert (await things.list_records(filled.reader, Page(0))).body == "[]"


class TestSkipping:
    @pytest.mark.parametrize("sort", SORTS)
    @pytest.mark.parametrize("criteria", [{}, {"colour": "blue"}, {"search": "thing 0"}])
    async def test_pages_follow_each_other(self, filled, sort, criteria) -> None:
        everything = await all_in_order(filled, sort, **criteria)
        skips = range(0, 60, 4)  # beyond the end
        pages = [await things.list_records(filled.reader, Page(4, skip, sort), **criteria) for skip in skips]
        assert [record_id for page in pages for record_id in ids_of(page.body)] == everything
        assert {page.total for page in pages} == {len(everything)}


class TestTotals:
    async def test_the_number_of_very_many_is_kept_for_a_second(self, database, monkeypatch) -> None:
        monkeypatch.setattr(records, "MANY", 4)
        kept = database.reader.info[COUNTS] = dict[Any, Any]()
        await store(database, 5, hidden=False)
        await things.list_records(database.reader, Page(4))
        await store(database, 1, hidden=False)
        [count] = kept.values()
        totals = [(await things.list_records(database.reader, Page(limit))).total for limit in (4, 7)]
        assert [*totals, await things.count(database.reader)] == [5, 6, 5]  # a page that is not full tells it
        assert kept.popitem()[1] is count  # not kept for another second
        assert await things.count(database.reader) == kept.popitem()[1][0] == 6

    @pytest.mark.parametrize("criteria", [{}, {"colour": "blue"}])
    async def test_a_total_is_exact_immediately_after_any_change(self, database, criteria) -> None:
        for number in (1, 20, 1):
            await store(database, number, colour="blue", hidden=False)
            listed = await things.list_records(database.reader, Page(4), **criteria)
            everything = await all_in_order(database, "name")
            assert listed.total == await things.count(database.reader, **criteria) == len(everything)

    async def test_hidden_records_are_not_counted(self, database) -> None:
        await store(database, 5, hidden=True)
        listed = await things.list_records(database.reader, Page(4))
        assert (listed.body, listed.total, listed.last) == ("[]", 0, None)
        assert await things.list_ids(database.reader, 10) == []
        assert await things.count_by(database.reader, "colour") == {}
        with pytest.raises(NotFound):
            await things.get(database.reader, 1)

    async def test_a_record_outside_the_filters_is_not_found(self, database) -> None:
        await store(database, 1, hidden=False, colour="red")
        [shown] = await things.list_ids(database.reader, 1)
        assert (await things.get(database.reader, shown, colour="red")).data["colour"] == "red"
        with pytest.raises(NotFound):
            await things.get(database.reader, shown, colour="blue")

    async def test_counts_per_value(self, filled) -> None:
        counts = await things.count_by(filled.reader, "colour")
        assert counts == {colour: await things.count(filled.reader, colour=colour) for colour in ("blue", "red")}
        assert await things.count_by(filled.reader, "colour", colour="red") == {"red": counts["red"]}

    async def test_the_newest_ids_are_those_of_the_list(self, filled) -> None:
        newest = await all_in_order(filled, "-createdAt", colour="blue")
        assert await things.list_ids(filled.reader, 7, colour="blue") == newest[:7]


async def test_a_transaction_sees_what_it_wrote_itself(database) -> None:
    async with database.transaction() as session:
        shown = await things.create(session, Thing(name="new", colour="green", hidden=False, number=1))
        assert (await things.get(session, shown.id)).data["colour"] == "green"
        assert await things.count(session, colour="green") == 1
        assert ids_of((await things.list_records(session, Page(4), colour="green")).body) == [shown.id]
        assert await things.count(database.reader, colour="green") == 0


async def test_a_change_waits_for_the_one_before_it_and_is_then_stale(database) -> None:
    async with database.transaction() as session:
        stored = await things.create(session, Thing(name="new", colour="green", hidden=False, number=1))

    async def change() -> None:
        async with database.transaction() as other:
            await things.change(other, await things.lock(other, stored.id, stored.version))

    async with database.transaction() as session:
        thing = await things.lock(session, stored.id, stored.version)
        waiting = asyncio.create_task(change())
        await eventually(lambda: is_somebody_waiting(database))
        await things.change(session, thing)
    with pytest.raises(Stale):
        await waiting


async def is_somebody_waiting(database: Database) -> bool:
    """Return whether a statement of this database waits for a lock."""
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    return bool(await database.reader.scalar(text(waiting)))


class TestPlans:
    """A plan uses the right index."""

    @pytest.mark.parametrize(
        ("sort", "index"),
        [("-createdAt", "Scan Backward using ix_things_newest"), ("name", "Scan using ix_things_name")],
    )
    @pytest.mark.parametrize("begin", BEGINNINGS)
    async def test_a_list_without_filters_reads_the_index_of_the_order(self, large, sort, index, begin) -> None:
        begins = BEGINS | {"begin_value": "2026-01-01" if sort == "-createdAt" else "a"}
        found = await explain(large, things._listing.page(frozenset(), sort, 4, begin), **begins)
        assert index in found
        assert "Sort" not in found

    async def test_a_filter_reads_its_own_index(self, large) -> None:
        page = things._listing.page(frozenset({"number"}), "-createdAt", 4, "first")
        assert "ix_things_number" in await explain(large, page, number=7)

    async def test_what_is_skipped_is_read_from_the_index_alone(self, large) -> None:
        page = things._listing.page(frozenset({"colour"}), "-createdAt", 4, "skip")
        found = await explain(large, page, colour="blue", **BEGINS)
        assert "Index Only Scan Backward using ix_things_newest" in found

    async def test_all_matches_of_a_search_are_found_by_its_index(self, large) -> None:
        page = things._listing.page(frozenset({"search"}), "-createdAt", 4, "first")
        assert "ix_things_part" in await explain(large, page, search="thing 3%")


@pytest.mark.parametrize("criteria", [{}, {"colour": "blue"}, {"search": "thing 0%"}])
async def test_a_list_is_one_statement_as_a_record_is(filled, criteria) -> None:
    with log_statements(filled) as statements:
        listed = await things.list_records(filled.reader, Page(4, sort="name"), **criteria)
    assert listed.total > 4
    assert len(statements) == 1
    with log_statements(filled) as statements:
        await things.get(filled.reader, ids_of(listed.body)[0])
    assert len(statements) == 1


def test_few_statements_are_kept(monkeypatch) -> None:
    """Callers choose filters and sort orders, and each combination is a statement."""
    monkeypatch.setattr(listing, "MAX_STATEMENTS", 2)
    listed = Records(Thing, ThingOut, "thing")._listing
    caches = [value for value in vars(listed).values() if hasattr(value, "cache_info")]
    assert [cache.cache_info().maxsize for cache in caches] == [2] * 6
