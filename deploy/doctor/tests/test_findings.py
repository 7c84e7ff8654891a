"""`make doctor` shows what the doctors of the services found, once."""

import pytest

from deploy.doctor.findings import FAILED, OK, Finding, examine, format_findings, merge

WELL = {"check": "NATS", "level": OK, "detail": "version 2", "advice": "Start NATS."}
ILL = {"check": "Migrations", "level": FAILED, "detail": "0001 ran", "advice": "Run migrate."}
WARNING = {"check": "Dead letters", "level": "warning", "detail": "3 events", "advice": "Redrive them."}


def test_what_services_find_alike_is_shown_once_and_what_is_wrong_last() -> None:
    merged = merge({"auth": [ILL, WELL], "stats": [WELL, WARNING]})
    assert merged == [
        Finding(("auth", "stats"), "NATS", OK, "version 2", ""),
        Finding(("stats",), "Dead letters", "warning", "3 events", "Redrive them."),
        Finding(("auth",), "Migrations", FAILED, "0001 ran", "Run migrate."),
    ]
    assert format_findings(merged, total=2).splitlines() == [
        "ok       NATS: version 2",
        "warning  Dead letters (stats): 3 events",
        "         Redrive them.",
        "FAILED   Migrations (auth): 0001 ran",
        "         Run migrate.",
    ]


async def test_a_service_whose_settings_are_refused_is_a_finding() -> None:
    [finding] = await examine({"stats": {"ENVIRONMENT": "production"}})
    assert (finding.check, finding.level, finding.services) == ("Settings", FAILED, ("stats",))
    assert "PUBLIC_URL" in finding.detail


@pytest.mark.parametrize("advice", ["Run migrate.", ""])
def test_what_is_well_has_no_advice(advice: str) -> None:
    [finding] = merge({"auth": [WELL | {"advice": advice}]})
    assert finding.advice == ""
