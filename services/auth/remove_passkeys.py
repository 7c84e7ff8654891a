"""Remove all passkeys of a user who lost them: `python -m services.auth.remove_passkeys EMAIL`.

For the last administrator, whose passkeys no colleague can remove (ACCOUNT-57). It ends the user's sessions and tells
the user by email.
"""

import asyncio
import sys

from services.auth.identity.passkey_management.service import remove_all
from services.auth.identity.users.repository import get_active_by_email
from services.auth.settings import AuthSettings
from services.chassis.app.factory import open_database
from services.chassis.http.problems import NotFound, Problem
from services.chassis.mail import normalize_email
from services.chassis.persistence.database import Database


async def remove_passkeys(database: Database, email: str) -> int:
    """Remove all passkeys of the active user with this email; return their number."""
    async with database.transaction() as session:
        user = await get_active_by_email(session, normalize_email(email))
        if user is None:
            raise NotFound("No active user has this email.")
        return len(await remove_all(session, user.id))


async def _run(settings: AuthSettings, email: str) -> int:
    async with open_database(settings) as database:
        return await remove_passkeys(database, email)


def main() -> None:
    """Run the command."""
    if len(sys.argv) != 2:
        sys.exit("usage: python -m services.auth.remove_passkeys EMAIL")
    try:
        removed = asyncio.run(_run(AuthSettings(), sys.argv[1]))
    except Problem as problem:
        sys.exit(f"No passkey was removed: {problem}")
    print(f"Removed {removed} {'passkey' if removed == 1 else 'passkeys'}.")


if __name__ == "__main__":
    main()
