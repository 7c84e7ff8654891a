"""Checks that every replica of another context's entity must pass (EVENT-4, EVENT-7)."""

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
class ReplicaCase:
    """A replica and how it is updated.

    Args:
        entity: the entity's name in the catalogue.
        model: the table of the replica.
        follow: the function that handles an event of the entity.
        column: one of its columns, of a string type.
        data: the data of an event.
    """

    entity: str
    model: type[Any]
    follow: Callable[[AsyncSession, Event], Awaitable[None]]
    column: str
    data: Mapping[str, Any]

    def __str__(self) -> str:
        return self.entity


async def check_last_state_wins(session: AsyncSession, copy: ReplicaCase) -> None:
    """Check that events in any order and number lead to the last state."""
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


async def check_removal_is_final(session: AsyncSession, events: Events, copy: ReplicaCase) -> None:
    """Check that a late event does not restore a removed entity; the service's worker must run."""

    async def known(*ids: int) -> None:
        await eventually(
            lambda: session.scalars(select(copy.model.id).order_by(copy.model.id)),
            until=lambda seen: list(seen) == list(ids),
        )

    await events.happen(copy.entity, 5, 1, copy.data)
    await known(5)
    await events.happen(copy.entity, 5, 2, removed=True)
    await known()
    await events.happen(copy.entity, 5, 1, copy.data)
    await events.happen(copy.entity, 6, 1, copy.data)  # processed after the late event
    await known(6)
