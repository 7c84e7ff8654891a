"""The table of what the tests cover adds up files by context."""

import json
from pathlib import Path

import pytest

from tests import coverage_table


@pytest.fixture(autouse=True)
def measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What coverage.py and vitest left."""
    monkeypatch.setattr(coverage_table, "ROOT", tmp_path)
    monkeypatch.setattr(coverage_table, "COVERED", tmp_path)
    python = {"services/auth/a.py": (10, 5), "services/auth/b/c.py": (30, 25), "deploy/local/d.py": (60, 60)}
    python["services/__init__.py"] = (0, 0)
    files = {path: {"summary": {"num_statements": all, "covered_lines": hit}} for path, (all, hit) in python.items()}
    (tmp_path / "python.json").write_text(json.dumps({"files": files}))
    web = {"web/areas/alerts/a.ts": (4, 3), "web/areas/alerts/b/c.ts": (4, 3), "web/kit/d.ts": (2, 2)}
    files = {str(tmp_path / path): {"lines": {"total": all, "covered": hit}} for path, (all, hit) in web.items()}
    (tmp_path / "web").mkdir()
    (tmp_path / "web/coverage-summary.json").write_text(json.dumps({"total": {}} | files))


@pytest.mark.parametrize(
    ("folders", "rows"),
    [
        (("services", "deploy"), {"deploy/local": "100.0%", "services/auth": "75.0%", "together": "90.0%"}),
        (("services/auth/b",), {"services/auth": "83.3%", "together": "83.3%"}),
        (("web",), {"web/areas/alerts": "75.0%", "web/kit": "100.0%", "together": "80.0%"}),
    ],
)
def test_a_line_for_each_context_and_one_for_all(capsys, folders: tuple[str, ...], rows: dict[str, str]) -> None:
    coverage_table.main(*folders)
    printed = [line.split()[:2] for line in capsys.readouterr().out.splitlines()]
    assert printed == [[row, share] for row, share in rows.items()]
