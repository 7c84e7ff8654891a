"""The alerts service: issues of the newsletter, their sections, and the emails rendered from them.

Packages, each importing only those above it:

- `issues`: alert items, the aggregate root, with the tables of the aggregate and its events.
- `sections`: the registry of section kinds, and the slots of an issue.
- `email`: pure functions that render an issue as HTML, text, report and `.eml`.
- `issue_emails`: preview, cache and test mail, and the snapshots taken when an issue is published.
- `trash`: deleted issues, until they are restored or purged.

It publishes the entity `alert-item`. It consumes `job`, `client` and `user` into the tables of `replicas`.
"""

from pathlib import Path

from services.alerts.issue_emails.endpoints import email, publication
from services.alerts.issue_emails.endpoints import router as issue_emails
from services.alerts.issue_emails.renderer import open_email_renderer
from services.alerts.issues.endpoints import router as items
from services.alerts.models import AlertsBase
from services.alerts.replicas import consumers
from services.alerts.sections.endpoints import router as sections
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
    routers=[email, issue_emails, items, publication, trash, sections],
    consumers=consumers,
    background=[purge_task],
    resources=[open_email_renderer, open_mail],
)
