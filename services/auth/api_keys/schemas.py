"""Request and response schemas of API keys."""

from typing import Annotated

from pydantic import Field

from services.auth.api_keys.rules import MAX_NAME
from services.chassis.identity import Scope
from services.chassis.resource import In, RecordOut
from services.chassis.types import Text, UtcTime


class ApiKeyIn(In):
    """The request body of a new API key."""

    name: Annotated[str, Text(MAX_NAME, min_length=1)]
    scopes: Annotated[set[Scope], Field(min_length=1)]
    expires_at: UtcTime


class ApiKeyOut(RecordOut):
    """An API key without the key. `hint` are its last letters. `lastUsedAt` is exact to the minute.

    `ownerId`: the administrator who answers for it: who created it, or took it over.
    """

    name: str
    hint: str
    scopes: list[Scope]
    expires_at: UtcTime
    last_used_at: UtcTime | None
    created_by: int
    created_by_email: str
    owner_id: int
    owner_email: str | None


class NewApiKeyOut(ApiKeyOut):
    """A new API key with the key, which no other response contains."""

    key: str
