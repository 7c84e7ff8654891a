"""Roles of accounts (ACCESS-2, ACCESS-6), a table that the console gets too, and scopes of API keys (API-72)."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """The role of a user, which decides permissions."""

    ADMIN = "admin"
    EDITOR = "editor"
    EXHIBITOR = "exhibitor"


@dataclass(frozen=True)
class RoleDescription:
    """What is shown of a role, and whether it is one of the publisher's staff."""

    label: str
    may: str
    is_staff: bool


ROLES = {
    Role.ADMIN: RoleDescription("Admin", "Everything, users and the audit included.", is_staff=True),
    Role.EDITOR: RoleDescription(
        "Editor", "All content, microsites, clients and figures; users are only listed.", is_staff=True
    ),
    Role.EXHIBITOR: RoleDescription(
        "Exhibitor", "Their own microsites, and the figures of a client they are given.", is_staff=False
    ),
}
STAFF = frozenset(role for role, description in ROLES.items() if description.is_staff)


class Scope(StrEnum):
    """What an API key may be allowed. The permission of an endpoint names the scope that opens it."""

    CONTENT_READ = "content:read"
    CONTENT_WRITE = "content:write"
    ALERTS_READ = "alerts:read"
    ALERTS_WRITE = "alerts:write"
    STATS_READ = "stats:read"
    STATS_WRITE = "stats:write"
    MEDIA_WRITE = "media:write"
    IMPORT_WRITE = "import:write"


def may_read(scope: Scope | None, scopes: Collection[str]) -> bool:
    """Return whether a key with these scopes may read what an endpoint with this scope writes.

    A context without a scope of reading is read with that of writing.
    """
    context = scope.partition(":")[0] if scope else ""
    return f"{context}:read" not in list(Scope) or f"{context}:read" in scopes
