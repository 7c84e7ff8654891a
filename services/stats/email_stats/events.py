"""Events of email stats: the issue that the figures are about (EVENT-1)."""

from services.chassis.events import PublishedState, published_entity
from services.stats.email_stats.models import EmailStat

EMAIL_STAT = PublishedState(
    published_entity("stats", "email-stat"),
    EmailStat.id,
    [EmailStat.id.label("id"), EmailStat.version.label("version"), EmailStat.alert_item_id.label("alertItemId")],
)
