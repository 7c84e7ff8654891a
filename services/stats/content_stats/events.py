"""Events of content stats, with the number of their leads and their slots (EVENT-1)."""

from services.chassis.events import PublishedState, published_entity
from services.stats.content_stats.repository import content_stats
from services.stats.email_stats.models import EmailContentStat

_PUBLISHED_FIELDS = frozenset(
    {
        *("id", "version", "createdAt", "emailStatId", "clientId"),
        *("contentType", "category", "imageUrl", "externalLink", "date", "clicks", "leadCount"),
    }
)
EMAIL_CONTENT_STAT = PublishedState(
    published_entity("stats", "email-content-stat"),
    EmailContentStat.id,
    [
        *(column for column in content_stats.columns if column.name in _PUBLISHED_FIELDS),
        EmailContentStat.slot_kind.label("kind"),
        EmailContentStat.slot_position.label("position"),
    ],
)
