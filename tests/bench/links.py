"""`python -m tests.bench.links`: rates of answers to links of emails, as ratios to a bare ASGI app that redirects.

Both are behind a gateway of ours and answer the same requests in turn, in several rounds. Masthead writes each click to
its journal, publishes, stores and judges it, on the same machine and meanwhile.
"""

import asyncio
from itertools import count
from typing import Any

from deploy.local.component import LOOPBACK, free_port, running
from deploy.local.gateway import Gateway
from deploy.local.services import Module
from services.chassis.events.connection import connect
from services.chassis.signed_links import LinkSigner, SignedLink
from tests.bench.content.__main__ import describe
from tests.bench.cost.stack import CostStack
from tests.bench.load import measure_load
from tests.faults.stack import run_stack
from tests.support.folders import temporary_folder

ROUNDS, LINKS = 5, 40
BROWSER = {"User-Agent": "Mozilla/5.0 (X11; rv:139.0) Gecko/20100101 Firefox/139.0", "Accept-Language": "en"}
APP = ["tests.bench.links:redirect", "--lifespan", "off", "--no-access-log", "--log-level", "warning"]


async def redirect(scope: dict[str, Any], _: Any, send: Any) -> None:
    """Answer a request for a link with the least that an ASGI app can."""
    head = {
        "status": 302 if scope["path"].startswith("/go/") else 200,
        "headers": [(b"location", b"https://a.example")],
    }
    await send({"type": "http.response.start", **head})
    await send({"type": "http.response.body"})


async def measure(stack: CostStack) -> None:
    """Print a line with the ratios."""
    bare = Module(name="bare", folder=stack.settings.data / "bare", module="uvicorn", arguments=APP, port=free_port())
    others = dict.fromkeys(("shell_url", "pages_url", "objects_url"), f"http://{LOOPBACK}:{bare.port}")
    gateway = Gateway(folder=bare.folder, services=dict.fromkeys(stack.services, others["shell_url"]), **others)
    signer, readers = LinkSigner((stack.component("stats").variables["LINK_KEYS"].encode(),), ""), count()
    links = [signer.sign(SignedLink(1, 0, "ads-1", n, f"https://a.example/{n}", True, True)) for n in range(LINKS)]

    def request() -> tuple[str, str]:
        reader = next(readers)
        return f"{links[reader % LINKS]}?r=reader-{reader}", ""

    ours, bares = [], []
    async with running(bare), running(gateway), connect(stack.nats_url, "bench") as connection:
        for _ in range(ROUNDS):
            bares.append(await measure_load(gateway.url, BROWSER, request))
            ours.append(await measure_load(stack.address, BROWSER, request))
            await stack.wait_until_settled(connection.client.jetstream())
    print(f"{'':24}{'a second':>10}{'p50 ms':>9}{'p99 ms':>9}{'bare':>10}{'ratio':>9}")
    print(describe("a link of an email", ours, bares))


async def main() -> None:
    """Run both in a folder of their own, measure, and leave nothing."""
    with temporary_folder("bench") as folder:
        async with run_stack(CostStack(folder)) as stack:
            await measure(stack)


if __name__ == "__main__":
    asyncio.run(main())
