"""Permissions of each service's NATS user, derived from the event catalogue; NATS refuses everything else."""

from collections.abc import Mapping
from typing import NamedTuple

from services.chassis.events.catalogue import ROOT, Bucket, Catalogue, Entity, audit_subject, load_catalogue

DEAD_LETTER = "dead-letter"
EXPORT = "export"
_AUDIT_ONLY: Mapping[str, tuple[str, ...]] = {
    "alerts": ("sponsor-link", "test-mail"),
    "auth": ("invitation", "webhook-test"),
    "content": ("calendar-address",),
}
"""What audit entries of a context are about, beside exports and dead letters, that is no entity of the catalogue: acts
that change no published record."""


class Permissions(NamedTuple):
    """The subjects that a user may publish and subscribe to."""

    publish: list[str]
    subscribe: list[str]


def inbox_prefix(user: str) -> str:
    """Return the prefix of a user's inbox subjects, to which no other user may subscribe."""
    return f"_INBOX_{user}"


def dead_letter_stream(context: str) -> str:
    """Return the name of a context's stream of dead letters."""
    return f"DEAD_{context.upper()}"


def dead_letter_subject(context: str, entity: str) -> str:
    """Return the subject of a context's dead letters of one entity."""
    return f"dead.{context}.{entity}"


def audit_only_subject(context: str, entity: str, id: int | str) -> str:
    """Return the subject of audit entries about acts that change no published record."""
    return audit_subject(f"{ROOT}.{context}.{entity}.{id}")


def permissions(context: str, catalogue: Catalogue | None = None) -> Permissions:
    """Return the permissions of a context's NATS user.

    The user may publish its own entities, read its own consumers and reset those of states, read and delete its own
    dead letters and watch the buckets. It cannot create or delete streams, nor consumers other than those of a bucket
    watch.
    """
    catalogue = catalogue or load_catalogue()
    published = catalogue.list_published(context)
    allowed = [entity.subjects for entity in published]
    allowed += [audit_subject(entity.subjects) for entity in published if entity.kind == "state"]
    acts = (DEAD_LETTER, EXPORT, *_AUDIT_ONLY.get(context, ()))
    allowed += [audit_only_subject(context, entity, "*") for entity in acts]
    for entity in catalogue.list_consumed(context):
        allowed += [*_consumer_subjects(entity, context), dead_letter_subject(context, entity.name)]
    allowed += [
        f"$JS.API.STREAM.{operation}.{dead_letter_stream(context)}" for operation in ("INFO", "MSG.GET", "MSG.DELETE")
    ]
    for bucket in catalogue.bucket.values():
        allowed += _watch_subjects(bucket)
        if bucket.writer == context:
            allowed.append(bucket.subjects)
    return Permissions(allowed, [f"{inbox_prefix(context)}.>"])


def _consumer_subjects(entity: Entity, context: str) -> list[str]:
    durable = entity.durable_name(context)
    rewind = [f"$JS.API.CONSUMER.RESET.{entity.stream}.{durable}"] if entity.kind == "state" else []
    pull = [f"$JS.API.CONSUMER.MSG.NEXT.{entity.stream}.{durable}", f"$JS.ACK.{entity.stream}.{durable}.>"]
    return [*pull, _info_subject(entity.stream, durable), *rewind]


def _info_subject(stream: str, durable: str) -> str:
    return f"$JS.API.CONSUMER.INFO.{stream}.{durable}"


def _watch_subjects(bucket: Bucket) -> list[str]:
    """A watch is an ephemeral consumer, which the client creates and, after a gap, creates again."""
    return [
        f"$JS.API.STREAM.INFO.{bucket.stream}",
        f"$JS.API.CONSUMER.CREATE.{bucket.stream}",
        f"$JS.API.CONSUMER.CREATE.{bucket.stream}.>",
        _info_subject(bucket.stream, "*"),
        f"$JS.API.CONSUMER.DELETE.{bucket.stream}.*",
        f"$JS.FC.{bucket.stream}.>",
    ]
