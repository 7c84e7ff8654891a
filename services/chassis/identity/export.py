"""Prints the roles as JSON, for the console: `python -m services.chassis.identity.export`."""

import json

from services.chassis.identity.roles import ROLES

if __name__ == "__main__":
    roles = [
        {"value": role, "label": one.label, "may": one.may, "isStaff": one.is_staff} for role, one in ROLES.items()
    ]
    print(json.dumps(roles, indent=2))
