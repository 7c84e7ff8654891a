"""The media service: files come in and are found again."""

from pathlib import Path

from services.chassis.app.service import Service
from services.chassis.settings import StorageSettings
from services.chassis.storage import open_storage
from services.media.files import removal
from services.media.files.models import Bucket
from services.media.files.retention import apply_retention
from services.media.library import thumbnails
from services.media.library.consumers import consumers as uses
from services.media.library.endpoints import router as library
from services.media.library.service import publish_scheduled
from services.media.models import MediaBase
from services.media.storage import close_worker_storage
from services.media.uploads.endpoints import router as uploads
from services.media.xchange.endpoints import router as xchange

service = Service(
    name="media",
    summary="Files come in and are found again: uploads, the media library, the exchange.",
    metadata=MediaBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    settings=StorageSettings,
    routers=[uploads, library, xchange],
    consumers=[removal.consumer, thumbnails.consumer, *uses],
    background=[apply_retention, publish_scheduled],
    resources=[open_storage(Bucket.MEDIA)],
    worker_resources=[close_worker_storage],
)
