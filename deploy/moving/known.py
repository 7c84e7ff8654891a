"""What is known of a move: its progress, its lines, its differences, and where each record is."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Literal, NamedTuple

from deploy.moving.records import Line

Outcome = Literal["as it is", "changed", "kept", "left out"]


@dataclass(frozen=True, slots=True)
class KindProgress:
    """How far a kind is.

    Args:
        total: how many records the source has; None until it was read to the end once, such as by a dry run.
        read: so many were read in this run; each of them is as it is, changed, left out or kept.
        here: are here now, also those of earlier runs. In a dry run: would come.
        as_they_are: nothing is to be said of them.
        changed: came, with a line that says what is not as it was.
        kept: are here already or were changed here, and stay as they are here.
        left_out: did not come; a line says why.
        written: were made or changed by this run.
    """

    kind: str
    total: int | None
    read: int
    here: int
    as_they_are: int
    changed: int
    left_out: int
    kept: int
    written: int
    state: Literal["waiting", "moving", "done"]


def guess_seconds(kinds: Sequence[KindProgress], began: float, before: int = 0) -> int | None:
    """Return how long a run still takes, by how long it took since it `began`, when `before` records had been read."""
    read, total = sum(one.read for one in kinds), sum(one.total or one.read for one in kinds)
    done = read - before
    return round((monotonic() - began) * (total - read) / done) if done > 0 and total > read else None


@dataclass(frozen=True, slots=True)
class LineCount:
    """How many lines say the same, with the first few records that they are about."""

    kind: str
    what: str
    why: str
    count: int
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """A field that is not the same at the source and here."""

    kind: str
    id: str
    field: str
    there: str
    here: str
    why: str


@dataclass(frozen=True, slots=True)
class Compared:
    """How many records of a kind were compared, how many of them differ, and in how many fields."""

    kind: str
    records: int
    differing: int
    fields: int


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What happened when."""

    number: int
    at: str
    text: str


class Moved(NamedTuple):
    """A record that is here: its public address at the source, if it is known, and its permalink there."""

    kind: str
    old: str
    new: int
    address: str | None
    permalink: str | None


@dataclass(frozen=True, slots=True)
class Written:
    """What became of a record: its id here if it is known, and the digest of what was sent and taken."""

    old: str
    new: int | None
    outcome: Outcome
    digest: bytes = b""
    is_written: bool = False
    lines: Sequence[Line] = ()
    files: Collection[str] = ()
    address: str | None = None
    permalink: str | None = None
