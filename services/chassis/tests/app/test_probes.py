"""Readiness probes: a dependency that is down is named, and the log says why, once."""

from structlog.testing import capture_logs

from services.chassis.app import health as probes_module
from services.chassis.app.health import Probes


class Dependency:
    """A dependency that the test can stop."""

    def __init__(self) -> None:
        self.error: Exception | None = None

    async def ask(self) -> None:
        if self.error:
            raise self.error


async def test_outage_and_recovery_are_logged_once() -> None:
    database, nats = Dependency(), Dependency()
    probes = Probes({"database": database.ask, "nats": nats.ask})
    with capture_logs() as lines:
        assert await probes.check() == {"database": "up", "nats": "up"}
        database.error = ConnectionRefusedError("port 5432")
        assert await probes.check() == {"database": "down", "nats": "up"}
        assert await probes.check() == {"database": "down", "nats": "up"}
        database.error = None
        assert await probes.check() == {"database": "up", "nats": "up"}
        assert await probes.check() == {"database": "up", "nats": "up"}
    assert [(line["event"], line["dependency"], line.get("error")) for line in lines] == [
        ("dependency down", "database", "ConnectionRefusedError('port 5432')"),
        ("dependency up", "database", None),
    ]


async def test_an_unresponsive_dependency_is_down(monkeypatch) -> None:
    monkeypatch.setattr(probes_module, "PROBE_SECONDS", 0.01)

    async def hang() -> None:
        await probes_module.asyncio.sleep(10)

    with capture_logs() as lines:
        assert await Probes({"s3": hang}).check() == {"s3": "down"}
    assert "TimeoutError" in lines[0]["error"]
