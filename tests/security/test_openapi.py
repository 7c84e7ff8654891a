"""No request that the OpenAPI document of a service allows or forbids ends in a server error (API-27, API-51).

`OPENAPI_EXAMPLES` is the number of requests of each kind for each operation, `OPENAPI_SEED` the seed. Both are fixed
unless set, so that a run fails only for what changed; `make security` sets a large number and a random seed.
"""

import os

import httpx
import pytest

from deploy.local.contexts import CONTEXTS
from services.media.storage.s3 import Storage
from tests.security.attacks import judge
from tests.security.openapi import CALLERS, GeneratedRequest, generate_requests
from tests.security.worlds import make_world

EXAMPLES = int(os.environ.get("OPENAPI_EXAMPLES", "2"))
SEED = int(os.environ.get("OPENAPI_SEED", "1"))


@pytest.mark.parametrize("service", CONTEXTS)
async def test_no_generated_request_is_a_server_error(
    service: str, client, database, services, object_settings
) -> None:
    running = await services(service)
    usual = getattr(running.app.state, "storage", None)
    if usual is not None:
        running.app.state.storage = Storage(running.settings.model_copy(update=object_settings))
    try:
        http = await client(service)
        world = await make_world(service, http, await database(service), running)
        sent, wrong = 0, []
        for generated in generate_requests(service, EXAMPLES, SEED, world.records):
            for caller in CALLERS:
                response = await send(http, generated, await world.token(caller))
                sent += 1
                if problem := judge(response):
                    wrong.append(f"{problem} for {caller}: {generated.describe()}")
    finally:
        if usual is not None:
            await running.app.state.storage.close()
            running.app.state.storage = usual
    assert wrong == [], f"OPENAPI_SEED={SEED}"
    assert sent > 0


async def send(http: httpx.AsyncClient, generated: GeneratedRequest, token: str | None) -> httpx.Response:
    return await http.request(
        generated.request.method or "GET",
        httpx.URL(f"http://service{generated.address}"),
        headers=generated.headers(token),
        content=generated.content,
    )
