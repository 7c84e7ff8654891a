"""Publishing writes an outbox row in the transaction of the change (EVENT-2)."""

import pytest
from sqlalchemy import select

from services.chassis.events import Event, publish_fact, publish_raw
from services.chassis.persistence.tables import outbox
from services.chassis.tests.events.world import BOOK, LOAN, World, publish_state


async def rows(world: World) -> list[tuple[str, str]]:
    async with world.library.transaction() as session:
        result = await session.execute(select(outbox.c.kind, outbox.c.subject).order_by(outbox.c.id))
        return [(row.kind, row.subject) for row in result]


async def test_each_kind_of_message_is_a_row(world: World) -> None:
    async with world.library.transaction() as session:
        await publish_state(session, entity=BOOK, id=1, version=1, data={})
        await publish_state(session, entity=BOOK, id=1, version=2, data={}, removed=True)
        await publish_fact(session, entity=LOAN, id=7, data={})
        await publish_raw(session, "$KV.closed.a", payload="")
    assert await rows(world) == [
        ("state", "masthead.library.book.1"),
        ("state", "masthead.library.book.1"),
        ("fact", "masthead.library.loan.7"),
        ("raw", "$KV.closed.a"),
    ]


async def test_a_rolled_back_change_publishes_nothing(world: World) -> None:
    async with world.library.transaction() as session:
        await publish_state(session, entity=BOOK, id=1, version=1, data={})
        await session.rollback()
    assert await rows(world) == []


async def test_the_row_contains_the_event_and_its_id(world: World) -> None:
    await world.write(5, 3, "Dune")
    async with world.library.transaction() as session:
        row = (await session.execute(select(outbox))).one()
    event = Event.read(row.payload.encode())
    assert (event.event_id, event.id, event.version, event.data["title"]) == (row.event_id, 5, 3, "Dune")
    assert (row.traceparent, row.published_at) == (None, None)


async def test_a_fact_cannot_be_published_as_a_state_nor_a_state_as_a_fact(world: World) -> None:
    async with world.library.transaction() as session:
        with pytest.raises(ValueError, match="loan is a fact"):
            await publish_state(session, entity=LOAN, id=1, version=1, data={})
        with pytest.raises(ValueError, match="book is a state"):
            await publish_fact(session, entity=BOOK, id=1, data={})
