"""Response schema of the audit trail."""

from services.auth.audit.rules import Action
from services.chassis.resource import Out
from services.chassis.types import UtcTime


class AuditEntryOut(Out):
    """One change of a record. `userId` is null when the system made the change.

    If an API key made it, `keyId` and `keyName` name the key, and `userId` is who created the key (API-76).

    `changes` names the fields that a change changed; it is empty where the state before is not known.
    """

    id: int
    at: UtcTime
    user_id: int | None
    user_email: str | None
    key_id: int | None
    key_name: str | None
    context: str
    entity: str
    record_id: int
    action: Action
    title: str | None
    changes: list[str]
