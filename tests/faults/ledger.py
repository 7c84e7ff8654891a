"""The ledger: every write that a client attempted and every one that was acknowledged, in an append-only file."""

import json
import time
from collections import defaultdict
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Write:
    """A write of a client.

    Args:
        id: unique text that the write stores, by which it is found afterwards.
        kind: its kind; see `writes`.
        record: the record that an update changes; None for a create.
    """

    id: str
    kind: str
    record: int | None = None


class Ledger:
    """Records writes.

    Args:
        file: gets one JSON line per attempt and acknowledgement.
    """

    def __init__(self, file: Path) -> None:
        self._file = file.open("a", buffering=1)
        self.attempted: dict[str, list[Write]] = defaultdict(list)
        self.acknowledged: dict[str, set[str]] = defaultdict(set)
        self.unexpected: list[str] = []

    def attempt(self, write: Write) -> None:
        """Record that a write is about to be sent."""
        self.attempted[write.kind].append(write)
        self._append("attempt", write)

    def acknowledge(self, write: Write) -> None:
        """Record that the service has acknowledged a write."""
        self.acknowledged[write.kind].add(write.id)
        self._append("acknowledged", write)

    def report_unexpected(self, description: str) -> None:
        """Record a response that no client should get, such as a 500."""
        self.unexpected.append(description)
        self._file.write(json.dumps({"at": time.time(), "what": "unexpected", "response": description}) + "\n")

    @property
    def number_acknowledged(self) -> int:
        """The number of acknowledged writes."""
        return sum(map(len, self.acknowledged.values()))

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _append(self, what: str, write: Write) -> None:
        self._file.write(json.dumps({"at": time.time(), "what": what, **asdict(write)}) + "\n")
