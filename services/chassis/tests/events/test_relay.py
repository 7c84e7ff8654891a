"""The relay loses nothing, repeats nothing and preserves the order, whatever crashes (EVENT-2)."""

import asyncio

import pytest
from sqlalchemy import select, text

from services.chassis.cancellation import cancel_and_wait
from services.chassis.events import metrics, publish_raw
from services.chassis.events import relay as relay_module
from services.chassis.events.connection import connect
from services.chassis.events.relay import Relay, delete_old_rows
from services.chassis.events.topology import create_topology
from services.chassis.persistence.outbox_notifier import CHANNEL
from services.chassis.persistence.tables import inbox, outbox
from services.chassis.tests.events.world import World, list_versions
from tests.support.databases import connect_autocommit
from tests.support.eventually import eventually


async def test_events_are_published_in_order_with_their_ids_as_message_ids(world: World) -> None:
    for number in range(1, 21):
        await world.write(number, 1)
    await world.relay()
    await world.until_published()
    messages = await world.stream("STATE_LIBRARY")
    assert list_versions(messages) == [(number, 1) for number in range(1, 21)]
    async with world.library.transaction() as session:
        ids = [str(event_id) for event_id in await session.scalars(select(outbox.c.event_id).order_by(outbox.c.id))]
    assert [message.headers["Nats-Msg-Id"] for message in messages] == ids
    assert {message.headers["Content-Type"] for message in messages} == {"application/cloudevents+json"}


async def test_a_commit_wakes_the_relay(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("services.chassis.events.relay.SWEEP_SECONDS", 3600)
    await world.relay()
    await world.write(1, 1)
    await world.until_published()
    await asyncio.sleep(0.2)  # waiting for a notification again
    await world.write(2, 1)
    await world.until_published()


async def test_a_relay_notified_while_stopping_stops(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("services.chassis.events.relay.SWEEP_SECONDS", 3600)
    worker = await world.relay()
    await world.write(1, 1)
    await world.until_published()
    await asyncio.sleep(0.2)  # waiting for a notification again
    async with connect_autocommit(world.library.dsn) as connection:
        await connection.execute(f"NOTIFY {CHANNEL}")
    async with asyncio.timeout(30):
        await cancel_and_wait(worker)


async def test_the_sweep_compensates_a_lost_notification(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("services.chassis.events.relay.SWEEP_SECONDS", 0.1)
    monkeypatch.setattr("services.chassis.events.relay.CHANNEL", "nobody_notifies")
    await world.relay()
    await asyncio.sleep(0.2)
    await world.write(1, 1)
    await world.until_published()


async def test_an_event_written_while_nats_is_down_is_delivered_after_it_returns(world: World) -> None:
    await world.relay()
    await world.consume()
    await world.write(1, 1)
    await eventually(world.effects)
    await world.until_published()
    await world.nats.kill()
    await world.write(1, 2, "Dune Messiah")
    await world.lend(7)
    await asyncio.sleep(0.5)
    assert await world.unpublished() == 2
    await world.nats.start()

    await eventually(world.effects, until=lambda seen: sorted(seen) == [(1, 1), (1, 2), (7, 1)])
    assert await world.copies() == {1: (2, "Dune Messiah")}


async def test_a_service_starts_while_nats_is_down(world: World) -> None:
    await world.nats.kill()
    await world.relay()
    await world.write(1, 1)
    await asyncio.sleep(0.3)
    await world.nats.start()
    await world.until_published()


class KilledError(BaseException):
    """The process is killed."""


async def crash(world: World, step: str) -> None:
    """Commit a loan, and let a relay of the library be killed at a step."""

    async def die(*_: object) -> None:
        raise KilledError

    await world.lend(7)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Relay, step, die)
        async with connect(world.nats.url("library"), "test") as connection:
            with pytest.raises(KilledError):
                await Relay("library", world.library.dsn).run(connection.client)


async def test_killed_between_commit_and_publish_loses_nothing(world: World) -> None:
    await crash(world, "_publish")
    assert (await world.unpublished(), await world.stream("FACTS_LIBRARY")) == (1, [])
    await world.relay()
    await world.consume()
    await eventually(world.effects)


async def test_killed_between_publish_and_mark_repeats_nothing(world: World) -> None:
    await crash(world, "_mark")
    assert (await world.unpublished(), len(await world.stream("FACTS_LIBRARY"))) == (1, 1)
    await world.relay()
    await world.until_published()
    assert len(await world.stream("FACTS_LIBRARY")) == 1  # the same message id: dropped as a duplicate


async def test_a_duplicate_after_the_duplicate_window_has_no_second_effect(world: World) -> None:
    async with world.jetstream() as js:
        stream = (await js.stream_info("FACTS_LIBRARY")).config
        await js.update_stream(stream.evolve(duplicate_window=0.1))
    await crash(world, "_mark")
    await world.consume()
    await eventually(world.effects)
    await world.relay()
    await world.until_published()
    await world.lend(8)

    await eventually(world.effects, until=lambda seen: (8, 1) in seen)
    assert await world.effects() == [(7, 1), (8, 1)]


async def test_two_relays_publish_each_event_once_and_in_order(world: World) -> None:
    sent = metrics.published.labels("library")
    before = sent._value.get()
    await world.relay()
    await world.relay()
    for number in range(100):
        await world.lend(number)
        await asyncio.sleep(0.002)
    await world.until_published()
    assert await world.versions("FACTS_LIBRARY") == [(number, 1) for number in range(100)]
    assert sent._value.get() - before == 100  # not even a duplicate that NATS dropped


async def test_another_relay_takes_over_when_one_loses_its_database_connection(world: World) -> None:
    first = await world.relay()
    await world.write(1, 1)
    await world.until_published()
    await world.relay()
    await asyncio.sleep(0.2)
    await cancel_and_wait(first)
    await world.write(2, 1)
    await world.until_published()


async def test_a_relay_continues_after_its_database_connection_broke(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.chassis.events.relay.SWEEP_SECONDS", 3600)
    await world.relay()
    await world.write(1, 1)
    await world.until_published()
    async with world.library.transaction() as session:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
        await session.execute(text(f"{others} AND pid <> pg_backend_pid()"))
    await world.write(2, 1)
    await world.until_published()


async def test_of_two_states_of_one_entity_only_the_last_is_published(world: World) -> None:
    await world.write(1, 1)
    await world.write(2, 1)
    await world.write(1, 2)
    await world.relay()
    await world.until_published()
    [second, first] = await world.stream("STATE_LIBRARY")
    assert list_versions([second, first]) == [(2, 1), (1, 2)]
    assert first.seq == 2  # version 1 was not even sent


async def test_a_superseded_state_is_never_published_after_the_one_that_superseded_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.chassis.events.relay.BATCH", 1)
    await world.write(1, 1, "x" * world.nats.MAX_PAYLOAD)  # NATS refuses it
    await world.write(1, 2)
    await world.relay()
    await world.until_published()
    assert await world.versions("STATE_LIBRARY") == [(1, 2)]


async def test_a_full_stream_blocks_only_its_own_events(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay_module, "BATCH", 2)
    monkeypatch.setattr(relay_module, "REFUSED_SECONDS", 3600)
    monkeypatch.setattr("services.chassis.events.topology.FACTS_BYTES", 1000)
    await create_topology(world.nats.url())
    for number in range(10):
        await world.lend(number)
    await world.relay()
    await eventually(lambda: world.stream("FACTS_LIBRARY"), until=lambda stored: len(stored) == 2)
    await eventually(world.unpublished, equals=8)
    refused = metrics.refused.labels("library")
    before = refused._value.get()
    for number in range(1, 4):
        await world.write(number, 1)
        async with world.library.transaction() as session:
            await publish_raw(session, f"$KV.closed.{number}", payload="closed")
        await eventually(world.unpublished, equals=8)
    assert await world.versions("STATE_LIBRARY") == [(1, 1), (2, 1), (3, 1)]
    assert len(await world.stream("KV_closed")) == 3
    assert refused._value.get() == before  # nothing was sent to the full stream meanwhile


async def test_refused_events_are_published_when_the_stream_has_space(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay_module, "REFUSED_SECONDS", 0.1)
    monkeypatch.setattr("services.chassis.events.topology.FACTS_BYTES", 1000)
    await create_topology(world.nats.url())
    for number in range(10):
        await world.lend(number)
    await world.relay()
    await eventually(world.unpublished, equals=8)
    await world.consume()

    await eventually(world.effects, until=lambda seen: sorted(seen) == [(number, 1) for number in range(10)])
    assert await world.unpublished() == 0


async def test_what_no_stream_acknowledged_is_not_marked_but_measured(world: World) -> None:
    async with world.jetstream() as js:
        await js.delete_stream("FACTS_LIBRARY")
    await world.lend(1)
    await world.write(1, 1)
    await world.relay()
    await eventually(world.unpublished, equals=1)
    assert await world.versions("STATE_LIBRARY") == [(1, 1)]
    await eventually(metrics.outbox_depth.labels("library")._value.get, equals=1)
    await eventually(lambda: metrics.outbox_lag.labels("library")._value.get() > 0)


async def test_only_old_published_rows_and_old_facts_are_deleted(world: World) -> None:
    async with world.library.transaction() as session:
        for state, age in (("published", 2), ("published", 0), ("waiting", 9)):
            published = f"now() - interval '{age} days'" if state == "published" else "NULL"
            await session.execute(
                text(f"""INSERT INTO outbox (event_id, kind, subject, payload, created_at, published_at)
                VALUES (gen_random_uuid(), 'fact', '{state} {age}', '', now() - interval '9 days', {published})""")
            )
        for key, revision, age in (("old fact", 0, 15), ("fact", 0, 1), ("old state", 2, 999)):
            values = {"consumer": "a", "key": key, "revision": revision}
            await session.execute(inbox.insert().values(**values, handled_at=text(f"now() - interval '{age} days'")))
    async with connect_autocommit(world.library.dsn) as connection:
        await delete_old_rows(connection)
    async with world.library.transaction() as session:
        assert set(await session.scalars(select(outbox.c.subject))) == {"published 0", "waiting 9"}
        assert set(await session.scalars(select(inbox.c.key))) == {"fact", "old state"}
