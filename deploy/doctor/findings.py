"""Runs the doctor of every service with its own settings, and merges what they find."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

_REPOSITORY = Path(__file__).parents[2]
OK = "ok"
FAILED = "failed"


@dataclass(frozen=True)
class Finding:
    """What the doctors of some services found alike, and what to do about it."""

    services: tuple[str, ...]
    check: str
    level: str
    detail: str
    advice: str


async def examine(environments: Mapping[str, Mapping[str, str]]) -> list[Finding]:
    """Run the doctor of each service with its environment variables."""
    found = await asyncio.gather(*(_examine_service(name, each) for name, each in environments.items()))
    return merge(dict(zip(environments, found, strict=True)))


async def _examine_service(name: str, environment: Mapping[str, str]) -> list[dict[str, str]]:
    command = [sys.executable, "-m", "services.chassis.cli", "doctor", name, "--json"]
    process = await asyncio.create_subprocess_exec(
        *command, cwd=_REPOSITORY, env={**os.environ, **environment}, stdin=DEVNULL, stdout=PIPE, stderr=PIPE
    )
    output, errors = await process.communicate()
    try:
        findings: list[dict[str, str]] = json.loads(output)
    except json.JSONDecodeError:
        reason = (errors.decode().strip().splitlines() or ["no output"])[-1]
        advice = f"Run `python -m services.chassis.cli doctor {name}` and read what it says."
        return [{"check": "Settings", "level": FAILED, "detail": reason, "advice": advice}]
    return findings


def merge(found: Mapping[str, Iterable[Mapping[str, str]]]) -> list[Finding]:
    """Merge the findings that several services share; those that are not well come last."""
    services: dict[tuple[str, str, str, str], list[str]] = {}
    for name, findings in found.items():
        for each in findings:
            key = (each["check"], each["level"], each["detail"], each["advice"] if each["level"] != OK else "")
            services.setdefault(key, []).append(name)
    merged = [Finding(tuple(names), *key) for key, names in services.items()]
    return sorted(merged, key=lambda finding: (finding.level != OK, finding.level == FAILED))


def format_findings(findings: Iterable[Finding], total: int) -> str:
    """Return the findings as lines, with what to do below those that are not well.

    Args:
        total: the number of services; what all found alike names none.
    """
    lines: list[str] = []
    for finding in findings:
        names = "" if len(finding.services) == total else f" ({', '.join(finding.services)})"
        mark = finding.level.upper() if finding.level == FAILED else finding.level
        lines.append(f"{mark:8} {finding.check}{names}: {finding.detail}")
        if finding.advice:
            lines.append(f"{'':8} {finding.advice}")
    return "\n".join(lines)


def to_json(findings: Iterable[Finding]) -> str:
    """Return the findings as JSON."""
    return json.dumps([asdict(finding) for finding in findings], indent=1)


def is_well(findings: Iterable[Finding]) -> bool:
    """Whether nothing failed; warnings do not count."""
    return all(finding.level != FAILED for finding in findings)
