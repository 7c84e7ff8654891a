"""Events between services (API contract §4).

A room that announces something names its entity once, when it is imported, and writes to the outbox in the
transaction of the change; a service that reacts lists its consumers in its table of contents:

    JOB = publishes("content", "job")
    await announce(session, entity=JOB, id=job.id, version=job.version, data=public_state)

    consumers=[Consumer("job", copy_job)]
"""

from services.chassis.events.catalogue import CatalogueError, Entity, check_catalogue, publishes
from services.chassis.events.consumer import Consumer
from services.chassis.events.dead_letters import Redriven, redrive_dead_letters
from services.chassis.events.envelope import Event
from services.chassis.events.outbox import (
    announce,
    announce_each,
    publish_raw,
    retire,
    tell,
    told_along,
    with_announcement,
)
from services.chassis.events.rebuild import rebuild_copy
from services.chassis.events.replica import Copy, copying, keep_copy, store_copy
from services.chassis.events.tables import add_event_tables
from services.chassis.events.topology import create_topology
from services.chassis.events.worker import EventWorker

__all__ = [
    "CatalogueError",
    "Consumer",
    "Copy",
    "Entity",
    "Event",
    "EventWorker",
    "Redriven",
    "add_event_tables",
    "announce",
    "announce_each",
    "check_catalogue",
    "copying",
    "create_topology",
    "keep_copy",
    "publish_raw",
    "publishes",
    "rebuild_copy",
    "redrive_dead_letters",
    "retire",
    "store_copy",
    "tell",
    "told_along",
    "with_announcement",
]
