"""Log lines on standard output, written a few at a time: whoever collects them is woken once for all of them."""

import asyncio
import atexit
from collections import deque

LATEST = 0.05  # seconds a line waits at most


class Lines:
    """A logger for structlog: what tells of trouble is written at once, with all that waits; the rest waits a moment.

    A process that is killed keeps the lines of its last moment to itself.
    """

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        atexit.register(self.write)

    def _later(self, line: str) -> None:
        self._waiting.append(line)
        if len(self._waiting) > 1:
            return
        try:
            asyncio.get_running_loop().call_later(LATEST, self.write)
        except RuntimeError:  # outside a loop nobody would come back for it
            self.write()

    def _at_once(self, line: str) -> None:
        self._waiting.append(line)
        self.write()

    def write(self) -> None:
        """Write what waits."""
        lines = [self._waiting.popleft() for _ in range(len(self._waiting))]
        if lines:
            print("\n".join(lines), flush=True)

    debug = info = _later
    warning = error = critical = _at_once
