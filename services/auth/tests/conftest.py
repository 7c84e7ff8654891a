"""The auth service as its tests use it."""

from collections.abc import AsyncIterator

import pytest

from services.auth.tests.support import Auth, CountedPasswords


@pytest.fixture
async def auth(services, client, database) -> AsyncIterator[Auth]:
    """The running service with cheap, counted password hashing, and ways to fill it."""
    running = await services("auth")
    usual = running.app.state.passwords
    running.app.state.passwords = passwords = CountedPasswords()
    await client("auth")  # from here on the app uses this test's transaction
    yield Auth(running, await database("auth"), client)
    passwords.close()
    running.app.state.passwords = usual
