"""Browsers report violations of the Content-Security-Policy in two formats (API-41)."""

import json
from typing import Any

import pytest
from prometheus_client import REGISTRY

from services.stats import csp_reports
from services.stats.csp_reports import DIRECTIVES, KEYWORDS
from services.stats.tests.samples import OneMinute

LEGACY, REPORTING_API = "application/csp-report", "application/reports+json"
PAGE = "https://masthead.example/reset/secret-token?a=b"


def legacy(directive: Any, blocked: Any, page: Any = PAGE) -> bytes:
    report = {"document-uri": page, "effective-directive": directive, "blocked-uri": blocked, "referrer": ""}
    return json.dumps({"csp-report": report}).encode()


def modern(directive: Any, blocked: Any, page: Any = PAGE, kind: str = "csp-violation") -> dict[str, Any]:
    body = {"documentURL": page, "effectiveDirective": directive, "blockedURL": blocked, "disposition": "enforce"}
    return {"type": kind, "age": 1, "url": page, "user_agent": "Mozilla/5.0", "body": body}


def count(directive: str, blocked: str) -> float:
    return REGISTRY.get_sample_value("csp_reports_total", {"directive": directive, "blocked": blocked}) or 0.0


@pytest.fixture
async def report(client) -> Any:
    """Sends reports as a browser does, without a token."""
    browser = await client("stats")

    async def report(body: bytes, content_type: str = LEGACY) -> Any:
        return await browser.post("/csp-reports", content=body, headers={"Content-Type": content_type})

    return report


@pytest.fixture
def logged(monkeypatch) -> list[dict[str, Any]]:
    """The fields of the lines that are logged in one minute."""
    lines: list[dict[str, Any]] = []
    monkeypatch.setattr(csp_reports, "_logged", OneMinute("1 per minute"))
    monkeypatch.setattr(csp_reports.log, "warning", lambda _, **fields: lines.append(fields))
    return lines


@pytest.mark.parametrize(
    ("directive", "blocked", "counted"),
    [
        ("script-src-elem", "inline", ("script-src-elem", "inline")),
        ("script-src", "eval", ("script-src", "eval")),
        ("require-trusted-types-for", "trusted-types-sink", ("require-trusted-types-for", "trusted-types-sink")),
        ("img-src", "data", ("img-src", "data")),
        ("img-src", "data:image/png;base64,AAAA", ("img-src", "data")),
        ("script-src", "https://masthead.example/x.js", ("script-src", "same-origin")),
        ("script-src", "https://evil.example/x.js", ("script-src", "other-origin")),
        ("script-src", "chrome-extension://abc/x.js", ("script-src", "extension")),
        ("script-src", "moz-extension", ("script-src", "extension")),
        ("frame-ancestors", "", ("frame-ancestors", "none")),
        ("script-src 'self'", "inline", ("script-src", "inline")),
        ("x" * 5000, "y" * 5000, ("other", "other")),
        (None, None, ("other", "none")),
        (["a"], {"b": 1}, ("other", "none")),
        ("img-src", "https://[bad", ("img-src", "other")),
    ],
)
async def test_both_formats_are_counted_by_directive_and_class(report, directive, blocked, counted) -> None:
    before = count(*counted)
    assert (await report(legacy(directive, blocked))).status_code == 204
    body = json.dumps([modern(directive, blocked), modern(directive, blocked, kind="deprecation")]).encode()
    assert (await report(body, f"{REPORTING_API}; charset=utf-8")).status_code == 204
    assert count(*counted) == before + 2


async def test_no_text_of_a_report_becomes_a_label(report) -> None:
    for number in range(50):
        await report(legacy(f"made-up-{number}", f"scheme{number}://x"))
    labels = [sample.labels for metric in csp_reports.reports.collect() for sample in metric.samples]
    classes = KEYWORDS | {"same-origin", "other-origin", "extension", "none", "other"}
    assert {label["directive"] for label in labels} <= DIRECTIVES | {"other"}
    assert {label["blocked"] for label in labels} <= classes


async def test_one_line_a_minute_is_logged_without_secrets_of_the_page(report, logged) -> None:
    for _ in range(20):
        await report(legacy("script-src", "https://ada:secret@evil.example/x.js?token=secret"))
    assert logged == [{"directive": "script-src", "blocked": "other-origin", "page": "/reset", "host": "evil.example"}]


@pytest.mark.parametrize(
    ("content_type", "body", "status"),
    [
        (LEGACY, b"{", 400),
        (LEGACY, b"\xff", 400),
        (REPORTING_API, b"[" * 60_000, 400),
        (LEGACY, b"[]", 422),
        (LEGACY, b'{"csp-report": 1}', 422),
        (REPORTING_API, b"{}", 422),
        (REPORTING_API, b"[1]", 422),
        (REPORTING_API, b'[{"type": "csp-violation"}, {"type": 1, "body": []}]', 204),
        ("application/json", b"{}", 415),
        ("", b"{}", 415),
        (LEGACY, b" " * 65_537, 413),
    ],
)
async def test_invalid_reports_are_refused(report, content_type: str, body: bytes, status: int) -> None:
    assert (await report(body, content_type)).status_code == status


async def test_a_request_has_a_limit_of_reports(report) -> None:
    before = count("font-src", "inline")
    assert (await report(json.dumps([modern("font-src", "inline")] * 100).encode(), REPORTING_API)).status_code == 204
    assert count("font-src", "inline") == before + 50
