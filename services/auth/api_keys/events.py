"""Events of API keys: created and removed, for the audit trail (EVENT-1). A use is no change."""

from services.auth.api_keys.models import ApiKey
from services.auth.api_keys.repository import api_keys
from services.chassis.events import PublishedState, published_entity

_NOT_PUBLISHED = frozenset({"hint", "lastUsedAt"})
API_KEY = PublishedState(
    published_entity("auth", "api-key"),
    ApiKey.id,
    [column for column in api_keys.columns if column.name not in _NOT_PUBLISHED],
    is_removed=ApiKey.removed_at.is_not(None),
)
