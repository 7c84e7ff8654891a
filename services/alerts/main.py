"""The alerts service: an alert issue becomes a finished email."""

from pathlib import Path

from services.alerts.issue_emails.endpoints import email, publication
from services.alerts.issue_emails.endpoints import router as issue_emails
from services.alerts.issue_emails.renderer import email_renderer
from services.alerts.issues.endpoints import router as items
from services.alerts.models import AlertsBase
from services.alerts.replicas import consumers
from services.alerts.sections.endpoints import router as sections
from services.alerts.settings import AlertsSettings
from services.alerts.trash.endpoints import router as trash
from services.alerts.trash.service import retention
from services.chassis.app.service import Service
from services.chassis.mail import open_mail

service = Service(
    name="alerts",
    summary="Alert issues, their sections and the emails made of them.",
    metadata=AlertsBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    settings=AlertsSettings,
    routers=[email, issue_emails, items, publication, trash, sections],
    consumers=consumers,
    background=[retention],
    resources=[email_renderer, open_mail],
)
