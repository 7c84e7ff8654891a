"""The alerts service: issues of the newsletter, their sections, and the emails rendered from them.

Packages, each importing only those above it:

- `issues`: alert items, the aggregate root, with the tables of the aggregate and its events.
- `sections`: the registry of section kinds, the slots of an issue, the ads and other records they are filled from and
  follow, and who has them open.
- `email`: pure functions that render an issue as HTML, text and `.eml`.
- `house`: the house record, from which the branding of the email and the console's configuration are made.
- `link_checks`: what the servers behind links and pictures answer.
- `preflight`: pure functions that report on an email before it is sent.
- `issue_emails`: preview, report, cache and test mail, and the snapshots taken when an issue is published,
  also at a chosen time.
- `trash`: deleted issues, until they are restored or purged.

It publishes the entities `alert-item` and `house`. It consumes `job`, `client`, `user`, `ad` and
`media-image` into the tables of `replicas`, and `post`, `event` and `microsite` for the sections filled from them.
"""

from pathlib import Path

from services.alerts.house.endpoints import router as house
from services.alerts.house.source import open_house_source
from services.alerts.issue_emails.alt_texts import alt_text_consumer
from services.alerts.issue_emails.endpoints import email, publication
from services.alerts.issue_emails.endpoints import router as issue_emails
from services.alerts.issue_emails.renderer import open_email_renderer
from services.alerts.issue_emails.scheduling import publish_task
from services.alerts.issues.endpoints import router as items
from services.alerts.link_checks.checker import open_link_checker, purge_checks_task
from services.alerts.models import AlertsBase
from services.alerts.replicas import consumers
from services.alerts.sections.ads import ad_consumer
from services.alerts.sections.calendar import router as calendar
from services.alerts.sections.endpoints import router as sections
from services.alerts.sections.presence import purge_presences_task
from services.alerts.sections.sources import source_consumers
from services.alerts.settings import AlertsSettings
from services.alerts.trash.endpoints import router as trash
from services.alerts.trash.service import purge_task
from services.chassis.app.service import Service
from services.chassis.mail import open_mail

service = Service(
    name="alerts",
    summary="Alert issues, their sections and the emails rendered from them.",
    metadata=AlertsBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    settings=AlertsSettings,
    routers=[house, email, issue_emails, items, calendar, publication, trash, sections],
    consumers=[*consumers, ad_consumer, *source_consumers, alt_text_consumer],
    background=[publish_task, purge_task, purge_checks_task, purge_presences_task],
    resources=[open_house_source, open_email_renderer, open_mail, open_link_checker],
)
