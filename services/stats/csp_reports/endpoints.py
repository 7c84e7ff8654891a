"""Endpoint of reports about the Content-Security-Policy (API-41)."""

import structlog
from fastapi import APIRouter, Depends, Request
from prometheus_client import Counter

from services.chassis.http.problems import Malformed, TooLarge, WrongMediaType, problems
from services.chassis.identity import anonymous
from services.chassis.limits import LocalLimit
from services.stats.csp_reports.reports import LEGACY, REPORTING_API, CspReport, parse_reports

MAX_BYTES = 64 * 1024
_REPORTS = {"schema": {"type": ["object", "array"], "description": "As the browser sends it."}}
BODY = {"requestBody": {"required": True, "content": {LEGACY: _REPORTS, REPORTING_API: _REPORTS}}}
log = structlog.get_logger(__name__)
reports = Counter(
    "csp_reports", "Violations of the Content-Security-Policy, as browsers reported them.", ["directive", "blocked"]
)
_logged = LocalLimit("1 per minute")
router = APIRouter(tags=["reports of browsers"], dependencies=[Depends(anonymous())])


@router.post(
    "/csp-reports",
    summary="Count violations of the Content-Security-Policy",
    status_code=204,
    responses=problems(Malformed, TooLarge, WrongMediaType),
    openapi_extra=BODY,
)
async def record_csp_reports(request: Request) -> None:
    for report in parse_reports(request.headers.get("Content-Type", ""), await _read_body(request)):
        reports.labels(report.directive, report.blocked).inc()
        _log_sample(report)


def _log_sample(report: CspReport) -> None:
    """Log the first report of a directive and class in each minute. Whatever is reported may be forged."""
    if not _logged.is_exceeded(f"{report.directive} {report.blocked}"):
        log.warning(
            "content security policy violated",
            directive=report.directive,
            blocked=report.blocked,
            page=report.page,
            host=report.host,
        )


async def _read_body(request: Request) -> bytes:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_BYTES:
            raise TooLarge
    return bytes(body)
