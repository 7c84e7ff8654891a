"""Requests for posts of which each is different: ids, words and skips are drawn from the data."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg

from services.content.posts.categories import CATEGORIES

LINES = 20_000  # of a kind of request
SAMPLE = 4000  # posts from which words are drawn
STATUSES = ("draft", "scheduled", "published")
_WORDS = "SELECT title || ' ' || body_text FROM posts WHERE id = ANY (%s)"
_SEED = 7


def write_requests(folder: Path, database_url: str, posts: int) -> dict[str, Path]:
    """Write a file for each kind of request, with the end of an address in each line; return them by name."""
    draw = random.Random(_SEED)
    with psycopg.connect(database_url) as connection:
        texts = connection.execute(_WORDS, ([draw.randint(1, posts) for _ in range(SAMPLE)],)).fetchall()
    words = [draw.choice(text.replace(".", "").split()) for [text] in texts for _ in range(LINES // len(texts))]
    kinds: dict[str, Callable[[], str]] = {
        "one post": lambda: f"post/{draw.randint(1, posts)}",
        "one word": lambda: f"posts?q={draw.choice(words)}",
        "two words": lambda: f"posts?q={draw.choice(words)}%20{draw.choice(words)}",
        "skip": lambda: f"posts?skip={draw.randrange(posts)}",
        "status, category, skip": lambda: (
            f"posts?status={draw.choice(STATUSES)}&categoryIds={draw.choice(list(CATEGORIES))}"
            f"&skip={draw.randrange(posts // 100)}"
        ),
    }
    files = {}
    for name, make in kinds.items():
        files[name] = folder / f"{name}.txt"
        files[name].write_text("\n".join(_different(make)) + "\n")
    mixed = [line for file in files.values() for line in file.read_text().splitlines()]
    draw.shuffle(mixed)
    files["all of these"] = folder / "mixed.txt"
    files["all of these"].write_text("\n".join(mixed) + "\n")
    return files


def _different(make: Callable[[], str]) -> Iterator[str]:
    """Return different requests, the more frequent ones first; fewer than LINES where there are not so many."""
    return iter(dict.fromkeys(make() for _ in range(LINES)))
