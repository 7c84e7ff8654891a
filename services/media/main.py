"""The media service: uploads, the media library and the exchange.

- `storage`: the S3 client; `storage_checks`: what the doctor checks of it.
- `files`: one row for each object in S3, with types, metadata, removal and retention; the other packages build on it.
- `quotas`: what accounts and visitors may upload, and stopping those of an account or an address.
- `uploads`: presigned uploads, in parts for large files, and form uploads.
- `library`: images with title, category and tags; thumbnails, scheduled publishing, and where files are used.
- `xchange`: what visitors submitted, for staff to download.
- `replicas`: copies of microsites, whose companies name the folders of exhibitors, and of users.

Publishes `media-image` and `file` and consumes them (thumbnails, object removal), and `uploader` and
`upload-address`. Consumes `user`, and the records of all contexts to know which files they use.
"""

from pathlib import Path

from services.chassis.app.service import Service
from services.media.files import removal
from services.media.files.removal import apply_retention
from services.media.files.repository import Bucket, measure_objects
from services.media.library.consumers import consumers as library_consumers
from services.media.library.endpoints import router as library
from services.media.library.importing import router as imports
from services.media.library.service import publish_scheduled
from services.media.library.thumbnails import make_due_thumbnails
from services.media.models import MediaBase
from services.media.quotas.endpoints import router as quotas
from services.media.quotas.repository import retention_task
from services.media.replicas import user_consumer
from services.media.settings import MediaSettings
from services.media.storage.access import close_worker_storage, open_storage
from services.media.storage_checks import StorageChecks
from services.media.uploads.endpoints import router as uploads
from services.media.xchange import router as xchange

service = Service(
    name="media",
    summary="Uploads, the media library and the exchange.",
    metadata=MediaBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    settings=MediaSettings,
    routers=[uploads, quotas, library, xchange, imports],
    consumers=[removal.consumer, user_consumer, *library_consumers],
    background=[apply_retention, make_due_thumbnails, publish_scheduled, retention_task],
    resources=[open_storage(Bucket.MEDIA)],
    worker_resources=[close_worker_storage],
    measure_objects=measure_objects,
    checks=lambda settings: StorageChecks(settings).list(),
)
