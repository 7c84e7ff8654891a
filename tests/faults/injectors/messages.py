"""Messages reach the streams ten-fold and in any order, or cannot be handled."""

import asyncio
import json
from collections.abc import Sequence
from uuid import uuid4

import psycopg
from nats.errors import Error as NatsError
from nats.js import JetStreamContext

from services.chassis.events.catalogue import Entity, load_catalogue
from services.chassis.events.connection import connect
from services.chassis.events.permissions import dead_letter_subject
from services.content.tests.samples import JOB
from tests.faults.client import get_json
from tests.faults.events import POISON_ID
from tests.faults.run import Fault, Run

COPIES = 10
VERSIONS = 4
WAIT_SECONDS = 30.0
_PUBLISHED = """
    WITH states AS (SELECT id, payload, published_at FROM outbox WHERE subject = %s)
    SELECT payload FROM states WHERE (SELECT bool_and(published_at IS NOT NULL) FROM states) ORDER BY id
"""
_FACTS = "SELECT payload FROM outbox WHERE kind = 'fact' AND published_at IS NOT NULL ORDER BY id DESC LIMIT 1"
_UNREADABLE = (
    b"",
    b"{",
    b"[]",
    b"\xff\xfe\x00",
    b'{"specversion": "0.3"}',
    b'{"specversion":"1.0","id":"7","type":"masthead","time":"never","data":{}}',
    b"[" * 10_000,
)


async def repeat_states(run: Run) -> Fault | None:
    """Publish the states of a career listing ten times each, shuffled, and the last one at the end.

    The listing is this fault's own: otherwise its last message could be older than one the relay has just published.
    """
    subject, payloads = await _create_versions(run)
    messages = [payload for payload in payloads for _ in range(COPIES)]
    run.random.shuffle(messages)
    is_stored = await _publish(run, subject, messages)
    while not await _publish(run, subject, [payloads[-1]]):  # otherwise the stream would end with an older one
        await asyncio.sleep(0.1)
    return Fault("states ten-fold and shuffled", subject) if is_stored else None


async def repeat_fact(run: Run) -> Fault | None:
    """Publish a fact that was handled already ten more times."""
    rows = await _fetch(run, "microsites", _FACTS)
    if not rows:
        return None
    event = json.loads(rows[0])
    _, context, entity, _ = event["type"].split(".")
    subject = f"masthead.{context}.{entity}.{event['subject']}"
    if not await _publish(run, subject, [rows[0]] * COPIES):
        return None
    return Fault("fact ten-fold", subject)


async def poison(run: Run) -> Fault | None:
    """Publish a message that is not an event; each of its consumers moves it to its dead letters at once."""
    entity = run.random.choice([e for e in load_catalogue().entity.values() if e.kind != "audit" and e.consumers])
    payload = run.random.choice(_UNREADABLE)
    is_stored = await _publish(run, entity.subject(_poison_id(run)), [payload])
    _expect_dead_letters(run, entity, is_stored)
    return Fault("poison message", entity.name) if is_stored else None


async def poison_with_event(run: Run) -> Fault | None:
    """Publish an event that no consumer can store, so that it fails ten times, over minutes."""
    entity, id = load_catalogue().find("client"), _poison_id(run)
    event = {
        "specversion": "1.0",
        "id": str(uuid4()),
        "source": "/masthead/auth",
        "type": "masthead.auth.client.changed",
        "subject": str(id),
        "time": "2027-01-05T01:00:00Z",
        "data": {"id": id, "version": 1, "company": None},
    }
    is_stored = await _publish(run, entity.subject(id), [json.dumps(event)])
    _expect_dead_letters(run, entity, is_stored, without=("media",))  # media stores the logo only
    return Fault("event that always fails", entity.name) if is_stored else None


def _poison_id(run: Run) -> int:
    return POISON_ID + run.random.randrange(10**9)


def _expect_dead_letters(run: Run, entity: Entity, is_stored: bool, without: Sequence[str] = ()) -> None:
    numbers = run.dead_letters.certain if is_stored else run.dead_letters.possible
    for context in entity.consumers:
        if context not in without:
            numbers[dead_letter_subject(context, entity.name)] += 1


async def _create_versions(run: Run) -> tuple[str, list[str]]:
    """Change a new career listing; return its subject and events once all are published, also of repeated requests."""
    client, key = run.workload.client, run.workload.next_id("shuffled")
    job = get_json(await client.send("POST", "job", key=key, json=JOB | {"jobTitle": key}))["id"]
    subject = load_catalogue().find("job").subject(job)
    for number in range(2, VERSIONS + 1):
        await client.send("PUT", f"job/{job}", json={"jobTitle": f"{key} {number}"})
    async with asyncio.timeout(WAIT_SECONDS):
        while True:
            if payloads := await _fetch(run, "content", _PUBLISHED, subject):
                return subject, payloads
            await asyncio.sleep(0.1)


async def _publish(run: Run, subject: str, payloads: Sequence[str | bytes]) -> bool:
    """Publish without message ids, so that NATS drops none; return whether NATS acknowledged all."""
    try:
        async with connect(run.stack.nats_url, "faults") as connection:
            js: JetStreamContext = connection.client.jetstream()
            for payload in payloads:
                await js.publish(subject, payload.encode() if isinstance(payload, str) else payload)
    except (OSError, TimeoutError, NatsError):
        return False
    return True


async def _fetch(run: Run, service: str, query: str, *values: object) -> list[str]:
    """Return the first column of each row; none while the database is down."""
    try:
        async with await psycopg.AsyncConnection.connect(run.stack.database_url(service)) as connection:
            return [row[0] for row in await (await connection.execute(query, values or None)).fetchall()]
    except psycopg.OperationalError:
        return []
