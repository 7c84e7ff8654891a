from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

CROWDED = 6


class Verdict(StrEnum):
    PERSON = "person"
    SCANNER = "scanner"
    UNSURE = "unsure"


class Reason(StrEnum):
    HEAD = "head"
    SHARED_ADDRESS = "shared-address"


@dataclass(frozen=True, slots=True)
class Click:
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


@dataclass(frozen=True, slots=True)
class Judgement:
    verdict: Verdict
    reasons: tuple[Reason, ...]


def judge_clicks(clicks, networks, crowded):
    out = []
    for c in clicks:
        if c.is_head:
            out.append(Judgement(Verdict.SCANNER, (Reason.HEAD,)))
        elif (c.address, c.at.replace(second=0, microsecond=0)) in crowded:
            out.append(Judgement(Verdict.UNSURE, (Reason.SHARED_ADDRESS,)))
        else:
            out.append(Judgement(Verdict.PERSON, ()))
    return out
