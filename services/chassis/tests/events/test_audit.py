"""Every state is put once more where the audit trail is written from, with who acted (API contract §4)."""

import pytest

from services.chassis.events import Consumer, Event
from services.chassis.events.catalogue import Catalogue, CatalogueError, audit_subject
from services.chassis.events.permissions import permissions
from services.chassis.observability.actor import set_actor
from services.chassis.tests.events.world import AUDITED, BOOK, World, handle_event, list_versions, publish_state
from tests.support.events import make_event
from tests.support.eventually import eventually


@pytest.fixture
def catalogue() -> Catalogue:
    """The library's and the shop's, where the shop also writes down who changed what."""
    return AUDITED


@pytest.fixture(autouse=True)
def nobody_acts() -> None:
    """Whoever acted in another test acts no more."""
    set_actor(None)


async def all_published(world: World) -> bool:
    return await world.unpublished() == 0


async def test_each_state_is_put_there_also_the_superseded(world: World) -> None:
    for version in (1, 2, 3):
        await world.write(1, version)
    await world.lend(9)
    await world.remove(1, 3)
    await world.relay()
    await eventually(lambda: all_published(world))
    assert list_versions(await world.stream("STATE_LIBRARY")) == [(1, 3)]
    trail = await world.stream("AUDIT")
    assert list_versions(trail) == [(1, 1), (1, 2), (1, 3), (1, 3)]  # facts are no changes of a record
    assert {message.subject for message in trail} == {"audit.library.book.1"}


async def test_nothing_is_published_that_is_not_in_the_trail(world: World) -> None:
    async with world.jetstream() as js:
        stream = (await js.stream_info("AUDIT")).config
        await js.delete_stream("AUDIT")
        await world.write(1, 1)
        await world.relay()
        await world.write(1, 2)
        await world.lend(9)
        await eventually(lambda: _is_told(world))
        assert await world.stream("STATE_LIBRARY") == []
        await js.add_stream(stream)
    await eventually(lambda: all_published(world))
    assert list_versions(await world.stream("AUDIT")) == [(1, 1), (1, 2)]
    assert list_versions(await world.stream("STATE_LIBRARY")) == [(1, 2)]


async def _is_told(world: World) -> bool:
    return list_versions(await world.stream("FACTS_LIBRARY")) == [(9, 1)]


async def test_the_trail_is_kept_across_batches(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("services.chassis.events.relay.BATCH", 1)
    for version in (1, 2, 3):
        await world.write(1, version)
    await world.relay()
    await eventually(lambda: all_published(world))
    assert list_versions(await world.stream("AUDIT")) == [(1, 1), (1, 2), (1, 3)]


async def test_a_subject_that_is_held_is_held_in_later_batches_too(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.chassis.events.relay.BATCH", 1)
    monkeypatch.setattr("services.chassis.events.relay.ACKNOWLEDGE_SECONDS", 0.3)
    places = iter(["audit.shop.book.1"])  # where the library may not put anything: it gets no answer
    monkeypatch.setattr(
        "services.chassis.events.relay.audit_subject", lambda subject: next(places, audit_subject(subject))
    )
    for version in (1, 2):
        await world.write(1, version)
    await world.relay()
    await eventually(lambda: all_published(world))
    assert list_versions(await world.stream("AUDIT")) == [(1, 1), (1, 2)]
    assert list_versions(await world.stream("STATE_LIBRARY")) == [(1, 2)]


async def test_a_state_too_large_for_nats_keeps_no_later_one_waiting(world: World) -> None:
    await world.write(1, 1, "x" * world.nats.MAX_PAYLOAD)
    await world.write(1, 2)
    await world.relay()
    await eventually(lambda: all_published(world))
    assert list_versions(await world.stream("STATE_LIBRARY")) == [(1, 2)]


async def test_an_event_tells_who_acted(world: World) -> None:
    set_actor(7)
    await world.write(1, 1)
    set_actor(None)
    await world.write(2, 1)
    await world.relay()
    await eventually(lambda: all_published(world))
    events = [Event.read(message.data or b"") for message in await world.stream("STATE_LIBRARY")]
    assert [(event.id, event.actor) for event in events] == [(1, 7), (2, None)]


async def test_what_follows_from_an_event_nobody_asked_for(world: World) -> None:
    seen: list[int | None] = []

    async def note(session: object, event: Event) -> None:
        told_on = make_event(BOOK, event.id, event.version, {})
        seen.append(told_on.actor)

    set_actor(7)
    await world.consume(Consumer("book", note))  # the worker's tasks take over what its creator does
    await world.write(1, 1)
    await world.relay()
    await eventually(lambda: _any(seen))
    assert seen == [None]


async def _any(seen: list[int | None]) -> bool:
    return bool(seen)


async def test_what_is_written_down_is_handed_in_once_and_then_gone(world: World) -> None:
    await world.write(1, 1)
    await world.write(1, 2)
    await world.relay()
    await world.consume(Consumer("audit", handle_event))

    async def both() -> bool:
        return await world.effects() == [(1, 1), (1, 2)]

    await eventually(both)

    async def gone() -> bool:
        return await world.stream("AUDIT") == []

    await eventually(gone)


def test_each_context_may_put_its_own_states_there_and_nothing_else() -> None:
    assert "audit.library.book.*" in permissions("library", AUDITED).publish
    assert not [subject for subject in permissions("stranger", AUDITED).publish if subject.startswith("audit.")]
    assert not [subject for subject in permissions("library", AUDITED).publish if "AUDIT" in subject]
    assert "$JS.API.CONSUMER.MSG.NEXT.AUDIT.shop-audit" in permissions("shop", AUDITED).publish


def test_the_audit_trail_is_nothing_one_announces() -> None:
    assert "audit" not in {entity.name for entity in AUDITED.list_published("shop")}


async def test_announcing_the_audit_trail_is_refused(world: World) -> None:
    async with world.shop.transaction() as session:
        with pytest.raises(ValueError, match="audit is a"):
            await publish_state(session, entity=AUDITED.find("audit"), id=1, version=1, data={})


@pytest.mark.parametrize(("name", "kind"), [("audit", "state"), ("book", "audit")])
def test_only_the_audit_trail_is_of_its_kind(name: str, kind: str) -> None:
    written = f'contexts = ["a"]\n[entity.{name}]\npublisher = "a"\nkind = "{kind}"\nconsumers = []\n'
    with pytest.raises(CatalogueError):
        Catalogue.read(written + "[bucket]")
