"""Prints the roles as JSON, for the console: `python -m services.chassis.identity.export`."""

import json

from services.chassis.identity.roles import ROLES


def export_roles() -> list[dict[str, str | bool]]:
    """Return each role with its description."""
    return [{"value": role, "label": one.label, "may": one.may, "isStaff": one.is_staff} for role, one in ROLES.items()]


if __name__ == "__main__":
    print(json.dumps(export_roles(), indent=2))
