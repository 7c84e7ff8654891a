"""Errors as RFC 9457 problem documents (API-26, API-27).

Services raise problems anywhere; one exception handler renders them. `message` is the user-facing sentence; the
requirements specify many of them verbatim.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

from services.chassis.observability.actor import ACTOR

MEDIA_TYPE = "application/problem+json"


class FieldError(BaseModel):
    """The error of one field, with its name in the request."""

    field: str
    message: str


class ProblemDocument(BaseModel):
    """The body of every error response."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)

    type: str = "about:blank"
    title: str
    status: int
    detail: str | None = None
    message: str
    errors: list[FieldError] = []
    request_id: str | None = None
    current: Any = None


class Problem(Exception):
    """The base class of all errors that a client receives."""

    type: ClassVar[str] = "about:blank"
    status = 500
    title = "Internal error"
    default_message: ClassVar[str] = "Sorry an error occurred, please try again."

    def __init__(
        self,
        message: str | None = None,
        *,
        errors: Sequence[FieldError] = (),
        current: Any = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.message = message or self.default_message
        self.errors = list(errors)
        self.current = current
        self.headers = dict(headers or {})
        super().__init__(self.message)

    def document(self, request_id: str | None) -> dict[str, Any]:
        """Return the JSON body of this problem."""
        document = ProblemDocument(
            type=self.type,
            title=self.title,
            status=self.status,
            detail=self.message,
            message=self.message,
            errors=self.errors,
            request_id=request_id,
            current=self.current if ACTOR.get().sees_records else None,
        )
        return document.model_dump(by_alias=True, exclude_none=True)


class Malformed(Problem):
    """The request cannot be parsed, for example invalid JSON."""

    status, title = 400, "Malformed request"
    default_message = "The request could not be read."


class Unauthenticated(Problem):
    """No token, or an expired, revoked or forged one."""

    status, title = 401, "Not signed in"
    default_message = "Token expired, please login again."


class Forbidden(Problem):
    """The caller is signed in but lacks the permission."""

    status, title = 403, "Not allowed"
    default_message = "You may not do this."


class ReauthenticationRequired(Forbidden):
    """The caller must reauthenticate with a passkey, and then repeat the request (ACCESS-31)."""

    type = "urn:masthead:problem:reauthentication-required"
    default_message = "Please confirm that it is you."


class PasskeyMissing(Forbidden):
    """The session may do nothing but register a passkey (ACCESS-34)."""

    type = "urn:masthead:problem:passkey-missing"
    default_message = "Please add a passkey to your account first."


class NotFound(Problem):
    """The record does not exist, or the caller may not know of it (ACCESS-9)."""

    status, title = 404, "Not found"
    default_message = "There is nothing at this address."


class Conflict(Problem):
    """The request conflicts with the state of the data."""

    status, title = 409, "Conflict"


class Stale(Problem):
    """`If-Match` names an older version; `current` is the current record (API-23)."""

    status, title = 412, "Changed meanwhile"
    default_message = "Somebody changed this since you opened it."


class TooLarge(Problem):
    """The body exceeds its limit."""

    status, title = 413, "Too large"
    default_message = "The request is too large."


class WrongMediaType(Problem):
    """The endpoint does not accept the media type of the body."""

    status, title = 415, "Wrong media type"
    default_message = "Send this request as application/json."


class Invalid(Problem):
    """Invalid values; `errors` names the fields."""

    status, title = 422, "Invalid values"
    default_message = "Please check the marked fields."

    @classmethod
    def for_fields(cls, message: str, *fields: str) -> Self:
        """Create a problem with the same message for several fields."""
        return cls(message, errors=[FieldError(field=field, message=message) for field in fields])


def require_filled(message: str, /, **values: str | None) -> list[str]:
    """Return the values, which have their names in the request, in order; refuse empty and blank ones."""
    if empty := [name for name, value in values.items() if not (value or "").strip()]:
        raise Invalid.for_fields(message, *empty)
    return [value for value in values.values() if value]


class TooMany(Problem):
    """Too many requests; retry after `retry_after` seconds."""

    status, title = 429, "Too many requests"
    default_message = "Too many attempts, please try again later."

    def __init__(self, retry_after: int, message: str | None = None) -> None:
        super().__init__(message, headers={"Retry-After": str(retry_after)})


class Unavailable(Problem):
    """A dependency of the service is unavailable; retry after `retry_after` seconds."""

    status, title = 503, "Temporarily unavailable"
    default_message = "This is not available right now, please try again in a moment."

    def __init__(self, message: str | None = None, retry_after: int = 2) -> None:
        super().__init__(message, headers={"Retry-After": str(retry_after)})


def problems(*kinds: type[Problem]) -> dict[int | str, dict[str, Any]]:
    """Return the `responses` of an endpoint that may raise these problems, for OpenAPI."""
    return {
        kind.status: {
            "description": (kind.__doc__ or kind.title).strip(),
            "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/ProblemDocument"}}},
        }
        for kind in kinds
    }
