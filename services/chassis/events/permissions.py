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
    catalogue = catalogue or load_catalogue()
    allowed = [entity.subjects for entity in catalogue.list_published(context)]
    if catalogue.is_audited:
        allowed += [
            audit_subject(entity.subjects) for entity in catalogue.list_published(context) if entity.kind == "state"
        ]
    for entity in catalogue.list_consumed(context):
        allowed += [*_consumer_subjects(entity, context), dead_letter_subject(context, entity.name)]
    allowed += [
        *_pull_subjects(dead_letter_stream(context), REDRIVE),
        _info_subject(dead_letter_stream(context), REDRIVE),
    ]
    for bucket in catalogue.bucket.values():
        allowed += _watch_subjects(bucket)
        if bucket.writer == context:
            allowed.append(bucket.subjects)
    return Permissions(allowed, [f"{inbox_prefix(context)}.>"])


def _consumer_subjects(entity: Entity, context: str) -> list[str]:
    durable = entity.durable_name(context)
    rewind = [f"$JS.API.CONSUMER.RESET.{entity.stream}.{durable}"] if entity.kind == "state" else []
    return [*_pull_subjects(entity.stream, durable), *rewind]


def _pull_subjects(stream: str, durable: str) -> list[str]:
    return [f"$JS.API.CONSUMER.MSG.NEXT.{stream}.{durable}", f"$JS.ACK.{stream}.{durable}.>"]


def _info_subject(stream: str, durable: str) -> str:
    return f"$JS.API.CONSUMER.INFO.{stream}.{durable}"


def _watch_subjects(bucket: Bucket) -> list[str]:
    """A watch is a short-lived consumer the client makes and, after a gap, makes again."""
    return [
        f"$JS.API.STREAM.INFO.{bucket.stream}",
        f"$JS.API.CONSUMER.CREATE.{bucket.stream}",
        f"$JS.API.CONSUMER.CREATE.{bucket.stream}.>",
        _info_subject(bucket.stream, "*"),
        f"$JS.API.CONSUMER.DELETE.{bucket.stream}.*",
        f"$JS.FC.{bucket.stream}.>",
    ]
