"""The system whose parts these tests stop and kill."""

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.support.eventually import eventually
from tests.support.system import System, run_system


@pytest.fixture(scope="session")
def system() -> Iterator[System]:
    """A system of these tests' own, without the demo publisher."""
    with run_system(has_demo=False) as system:
        yield system


@pytest.fixture(autouse=True)
async def recovered(request: pytest.FixtureRequest) -> AsyncIterator[None]:
    """Wait after each test of the shared system until every part is up again."""
    yield
    if "system" not in request.fixturenames:
        return
    system: System = request.getfixturevalue("system")
    async with system.api() as api:

        async def all_up() -> bool:
            health = await api.get("health")
            return health.status_code == 200 and '"down"' not in health.text

        await eventually(all_up, within=30)
