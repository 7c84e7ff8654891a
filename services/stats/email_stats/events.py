"""Events of email stats: the issue that the figures are about, and the clicks of its slots (EVENT-1)."""

from sqlalchemy import literal_column

from services.chassis.events import PublishedState, published_entity
from services.stats.email_stats.models import EmailStat
from services.stats.slot_clicks.usual import SLOTS_OF_ISSUE

EMAIL_STAT = PublishedState(
    published_entity("stats", "email-stat"),
    EmailStat.id,
    [
        EmailStat.id.label("id"),
        EmailStat.version.label("version"),
        EmailStat.alert_item_id.label("alertItemId"),
        literal_column(SLOTS_OF_ISSUE).label("slots"),
    ],
)
