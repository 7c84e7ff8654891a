"""Replicas of companies, users, issues and microsites, updated by events from real NATS (EVENT-4, EVENT-7)."""

import random
from typing import Any

import pytest
from pydantic.alias_generators import to_camel
from sqlalchemy import select

from services.chassis.events.catalogue import load_catalogue
from services.content import replicas
from services.content.annex.service import copy_microsite
from services.content.calendar.subscriptions import copy_user
from tests.support.events import make_event
from tests.support.eventually import eventually

ORDERS = 10
HELIOX = {"pageTitle": "Heliox Single-Use", "clientId": 5, "logo": "files.example/heliox.png"}
ISSUE = {"issue": 418, "title": "Single-use", "date": "2026-11-24T01:00:00Z", "status": "draft", "publishAt": None}
USER = {"email": "editor@aspen.example", "role": "editor", "active": True}
HANDLE = {consumer.entity: consumer.handle for consumer in replicas.consumers}
COPIES: dict[str, tuple[type[Any], Any, str, dict[str, Any]]] = {
    "client": (replicas.Client, HANDLE["client"], "company", {"company": "Heliox"}),
    "alert-item": (replicas.AlertItem, HANDLE["alert-item"], "title", ISSUE),
    "user": (replicas.User, copy_user, "email", USER),
    "microsite": (replicas.Microsite, copy_microsite, "page_title", HELIOX),
}


@pytest.mark.parametrize("entity", COPIES)
async def test_the_last_state_wins_in_any_order_and_number_of_events(database, entity) -> None:
    model, follow, column, data = COPIES[entity]
    session, announced = await database("content"), load_catalogue().find(entity)
    versions = [make_event(announced, 5, number, {**data, to_camel(column): f"{number}"}) for number in range(1, 6)]
    for seed in range(ORDERS):
        shuffled = [*random.Random(seed).choices(versions, k=20), versions[-1]]
        random.Random(seed).shuffle(shuffled)
        for event in shuffled:
            await follow(session, event)
        rows = (await session.scalars(select(model).execution_options(populate_existing=True))).all()
        assert [(row.id, row.version, getattr(row, column)) for row in rows] == [(5, 5, "5")]
        await session.delete(rows[0])
        await session.flush()


@pytest.mark.parametrize("entity", COPIES)
@pytest.mark.usefixtures("committed")
async def test_a_late_event_does_not_restore_what_was_removed(database, events, worker, entity) -> None:
    model, _, _, data = COPIES[entity]
    session = await database("content")
    await worker("content")

    async def known(*ids: int) -> None:
        ordered = select(model.id).order_by(model.id)
        await eventually(lambda: session.scalars(ordered), until=lambda seen: list(seen) == list(ids))

    await events.happen(entity, 5, 1, data)
    await known(5)
    await events.happen(entity, 5, 2, removed=True)
    await known()
    await events.happen(entity, 5, 1, data)
    await events.happen(entity, 6, 1, data)  # processed after the late event
    await known(6)
