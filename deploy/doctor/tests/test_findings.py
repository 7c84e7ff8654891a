"""`make doctor` shows what the doctors of the services found, once."""

from deploy.doctor.findings import SharedFinding, examine, merge, name_services
from services.chassis.app.diagnosis.findings import Finding, Level, format_findings

WELL = Finding("NATS", Level.OK, "version 2", "Start NATS.")
ILL = Finding("Migrations", Level.FAILED, "0001 ran", "Run migrate.")
WARNING = Finding("Dead letters", Level.WARNING, "3 events", "Redrive them.")


def test_what_services_find_alike_is_shown_once_and_what_is_wrong_last() -> None:
    merged = merge({"auth": [ILL, WELL], "stats": [WELL, WARNING]})
    assert merged == [
        SharedFinding("NATS", Level.OK, "version 2", "", ("auth", "stats")),
        SharedFinding("Dead letters", Level.WARNING, "3 events", "Redrive them.", ("stats",)),
        SharedFinding("Migrations", Level.FAILED, "0001 ran", "Run migrate.", ("auth",)),
    ]
    assert format_findings(name_services(merged, total=2)).splitlines() == [
        "ok       NATS: version 2",
        "warning  Dead letters (stats): 3 events",
        "         Redrive them.",
        "FAILED   Migrations (auth): 0001 ran",
        "         Run migrate.",
    ]


async def test_a_service_whose_settings_are_refused_is_a_finding() -> None:
    [finding] = await examine({"stats": {"ENVIRONMENT": "production"}})
    assert (finding.check, finding.level, finding.services) == ("Settings", Level.FAILED, ("stats",))
    assert "PUBLIC_URL" in finding.detail
