"""`make size` refuses a project that grew."""

import subprocess
from pathlib import Path

import pytest

from tests.size import Measure, main


@pytest.mark.parametrize(("limit", "passed"), [(3, 0), (2, 1)])
def test_a_limit_is_for_the_files_it_names(
    tmp_path: Path, limit: int, passed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    for name in ("services/a/rules.py", "services/a/tests/test_rules.py", "web/rules.ts"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1\n2\n3\n")
    subprocess.run(["git", "-C", tmp_path, "add", "."], check=True)
    assert main(tmp_path, [Measure("services", limit, 1, r"^services/.*\.py$")]) == passed
    assert ("above its limit" in capsys.readouterr().out) == bool(passed)
