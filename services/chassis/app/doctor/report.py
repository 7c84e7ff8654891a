"""Runs all checks of a service."""

import asyncio

from pydantic import ValidationError

from services.chassis.app.doctor.databases import DatabaseChecks
from services.chassis.app.doctor.edges import EdgeChecks
from services.chassis.app.doctor.events import EventChecks
from services.chassis.app.doctor.findings import Finding, Level, run_check
from services.chassis.app.service import AnyService
from services.chassis.settings import Settings


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
