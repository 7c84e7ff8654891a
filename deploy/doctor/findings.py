"""Runs the doctor of every service with its own settings, and merges what they find."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from services.chassis.app.diagnosis.findings import Finding, Level, format_findings, is_well, to_json

_REPOSITORY = Path(__file__).parents[2]


@dataclass(frozen=True)
class SharedFinding(Finding):
    """What the doctors of some services found alike."""

    services: tuple[str, ...] = ()


def report(environments: Mapping[str, Mapping[str, str]], *, as_json: bool) -> bool:
    """Run the doctor of each service with its environment, and print the findings; return whether none failed."""
    findings = asyncio.run(examine(environments))
    print(to_json(findings) if as_json else format_findings(name_services(findings, len(environments))))
    return is_well(findings)


async def examine(environments: Mapping[str, Mapping[str, str]]) -> list[SharedFinding]:
    """Run the doctor of each service with its environment variables."""
    found = await asyncio.gather(*(_examine_service(name, each) for name, each in environments.items()))
    return merge(dict(zip(environments, found, strict=True)))


async def _examine_service(name: str, environment: Mapping[str, str]) -> list[Finding]:
    command = [sys.executable, "-m", "services.chassis.cli", "doctor", name, "--json"]
    process = await asyncio.create_subprocess_exec(
        *command, cwd=_REPOSITORY, env={**os.environ, **environment}, stdin=DEVNULL, stdout=PIPE, stderr=PIPE
    )
    output, errors = await process.communicate()
    try:
        return [Finding(**{**each, "level": Level(each["level"])}) for each in json.loads(output)]
    except json.JSONDecodeError:
        reason = (errors.decode().strip().splitlines() or ["no output"])[-1]
        advice = f"Run `python -m services.chassis.cli doctor {name}` and read what it says."
        return [Finding("Settings", Level.FAILED, reason, advice)]


def merge(found: Mapping[str, Iterable[Finding]]) -> list[SharedFinding]:
    """Merge the findings that several services share; those that are not well come last."""
    services: dict[Finding, list[str]] = {}
    for name, findings in found.items():
        for each in findings:
            key = replace(each, advice="") if each.level is Level.OK else each
            services.setdefault(key, []).append(name)
    merged = [
        SharedFinding(each.check, each.level, each.detail, each.advice, tuple(names))
        for each, names in services.items()
    ]
    return sorted(merged, key=lambda finding: (finding.level != Level.OK, finding.level == Level.FAILED))


def name_services(findings: Sequence[SharedFinding], total: int) -> list[Finding]:
    """Name the services of what not all `total` services found alike."""
    return [
        each if len(each.services) == total else replace(each, check=f"{each.check} ({', '.join(each.services)})")
        for each in findings
    ]
