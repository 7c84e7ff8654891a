"""Errors as RFC 9457 problem documents (API contract §1).

A problem is raised anywhere below an endpoint and rendered in one place. `message` is the sentence a
person is shown; the documents' error catalogues give it word for word.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

MEDIA_TYPE = "application/problem+json"


class FieldError(BaseModel):
    """What is wrong with one field, named as it stands in the request."""

    field: str
    message: str


class ProblemDocument(BaseModel):
    """The body of every error answer."""

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
    """The base of all errors that reach a caller."""

    status: ClassVar[int] = 500
    title: ClassVar[str] = "Internal error"
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
        """The JSON body of this problem."""
        document = ProblemDocument(
            title=self.title,
            status=self.status,
            detail=self.message,
            message=self.message,
            errors=self.errors,
            request_id=request_id,
            current=self.current,
        )
        return document.model_dump(by_alias=True, exclude_none=True)


class Malformed(Problem):
    """The request cannot be read, such as JSON that does not parse."""

    status, title = 400, "Malformed request"
    default_message = "The request could not be read."


class Unauthenticated(Problem):
    """No token, or one that is expired, revoked or forged."""

    status, title = 401, "Not signed in"
    default_message = "Token expired, please login again."


class Forbidden(Problem):
    """Signed in, but the role may not do this."""

    status, title = 403, "Not allowed"
    default_message = "You may not do this."


class NotFound(Problem):
    """Absent, or not the caller's: the answer is the same."""

    status, title = 404, "Not found"
    default_message = "There is nothing at this address."


class Conflict(Problem):
    """The state of the data stands against the request."""

    status, title = 409, "Conflict"


class Stale(Problem):
    """`If-Match` names an older version; `current` is the record as it is now."""

    status, title = 412, "Changed meanwhile"
    default_message = "Somebody changed this since you opened it."


class TooLarge(Problem):
    """The body is over its limit."""

    status, title = 413, "Too large"
    default_message = "The request is too large."


class WrongMediaType(Problem):
    """The body is not of a kind this address takes."""

    status, title = 415, "Wrong media type"
    default_message = "Send this request as application/json."


class Invalid(Problem):
    """Values that break a rule; `errors` names the fields."""

    status, title = 422, "Invalid values"
    default_message = "Please check the marked fields."

    @classmethod
    def for_fields(cls, message: str, *fields: str) -> Self:
        """One sentence about these fields."""
        return cls(message, errors=[FieldError(field=field, message=message) for field in fields])


def require_filled(message: str, /, **values: str | None) -> list[str]:
    """The values in their order, as they are; none is empty, and blanks alone are nothing.

    Args:
        values: by the names they have in the request.

    Raises:
        Invalid: with the sentence, naming those that are empty.
    """
    if empty := [name for name, value in values.items() if not (value or "").strip()]:
        raise Invalid.for_fields(message, *empty)
    return [value for value in values.values() if value]


class TooMany(Problem):
    """Too many attempts; try again after `retry_after` seconds."""

    status, title = 429, "Too many requests"
    default_message = "Too many attempts, please try again later."

    def __init__(self, retry_after: int, message: str | None = None) -> None:
        super().__init__(message, headers={"Retry-After": str(retry_after)})


class Unavailable(Problem):
    """Something this service needs is down; try again after `retry_after` seconds."""

    status, title = 503, "Temporarily unavailable"
    default_message = "This is not available right now, please try again in a moment."

    def __init__(self, message: str | None = None, retry_after: int = 2) -> None:
        super().__init__(message, headers={"Retry-After": str(retry_after)})


def problems(*kinds: type[Problem]) -> dict[int | str, dict[str, Any]]:
    """The `responses` of an endpoint that may answer with these problems, for OpenAPI."""
    return {
        kind.status: {
            "description": (kind.__doc__ or kind.title).strip(),
            "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/ProblemDocument"}}},
        }
        for kind in kinds
    }
