"""An app whose endpoints are guarded as a service's are, without a database or NATS."""

from fastapi import APIRouter, FastAPI

from services.chassis.http import exception_handlers
from services.chassis.http.problems import Unauthenticated
from services.chassis.identity import Verifier
from tests.support.tokens import SIGNER


class FakeRevocations:
    """The sessions that are over."""

    def __init__(self) -> None:
        self.sessions: set[str] = set()

    async def refuse_revoked_session(self, session_id: str) -> None:
        """Let a live session pass."""
        if session_id in self.sessions:
            raise Unauthenticated


def build_guarded_app(*routers: APIRouter) -> FastAPI:
    """The app of these routers."""
    app = FastAPI(title="test", routes=[route for router in routers for route in router.routes])
    app.state.verifier, app.state.revocations = Verifier(SIGNER, "masthead"), FakeRevocations()
    exception_handlers.add_exception_handlers(app)
    return app
