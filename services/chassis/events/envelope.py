"""Events as CloudEvents 1.0 in JSON (EVENT-1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal, Self
from uuid import UUID, uuid4

from pydantic import BaseModel, ValidationError
from pydantic_core import to_json
from sqlalchemy import FromClause, Text, bindparam, cast, func

from services.chassis.events.catalogue import ROOT, Entity
from services.chassis.observability.actor import ACTOR

CONTENT_TYPE = "application/cloudevents+json"


class UnreadableEvent(ValueError):
    """A message that is not a valid event; a retry would not help."""


@dataclass(frozen=True)
class Event:
    """An event of an entity.

    Args:
        id: the entity's id; of a fact, an id of the publisher's choice.
        version: the entity's version after the change; 1 for facts.
        removed: the entity was deleted; `data` has its id and version, and its last state if the publisher includes it.
        data: the entity's whole public state, or the content of the fact.
        time: when it was published to the outbox.
        actor: the id of the user whose request caused it; None for the system itself.
        actor_key: the id of the API key that made the request for the user.
    """

    entity: str
    id: int
    version: int
    removed: bool
    data: Mapping[str, Any]
    event_id: UUID
    source: str
    time: datetime
    actor: int | None = None
    actor_key: int | None = None

    @classmethod
    def create(
        cls,
        source: str,
        entity: str,
        data: Mapping[str, Any],
        *,
        id: int = 1,
        version: int = 1,
        removed: bool = False,
        event_id: UUID | None = None,
    ) -> Self:
        """Create an event that the current actor causes now; a repeated one has the same `event_id`."""
        state, actors = {**data, "id": id, "version": version}, ACTOR.get()[:2]
        return cls(entity, id, version, removed, state, event_id or uuid4(), source, datetime.now(UTC), *actors)

    @classmethod
    def read(cls, payload: bytes) -> Self:
        """Parse the event in a message; an invalid one is an UnreadableEvent."""
        try:
            cloud = _CloudEvent.model_validate_json(payload)
            root, source, entity, change = cloud.type.split(".")
            if root != ROOT or change not in ("changed", "removed"):
                raise ValueError(f"unknown type {cloud.type}")
        except (ValidationError, ValueError) as error:
            raise UnreadableEvent(str(error)) from error
        removed, data = change == "removed", cloud.data
        state, actors = data.model_dump(), (cloud.actor, cloud.actorkey)
        return cls(entity, data.id, data.version, removed, state, cloud.id, source, cloud.time, *actors)

    def json(self) -> str:
        """Return the event as JSON."""
        attributes = {"id": self.event_id, "subject": str(self.id), "time": self.time, "data": self.data}
        actors = {"actor": _format_id(self.actor), "actorkey": _format_id(self.actor_key)}
        return to_json(_build_envelope(self.source, self.entity, self.removed, attributes | actors)).decode()


def build_envelope_sql(entity: Entity, event: FromClause, *, removed: bool) -> list[Any]:
    """Return the names and values of `Event.json` as SQL, made of an event's columns `event_id`, `id` and `body`."""
    actor = bindparam("actor", type_=Text, callable_=lambda: _format_id(ACTOR.get().user_id))
    key = bindparam("actor_key", type_=Text, callable_=lambda: _format_id(ACTOR.get().key_id))
    attributes = {"id": event.c.event_id, "subject": cast(event.c.id, Text), "time": func.now(), "data": event.c.body}
    actors = {"actor": actor, "actorkey": key}
    envelope = _build_envelope(entity.publisher, entity.name, removed, attributes | actors)
    return [part for pair in envelope.items() for part in pair]


def _build_envelope(source: str, entity: str, removed: bool, attributes: Mapping[str, Any]) -> dict[str, Any]:
    kind = f"{ROOT}.{source}.{entity}.{'removed' if removed else 'changed'}"
    constants = {"specversion": "1.0", "source": f"/{ROOT}/{source}", "datacontenttype": "application/json"}
    return constants | {"type": kind, **attributes}


def _format_id(id: int | None) -> str | None:
    """Return the id of an actor as text, since CloudEvents integers have only 32 bits."""
    return None if id is None else str(id)


class _State(BaseModel, extra="allow", hide_input_in_errors=True):
    id: int
    version: int


class _CloudEvent(BaseModel, hide_input_in_errors=True):
    specversion: Literal["1.0"]
    id: UUID
    type: str
    time: datetime
    actor: int | None = None
    actorkey: int | None = None
    data: _State
