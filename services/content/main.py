"""The content service: what an editor writes and publishes."""

from pathlib import Path

from services.chassis.service import Service
from services.content.jobs.endpoints import router as jobs
from services.content.models import ContentBase

service = Service(
    name="content",
    summary="What an editor writes and publishes: career listings.",
    metadata=ContentBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    routers=[jobs],
)
