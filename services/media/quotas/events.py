"""Events of stopped accounts and blocked addresses, for the audit trail: each carries the public state (EVENT-1)."""

from services.chassis.events import PublishedState, published_entity
from services.media.quotas.models import UploadAddress, Uploader
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
UPLOAD_ADDRESS = PublishedState(
    published_entity("media", "upload-address"),
    UploadAddress.id,
    [
        *(UploadAddress.id.label("id"), UploadAddress.version.label("version")),
        *(UploadAddress.address.label("address"), UploadAddress.blocked_until.label("blockedUntil")),
    ],
    is_published=UploadAddress.version > 1,
)
