"""The auth service: who somebody is and what they may see."""

from pathlib import Path

from services.auth.clients.endpoints import router as clients
from services.auth.housekeeping import housekeeping
from services.auth.keys import router as keys
from services.auth.keys import signing_keys
from services.auth.models import AuthBase
from services.auth.passwords import passwords
from services.auth.sessions.endpoints import router as sessions
from services.auth.settings import AuthSettings
from services.auth.users.endpoints import router as users
from services.chassis.service import Service

service = Service(
    name="auth",
    summary="Who somebody is and what they may see: users, sessions, clients.",
    metadata=AuthBase.metadata,
    migrations=Path(__file__).parent / "migrations",
    settings=AuthSettings,
    routers=[sessions, users, clients, keys],
    resources=[passwords, housekeeping],
    keys=signing_keys,
)
