"""Events between services (EVENT-1 to EVENT-7): outbox, relay, consumers, replicas and dead letters.

A package that publishes events declares its entity at import and writes to the outbox in the transaction of the
change. A service lists its consumers in its `Service`:

    USER = PublishedState(published_entity("auth", "user"), User.id, users.columns)
    await users.change(session, user, publish=USER)
    await USER.publish_changes(session, update(User).where(…).values(…, version=User.version + 1))

    consumers=[Consumer("job", copy_job)]
"""

from services.chassis.events.catalogue import published_entity
from services.chassis.events.consumer import Consumer
from services.chassis.events.envelope import Event
from services.chassis.events.outbox import publish_audit_entry, publish_export_audit, publish_fact, publish_raw
from services.chassis.events.published_state import REPUBLISHED, PublishedState
from services.chassis.events.replica import Replica, replicate, sync_replica, upsert_replica
