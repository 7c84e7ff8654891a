"""Create the first administrator: `python -m services.auth.first_admin`.

Reads `FIRST_ADMIN_EMAIL` and `FIRST_ADMIN_PASSWORD`. Does nothing when there is an administrator, so it can run at
every start.
"""

import asyncio
import sys

from services.auth.identity.administration import service
from services.auth.identity.fair_slots import Requester
from services.auth.identity.passwords import Passwords
from services.auth.identity.users import repository, rules
from services.auth.settings import AuthSettings
from services.chassis.app.factory import open_database
from services.chassis.http.problems import Problem
from services.chassis.identity.roles import Role
from services.chassis.persistence.database import Database


async def create_first_admin(database: Database, passwords: Passwords, email: str | None, password: str | None) -> bool:
    """Create this administrator unless there is one already; return whether it was created."""
    email, password = rules.require_credentials(email, password)
    rules.check_new_email(email)
    rules.check_password(password)
    password_hash = await passwords.hash(password, Requester("", email))
    async with database.transaction() as session:
        await repository.lock_administration(session)
        if await repository.count_administrators(session):
            return False
        await service.create_user(session, service.NewUser(email, password_hash, Role.ADMIN, is_verified=True))
    return True


async def _run(settings: AuthSettings) -> bool:
    passwords = Passwords(workers=1)
    password = settings.first_admin_password.get_secret_value() if settings.first_admin_password else None
    try:
        async with open_database(settings) as database:
            return await create_first_admin(database, passwords, settings.first_admin_email, password)
    finally:
        passwords.close()


def main() -> None:
    """Run the command."""
    try:
        created = asyncio.run(_run(AuthSettings()))
    except Problem as problem:
        sys.exit(f"The first administrator was not created: {problem}")
    print("The first administrator was created." if created else "There is an administrator already.")


if __name__ == "__main__":
    main()
