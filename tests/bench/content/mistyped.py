"""`python -m tests.bench.content.mistyped [posts]`: searches for misspelt words beside those for words that posts have.

First one person searches 100,000 posts, or as many as the argument says. Then 16 do at a time, each for other words,
and 16 who mistype beside 16 who search.
"""

import asyncio
import itertools
import random
import statistics
import sys
import time
from collections.abc import Callable

import httpx

from tests.bench.content.filling import fill
from tests.bench.content.system import System, run_with

POSTS = 100_000
MANY = 16
ROUNDS = 3
SECONDS = 5
# As `posts.sql` makes its words.
_PARTS = (
    ("bio", "chro", "fil", "ster", "vir", "clar", "cell", "gen", "pur", "resin"),
    ("a", "o", "i", "e", "ex", "on", "ic", "u"),
    ("tion", "graph", "lysis", "scope", "mer", "tech", "zyme", "line"),
    ("", "al", "ed", "er", "ing", "ity", "or", "s"),
)
_CONSONANTS = "bcdfghjklmnpqrstvwxz"


async def measure(system: System) -> None:
    """Fill the database, and print what came of each kind of search."""
    posts = int(sys.argv[1]) if sys.argv[1:] else POSTS
    await fill(system.database_url, 1, posts)
    print(f"\n{f'{posts:,} posts':28}{'answers/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'refused':>9}{'corrected':>11}")
    async with httpx.AsyncClient(
        base_url=f"{system.address}/api/", headers=system.sign_in(), timeout=60, limits=httpx.Limits()
    ) as client:
        await _load(client, "two mistyped words, alone", _two_mistyped, 1)
        ratios = []
        for _ in range(ROUNDS):
            plain = await _load(client, "a word", _word)
            mistyped = await _load(client, "two mistyped words", _two_mistyped)
            ratios.append(mistyped / plain)
            await asyncio.gather(
                _load(client, "a word, beside …", _word), _load(client, "… two mistyped words", _two_mistyped)
            )
    print(f"mistyped to plain: {statistics.median(ratios):.2f}")


async def _load(client: httpx.AsyncClient, name: str, make: Callable[[], str], people: int = MANY) -> float:
    """Search for a while and print what came of it; answers a second."""
    took: list[float] = []
    counted = {"refused": 0, "corrected": 0}
    begun = time.monotonic()

    async def search_again_and_again() -> None:
        while (requested := time.monotonic()) < begun + SECONDS:
            answer = await client.get("posts", params={"q": make(), "limit": 50})
            took.append(time.monotonic() - requested)
            counted["refused"] += answer.status_code != 200
            counted["corrected"] += "X-Search-Suggestion" in answer.headers

    await asyncio.gather(*(search_again_and_again() for _ in range(people)))
    answers = (len(took) - counted["refused"]) / (time.monotonic() - begun)
    middle, slow = (1000 * statistics.quantiles(took, n=100)[part - 1] for part in (50, 99))
    shown = f"{middle:9.0f}{slow:9.0f}{counted['refused']:9}{counted['corrected']:11}"
    print(f"{name:28}{answers:9.1f}{shown}", flush=True)
    return answers


_different = itertools.count()


def _word() -> str:
    return "".join(random.choice(parts) for parts in _PARTS)


def _two_mistyped() -> str:
    """Two words with a typo in each, never the same twice."""
    number = next(_different)
    return f"{_mistyped(number)} {_mistyped(number // len(_CONSONANTS))}"


def _mistyped(number: int) -> str:
    word = _word()
    place = random.randrange(1, len(word) - 1)
    return word[:place] + _CONSONANTS[number % len(_CONSONANTS)] + word[place:]


if __name__ == "__main__":
    sys.exit(0 if asyncio.run(run_with(measure)) else 1)
