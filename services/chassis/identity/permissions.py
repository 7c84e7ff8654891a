"""Every endpoint names who may call it; an app with one that does not refuses to start."""

from typing import Annotated

from fastapi import Depends, FastAPI, Request
from fastapi.dependencies.models import Dependant
from fastapi.openapi.models import APIKey, APIKeyIn
from fastapi.routing import APIRoute, iter_route_contexts
from fastapi.security.base import SecurityBase
from starlette.datastructures import Headers

from services.chassis.http.app_state import StateKey
from services.chassis.http.problems import Forbidden, Unauthenticated
from services.chassis.identity.revocation import Revocations
from services.chassis.identity.tokens import STAFF, Caller, Verifier
from services.chassis.observability.actor import set_actor

ROLES = frozenset({*STAFF, "exhibitor"})
VERIFIER = StateKey[Verifier]("verifier")
REVOCATIONS = StateKey[Revocations]("revocations")
_BEARER = "bearer "


class Permission(SecurityBase):
    """Who may call an endpoint: the dependency that finds the caller, and what OpenAPI tells of it.

    Finding and judging the caller is one dependency, because it stands before every request.

    Args:
        roles: the roles that may, or None for anybody, signed in or not.

    Raises (when called by an endpoint):
        Unauthenticated: no token where one is needed, or one that is bad, expired or revoked.
        Forbidden: the caller's role is not among them.
        Unavailable: the token cannot be checked.
    """

    scheme_name = "Auth"
    model = APIKey(
        **{"in": APIKeyIn.header},
        name="Auth",
        description="The token of `POST user/login`; `Authorization: Bearer` is accepted too.",
    )

    def __init__(self, roles: frozenset[str] | None) -> None:
        if unknown := (roles or frozenset()) - ROLES:
            raise ValueError(f"unknown roles: {sorted(unknown)}")
        self._roles = roles

    async def __call__(self, request: Request) -> Caller | None:
        """The caller, who may."""
        caller = await get_caller(request)
        request.state.caller = caller
        set_actor(caller.user_id if caller else None)
        if self._roles is None:
            return caller
        if caller is None:
            raise Unauthenticated("Please sign in.")
        if caller.role not in self._roles:
            raise Forbidden
        return caller


class Tokenless:
    """A permission for anybody; a token is not even read, so that an expired one does not stand in the way."""

    async def __call__(self, request: Request) -> None:
        """Nobody is asked for."""
        set_actor(None)


def require(*roles: str) -> Permission:
    """A permission: a signed-in caller with one of these roles."""
    return Permission(frozenset(roles))


def public() -> Permission:
    """A permission: anybody, signed in or not."""
    return Permission(None)


def anonymous() -> Tokenless:
    """A permission: anybody, whatever token is sent along."""
    return Tokenless()


def internal() -> Tokenless:
    """A permission for addresses the gateway does not route: only other services reach them."""
    return Tokenless()


SignedIn = Annotated[Caller, Depends(require(*ROLES))]
Staff = Annotated[Caller, Depends(require(*STAFF))]
Admin = Annotated[Caller, Depends(require("admin"))]
Anyone = Annotated[Caller | None, Depends(public())]


async def get_caller(request: Request) -> Caller | None:
    """The caller a request's token stands for, or None without a token.

    Raises:
        Unauthenticated: the token is bad, expired or revoked.
        Unavailable: it cannot be checked.
    """
    token = request.headers.get("Auth") or _get_fallback_token(request.headers)
    if not token:
        return None
    caller = await VERIFIER.get(request).verify(token)
    await REVOCATIONS.get(request).refuse_revoked_session(caller.session_id)
    return caller


def _get_fallback_token(headers: Headers) -> str:
    """The token behind an empty `Auth`; none hides there, since the gateway takes who has one for no stranger."""
    headers_sent = headers.getlist("Authorization")
    bearer_tokens = (value[len(_BEARER) :].strip(" ") for value in headers_sent if value.lower().startswith(_BEARER))
    return next(filter(None, (*headers.getlist("Auth"), *bearer_tokens)), "")


def refuse_open_routes(app: FastAPI) -> None:
    """Stop the start when an endpoint names no permission: deny is the default.

    Raises:
        RuntimeError: names the addresses.
    """
    endpoints = [route for route in iter_route_contexts(app.routes) if isinstance(route.original_route, APIRoute)]
    open_routes = [
        f"{min(route.methods or ())} {route.path}" for route in endpoints if not find_permissions(route.dependant)
    ]
    if open_routes:
        raise RuntimeError(f"{app.title}: no permission on {', '.join(open_routes)}")


def find_permissions(dependant: Dependant) -> list[Permission | Tokenless]:
    """The permissions that stand anywhere among what an endpoint depends on."""
    if isinstance(dependant.call, Permission | Tokenless):
        return [dependant.call]
    return [permission for inner in dependant.dependencies for permission in find_permissions(inner)]
