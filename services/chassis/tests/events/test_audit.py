"""Every state is also published for the audit trail, with its actor (EVENT-1, EVENT-2)."""

from contextlib import AsyncExitStack
from typing import Any

import pytest

from services.chassis.events import Consumer, Event, publish_export_audit
from services.chassis.events.catalogue import Catalogue, CatalogueError, audit_subject, load_catalogue
from services.chassis.events.permissions import permissions
from services.chassis.events.relay import Relay
from services.chassis.observability.actor import ACTOR, SYSTEM, Actor
from services.chassis.tests.events.world import BOOK, CATALOGUE, World, handle_event, list_versions, publish_state
from tests.support.events import make_event
from tests.support.eventually import eventually


@pytest.fixture(autouse=True)
def nobody_acts() -> None:
    """Reset the actor of other tests."""
    ACTOR.set(SYSTEM)


@pytest.mark.parametrize("batch", [1, 256])
async def test_each_state_is_in_the_trail_even_a_superseded_one(
    world: World, monkeypatch: pytest.MonkeyPatch, batch: int
) -> None:
    monkeypatch.setattr("services.chassis.events.relay.BATCH", batch)
    for version in (1, 2, 3):
        await world.write(1, version)
    await world.lend(9)
    await world.remove(1, 3)
    await world.relay()
    await world.until_published()
    assert await world.versions("STATE_LIBRARY") == [(1, 3)]
    trail = await world.stream("AUDIT")
    assert list_versions(trail) == [(1, 1), (1, 2), (1, 3), (1, 3)]  # facts are not in the trail
    assert {message.subject for message in trail} == {"audit.library.book.1"}


async def test_a_state_is_published_only_after_its_trail_entry(world: World) -> None:
    async with world.jetstream() as js:
        stream = (await js.stream_info("AUDIT")).config
        await js.delete_stream("AUDIT")
        await world.write(1, 1)
        await world.relay()
        await world.write(1, 2)
        await world.lend(9)
        await eventually(lambda: world.versions("FACTS_LIBRARY"), equals=[(9, 1)])
        assert await world.stream("STATE_LIBRARY") == []
        await js.add_stream(stream)
    await world.until_published()
    assert await world.versions("AUDIT") == [(1, 1), (1, 2)]
    assert await world.versions("STATE_LIBRARY") == [(1, 2)]


async def test_a_superseded_state_that_was_committed_late_is_in_the_trail(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.chassis.events.relay.BATCH", 1)  # the next read begins after what was published
    mark = Relay._mark
    async with AsyncExitStack() as transaction:
        session = await transaction.enter_async_context(world.library.transaction())
        await publish_state(session, entity=BOOK, id=1, version=1, data={})
        await world.write(2, 1)

        async def mark_and_commit(relay: Relay, *arguments: Any) -> None:
            await mark(relay, *arguments)
            monkeypatch.setattr(Relay, "_mark", mark)
            await transaction.aclose()  # its event is older than the one that was published
            await world.write(1, 2)

        monkeypatch.setattr(Relay, "_mark", mark_and_commit)
        await world.relay()
        await eventually(lambda: world.versions("AUDIT"), equals=[(2, 1), (1, 1), (1, 2)])
        await world.until_published()
    assert await world.versions("STATE_LIBRARY") == [(2, 1), (1, 2)]


async def test_a_blocked_subject_stays_blocked_in_later_batches(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("services.chassis.events.relay.BATCH", 1)
    monkeypatch.setattr("services.chassis.events.relay.ACKNOWLEDGE_SECONDS", 0.3)
    places = iter(["audit.shop.book.1"])  # the library may not publish there and gets no acknowledgement
    monkeypatch.setattr(
        "services.chassis.events.relay.audit_subject", lambda subject: next(places, audit_subject(subject))
    )
    for version in (1, 2):
        await world.write(1, version)
    await world.relay()
    await world.until_published()
    assert await world.versions("AUDIT") == [(1, 1), (1, 2)]
    assert await world.versions("STATE_LIBRARY") == [(1, 2)]


async def test_effects_of_an_event_have_no_actor(world: World) -> None:
    seen: list[int | None] = []

    async def note(session: object, event: Event) -> None:
        told_on = make_event(BOOK, event.id, event.version, {})
        seen.append(told_on.actor)

    ACTOR.set(Actor(7))
    await world.consume(Consumer("book", note))  # the worker's tasks inherit the context of their creator
    await world.write(1, 1)
    await world.relay()
    await eventually(lambda: bool(seen))
    assert seen == [None]


async def test_a_recorded_state_is_delivered_once_and_then_deleted(world: World) -> None:
    await world.write(1, 1)
    await world.write(1, 2)
    await world.relay()
    await world.consume(Consumer("audit", handle_event))
    await eventually(world.effects, equals=[(1, 1), (1, 2)])
    await eventually(lambda: world.stream("AUDIT"), equals=[])


async def test_an_export_is_in_the_trail_with_its_filters_and_rows(world: World) -> None:
    ACTOR.set(Actor(7))
    async with world.library.transaction() as session:
        filters = {"from": "2026-01-01", "to": None}
        await publish_export_audit(session, context="library", what="Loans", filters=filters, rows=12, id=4)
    await world.relay()
    await world.until_published()
    [message] = await world.stream("AUDIT")
    event = Event.read(message.data)
    assert (event.entity, event.id, event.actor) == ("export", 4, 7)
    assert event.data["title"] == "Loans (from 2026-01-01), 12 rows"


def test_each_context_may_publish_only_its_own_states_to_the_trail() -> None:
    assert "audit.library.book.*" in permissions("library", CATALOGUE).publish
    published = [subject for subject in permissions("stranger", CATALOGUE).publish if subject.startswith("audit.")]
    assert published == ["audit.stranger.dead-letter.*", "audit.stranger.export.*"]
    contexts = load_catalogue().contexts
    inviting = [context for context in contexts if f"audit.{context}.invitation.*" in permissions(context).publish]
    assert inviting == ["auth"]
    assert not [subject for subject in permissions("library", CATALOGUE).publish if "AUDIT" in subject]
    assert "$JS.API.CONSUMER.MSG.NEXT.AUDIT.shop-audit" in permissions("shop", CATALOGUE).publish


def test_the_audit_entity_has_no_publisher() -> None:
    assert "audit" not in {entity.name for entity in CATALOGUE.list_published("shop")}


async def test_publishing_to_the_audit_entity_is_refused(world: World) -> None:
    async with world.shop.transaction() as session:
        with pytest.raises(ValueError, match="audit is a"):
            await publish_state(session, entity=CATALOGUE.find("audit"), id=1, version=1, data={})


@pytest.mark.parametrize(("name", "kind"), [("audit", "state"), ("book", "audit")])
def test_only_the_audit_entity_has_the_kind_audit(name: str, kind: str) -> None:
    written = f'contexts = ["a"]\n[entity.{name}]\npublisher = "a"\nkind = "{kind}"\nconsumers = []\n'
    with pytest.raises(CatalogueError):
        Catalogue.read(written + "[bucket]")
