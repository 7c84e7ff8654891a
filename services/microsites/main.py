"""The microsites service: the branded pages of exhibitors, with their parts and their public pages.

Packages, each importing only those above it:

- `microsites`: the microsite's own record: table, fields, file checks, rules, and access with the limit of changes.
- `parts`: keywords, images, gallery, setting and submission, the versions of sections and who has them open, the events
  of the aggregate and its provisioning.
- `overview`: microsites with their completeness: list, count, create, change and remove; the consumer of users; the
  import of microsites of another system.
- `notices`: facts caused by anonymous visitors, deduplicated; public submissions.
- `public_page`: the public page, its link preview and its contact form.
- `delivery`: the list of published microsites, for the publisher's site and anyone else.

It publishes the entities `microsite`, `submission` and `microsite-contact`. It consumes `user` and `client`, to which
microsites refer, `house`, and its own `microsite` to provision settings and submissions. Background tasks delete
expired versions of sections, and who no longer has one open.
"""

from pathlib import Path

from services.chassis.app.service import Service
from services.chassis.media_client import media_client
from services.chassis.settings import FileReferringSettings
from services.microsites.delivery import open_delivery
from services.microsites.delivery import router as delivery
from services.microsites.models import MicrositesBase
from services.microsites.notices import router as notices
from services.microsites.overview.consumers import consumer as user_consumer
from services.microsites.overview.endpoints import router as microsites
from services.microsites.overview.importing import router as imports
from services.microsites.parts.endpoints import routers as parts
from services.microsites.parts.presence import purge_presences_task
from services.microsites.parts.service import consumer as provisioning_consumer
from services.microsites.parts.versions import retention
from services.microsites.public_page.endpoints import router as public_page
from services.microsites.replicas import replicate_client, replicate_house

service = Service(
    name="microsites",
    summary="Microsites of exhibitors, their settings and parts, and their public pages.",
    metadata=MicrositesBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    settings=FileReferringSettings,
    routers=[microsites, *parts, public_page, delivery, notices, imports],
    consumers=[user_consumer, replicate_client, replicate_house, provisioning_consumer],
    background=[retention, purge_presences_task],
    resources=[media_client, open_delivery],
)
