"""`python -m tests.bench.content [number …]`: rates of requests for posts, as ratios to a small Django REST app.

The numbers are of posts. 16 clients send requests that all differ, to one system and then to the other, in several
rounds. Masthead runs with everything: gateway, all services, their workers and the audit trail. The rival has the same
posts in the same PostgreSQL server, and neither gateway, events nor our rules.
"""

import asyncio
import itertools
import json
import random
import statistics
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import psycopg

from deploy.local.component import LOOPBACK, Component, answers, binary, free_port, running
from deploy.local.process import run
from services.chassis.events.connection import connect
from services.content.posts.rules import CATEGORIES
from tests.bench.content.filling import fill
from tests.bench.cost.stack import CostStack
from tests.bench.load import Load, measure_load
from tests.faults.stack import run_stack
from tests.support.folders import temporary_folder

SIZES = (10_000, 100_000)
ROUNDS = 3
HERE = Path(__file__).parent
TEXT = "A draft of some length, as an editor writes it. " * 8
BODY = {"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": TEXT}]}]}


@dataclass(frozen=True, kw_only=True)
class Rival(Component):
    """The Django REST app behind gunicorn, with as many processes as the usual machine has processors."""

    name = "rival"
    port: int
    database_url: str

    @property
    def address(self) -> str:
        """Where it serves."""
        return f"http://{LOOPBACK}:{self.port}"

    def run(self, *command: str) -> list[str]:
        """Return a command with the rival's packages."""
        return [
            binary("uv"),
            "run",
            "--quiet",
            "--no-project",
            "--with-requirements",
            f"{HERE}/requirements.lock",
            *command,
        ]

    def command(self) -> Sequence[str]:
        """Return gunicorn's command."""
        size = ["--workers", "2", "--threads", "8", "--no-control-socket"]
        return self.run(
            "gunicorn", "--chdir", str(HERE), "--bind", f"{LOOPBACK}:{self.port}", *size, "rival:application"
        )

    def environment(self) -> dict[str, str]:
        """Return its variables."""
        return {"DATABASE_URL": self.database_url}

    async def ready(self) -> bool:
        """Whether it responds."""
        return await answers(f"{self.address}/health")


@asynccontextmanager
async def run_rival(stack: CostStack) -> AsyncIterator[tuple[Rival, dict[str, str]]]:
    """Run the rival beside a stack, on its PostgreSQL server; yield it with the header of its user."""
    admin_url = stack.component("postgres").admin_url
    async with await psycopg.AsyncConnection.connect(admin_url, autocommit=True) as connection:
        await connection.execute("CREATE DATABASE rival")
    url = admin_url.rpartition("/")[0] + "/rival"
    rival = Rival(folder=stack.settings.data / "rival", port=free_port(), database_url=url)
    token = await run(rival.run("python", f"{HERE}/rival.py", "setup"), rival.environment())
    async with running(rival):
        yield rival, {"Authorization": f"Token {token.strip()}"}


def list_requests(posts: int, words: Sequence[str]) -> dict[str, Callable[[], tuple[str, str]]]:
    """Return what makes the path and the body of each kind of request, of this many posts."""
    numbers = itertools.count()

    def draft() -> str:
        title = f"Draft {next(numbers)} {random.random()}"
        return json.dumps({"title": title, "selectedCategories": [4], "body": BODY})

    def page(**conditions: object) -> tuple[str, str]:
        query = {"limit": 50, **conditions}
        return "/api/posts?" + "&".join(f"{name}={quote(str(value))}" for name, value in query.items()), ""

    return {
        "one post": lambda: (f"/api/post/{random.randint(1, posts)}", ""),
        "a page of all": lambda: page(skip=random.randrange(posts)),
        "a page of a category": lambda: page(
            categoryIds=random.choice(list(CATEGORIES)), skip=random.randrange(posts // 100)
        ),
        "search for a word": lambda: page(q=random.choice(words), skip=random.randrange(20)),
        "search for two words": lambda: page(q=f"{random.choice(words)} {random.choice(words)}"),
        "create": lambda: ("/api/post", draft()),
    }


async def measure(stack: CostStack, sizes: Sequence[int]) -> None:
    """Fill both databases step by step, and print a line for each kind of request."""
    async with run_rival(stack) as (rival, token), connect(stack.nats_url, "bench") as connection:
        for before, size in itertools.pairwise((0, *sizes)):
            words = await fill(stack.database_url("content"), rival.database_url, before + 1, size)
            auth = {"Auth": await stack.sign_in()}
            print(f"\n{f'{size:,} posts':24}{'a second':>10}{'p50 ms':>9}{'p99 ms':>9}{'rival':>10}{'ratio':>9}")
            for name, make_request in list_requests(size, words).items():
                ours, rivals = list[Load](), list[Load]()
                for _ in range(ROUNDS):
                    rivals.append(await measure_load(rival.address, token, make_request))
                    ours.append(await measure_load(stack.address, auth, make_request))
                    await stack.wait_until_settled(connection.client.jetstream())
                print(describe(name, ours, rivals), flush=True)


def describe(name: str, ours: Sequence[Load], rivals: Sequence[Load]) -> str:
    """Return a line with the middle one of our loads, the middle rate of the rival, and the ratios of all rounds."""
    load = sorted(ours, key=lambda load: load.rate)[len(ours) // 2]
    ratios = [our.rate / rival.rate for our, rival in zip(ours, rivals, strict=True)]
    rival = statistics.median(load.rate for load in rivals)
    spread = " ".join(f"{ratio:.2f}" for ratio in ratios)
    figures = f"{load.rate:10.0f}{load.p50:9.1f}{load.p99:9.1f}{rival:10.0f}{statistics.median(ratios):9.2f}"
    return f"{name:24}{figures}  ({spread})"


async def main(sizes: Sequence[int]) -> None:
    """Run both in a folder of their own, measure, and leave nothing."""
    with temporary_folder("bench") as folder:
        async with run_stack(CostStack(folder)) as stack:
            await measure(stack, sizes)


if __name__ == "__main__":
    asyncio.run(main([int(size) for size in sys.argv[1:]] or SIZES))
