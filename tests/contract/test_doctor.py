"""`doctor` finds what is wrong with an installation, and says what to do (OPERATION-60 to 63)."""

import asyncio
import json
import re
from typing import Any

import pytest
from pydantic import SecretStr

from services.chassis.app.diagnosis import checks as all_checks
from services.chassis.app.diagnosis import edges, report
from services.chassis.app.diagnosis.checks import DatabaseChecks, EventChecks, is_accepted
from services.chassis.app.diagnosis.edges import EdgeChecks
from services.chassis.app.diagnosis.findings import (
    Check,
    Finding,
    Level,
    NotWell,
    describe_clock,
    format_findings,
    is_well,
    judge,
    run_check,
    to_json,
)
from services.chassis.app.diagnosis.schemas import ConsumerReport
from services.chassis.events.connection import connect
from services.media.storage_checks import StorageChecks

NAME = "alerts"
REFUSED = ("Databases of other services", "Subjects of other services")


@pytest.fixture
async def running(services) -> Any:
    return await services(NAME)


async def findings(checks: Any) -> dict[str, Finding]:
    found = [await run_check(check) for check in checks.list()]
    return {finding.check: finding for finding in found}


def levels(found: dict[str, Finding]) -> dict[str, Level]:
    return {name: finding.level for name, finding in found.items()}


async def test_a_database_and_nats_in_order_are_found_well(running) -> None:
    found = await findings(DatabaseChecks(running.service, running.settings))
    assert {name for name, level in levels(found).items() if level is not Level.OK} <= {"Databases of other services"}
    found = await findings(EventChecks(running.service, running.settings))
    assert {name for name, level in levels(found).items() if level is Level.FAILED} == set()
    assert "consumers" in found["Streams and consumers"].detail
    assert re.fullmatch(r"version \d+\.\d+\.\d+", found["NATS"].detail)


async def test_what_does_not_answer_is_found_with_advice(running) -> None:
    away = running.settings.model_copy(
        update={
            "database_url": SecretStr("postgresql://nobody@127.0.0.1:1/masthead_alerts"),
            "nats_url": SecretStr("nats://alerts:secret@127.0.0.1:1"),
            "public_url": "http://127.0.0.1:1",
            "smtp_port": 1,
        }
    )
    found = await findings(DatabaseChecks(running.service, away)) | await findings(EventChecks(running.service, away))
    found |= await findings(EdgeChecks(running.service, away))
    for name in ("PostgreSQL", "NATS", "Mail server", "Gateway and services", "Private paths", *REFUSED):
        assert found[name].level is Level.FAILED
        assert found[name].advice.endswith(".")
        assert "secret" not in found[name].detail


async def test_a_missing_migration_is_found(running, monkeypatch) -> None:
    monkeypatch.setattr(type(running.service), "newest_migration", "9999")
    found = await findings(DatabaseChecks(running.service, running.settings))
    assert found["Migrations"].level is Level.FAILED
    assert "9999 is the newest" in found["Migrations"].detail


async def test_a_database_of_another_service_that_lets_us_in_is_found(running, monkeypatch) -> None:
    own = running.settings.database_url.get_secret_value()
    monkeypatch.setattr(all_checks, "_list_other_databases", lambda *_: [("masthead_auth", own)])
    found = await findings(DatabaseChecks(running.service, running.settings))
    assert found["Databases of other services"] == Finding(
        "Databases of other services",
        Level.FAILED,
        "the role of alerts may connect to masthead_auth",
        found["Databases of other services"].advice,
    )


def test_the_other_databases_have_the_names_of_the_other_services() -> None:
    others = list(all_checks._list_other_databases("postgresql://masthead_auth:x@h/masthead_auth?a=b", "auth"))
    assert others[0] == ("masthead_content", "postgresql://masthead_auth:x@h/masthead_content?a=b")
    assert len(others) == 5


async def test_a_subject_of_others_that_nats_accepts_is_found(running, nats_server) -> None:
    admin = running.settings.model_copy(update={"nats_url": SecretStr(nats_server.url("admin"))})
    url = running.settings.nats_url.get_secret_value()
    assert await is_accepted(url, lambda client: client.subscribe("masthead.>")) is False
    found = await findings(EventChecks(running.service, admin))
    assert found["Subjects of other services"].level is Level.FAILED


async def test_a_missing_consumer_is_found(running, nats_server, monkeypatch) -> None:
    async def missing(*_: Any) -> list[Any]:
        none = {"waiting": None, "unacknowledged": None, "retried": None}
        return [ConsumerReport(name="alerts-client", entity="client", publisher="auth", **none)]

    monkeypatch.setattr(report, "measure_consumers", missing)
    found = await findings(EventChecks(running.service, running.settings))
    assert found["Streams and consumers"].detail == "missing: alerts-client"


async def test_dead_letters_are_a_warning(running, nats_server) -> None:
    async with connect(nats_server.url(NAME), "tests") as connection:
        await connection.client.jetstream().publish("dead.alerts.client", b"")
    found = await findings(EventChecks(running.service, running.settings))
    assert found["Dead letters"].level is Level.WARNING


@pytest.mark.parametrize(
    ("health", "check", "level"),
    [
        ({"auth": {"ready": True, "version": "dev"}}, "Gateway and services", Level.OK),
        ({"auth": {"ready": False, "version": "dev"}}, "Gateway and services", Level.FAILED),
        ({"auth": {"ready": True, "version": "dev"}}, "Versions", Level.OK),
        ({"auth": {"ready": True, "version": "1.0"}}, "Versions", Level.WARNING),
    ],
)
async def test_unready_services_and_other_versions_are_found(running, monkeypatch, health, check, level) -> None:
    async def answer(_: str) -> Any:
        return {"version": "dev", "services": health}

    monkeypatch.setattr(edges, "_get_health", answer)
    settings = running.settings.model_copy(update={"version": "dev"})
    found = await findings(EdgeChecks(running.service, settings))
    assert found[check].level is level


async def test_the_object_storage_is_checked_with_its_buckets(services, object_settings) -> None:
    media = await services("media")
    settings = media.settings.model_copy(update=object_settings)
    found = await findings(StorageChecks(settings))
    assert levels(found) == dict.fromkeys(("Object storage", "Anonymous listing", "Filer"), Level.OK)
    wrong = settings.model_copy(update={"s3_secret_key": SecretStr("wrong")})
    assert (await findings(StorageChecks(wrong)))["Object storage"].level is Level.FAILED


def test_clocks_that_differ_are_found() -> None:
    assert describe_clock(100.5, 100.0, 101.0)
    for theirs in (98.0, 103.0):
        with pytest.raises(NotWell, match=r"by 2[.]0 seconds"):
            describe_clock(theirs, 100.0, 101.0)


@pytest.mark.parametrize(("value", "level"), [(0.01, Level.FAILED), (0.05, Level.WARNING)])
def test_too_little_space_and_an_old_certificate_are_found(value: float, level: Level) -> None:
    with pytest.raises(NotWell) as found:
        judge(value, edges.FREE_SHARE, "5%")
    assert found.value.level is level
    assert judge(0.5, edges.FREE_SHARE, "50%") == "50%"


async def test_a_check_that_never_ends_is_a_finding(monkeypatch) -> None:
    monkeypatch.setattr("services.chassis.app.diagnosis.findings.CHECK_SECONDS", 0.05)

    async def hang() -> str:
        await asyncio.Event().wait()
        return ""

    assert (await run_check(Check("Hang", "Wait.", hang))).level is Level.FAILED


def test_findings_are_printed_with_what_to_do() -> None:
    well, warning, failed = (Finding(level.value, level, "found", "Do it.") for level in Level)
    assert is_well([well, warning])
    assert not is_well([well, failed])
    assert format_findings([well, failed]).splitlines() == [
        "ok       ok: found",
        "FAILED   failed: found",
        "         Do it.",
    ]
    assert json.loads(to_json([failed]))[0]["advice"] == "Do it."
