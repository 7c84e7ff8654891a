"""Permissions of endpoints; an app with an endpoint that declares none does not start (ACCESS-10)."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import Depends, FastAPI, Request
from fastapi.dependencies.models import Dependant
from fastapi.openapi.models import APIKey, APIKeyIn
from fastapi.routing import APIRoute, iter_route_contexts
from fastapi.security.base import SecurityBase
from starlette.datastructures import Headers

from services.chassis.http.app_state import StateKey
from services.chassis.http.problems import Forbidden, PasskeyMissing, ReauthenticationRequired, Unauthenticated
from services.chassis.identity.key_uses import KeyUses
from services.chassis.identity.revocation import Revocations
from services.chassis.identity.roles import ROLES, STAFF, Role, Scope, may_read
from services.chassis.identity.tokens import Caller, Verifier
from services.chassis.observability.actor import ACTOR, SYSTEM, Actor

VERIFIER = StateKey[Verifier]("verifier")
REVOCATIONS = StateKey[Revocations]("revocations")
KEY_USES = StateKey[KeyUses]("key_uses")
_BEARER = "bearer "
_NO_SCOPE = "This API key may not do this."
_NO_GRANT = "No client's portal is open to you."


class Permission(SecurityBase):
    """The permission of an endpoint: a dependency that authenticates and authorises the caller, and its OpenAPI.

    It is a single dependency, because it runs on every request.

    Args:
        roles: the permitted roles, or None for anyone, signed in or not.
        allows_restricted: whether a session that may only register a passkey is permitted.
        scope: the scope that opens the endpoint to an API key; None refuses every key (API-72).
    """

    scheme_name = "Auth"
    model = APIKey(
        **{"in": APIKeyIn.header},
        name="Auth",
        description="The token of `POST user/login`; `Authorization: Bearer` is accepted too.",
    )

    def __init__(
        self, roles: frozenset[str] | None, *, allows_restricted: bool = False, scope: Scope | None = None
    ) -> None:
        if unknown := (roles or frozenset()) - ROLES.keys():
            raise ValueError(f"unknown roles: {sorted(unknown)}")
        self._roles = roles
        self._allows_restricted = allows_restricted
        self.scope = scope

    async def __call__(self, request: Request) -> Caller | None:
        """Return the caller, if permitted."""
        caller = await get_caller(request, allows_restricted=self._allows_restricted, scope=self.scope)
        request.state.caller = caller
        ACTOR.set(self._get_actor(caller) if caller else SYSTEM)
        if self._roles is None:
            return caller
        if caller is None:
            raise Unauthenticated("Please sign in.")
        if caller.role not in self._roles:
            raise Forbidden
        return caller

    def _get_actor(self, caller: Caller) -> Actor:
        sees_records = caller.key_id is None or may_read(self.scope, caller.scopes)
        return Actor(caller.user_id, caller.key_id, sees_records)


class Tokenless:
    """A permission for anyone that ignores the token, so that an expired one causes no error."""

    scope: Scope | None = None

    async def __call__(self, request: Request) -> None:
        """Accept the request."""
        ACTOR.set(SYSTEM)


def check_reauthentication(caller: Caller) -> None:
    """Check that a caller who has a passkey used it recently (ACCESS-31)."""
    if caller.must_reauthenticate and not caller.is_recently_reauthenticated:
        raise ReauthenticationRequired


def require(*roles: str, allows_restricted: bool = False, scope: Scope | None = None) -> Permission:
    """Create a permission for signed-in callers with one of these roles."""
    return Permission(frozenset(roles), allows_restricted=allows_restricted, scope=scope)


def require_key(scope: Scope) -> Callable[..., Awaitable[Caller]]:
    """Create a dependency, with its permission, of endpoints that only an API key may call."""
    permission = Depends(require(*STAFF, scope=scope))

    async def get_key_owner(caller: Annotated[Caller, permission]) -> Caller:
        if caller.key_id is None:
            raise Forbidden(f"Only an API key with the scope {scope} may do this.")
        return caller

    return get_key_owner


def require_reauthentication(when: Callable[[Request], bool] | None = None) -> Callable[[Request], Awaitable[None]]:
    """Create a dependency, beside the permission, of endpoints whose effect cannot be undone (ACCESS-31).

    It asks only users with a passkey, or staff who must have one, and only `when` it is needed. No API key passes.
    """

    async def check_caller(request: Request) -> None:
        if when is None or when(request):
            caller = await get_caller(request)  # without a token, the permission decides
            if caller is not None:
                check_reauthentication(caller)

    return check_caller


def public(scope: Scope | None = None) -> Permission:
    """Create a permission for anyone; a token, if sent, must be valid."""
    return Permission(None, scope=scope)


def anonymous() -> Tokenless:
    """Create a permission for anyone that ignores the token."""
    return Tokenless()


def internal() -> Tokenless:
    """Create a permission for paths that the gateway does not route, which only other services can reach."""
    return Tokenless()


SignedIn = Annotated[Caller, Depends(require(*ROLES))]
SignedInOrRestricted = Annotated[Caller, Depends(require(*ROLES, allows_restricted=True))]
Staff = Annotated[Caller, Depends(require(*STAFF))]
Admin = Annotated[Caller, Depends(require(Role.ADMIN))]
Importer = Annotated[Caller, Depends(require_key(Scope.IMPORT_WRITE))]
Anyone = Annotated[Caller | None, Depends(public())]


def require_grant(scope: Scope | None = None) -> Callable[..., Awaitable[int | None]]:
    """Create a dependency that returns the only client whose records the caller may access (ACCESS-4).

    It returns None for all of them: to staff, and to an API key with the scope.
    """
    permission = Depends(require(*ROLES, scope=scope))

    async def get_granted_client(caller: Annotated[Caller, permission]) -> int | None:
        if caller.is_staff:
            return None
        if caller.client_id is None:
            raise Forbidden(_NO_GRANT)
        return caller.client_id

    return get_granted_client


Granted = Annotated[int | None, Depends(require_grant())]


async def get_caller(request: Request, *, allows_restricted: bool = False, scope: Scope | None = None) -> Caller | None:
    """Return the caller of a request by its token, or None without a token."""
    token = request.headers.get("Auth") or _get_fallback_token(request.headers)
    if not token:
        return None
    caller = await VERIFIER.get(request).verify(token)
    await REVOCATIONS.get(request).refuse_revoked_session(caller.session_id)
    if caller.is_restricted and not allows_restricted:
        raise PasskeyMissing
    if caller.key_id is not None:
        KEY_USES.get(request).count(caller.key_id, caller.session_id)
        if scope not in caller.scopes:
            raise Forbidden(_NO_SCOPE)
    return caller


def _get_fallback_token(headers: Headers) -> str:
    """Return the first token in any `Auth` or bearer header; the gateway exempts requests with one from rate limits."""
    headers_sent = headers.getlist("Authorization")
    bearer_tokens = (value[len(_BEARER) :].strip(" ") for value in headers_sent if value.lower().startswith(_BEARER))
    return next(filter(None, (*headers.getlist("Auth"), *bearer_tokens)), "")


def refuse_open_routes(app: FastAPI) -> None:
    """Prevent start-up if an endpoint declares no permission: deny by default (ACCESS-10)."""
    endpoints = [route for route in iter_route_contexts(app.routes) if isinstance(route.original_route, APIRoute)]
    open_routes = [
        f"{min(route.methods or ())} {route.path}" for route in endpoints if not find_permissions(route.dependant)
    ]
    if open_routes:
        raise RuntimeError(f"{app.title}: no permission on {', '.join(open_routes)}")


def find_permissions(dependant: Dependant) -> list[Permission | Tokenless]:
    """Return the permissions among the dependencies of an endpoint, at any depth."""
    if isinstance(dependant.call, Permission | Tokenless):
        return [dependant.call]
    return [permission for inner in dependant.dependencies for permission in find_permissions(inner)]
