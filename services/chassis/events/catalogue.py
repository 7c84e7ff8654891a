"""The event catalogue: which context publishes what, and who may consume it (API contract §4)."""

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, Protocol, Self

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError, model_validator

Name = Annotated[str, StringConstraints(pattern=r"^[a-z]+(-[a-z]+)*$")]
FILE = Path(__file__).parents[2] / "catalogue.toml"
ROOT = "masthead"
AUDIT = "audit"
_STREAMS = {"state": "STATE_{}", "fact": "FACTS_{}", "audit": "AUDIT"}


class CatalogueError(RuntimeError):
    """The catalogue is not sound, or a service strays from it; the service does not start."""


class Entity(BaseModel):
    """A kind of thing whose events one context publishes.

    `state` events carry the whole public state and the stream keeps the last one of each id; `fact` events
    tell that something happened and are kept until every consumer has handled them. The one entity of kind `audit`
    stands for all states of all contexts, each of them kept until its consumer has handled it: who changed what.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Name
    publisher: Name
    kind: Literal["state", "fact", "audit"]
    consumers: tuple[Name, ...]

    @property
    def stream(self) -> str:
        """The JetStream stream that holds its events."""
        return _STREAMS[self.kind].format(self.publisher.upper())

    @property
    def subjects(self) -> str:
        """The subjects of all its events."""
        if self.kind == "audit":
            return audit_subject(f"{ROOT}.*.*.*")
        return f"{ROOT}.{self.publisher}.{self.name}.*"

    def subject(self, id: int) -> str:
        """The subject of one id's events."""
        return f"{ROOT}.{self.publisher}.{self.name}.{id}"

    def durable_name(self, context: str) -> str:
        """The name of a context's durable consumer of it."""
        return f"{context}-{self.name}"


class Bucket(BaseModel):
    """A key-value bucket that one context writes and all watch; an entry is forgotten after `hours`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Name
    writer: Name
    hours: int

    @property
    def stream(self) -> str:
        """The stream NATS keeps the bucket in."""
        return f"KV_{self.name}"

    @property
    def subjects(self) -> str:
        """The subjects of all its keys."""
        return f"$KV.{self.name}.>"


class Catalogue(BaseModel):
    """All contexts, entities and buckets."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    contexts: tuple[Name, ...]
    entity: dict[str, Entity]
    bucket: dict[str, Bucket]

    @classmethod
    def read(cls, text: str) -> Self:
        """The catalogue written in TOML.

        Raises:
            CatalogueError: it is not sound.
        """
        try:
            tables: dict[str, Any] = tomllib.loads(text)
            for kind in ("entity", "bucket"):
                tables[kind] = {name: {"name": name, **table} for name, table in tables.get(kind, {}).items()}
            return cls.model_validate(tables)
        except (tomllib.TOMLDecodeError, ValidationError, TypeError) as error:
            raise CatalogueError(f"the event catalogue is not sound: {error}") from error

    @model_validator(mode="after")
    def _names_known_contexts(self) -> Self:
        used = {entity.publisher for entity in self.entity.values()}
        used.update(*(entity.consumers for entity in self.entity.values()))
        used.update(bucket.writer for bucket in self.bucket.values())
        if any((entity.kind == "audit") != (name == AUDIT) for name, entity in self.entity.items()):
            raise ValueError("the entity of kind audit is the one named audit")
        if unknown := used - set(self.contexts):
            raise ValueError(f"unknown contexts {sorted(unknown)}")
        return self

    def find(self, name: str) -> Entity:
        """The entity of this name.

        Raises:
            CatalogueError: there is none.
        """
        try:
            return self.entity[name]
        except KeyError:
            raise CatalogueError(f"{name} is not in the event catalogue") from None

    def list_published(self, context: str) -> list[Entity]:
        """The entities that a context may publish."""
        return [e for e in self.entity.values() if e.publisher == context and e.kind != "audit"]

    def list_consumed(self, context: str) -> list[Entity]:
        """What a context may consume."""
        return [entity for entity in self.entity.values() if context in entity.consumers]

    @property
    def is_audited(self) -> bool:
        """Whether somebody writes down who changed what."""
        return AUDIT in self.entity


def audit_subject(subject: str) -> str:
    """Where a state that was published to this subject is put once more, for the audit trail."""
    return AUDIT + subject.removeprefix(ROOT)


@cache
def load_catalogue() -> Catalogue:
    """The catalogue of this system.

    Raises:
        CatalogueError: it is not sound.
    """
    return Catalogue.read(FILE.read_text())


def published_entity(context: str, name: str) -> Entity:
    """The entity a room announces; called when the room is imported, so a wrong name stops the start.

    Raises:
        CatalogueError: the catalogue does not know it, or names another publisher.
    """
    entity = load_catalogue().find(name)
    if entity.publisher != context:
        raise CatalogueError(f"{name} is announced by {entity.publisher}, not by {context}")
    return entity


class HasEntity(Protocol):
    """Anything that names the entity it consumes."""

    @property
    def entity(self) -> str:
        """The entity's name."""
        ...


def check_catalogue(context: str, consumers: Iterable[HasEntity], catalogue: Catalogue | None = None) -> None:
    """Stop the start of a service that consumes what the catalogue does not grant it.

    Raises:
        CatalogueError: an entity is unknown, not granted to this context, or consumed twice.
    """
    catalogue = catalogue or load_catalogue()
    if context not in catalogue.contexts:
        raise CatalogueError(f"{context} is not a context of the event catalogue")
    seen: set[str] = set()
    for name in (consumer.entity for consumer in consumers):
        if context not in catalogue.find(name).consumers:
            raise CatalogueError(f"{context} is not named as a consumer of {name}")
        if name in seen:
            raise CatalogueError(f"{context} has two consumers of {name}: they would take each other's events")
        seen.add(name)
