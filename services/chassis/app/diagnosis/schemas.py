"""Schemas of the system report and of dead letters."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from services.chassis.resource import In, Out
from services.chassis.types import Id, UtcTime

MAX_IDS = 100
Part = Literal["database", "tasks", "events", "objects"]


class DatabaseReport(Out):
    """The service's database: PostgreSQL's version, its size, and the last migration that ran and that there is."""

    version: str
    bytes: int
    migration: str | None
    newest_migration: str
    is_current: bool


class OutboxReport(Out):
    """The events that wait to be published, and the age of the oldest one in seconds."""

    depth: int
    age: float


class ConsumerReport(Out):
    """The events of an entity that wait for this service; null if the consumer does not exist in NATS."""

    name: str
    entity: str
    publisher: str
    waiting: int | None  # not yet delivered
    unacknowledged: int | None  # delivered but not handled, or waiting for another attempt
    retried: int | None  # delivered more than once and not handled


class DeadLetterOut(Out):
    """An event that this service could not handle."""

    id: int
    entity: str
    subject: str
    reason: str
    created_at: UtcTime


class DeadLettersReport(Out):
    """The number of dead letters, the id of the last one, and the oldest ones."""

    total: int
    last_id: int
    items: list[DeadLetterOut]


class EventsReport(Out):
    """The service's consumers and dead letters in NATS, and the version of NATS."""

    version: str
    consumers: list[ConsumerReport]
    dead_letters: DeadLettersReport


class TaskReport(Out):
    """A background task: its last success and failure, and when it runs next."""

    name: str
    succeeded_at: UtcTime | None
    failed_at: UtcTime | None
    error: str | None
    next_at: UtcTime | None


class ObjectsReport(Out):
    """The objects that the service stores in S3."""

    count: int
    bytes: int


class SystemReport(Out):
    """The state of a service. A part is null while what it comes from is away, and then named in `unavailable`."""

    service: str
    version: str
    dependencies: dict[str, str]
    database: DatabaseReport | None
    outbox: OutboxReport | None
    events: EventsReport | None
    tasks: list[TaskReport] | None
    objects: ObjectsReport | None
    unavailable: list[Part]


class DeadLetterSelection(In):
    """Dead letters: those with these ids, or all up to the id `through`, so that later ones are left out."""

    ids: Annotated[list[Id], Field(min_length=1, max_length=MAX_IDS, title="IDs")] | None = None
    through: Id | None = None

    @model_validator(mode="after")
    def names_some(self) -> Self:
        """Refuse a selection of nothing, and one that is ambiguous."""
        if (self.ids is None) == (self.through is None):
            raise ValueError("Name the dead letters, or the last one of them.")
        return self


class Redriven(Out):
    """How many dead letters were handled, how many failed again, and how many remain; errors by id."""

    handled: int
    failed: int
    remaining: int
    errors: dict[str, str]


class Discarded(Out):
    """How many dead letters were discarded, and how many remain."""

    discarded: int
    remaining: int
