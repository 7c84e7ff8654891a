"""Endpoint of reports about the Content-Security-Policy (API-41)."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any
from urllib.parse import SplitResult, urlsplit

import structlog
from fastapi import APIRouter, Depends, Request
from prometheus_client import Counter

from services.chassis.http.problems import Invalid, Malformed, TooLarge, WrongMediaType, problems
from services.chassis.identity import anonymous
from services.chassis.limits import LocalLimit

LEGACY, REPORTING_API = "application/csp-report", "application/reports+json"
MAX_REPORTS = 50  # of one request
OTHER = "other"
DIRECTIVES = frozenset(
    {
        *("base-uri", "child-src", "connect-src", "default-src", "font-src", "form-action", "frame-ancestors"),
        *("frame-src", "img-src", "manifest-src", "media-src", "object-src", "require-trusted-types-for"),
        *("sandbox", "script-src", "script-src-attr", "script-src-elem", "style-src", "style-src-attr"),
        *("style-src-elem", "trusted-types", "worker-src"),
    }
)
KEYWORDS = frozenset(
    {"inline", "eval", "wasm-eval", "self", "data", "blob", "trusted-types-policy", "trusted-types-sink"}
)
_WEB_SCHEMES = frozenset({"http", "https", "ws", "wss"})
_INVALID = "These are not reports of a browser."


@dataclass(frozen=True, slots=True)
class CspReport:
    """A violation.

    Args:
        directive: of the policy; one of `DIRECTIVES`, or `other`.
        blocked: the class of what was blocked: a keyword, `same-origin`, `other-origin`, `extension`, `none`, `other`.
        page: the first segment of the page's path; the rest may hold a secret, such as the token of a mailed link.
        host: of what was blocked, shortened; empty if it has none.
    """

    directive: str
    blocked: str
    page: str
    host: str


def parse_reports(content_type: str, body: bytes) -> list[CspReport]:
    """Parse the reports of a request. Reports of other kinds are left out."""
    media_type = content_type.partition(";")[0].strip().lower()
    if media_type not in (LEGACY, REPORTING_API):
        raise WrongMediaType(f"Send reports as {LEGACY} or {REPORTING_API}.")
    try:
        content = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise Malformed from error
    violations = _list_legacy(content) if media_type == LEGACY else _list_violations(content)
    return [_classify(violation) for violation in violations]


def _list_legacy(content: Any) -> list[Mapping[str, Any]]:
    report = content.get("csp-report") if isinstance(content, dict) else None
    if not isinstance(report, dict):
        raise Invalid(_INVALID)
    return [report]


def _list_violations(content: Any) -> list[Mapping[str, Any]]:
    if not isinstance(content, list) or not all(isinstance(report, dict) for report in content):
        raise Invalid(_INVALID)
    bodies = (report.get("body") for report in content[:MAX_REPORTS] if report.get("type") == "csp-violation")
    return [body for body in bodies if isinstance(body, dict)]


def _classify(report: Mapping[str, Any]) -> CspReport:
    directive = _get_text(report, "effectiveDirective", "effective-directive", "violated-directive").partition(" ")[0]
    page = _split(_get_text(report, "documentURL", "document-uri"))
    blocked = _get_text(report, "blockedURL", "blocked-uri")
    source = _split(blocked)
    return CspReport(
        directive=directive if directive in DIRECTIVES else OTHER,
        blocked=_classify_source(blocked, source, page),
        page=f"/{page.path.strip('/').partition('/')[0][:50]}",
        host=source.netloc.rpartition("@")[2][:100],
    )


def _classify_source(blocked: str, source: SplitResult, page: SplitResult) -> str:
    if not blocked:
        return "none"
    if blocked in KEYWORDS or source.scheme in KEYWORDS:
        return blocked if blocked in KEYWORDS else source.scheme
    if source.scheme.endswith("-extension") or blocked.endswith("-extension"):
        return "extension"
    if source.scheme not in _WEB_SCHEMES:
        return OTHER
    return "same-origin" if (source.scheme, source.netloc) == (page.scheme, page.netloc) else "other-origin"


def _get_text(report: Mapping[str, Any], *names: str) -> str:
    """Return the first of these fields that is a text, shortened."""
    return next((text[:2000] for name in names if isinstance(text := report.get(name), str)), "")


def _split(address: str) -> SplitResult:
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


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
        log.warning("content security policy violated", **asdict(report))


async def _read_body(request: Request) -> bytes:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_BYTES:
            raise TooLarge
    return bytes(body)
