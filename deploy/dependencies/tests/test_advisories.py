"""Pinned packages are compared with advisories from a file, without the network (API-52)."""

import json
import subprocess
import zipfile
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from deploy.dependencies import advisories
from deploy.dependencies.advisories import (
    NPM,
    PYPI,
    Package,
    find_advisories,
    read_accepted,
    read_locks,
    read_npm_lock,
    read_python_lock,
)


def record(*events: dict[str, str], name: str = "lxml", ecosystem: str = PYPI, **affected: Any) -> dict[str, Any]:
    """Return an advisory about one package, with a range of these events if there are any."""
    ranges = {"ranges": [{"type": "SEMVER" if ecosystem == NPM else "ECOSYSTEM", "events": list(events)}]}
    entry = {"package": {"ecosystem": ecosystem, "name": name}, **(ranges if events else {}), **affected}
    return {"id": "GHSA-1", "aliases": ["CVE-1"], "summary": "It leaks.", "affected": [entry]}


@pytest.fixture
def write_dump(tmp_path: Path):
    """Write a dump of some advisories, or of a text instead of one."""

    def write(*records: dict[str, Any] | str) -> Path:
        with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
            archive.writestr("README.txt", "not a record")
            for number, each in enumerate(records):
                archive.writestr(f"{number}.json", each if isinstance(each, str) else json.dumps(each))
        return tmp_path / "all.zip"

    return write


FROM_FIRST = ({"introduced": "0"}, {"fixed": "2.0"})
TWO_SPANS = ({"introduced": "1.0"}, {"fixed": "1.5"}, {"introduced": "3.0"}, {"last_affected": "3.2"})
SEMANTIC = ({"introduced": "1.2.0-beta.1"}, {"fixed": "2.0.0"})


@pytest.mark.parametrize(
    ("ecosystem", "events", "affected", "unaffected"),
    [
        # As PEP 440 orders them: pre-releases before their release, epochs, and numbers not by letters.
        (PYPI, FROM_FIRST, ["0", "1.9", "2.0rc1"], ["2.0", "2.0.post1", "1!1.0", "10.0"]),
        (PYPI, TWO_SPANS, ["1.0", "3.1", "3.2"], ["0.9", "1.5", "2.9", "3.2.1"]),
        (PYPI, tuple(reversed(TWO_SPANS)), ["3.1"], ["2.9"]),
        (PYPI, ({"introduced": "0"},), ["99"], []),
        (PYPI, ({"introduced": "0"}, {"limit": "2.0"}), ["1.0"], ["2.0"]),
        (PYPI, ({"introduced": "0"}, {"limit": "*"}), ["2.0"], []),
        (NPM, SEMANTIC, ["1.2.0-beta.2", "1.2.0", "1.10.0", "2.0.0-rc.1"], ["1.1.9", "2.0.0"]),
        (NPM, ({"introduced": "0"}, {"fixed": "1.0.0"}), ["0.0.0-1"], ["1.0.0"]),
    ],
)
def test_versions_are_compared_as_their_ecosystem_does(
    write_dump, ecosystem: str, events: Any, affected: list[str], unaffected: list[str]
) -> None:
    packages = [Package(ecosystem, "lxml", version) for version in affected + unaffected]
    found = find_advisories([write_dump(record(*events, ecosystem=ecosystem))], packages)
    assert {finding.package.version for finding in found if not finding.note} == set(affected)


def test_listed_versions_are_affected_and_commits_and_withdrawn_advisories_are_ignored(write_dump) -> None:
    packages = [Package(PYPI, "lxml", "1.1"), Package(PYPI, "lxml", "1.2")]
    commits = {"type": "GIT", "events": [{"introduced": "0"}]}
    withdrawn = record({"introduced": "0"}) | {"withdrawn": "2026-01-01T00:00:00Z"}
    found = find_advisories([write_dump(record(versions=["1.1"], ranges=[commits]), withdrawn)], packages)
    assert [finding.package.version for finding in found] == ["1.1"]


@pytest.mark.parametrize(
    ("ecosystem", "name", "is_found"),
    [(PYPI, "Pydantic_Settings", True), (NPM, "pydantic-settings", False), ("Debian:13", "pydantic-settings", False)],
)
def test_names_are_compared_as_their_ecosystem_does(write_dump, ecosystem: str, name: str, is_found: bool) -> None:
    dump = write_dump(record({"introduced": "0"}, ecosystem=ecosystem, name=name), record(name="other"))
    assert bool(find_advisories([dump], [Package(PYPI, "pydantic-settings", "1.0")])) is is_found


@pytest.mark.parametrize("missing", ["id", "package", "reason", "until"])
def test_an_accepted_advisory_needs_a_reason_and_a_day(tmp_path: Path, missing: str) -> None:
    lines = {"id": '"GHSA-1"', "package": '"lxml"', "reason": '"never called"', "until": "2027-01-01"}
    lines[missing] = '" "'
    path = tmp_path / "accepted.toml"
    path.write_text("[[accepted]]\n" + "\n".join(f"{name} = {value}" for name, value in lines.items()))
    with pytest.raises(ValueError, match="each entry has"):
        read_accepted(path)


def test_locks_are_read() -> None:
    text = "Jinja2==3.1.6 \\\n    --hash=sha256:aa\n# comment==1\nuvicorn[standard]==0.5.0 ; python_version < '4'\n"
    assert read_python_lock(text) == {Package(PYPI, "jinja2", "3.1.6"), Package(PYPI, "uvicorn", "0.5.0")}
    installed = {
        "": {"version": "0.1.0"},
        "node_modules/@a/b/node_modules/c": {"version": "2.0.0"},
        "node_modules/alias": {"name": "real", "version": "3.0.0"},
        "node_modules/own": {"link": True, "resolved": "own"},
    }
    assert read_npm_lock(json.dumps({"packages": installed})) == {
        Package(NPM, "c", "2.0.0"),
        Package(NPM, "real", "3.0.0"),
    }
    files = {file for found in read_locks().values() for file in found}
    assert {"requirements.lock", "requirements-dev.lock", "requirements-local.lock", "web/package-lock.json"} <= files


class TestCommand:
    PINNED = next(package for package in read_locks() if package.name == "lxml")
    OPEN = record({"introduced": PINNED.version}, {"fixed": "9999"})
    OTHERS = record(name="none", ecosystem=NPM)

    def test_it_fails_for_an_open_advisory_and_names_it(self, write_dump, capsys) -> None:
        assert advisories.main([write_dump(self.OPEN, self.OTHERS)]) == 1
        printed = capsys.readouterr().out
        assert f"lxml {self.PINNED.version} (PyPI): GHSA-1, CVE-1, fixed in 9999\n  It leaks.\n  requirement" in printed

    @pytest.mark.parametrize(
        ("entry", "status", "printed"),
        [
            ({"id": "GHSA-1"}, 0, "0 open and 1 accepted"),
            ({"id": "CVE-1"}, 0, "0 open and 1 accepted"),
            ({"until": date(2026, 1, 1)}, 1, "1 open and 0 accepted"),
            ({"package": "nh3"}, 1, "GHSA-1 affects no pinned nh3 any longer"),
        ],
    )
    def test_an_advisory_is_accepted_by_any_id_for_its_package_until_a_day(
        self, write_dump, monkeypatch, capsys, entry: dict[str, Any], status: int, printed: str
    ) -> None:
        accepted = {"id": "GHSA-1", "package": "lxml", "reason": "never called", "until": date.max} | entry
        monkeypatch.setattr(advisories, "read_accepted", lambda: [accepted])
        assert advisories.main([write_dump(self.OPEN, self.OTHERS)]) == status
        assert printed in capsys.readouterr().out

    @pytest.mark.parametrize("records", [[], [record(ecosystem=NPM)]])
    def test_a_dump_without_advisories_of_an_ecosystem_is_no_success(self, write_dump, capsys, records: Any) -> None:
        assert advisories.main([write_dump(*records)]) == 2
        assert "PyPI" in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("ranges", "reason"),
        [
            ([{"type": "ECOSYSTEM"}], "a range has no events"),
            ([{"type": "ECOSYSTEM", "events": [{"introduced": "one"}]}], "Invalid version: 'one'"),
        ],
    )
    def test_what_cannot_be_compared_is_reported(self, write_dump, capsys, ranges: Any, reason: str) -> None:
        assert advisories.main([write_dump(record(ranges=ranges), self.OTHERS)]) == 1
        assert f"cannot be compared: {reason}" in capsys.readouterr().out

    def test_each_pinned_version_can_be_compared(self, write_dump) -> None:
        bounds = {"introduced": "0"}, {"fixed": "0.0.0"}
        packages = read_locks()
        records = [record(*bounds, name=each.name, ecosystem=each.ecosystem) for each in packages]
        assert find_advisories([write_dump(*records)], packages) == []

    @pytest.mark.parametrize("content", ["", "{", "[1]", '{"affected": [1]}', '{"affected": [{"package": "lxml"}]}'])
    def test_what_is_no_dump_is_no_success(self, write_dump, capsys, content: str) -> None:
        path = write_dump(content)
        assert advisories.main([path]) == 2
        assert "0.json is no record of OSV" in capsys.readouterr().err
        path.write_text(content)
        assert advisories.main([path]) == advisories.main([Path(f"{path}-missing")]) == 2

    def test_the_sbom_has_each_package_with_its_version(self, tmp_path: Path) -> None:
        make = ["make", "-o", ".installed-dev", "sbom", f"SBOM={tmp_path}"]
        subprocess.run(make, cwd=advisories.ROOT, check=True, capture_output=True)
        for name, ecosystem, lock in (
            ("python.cdx.json", PYPI, "requirements.lock"),
            ("npm.cdx.json", NPM, "web/package-lock.json"),
        ):
            document = json.loads((tmp_path / name).read_text())
            assert document["bomFormat"] == "CycloneDX"
            purls = {component["purl"].partition("?")[0].replace("%40", "@") for component in document["components"]}
            pinned = {package for package, files in read_locks().items() if lock in files}
            missing = {each for each in pinned if f"pkg:{ecosystem.lower()}/{each.name}@{each.version}" not in purls}
            assert missing == set()
