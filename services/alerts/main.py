"""The alerts service: an alert issue becomes a finished email."""

from pathlib import Path

from services.alerts.items.endpoints import router as items
from services.alerts.models import AlertsBase
from services.alerts.preview.endpoints import email
from services.alerts.preview.endpoints import router as preview
from services.alerts.preview.letters import house_letters
from services.alerts.replicas import clients, jobs, users
from services.alerts.sections.endpoints import router as sections
from services.alerts.settings import AlertsSettings
from services.alerts.trash.endpoints import router as trash
from services.alerts.trash.retention import retention
from services.chassis.app.service import Service
from services.chassis.mail import outgoing

service = Service(
    name="alerts",
    summary="Alert issues, their sections and the emails made of them.",
    metadata=AlertsBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    settings=AlertsSettings,
    routers=[email, preview, items, trash, sections],
    consumers=[jobs.consumer, clients.consumer, users.consumer],
    background=[retention],
    resources=[house_letters, outgoing],
)
