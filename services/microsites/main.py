"""The microsites service: what an exhibitor shows of itself."""

from pathlib import Path

from services.chassis.app.service import Service
from services.chassis.media_client import media_client
from services.chassis.settings import FileReferringSettings
from services.microsites import replicas
from services.microsites.models import MicrositesBase
from services.microsites.notices.endpoints import router as notices
from services.microsites.overview.endpoints import router as microsites
from services.microsites.parts import provisioning
from services.microsites.parts.endpoints import routers as parts
from services.microsites.public_page.endpoints import router as public_page

service = Service(
    name="microsites",
    summary="What exhibitors show of themselves: microsites, their settings and parts, and their public pages.",
    metadata=MicrositesBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    settings=FileReferringSettings,
    routers=[microsites, *parts, public_page, notices],
    consumers=[replicas.consumer, provisioning.consumer],
    resources=[media_client],
)
