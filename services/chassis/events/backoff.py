"""Waiting longer after each failure."""

import asyncio
import random


class Backoff:
    """Pauses that double from `first` to `longest` seconds, spread so that replicas do not retry in step."""

    def __init__(self, first: float = 0.1, longest: float = 5.0) -> None:
        self._first = first
        self._longest = longest
        self._next = first

    def reset(self) -> None:
        """Begin again after a success."""
        self._next = self._first

    async def pause(self) -> None:
        """Wait, and remember to wait longer next time."""
        await asyncio.sleep(self._next * random.uniform(0.5, 1.0))  # noqa: S311 - not a secret
        self._next = min(self._next * 2, self._longest)
