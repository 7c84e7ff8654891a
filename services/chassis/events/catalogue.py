"""The event catalogue: which context publishes and which contexts consume each entity (EVENT-6)."""

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError, model_validator

Name = Annotated[str, StringConstraints(pattern=r"^[a-z]+(-[a-z]+)*$")]
FILE = Path(__file__).parents[2] / "catalogue.toml"
ROOT = "masthead"
AUDIT = "audit"
_STREAMS = {"state": "STATE_{}", "fact": "FACTS_{}", "audit": "AUDIT"}


class CatalogueError(RuntimeError):
    """The catalogue is invalid, or a service violates it; the service does not start."""


class Entity(BaseModel):
    """An entity type whose events one context publishes.

    A `state` event carries the whole public state; its stream retains the last event of each id. A `fact` event
    reports that something happened; it is retained until every consumer has handled it. The one entity of kind `audit`
    covers the states of all contexts for the audit trail; each is retained until the trail has recorded it.

    Args:
        from_strangers: whether anyone can cause its events, without an account or with one that anyone can make.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Name
    publisher: Name
    kind: Literal["state", "fact", "audit"]
    consumers: tuple[Name, ...]
    from_strangers: bool = False

    @property
    def stream(self) -> str:
        """The JetStream stream of its events."""
        return _STREAMS[self.kind].format(self.publisher.upper())

    @property
    def subjects(self) -> str:
        """The subject pattern of all its events."""
        if self.kind == "audit":
            return audit_subject(f"{ROOT}.*.*.*")
        return f"{ROOT}.{self.publisher}.{self.name}.*"

    def subject(self, id: int) -> str:
        """Return the subject of the events of one id."""
        return f"{ROOT}.{self.publisher}.{self.name}.{id}"

    def durable_name(self, context: str) -> str:
        """Return the name of a context's durable consumer of this entity."""
        return f"{context}-{self.name}"


class Bucket(BaseModel):
    """A key-value bucket that one context writes and all contexts watch; entries expire after `hours`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Name
    writer: Name
    hours: int

    @property
    def stream(self) -> str:
        """The stream in which NATS stores the bucket."""
        return f"KV_{self.name}"

    @property
    def subjects(self) -> str:
        """The subject pattern of all its keys."""
        return f"$KV.{self.name}.>"


class Catalogue(BaseModel):
    """All contexts, entities and buckets."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    contexts: tuple[Name, ...]
    entity: dict[str, Entity]
    bucket: dict[str, Bucket]

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a catalogue from TOML."""
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

    def list_republishable(self, context: str) -> list[str]:
        """Return the names of what a context can publish again: its states, and the buckets it writes."""
        states = [name for name, each in self.entity.items() if each.publisher == context and each.kind == "state"]
        return states + [name for name, bucket in self.bucket.items() if bucket.writer == context]

    def find(self, name: str) -> Entity:
        """Return the entity with this name."""
        try:
            return self.entity[name]
        except KeyError:
            raise CatalogueError(f"{name} is not in the event catalogue") from None

    def list_published(self, context: str) -> list[Entity]:
        """Return the entities that a context publishes."""
        return [e for e in self.entity.values() if e.publisher == context and e.kind != "audit"]

    def list_consumed(self, context: str) -> list[Entity]:
        """Return the entities that a context consumes."""
        return [entity for entity in self.entity.values() if context in entity.consumers]


def audit_subject(subject: str) -> str:
    """Return the subject to which a state of this subject is republished for the audit trail."""
    return AUDIT + subject.removeprefix(ROOT)


@cache
def load_catalogue() -> Catalogue:
    """Read services/catalogue.toml."""
    return Catalogue.read(FILE.read_text())


def published_entity(context: str, name: str) -> Entity:
    """Return an entity that a context publishes; called at import, so that a wrong name prevents start-up."""
    entity = load_catalogue().find(name)
    if entity.publisher != context:
        raise CatalogueError(f"{name} is published by {entity.publisher}, not by {context}")
    return entity


def check_consumed(context: str, entities: Iterable[str]) -> None:
    """Refuse entities that the catalogue does not let a service consume (EVENT-6)."""
    catalogue = load_catalogue()
    if context not in catalogue.contexts:
        raise CatalogueError(f"{context} is not a context of the event catalogue")
    seen: set[str] = set()
    for name in entities:
        if context not in catalogue.find(name).consumers:
            raise CatalogueError(f"{context} is not named as a consumer of {name}")
        if name in seen:
            raise CatalogueError(f"{context} has two consumers of {name}: they would compete for its events")
        seen.add(name)
