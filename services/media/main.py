"""The media service: files come in and are found again."""

from pathlib import Path

from services.chassis.service import Service
from services.chassis.storage import objects
from services.media.models import MediaBase
from services.media.uploads.endpoints import router as uploads
from services.media.uploads.rules import Bucket

service = Service(
    name="media",
    summary="Files come in and are found again: uploads.",
    metadata=MediaBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    routers=[uploads],
    resources=[objects(Bucket.MEDIA)],
)
