"""Person or scanner: the rules that give each click a verdict (STATS-74). Pure functions."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID


class Verdict(StrEnum):
    """Who clicked."""

    PERSON = "person"
    SCANNER = "scanner"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True)
class Click:
    """A request for a link."""

    id: UUID
    at: datetime
    number: int
    slot: str
    recipient: str | None
    is_head: bool
    is_prefetch: bool
    has_language: bool | None
    address: str
    agent: str
