"""Fixtures of the tests of several services."""

import pytest

from services.auth.tests.support import Auth


@pytest.fixture
async def auth(services, client, database) -> Auth:
    """The auth service, with factories for its data."""
    await client("auth")
    return Auth(await services("auth"), await database("auth"), client)
