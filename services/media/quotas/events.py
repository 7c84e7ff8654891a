"""Events of uploaders, for the audit trail: each carries the whole public state (EVENT-1)."""

from services.chassis.events import PublishedState, published_entity
from services.media.quotas.models import Uploader
from services.media.quotas.repository import user_email

UPLOADER = PublishedState(
    published_entity("media", "uploader"),
    Uploader.id,
    [
        *(Uploader.id.label("id"), Uploader.version.label("version")),
        *(user_email.label("email"), Uploader.stopped.label("stopped")),
    ],
    is_published=Uploader.version > 1,
)
