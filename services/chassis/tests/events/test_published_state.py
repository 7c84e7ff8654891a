"""A published state is written to the outbox by the statement that changes the records."""

import json
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from services.chassis.events import PublishedState, published_state
from services.chassis.persistence.tables import outbox
from services.chassis.tests.events.world import BOOK, World, effects
from services.chassis.tests.events.world import copies as books
from tests.support.statement_log import log_statements


@pytest.fixture
def state(monkeypatch: pytest.MonkeyPatch) -> PublishedState:
    monkeypatch.setattr(published_state, "published_states", {})
    columns = [column.label(column.name) for column in (books.c.id, books.c.version, books.c.title)]
    return PublishedState(BOOK, books.c.id, columns)


@pytest.fixture
async def library(world: World) -> World:
    """A library of three books."""
    rows = [{"id": id, "version": 1, "title": f"Book {id}"} for id in (1, 2, 3)]
    async with world.library.transaction() as session:
        await session.execute(insert(books), rows)
    return world


async def read_events(world: World) -> list[tuple[str, dict[str, Any]]]:
    """The change and the data of each event in the outbox, in order of id."""
    async with world.library.transaction() as session:
        payloads = [json.loads(payload) for payload in await session.scalars(select(outbox.c.payload))]
    events = [(payload["type"].rpartition(".")[2], payload["data"]) for payload in payloads]
    return sorted(events, key=lambda event: event[1]["id"])


NEXT = books.c.version + 1


async def test_a_change_of_many_publishes_each_in_one_statement(library: World, state: PublishedState) -> None:
    async with library.library.transaction() as session:
        with log_statements(library.library) as statements:
            changed = await state.publish_changes(session, update(books).where(books.c.id > 1).values(version=NEXT))
    assert (changed, len(statements)) == ([2, 3], 1)
    assert await read_events(library) == [
        ("changed", {"id": 2, "version": 2, "title": "Book 2"}),
        ("changed", {"id": 3, "version": 2, "title": "Book 3"}),
    ]


async def test_many_states_are_published_in_one_statement(library: World, state: PublishedState) -> None:
    async with library.library.transaction() as session:
        with log_statements(library.library) as statements:
            await state.publish(session, 1, 3)
    assert len(statements) == 1
    assert [data["id"] for _, data in await read_events(library)] == [1, 3]


async def test_history_reads_the_records_before_the_change(library: World, state: PublishedState) -> None:
    history = insert(effects).from_select(["id", "version"], select(books.c.id, books.c.version).where(books.c.id == 1))
    async with library.library.transaction() as session:
        change = update(books).where(books.c.id == 1).values(version=NEXT)
        assert await state.publish_changes(session, change, history=history) == [1]
        assert (await session.execute(select(effects.c.id, effects.c.version))).all() == [(1, 1)]
        assert await session.scalar(select(books.c.version).where(books.c.id == 1)) == 2


@pytest.mark.parametrize("removal", [delete(books), update(books).values(version=NEXT)], ids=["delete", "update"])
async def test_a_removal_has_the_version_after_the_last(library: World, state: PublishedState, removal) -> None:
    async with library.library.transaction() as session:
        assert await state.publish_removals(session, removal.where(books.c.id < 3)) == [1, 2]
    assert await read_events(library) == [("removed", {"id": id, "version": 2}) for id in (1, 2)]


async def test_a_removal_can_carry_the_last_state(library: World, state: PublishedState) -> None:
    state = PublishedState(BOOK, books.c.id, state.columns, removal_columns=state.columns)
    async with library.library.transaction() as session:
        await state.publish_removals(session, delete(books).where(books.c.id == 1))
    assert await read_events(library) == [("removed", {"id": 1, "version": 2, "title": "Book 1"})]


async def test_nothing_is_published_of_records_that_do_not_exist(library: World, state: PublishedState) -> None:
    async with library.library.transaction() as session:
        await state.publish(session, 9)
        assert await state.publish_removals(session, delete(books).where(books.c.id == 9)) == []
    assert await read_events(library) == []
