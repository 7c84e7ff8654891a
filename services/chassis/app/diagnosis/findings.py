"""Findings of the doctor, how a check becomes one, and how they are printed."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum

CHECK_SECONDS = 10.0
MAX_CLOCK_SECONDS = 1.0


class Level(StrEnum):
    """What a finding means: a warning needs attention, a failure makes something not work or not safe."""

    OK = "ok"
    WARNING = "warning"
    FAILED = "failed"


@dataclass(frozen=True)
class Finding:
    """The result of one check, in a sentence, and what to do if it is not well."""

    check: str
    level: Level
    detail: str
    advice: str = ""


@dataclass(frozen=True)
class Check:
    """One check. `run` returns what was found; it raises NotWell, or any other error, when it fails."""

    name: str
    advice: str
    run: Callable[[], Awaitable[str]]


class NotWell(Exception):
    """A check found something that needs attention."""

    def __init__(self, detail: str, level: Level = Level.FAILED) -> None:
        self.detail = detail
        self.level = level
        super().__init__(detail)


async def run_check(check: Check) -> Finding:
    """Run a check within its time limit."""
    try:
        async with asyncio.timeout(CHECK_SECONDS):
            return Finding(check.name, Level.OK, await check.run())
    except NotWell as problem:
        return Finding(check.name, problem.level, problem.detail, check.advice)
    except TimeoutError:
        return Finding(check.name, Level.FAILED, f"no answer within {CHECK_SECONDS:.0f} seconds", check.advice)
    except Exception as error:  # any error is a finding
        return Finding(check.name, Level.FAILED, _describe(error), check.advice)


def _describe(error: BaseException) -> str:
    """Return the error as one line: its class, and the first line of its message."""
    first = next(iter(str(error).splitlines()), "")
    return f"{type(error).__name__}: {first}" if first else type(error).__name__


def judge(value: float, limits: tuple[float, float], detail: str) -> str:
    """Return the detail of a value that is high enough; below the first limit it fails, below the second it warns."""
    failed, warning = limits
    if value < warning:
        raise NotWell(detail, Level.FAILED if value < failed else Level.WARNING)
    return detail


def describe_clock(theirs: float, before: float, after: float) -> str:
    """Compare another clock with ours, which read `before` and `after` the request, in seconds."""
    difference = max(before - theirs, theirs - after, 0.0)
    if difference > MAX_CLOCK_SECONDS:
        raise NotWell(f"differs from this machine's by {difference:.1f} seconds")
    return "equal to this machine's within a second"


def is_well(findings: Sequence[Finding]) -> bool:
    """Whether nothing failed; warnings do not count."""
    return all(finding.level is not Level.FAILED for finding in findings)


def format_findings(findings: Sequence[Finding]) -> str:
    """Return the findings as lines, with what to do below those that are not well."""
    lines: list[str] = []
    for finding in findings:
        mark = "FAILED" if finding.level is Level.FAILED else finding.level.value
        lines.append(f"{mark:8} {finding.check}: {finding.detail}")
        if finding.level is not Level.OK:
            lines.append(f"{'':8} {finding.advice}")
    return "\n".join(lines)


def to_json(findings: Sequence[Finding]) -> str:
    """Return the findings as JSON."""
    return json.dumps([asdict(finding) for finding in findings], indent=1)
