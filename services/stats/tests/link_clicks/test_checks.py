"""The doctor finds a journal of clicks that cannot be written, and a file of networks that is not as it should be."""

from pathlib import Path

import pytest

from services.chassis.app.diagnosis.findings import Level, run_check
from services.stats.main import service
from services.stats.settings import StatsSettings

NETWORKS = "cidr,kind,source,date\n198.51.100.0/24,gateway,by hand,2026-03-01\n"


async def examine(**settings: object) -> list[tuple[Level, str]]:
    checks = service.checks(StatsSettings.model_construct(**settings))
    return [(found.level, found.detail) for check in checks if (found := await run_check(check))]


@pytest.mark.parametrize(
    ("text", "level", "detail"),
    [
        (NETWORKS, Level.OK, "1 known"),
        (f"{NETWORKS}198.51.300.0/24,gateway,,\n203.0.113.0/24,gatway,,\n", Level.WARNING, "line 3, line 4"),
        (None, Level.FAILED, "FileNotFoundError"),
    ],
)
async def test_a_file_of_networks_is_read(tmp_path: Path, text: str | None, level: Level, detail: str) -> None:
    path = tmp_path / "networks.csv"
    if text:
        path.write_text(text)
    journal, networks = await examine(click_journal=str(tmp_path / "clicks"), click_networks=str(path))
    assert journal == (Level.OK, f"{tmp_path}/clicks can be written")
    assert networks[0] == level
    assert detail in networks[1]


async def test_a_journal_that_cannot_be_written_is_found(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    journal, networks = await examine(click_journal=str(tmp_path / "file"), click_networks="")
    assert (journal[0], networks) == (Level.FAILED, (Level.OK, "no file is named"))
