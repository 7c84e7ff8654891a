"""Roles of accounts (ACCESS-2, ACCESS-6). The console gets this table too."""

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
