"""An app with authentication as in a service, without a database or NATS."""

from fastapi import APIRouter, FastAPI

from services.chassis.http import exception_handlers
from services.chassis.http.problems import Unauthenticated
from services.chassis.identity.tokens import Verifier
from tests.support.tokens import SIGNER


class FakeRevocations:
    """Revoked sessions, in memory."""

    def __init__(self) -> None:
        self.sessions: set[str] = set()

    async def refuse_revoked_session(self, session_id: str) -> None:
        """Raise an error if the session is revoked."""
        if session_id in self.sessions:
            raise Unauthenticated


class FakeKeyUses:
    """Requests of API keys, in memory."""

    def __init__(self) -> None:
        self.counted: list[int] = []

    def count(self, key_id: int, session_id: str) -> None:
        """Count a request of a key."""
        self.counted.append(key_id)


def build_guarded_app(*routers: APIRouter) -> FastAPI:
    """Build an app of these routers."""
    app = FastAPI(title="test", routes=[route for router in routers for route in router.routes])
    app.state.verifier, app.state.revocations = Verifier(SIGNER, "masthead"), FakeRevocations()
    app.state.key_uses = FakeKeyUses()
    exception_handlers.add_exception_handlers(app)
    return app
