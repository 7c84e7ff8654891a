"""The microsites service: what an exhibitor shows of itself."""

from pathlib import Path

from services.chassis.app.service import Service
from services.chassis.media_client import media_client
from services.chassis.settings import FileReferringSettings
from services.microsites import completing
from services.microsites.gallery.endpoints import router as gallery
from services.microsites.images.endpoints import router as images
from services.microsites.keywords.endpoints import router as keywords
from services.microsites.microsites.endpoints import router as microsites
from services.microsites.models import MicrositesBase
from services.microsites.notices.endpoints import router as notices
from services.microsites.publicpage.endpoints import router as public_page
from services.microsites.replicas import users
from services.microsites.setting.endpoints import router as setting
from services.microsites.submission.endpoints import router as submission

service = Service(
    name="microsites",
    summary="What exhibitors show of themselves: microsites, their settings and parts, and their public pages.",
    metadata=MicrositesBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    settings=FileReferringSettings,
    routers=[microsites, setting, submission, keywords, gallery, images, public_page, notices],
    consumers=[users.consumer, completing.consumer],
    resources=[media_client],
)
