"""Events of webhooks, for the audit trail, without their secrets (EVENT-1)."""

from services.auth.webhooks.models import Webhook
from services.auth.webhooks.repository import webhooks
from services.chassis.events import PublishedState, published_entity

_NOT_PUBLISHED = frozenset({"failingSince"})
WEBHOOK = PublishedState(
    published_entity("auth", "webhook"),
    Webhook.id,
    [column for column in webhooks.columns if column.name not in _NOT_PUBLISHED],
)
