"""The records of other services that figures refer to, in their replicas (API-25)."""

from services.chassis.resource import Reference, References
from services.stats.replicas import AlertItem, Client

REFERENCES = References(
    Reference("client_id", Client.__table__, "client"),
    Reference("alert_item_id", AlertItem.__table__, "issue", condition=AlertItem.deleted_at.is_(None)),
)
