"""The auth service: who somebody is and what they may see."""

from pathlib import Path

from services.auth.audit.consumer import consumer as audit_consumer
from services.auth.audit.endpoints import router as audit
from services.auth.clients.endpoints import router as clients
from services.auth.contact_forms.consumers import consumers as contacts
from services.auth.contact_forms.endpoints import router as contact_forms
from services.auth.credentials.endpoints import router as credentials
from services.auth.housekeeping import housekeeping
from services.auth.keys import router as keys
from services.auth.keys import signing_keys
from services.auth.letters.sending import send_letters
from services.auth.models import AuthBase
from services.auth.passwords import passwords
from services.auth.recipients.consumers import consumer as microsites
from services.auth.recipients.endpoints import router as recipients
from services.auth.replicas.stats import consumers as stats
from services.auth.sessions.endpoints import router as sessions
from services.auth.settings import AuthSettings
from services.auth.users.endpoints import router as users
from services.chassis.app.service import Service

service = Service(
    name="auth",
    summary="Who somebody is and what they may see: users, sessions, clients, what visitors sent.",
    metadata=AuthBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    settings=AuthSettings,
    routers=[sessions, credentials, users, clients, contact_forms, recipients, audit, keys],
    consumers=[audit_consumer, *contacts, microsites, *stats],
    background=[housekeeping, send_letters],
    resources=[passwords],
    keys=signing_keys,
)
