"""Creates the streams, consumers and buckets of the event catalogue in NATS; idempotent."""

from collections.abc import Iterator

from nats.js import JetStreamContext
from nats.js.api import ConsumerConfig, DiscardPolicy, RetentionPolicy, StreamConfig
from nats.js.errors import BadRequestError

from services.chassis.events.catalogue import AUDIT, Bucket, Catalogue, load_catalogue
from services.chassis.events.connection import connect
from services.chassis.events.consumer import HANDLE_SECONDS
from services.chassis.events.permissions import dead_letter_stream, dead_letter_subject

DUPLICATE_WINDOW_SECONDS = 120.0
ACK_WAIT_SECONDS = 2 * HANDLE_SECONDS
_STREAM_EXISTS = 10058
GIBIBYTE = 1024**3
STORE_BYTES = 8 * GIBIBYTE  # `max_file_store` in nats.conf, for all streams together


# The maximum bytes of streams that grow while their consumers are stopped; a full stream refuses new messages.
# Strangers feed these streams: by beacons, contact forms and sign-ups, and by what they make with an account. The
# limits leave space in the store for the streams without a limit: revoked sessions and states that staff make. A
# stream that already exceeds its limit loses nothing.
STATES_BYTES = GIBIBYTE // 2
"""Of a stream of states of which strangers cause some. A full one still takes what makes a state smaller."""
FACTS_BYTES = GIBIBYTE // 2
DEAD_LETTERS_BYTES = GIBIBYTE // 8
AUDIT_BYTES = GIBIBYTE


async def create_topology(nats_url: str, replicas: int = 1) -> None:
    """Create or update streams, consumers and buckets to match the catalogue, as NATS's administrator.

    More than one replica, a copy of each stream, requires a cluster.
    """
    catalogue = load_catalogue()
    async with connect(nats_url, "topology") as connection:
        js = connection.client.jetstream()
        for bucket in catalogue.bucket.values():
            await _put_bucket(js, bucket, replicas)
        for stream in _build_streams(catalogue):
            await _put_stream(js, stream.evolve(num_replicas=replicas))
            await _put_consumers(js, str(stream.name), dict(_list_consumers(catalogue, str(stream.name))))


async def _put_bucket(js: JetStreamContext, bucket: Bucket, replicas: int) -> None:
    try:
        await js.create_key_value(bucket=bucket.name, ttl=bucket.hours * 3600, replicas=replicas)
    except BadRequestError as error:
        if error.err_code != _STREAM_EXISTS:
            raise
        existing = (await js.stream_info(bucket.stream)).config
        await js.update_stream(existing.evolve(max_age=bucket.hours * 3600.0, num_replicas=replicas))


def _build_streams(catalogue: Catalogue) -> Iterator[StreamConfig]:
    """Yield the audit stream, and for each context its streams of states, of facts and of dead letters."""
    trail = catalogue.find(AUDIT)  # each state until it is recorded
    yield _build_queue(trail.stream, [trail.subjects], AUDIT_BYTES, RetentionPolicy.WORK_QUEUE)
    for context in catalogue.contexts:
        entities = catalogue.list_published(context)
        states = sorted((e for e in entities if e.kind == "state"), key=lambda e: e.name)
        facts = sorted((e for e in entities if e.kind == "fact"), key=lambda e: e.name)
        if states:  # the last event of each entity, without expiry
            is_limited = any(entity.from_strangers for entity in states)
            limit = {"max_bytes": STATES_BYTES, "discard": DiscardPolicy.NEW} if is_limited else {}
            subjects = [e.subjects for e in states]
            yield _build_stream(states[0].stream, subjects, max_msgs_per_subject=1, allow_direct=True, **limit)
        if facts:  # each event until all its consumers have handled it
            yield _build_queue(facts[0].stream, [e.subjects for e in facts], FACTS_BYTES, RetentionPolicy.INTEREST)
        dead_letters = [dead_letter_subject(context, "*")]
        yield _build_queue(dead_letter_stream(context), dead_letters, DEAD_LETTERS_BYTES, RetentionPolicy.WORK_QUEUE)


def _build_queue(name: str, subjects: list[str], max_bytes: int, retention: RetentionPolicy) -> StreamConfig:
    """Configure a stream that deletes only handled messages: when full it refuses new ones."""
    return _build_stream(name, subjects, retention=retention, max_bytes=max_bytes, discard=DiscardPolicy.NEW)


def _build_stream(name: str, subjects: list[str], **kind: object) -> StreamConfig:
    return StreamConfig(name=name, subjects=subjects, duplicate_window=DUPLICATE_WINDOW_SECONDS).evolve(**kind)


async def _put_stream(js: JetStreamContext, stream: StreamConfig) -> None:
    try:
        await js.add_stream(stream)
    except BadRequestError as error:
        if error.err_code != _STREAM_EXISTS:
            raise
        await js.update_stream(stream)


def _list_consumers(catalogue: Catalogue, stream: str) -> Iterator[tuple[str, str]]:
    """Yield the durable consumers of a stream, each with its filter subject."""
    for entity in catalogue.entity.values():
        if entity.stream == stream:
            yield from ((entity.durable_name(context), entity.subjects) for context in entity.consumers)


async def _put_consumers(js: JetStreamContext, stream: str, subjects: dict[str, str]) -> None:
    for name, subject in subjects.items():
        config = ConsumerConfig(name=name, durable_name=name, filter_subject=subject, ack_wait=ACK_WAIT_SECONDS)
        await js.add_consumer(stream, config)
    # An abandoned consumer would make the stream retain facts forever.
    for existing in await js.consumers_info(stream):
        if existing.name not in subjects:
            await js.delete_consumer(stream, existing.name)
