"""CloudEvents 1.0 in JSON: what is published and what a consumer is shown (API contract §4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal, Self
from uuid import UUID, uuid4

from pydantic import BaseModel, ValidationError
from pydantic_core import to_json
from sqlalchemy import FromClause, Text, bindparam, cast, func

from services.chassis.events.catalogue import ROOT, Entity
from services.chassis.observability.actor import current_actor

CONTENT_TYPE = "application/cloudevents+json"


class UnreadableEvent(ValueError):
    """A message that is not one of our events; trying it again would not help."""


@dataclass(frozen=True)
class Event:
    """What another context published.

    Args:
        entity: the entity's name in the catalogue.
        id: which one; of a fact, the id its publisher gave it.
        version: the entity's version this event shows; 1 for facts.
        removed: the entity is gone; `data` holds its id and version, and its last state if the publisher tells it.
        data: the entity's whole public state, or what the fact tells.
        event_id: unique.
        source: the publishing context.
        time: when it was announced.
        actor: the user whose request it followed from; None when the system did it by itself.
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

    @classmethod
    def fact(cls, entity: Entity, data: Mapping[str, Any], *, id: int = 1, event_id: UUID | None = None) -> Self:
        """A fact that is published at this moment.

        Args:
            id: the publisher's own for it; 1 when the fact has no record.
            event_id: makes a repeated fact recognisable; a new one when left out.
        """
        whole = {**data, "id": id, "version": 1}
        now = datetime.now(UTC)
        return cls(entity.name, id, 1, False, whole, event_id or uuid4(), entity.publisher, now, current_actor())

    @classmethod
    def read(cls, payload: bytes) -> Self:
        """The event in a message.

        Raises:
            UnreadableEvent: it is not one.
        """
        try:
            cloud = _CloudEvent.model_validate_json(payload)
            root, source, entity, change = cloud.type.split(".")
            if root != ROOT or change not in ("changed", "removed"):
                raise ValueError(f"unknown type {cloud.type}")
        except (ValidationError, ValueError) as error:
            raise UnreadableEvent(str(error)) from error
        removed, data = change == "removed", cloud.data
        whole = data.model_dump()
        return cls(entity, data.id, data.version, removed, whole, cloud.id, source, cloud.time, cloud.actor)

    def json(self) -> str:
        """The event as it goes over the wire."""
        change = "removed" if self.removed else "changed"
        return to_json(
            {
                "specversion": "1.0",
                "id": self.event_id,
                "source": f"/{ROOT}/{self.source}",
                "type": f"{ROOT}.{self.source}.{self.entity}.{change}",
                "subject": str(self.id),
                "time": self.time,
                "actor": None if self.actor is None else str(self.actor),
                "datacontenttype": "application/json",
                "data": self.data,
            }
        ).decode()


def envelope_in_sql(entity: Entity, event: FromClause, *, removed: bool) -> list[Any]:
    """The names and values of an event as `Event.json` writes it, for PostgreSQL's `json_build_object`.

    Args:
        event: has the columns `event_id`, `id` and `body`; the parameter `actor` is who acts, as text.
    """
    change = "removed" if removed else "changed"
    envelope = {
        "specversion": "1.0",
        "id": event.c.event_id,
        "source": f"/{ROOT}/{entity.publisher}",
        "type": f"{ROOT}.{entity.publisher}.{entity.name}.{change}",
        "subject": cast(event.c.id, Text),
        "time": func.now(),
        "actor": bindparam("actor", type_=Text, callable_=format_actor),
        "datacontenttype": "application/json",
        "data": event.c.body,
    }
    return [part for pair in envelope.items() for part in pair]


def format_actor() -> str | None:
    """Who acts, as an event tells it: CloudEvents has no integers of our size."""
    user_id = current_actor()
    return None if user_id is None else str(user_id)


class _State(BaseModel, extra="allow", hide_input_in_errors=True):
    id: int
    version: int


class _CloudEvent(BaseModel, hide_input_in_errors=True):
    specversion: Literal["1.0"]
    id: UUID
    type: str
    time: datetime
    actor: int | None = None
    data: _State
