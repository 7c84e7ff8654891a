"""Each fault ends with everything well again."""

from collections.abc import AsyncIterator

import pytest

from tests.support.eventually import eventually
from tests.support.system import System


@pytest.fixture(autouse=True)
async def well_again(system: System) -> AsyncIterator[None]:
    """What a test took away has come back before the next one begins."""
    yield
    async with system.api() as api:

        async def all_up() -> bool:
            health = await api.get("health")
            return health.status_code == 200 and '"down"' not in health.text

        await eventually(all_up, within=30)
