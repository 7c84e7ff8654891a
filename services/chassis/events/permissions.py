"""What each service's NATS user may do, from the event catalogue; everything else is refused by NATS."""

from typing import NamedTuple

from services.chassis.events.catalogue import Bucket, Catalogue, Entity, audit_subject, load_catalogue

REDRIVE = "redrive"


class Permissions(NamedTuple):
    """The subjects a user may publish to and subscribe to."""

    publish: list[str]
    subscribe: list[str]


def inbox_prefix(user: str) -> str:
    """Where answers and events for a user arrive; nobody else may listen there."""
    return f"_INBOX_{user}"


def dead_letter_stream(context: str) -> str:
    """The stream of what a context could not handle."""
    return f"DEAD_{context.upper()}"


def dead_letter_subject(context: str, entity: str) -> str:
    """Where a context puts the events of one entity that it could not handle."""
    return f"dead.{context}.{entity}"


def permissions(context: str, catalogue: Catalogue | None = None) -> Permissions:
    """What the NATS user of a context needs, subject by subject.

    It publishes its own entities, reads its own consumers and rewinds those of states, keeps its own dead letters
    and watches the buckets. It cannot create or remove streams, nor consumers other than a bucket's watch.
    """
    known = catalogue or load_catalogue()
    publish = [entity.subjects for entity in known.list_published(context)]
    if known.is_audited:
        publish += [
            audit_subject(entity.subjects) for entity in known.list_published(context) if entity.kind == "state"
        ]
    for entity in known.list_consumed(context):
        publish += [*_consume(entity, context), dead_letter_subject(context, entity.name)]
    publish += [*_read(dead_letter_stream(context), REDRIVE), _info(dead_letter_stream(context), REDRIVE)]
    for bucket in known.bucket.values():
        publish += _watch(bucket)
        if bucket.writer == context:
            publish.append(bucket.subjects)
    return Permissions(publish, [f"{inbox_prefix(context)}.>"])


def _consume(entity: Entity, context: str) -> list[str]:
    durable = entity.durable_name(context)
    rewind = [f"$JS.API.CONSUMER.RESET.{entity.stream}.{durable}"] if entity.kind == "state" else []
    return [*_read(entity.stream, durable), *rewind]


def _read(stream: str, durable: str) -> list[str]:
    return [f"$JS.API.CONSUMER.MSG.NEXT.{stream}.{durable}", f"$JS.ACK.{stream}.{durable}.>"]


def _info(stream: str, durable: str) -> str:
    return f"$JS.API.CONSUMER.INFO.{stream}.{durable}"


def _watch(bucket: Bucket) -> list[str]:
    """A watch is a short-lived consumer the client makes and, after a gap, makes again."""
    return [
        f"$JS.API.STREAM.INFO.{bucket.stream}",
        f"$JS.API.CONSUMER.CREATE.{bucket.stream}",
        f"$JS.API.CONSUMER.CREATE.{bucket.stream}.>",
        _info(bucket.stream, "*"),
        f"$JS.API.CONSUMER.DELETE.{bucket.stream}.*",
        f"$JS.FC.{bucket.stream}.>",
    ]
