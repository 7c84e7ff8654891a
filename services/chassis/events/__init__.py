"""Events between services (EVENT-1 to EVENT-7): outbox, relay, consumers, replicas and dead letters.

A package that publishes events declares its entity at import and writes to the outbox in the transaction of the
change. A service lists its consumers in its `Service`:

    USER = PublishedState(published_entity("auth", "user"), User.id, users.columns)
    await users.change(session, user, publish=USER)
    await USER.publish_changes(session, update(User).where(…).values(…, version=User.version + 1))

    consumers=[Consumer("job", copy_job)]
"""

from services.chassis.events.catalogue import CatalogueError, Entity, check_catalogue, published_entity
from services.chassis.events.consumer import Consumer
from services.chassis.events.dead_letters import (
    DeadLetter,
    DeadLetterCount,
    DeadLetters,
    RedriveResult,
    Selection,
    redrive_dead_letters,
)
from services.chassis.events.envelope import Event
from services.chassis.events.lag import ConsumerLag, measure_lag
from services.chassis.events.outbox import (
    execute_and_publish,
    publish_audit_entry,
    publish_export_audit,
    publish_fact,
    publish_raw,
    publish_raw_to_each,
    with_outbox_insert,
)
from services.chassis.events.published_state import REPUBLISHED, PublishedState
from services.chassis.events.rebuild import rebuild_replica
from services.chassis.events.replica import Replica, replicate, sync_replica, upsert_replica
from services.chassis.events.republish import republish_bucket, republish_states, republishable_entities
from services.chassis.events.tables import add_event_tables
from services.chassis.events.topology import create_topology
from services.chassis.events.worker import EventWorker

__all__ = [
    "REPUBLISHED",
    "CatalogueError",
    "Consumer",
    "ConsumerLag",
    "DeadLetter",
    "DeadLetterCount",
    "DeadLetters",
    "Entity",
    "Event",
    "EventWorker",
    "PublishedState",
    "RedriveResult",
    "Replica",
    "Selection",
    "add_event_tables",
    "check_catalogue",
    "create_topology",
    "execute_and_publish",
    "measure_lag",
    "publish_audit_entry",
    "publish_export_audit",
    "publish_fact",
    "publish_raw",
    "publish_raw_to_each",
    "published_entity",
    "rebuild_replica",
    "redrive_dead_letters",
    "replicate",
    "republish_bucket",
    "republish_states",
    "republishable_entities",
    "sync_replica",
    "upsert_replica",
    "with_outbox_insert",
]
