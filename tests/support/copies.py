"""What holds of every copy that a service keeps of another context's entity (API contract §4)."""

import random
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic.alias_generators import to_camel
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from services.chassis.events import Event
from services.chassis.events.catalogue import load_catalogue
from tests.support.events import Events, make_event
from tests.support.eventually import eventually

ORDERS = 10


@dataclass(frozen=True)
class KeptCopy:
    """One copy and how it is kept.

    Args:
        entity: the entity's name in the catalogue.
        model: the table of copies.
        follow: what the service does when the entity is announced.
        column: one of the copied columns, a text.
        data: the entity as it is announced.
    """

    entity: str
    model: type[Any]
    follow: Callable[[AsyncSession, Event], Awaitable[None]]
    column: str
    data: Mapping[str, Any]

    def __str__(self) -> str:
        return self.entity


async def expect_the_last_state(session: AsyncSession, copy: KeptCopy) -> None:
    """Events in any order and number leave the last state."""
    announced = load_catalogue().find(copy.entity)
    field = to_camel(copy.column)
    versions = [make_event(announced, 5, number, {**copy.data, field: f"{number}"}) for number in range(1, 6)]
    for seed in range(ORDERS):
        shuffled = [*random.Random(seed).choices(versions, k=20), versions[-1]]
        random.Random(seed).shuffle(shuffled)
        for event in shuffled:
            await copy.follow(session, event)
        rows = (await session.scalars(select(copy.model).execution_options(populate_existing=True))).all()
        assert [(row.id, row.version, getattr(row, copy.column)) for row in rows] == [(5, 5, "5")]
        await session.delete(rows[0])
        await session.flush()


async def expect_removal_to_last(session: AsyncSession, events: Events, copy: KeptCopy) -> None:
    """What is told late does not bring back what was removed; the service's worker runs."""

    async def known(*ids: int) -> None:
        async def look() -> bool:
            return list(await session.scalars(select(copy.model.id).order_by(copy.model.id))) == list(ids)

        await eventually(look)

    await events.happen(copy.entity, 5, 1, copy.data)
    await known(5)
    await events.happen(copy.entity, 5, 2, removed=True)
    await known()
    await events.happen(copy.entity, 5, 1, copy.data)
    await events.happen(copy.entity, 6, 1, copy.data)  # handled after the late one
    await known(6)
