"""Runs all checks of a service and prints what was found."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import asdict

from pydantic import ValidationError

from services.chassis.app.doctor.databases import DatabaseChecks
from services.chassis.app.doctor.edges import EdgeChecks
from services.chassis.app.doctor.events import EventChecks
from services.chassis.app.doctor.findings import Finding, Level, run_check
from services.chassis.app.service import AnyService
from services.chassis.settings import Settings

MARKS = {Level.OK: "ok", Level.WARNING: "warning", Level.FAILED: "FAILED"}


async def examine(service: AnyService) -> list[Finding]:
    """Run all checks at the same time; return their findings in order."""
    try:
        settings: Settings = service.settings()
    except ValidationError as error:
        reasons = "; ".join(str(each["msg"]) for each in error.errors(include_input=False))
        return [Finding("Settings", Level.FAILED, reasons, "Correct the environment of the service.")]
    checks = [
        *DatabaseChecks(service, settings).list(),
        *EventChecks(service, settings).list(),
        *EdgeChecks(service, settings).list(),
    ]
    return await asyncio.gather(*(run_check(check) for check in checks))


def is_well(findings: Sequence[Finding]) -> bool:
    """Whether nothing failed; warnings do not count."""
    return all(finding.level is not Level.FAILED for finding in findings)


def format_findings(findings: Sequence[Finding]) -> str:
    """Return the findings as lines, with what to do below those that are not well."""
    lines: list[str] = []
    for finding in findings:
        lines.append(f"{MARKS[finding.level]:8} {finding.check}: {finding.detail}")
        if finding.level is not Level.OK:
            lines.append(f"{'':8} {finding.advice}")
    return "\n".join(lines)


def to_json(findings: Sequence[Finding]) -> str:
    """Return the findings as JSON."""
    return json.dumps([asdict(finding) for finding in findings], indent=1)
