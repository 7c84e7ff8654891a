"""Every endpoint names who may call it; an app with one that does not refuses to start."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import Depends, FastAPI, Request, Security
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute, iter_route_contexts
from fastapi.security import APIKeyHeader, HTTPAuthorizationCredentials, HTTPBearer

from services.chassis.identity.tokens import STAFF, Caller
from services.chassis.problems import Forbidden, Unauthenticated

ROLES = frozenset({*STAFF, "exhibitor"})
_MARK = "masthead_permission"
_auth_header = APIKeyHeader(name="Auth", auto_error=False, description="The token of `POST user/login`.")
_bearer = HTTPBearer(auto_error=False, description="The same token.")


async def optional_caller(
    request: Request,
    header: Annotated[str | None, Security(_auth_header)] = None,
    bearer: Annotated[HTTPAuthorizationCredentials | None, Security(_bearer)] = None,
) -> Caller | None:
    """The caller a token stands for, or None without a token.

    Raises:
        Unauthenticated: the token is bad, expired or revoked.
        Unavailable: it cannot be checked.
    """
    token = header or (bearer.credentials if bearer else None)
    caller: Caller | None = None
    if token:
        caller = await request.app.state.verifier.verify(token)
        await request.app.state.revocations.refuse_revoked(caller.session_id)
    request.state.caller = caller
    return caller


def require(*roles: str) -> Callable[..., Awaitable[Caller]]:
    """A permission: a signed-in caller with one of these roles.

    Raises (when called by an endpoint):
        Unauthenticated: there is no caller.
        Forbidden: the role is not among them.
    """
    unknown = set(roles) - ROLES
    if unknown:
        raise ValueError(f"unknown roles: {sorted(unknown)}")

    async def permission(caller: Annotated[Caller | None, Depends(optional_caller)]) -> Caller:
        if caller is None:
            raise Unauthenticated("Please sign in.")
        if caller.role not in roles:
            raise Forbidden
        return caller

    setattr(permission, _MARK, True)
    return permission


def public() -> Callable[..., Awaitable[Caller | None]]:
    """A permission: anybody, signed in or not."""

    async def permission(caller: Annotated[Caller | None, Depends(optional_caller)]) -> Caller | None:
        return caller

    setattr(permission, _MARK, True)
    return permission


def anonymous() -> Callable[..., Awaitable[None]]:
    """A permission: anybody; a token is not even read, so that an expired one does not stand in the way."""

    async def permission() -> None:
        return None

    setattr(permission, _MARK, True)
    return permission


def internal() -> Callable[..., Awaitable[None]]:
    """A permission for addresses the gateway does not route: only other services reach them."""

    async def permission() -> None:
        return None

    setattr(permission, _MARK, True)
    return permission


SignedIn = Annotated[Caller, Depends(require(*ROLES))]
Staff = Annotated[Caller, Depends(require(*STAFF))]
Admin = Annotated[Caller, Depends(require("admin"))]
Anyone = Annotated[Caller | None, Depends(public())]


def refuse_open_routes(app: FastAPI) -> None:
    """Stop the start when an endpoint names no permission: deny is the default.

    Raises:
        RuntimeError: names the addresses.
    """
    endpoints = [route for route in iter_route_contexts(app.routes) if isinstance(route.original_route, APIRoute)]
    open_routes = [f"{min(route.methods or ())} {route.path}" for route in endpoints if not _permitted(route.dependant)]
    if open_routes:
        raise RuntimeError(f"{app.title}: no permission on {', '.join(open_routes)}")


def _permitted(dependant: Dependant) -> bool:
    """Whether a permission stands anywhere among what an endpoint depends on."""
    return getattr(dependant.call, _MARK, False) or any(_permitted(inner) for inner in dependant.dependencies)
