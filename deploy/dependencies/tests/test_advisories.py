"""Pinned packages are compared with advisories from a file, without the network (API-52)."""

import json
import zipfile
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from deploy.dependencies import __main__ as command
from deploy.dependencies.check import Accepted, check_packages, read_accepted
from deploy.dependencies.locks import Ecosystem, Package, read_locks, read_npm_lock, read_python_lock
from deploy.dependencies.osv import index_advisories, read_records

TODAY = date(2026, 11, 23)


def record(name: str = "lxml", *, ecosystem: str = "PyPI", id: str = "GHSA-1", **affected: Any) -> dict[str, Any]:
    """Return an advisory about one package."""
    package = {"package": {"ecosystem": ecosystem, "name": name}, **affected}
    return {"id": id, "aliases": [f"CVE-of-{id}"], "summary": "It leaks.", "affected": [package]}


def ranging(*events: dict[str, str], kind: str = "ECOSYSTEM") -> dict[str, Any]:
    return {"ranges": [{"type": kind, "events": list(events)}]}


def is_affected(package: Package, advisory: dict[str, Any]) -> bool:
    [found] = index_advisories([advisory], [package])[package.ecosystem, package.name]
    return found.affects(package)


FROM_FIRST = ({"introduced": "0"}, {"fixed": "2.0"})
TWO_SPANS = ({"introduced": "1.0"}, {"fixed": "1.5"}, {"introduced": "3.0"}, {"last_affected": "3.2"})


@pytest.mark.parametrize(
    ("events", "version", "expected"),
    [
        (FROM_FIRST, "1.9", True),
        (FROM_FIRST, "2.0", False),
        (FROM_FIRST, "2.0rc1", True),  # a pre-release comes before its release
        (FROM_FIRST, "2.0.post1", False),
        (FROM_FIRST, "1!1.0", False),  # a later epoch
        (FROM_FIRST, "10.0", False),  # not by letters
        (TWO_SPANS, "0.9", False),
        (TWO_SPANS, "1.0", True),
        (TWO_SPANS, "1.5", False),
        (TWO_SPANS, "2.9", False),
        (TWO_SPANS, "3.2", True),
        (TWO_SPANS, "3.2.1", False),
        (tuple(reversed(TWO_SPANS)), "3.1", True),  # the order in the file does not matter
        (({"introduced": "0"},), "99", True),
        (({"introduced": "0"}, {"limit": "2.0"}), "1.0", True),
        (({"introduced": "0"}, {"limit": "2.0"}), "2.0", False),
        (({"introduced": "0"}, {"limit": "*"}), "2.0", True),
    ],
)
def test_python_versions_are_compared_as_pep_440_says(events: Any, version: str, expected: bool) -> None:
    assert is_affected(Package(Ecosystem.PYPI, "lxml", version), record(**ranging(*events))) is expected


@pytest.mark.parametrize(
    ("version", "expected"),
    [
        ("1.1.9", False),
        ("1.2.0-beta.2", True),
        ("1.2.0", True),
        ("1.10.0", True),
        ("2.0.0-rc.1", True),
        ("2.0.0", False),
    ],
)
def test_npm_versions_are_compared_as_semantic_versions(version: str, expected: bool) -> None:
    span = ranging({"introduced": "1.2.0-beta.1"}, {"fixed": "2.0.0"}, kind="SEMVER")
    package = Package(Ecosystem.NPM, "@scope/name", version)
    assert is_affected(package, record("@scope/name", ecosystem="npm", **span)) is expected


def test_listed_versions_are_affected_and_commits_are_ignored() -> None:
    commits = {"type": "GIT", "events": [{"introduced": "0"}]}
    advisory = record(versions=["1.0", "1.1"], ranges=[commits])
    assert is_affected(Package(Ecosystem.PYPI, "lxml", "1.1"), advisory)
    assert not is_affected(Package(Ecosystem.PYPI, "lxml", "1.2"), advisory)


def test_names_are_compared_as_their_ecosystem_does() -> None:
    python, npm = Package(Ecosystem.PYPI, "pydantic-settings", "1.0"), Package(Ecosystem.NPM, "lxml", "1.0.0")
    everything = ranging({"introduced": "0"})
    assert index_advisories([record("Pydantic_Settings", **everything)], [python])
    assert not index_advisories([record("lxml", **everything)], [npm])
    assert not index_advisories([record("lxml", ecosystem="Debian:13", **everything)], [npm])


def test_a_withdrawn_advisory_is_none() -> None:
    withdrawn = record(**ranging({"introduced": "0"})) | {"withdrawn": "2026-01-01T00:00:00Z"}
    assert index_advisories([withdrawn], [Package(Ecosystem.PYPI, "lxml", "1.0")]) == {}


@pytest.mark.parametrize("form", ["zip", "folder", "list", "file"])
def test_a_dump_is_a_zip_a_folder_or_a_file(tmp_path: Path, form: str) -> None:
    records = [record(id="GHSA-1")] if form == "file" else [record(id="GHSA-1"), record(id="GHSA-2")]
    dump = tmp_path / "dump"
    if form == "zip":
        with zipfile.ZipFile(dump, "w") as archive:
            for one in records:
                archive.writestr(f"{one['id']}.json", json.dumps(one))
            archive.writestr("README.txt", "not a record")
    elif form == "folder":
        for one in records:
            (dump / one["id"]).mkdir(parents=True)
            (dump / one["id"] / "record.json").write_text(json.dumps(one))
    else:
        dump.write_text(json.dumps(records if form == "list" else records[0]))
    assert [one["id"] for one in read_records(dump)] == [one["id"] for one in records]


@pytest.mark.parametrize("content", ["", "{", "[1]", '{"name": "lxml"}'])
def test_what_is_no_dump_is_refused(tmp_path: Path, content: str) -> None:
    dump = tmp_path / "dump.json"
    dump.write_text(content)
    with pytest.raises(ValueError, match=r"dump\.json is no"):
        list(read_records(dump))


class TestAccepted:
    PACKAGE = Package(Ecosystem.PYPI, "lxml", "1.0")

    def check(self, folder: Path, *accepted: Accepted) -> tuple[list[str], list[str], list[str]]:
        dump = folder / "dump.json"
        dump.write_text(json.dumps(record(**ranging(*FROM_FIRST))))
        outcome = check_packages([dump], {self.PACKAGE: ["requirements.lock"]}, accepted, TODAY)
        open_ids = [finding.advisory.id for finding in outcome.open]
        return open_ids, [finding.advisory.id for finding in outcome.accepted], [entry.id for entry in outcome.unused]

    def test_what_nobody_accepted_is_open(self, tmp_path: Path) -> None:
        assert self.check(tmp_path) == (["GHSA-1"], [], [])

    @pytest.mark.parametrize("id", ["GHSA-1", "CVE-of-GHSA-1"])
    def test_an_advisory_is_accepted_by_any_of_its_ids_to_the_end_of_its_day(self, tmp_path: Path, id: str) -> None:
        assert self.check(tmp_path, Accepted(id, "lxml", "never called", TODAY)) == ([], ["GHSA-1"], [])

    def test_after_its_day_it_is_open_again(self, tmp_path: Path) -> None:
        assert self.check(tmp_path, Accepted("GHSA-1", "lxml", "never called", date(2026, 11, 22)))[0] == ["GHSA-1"]

    def test_it_is_accepted_for_its_package_only(self, tmp_path: Path) -> None:
        assert self.check(tmp_path, Accepted("GHSA-1", "nh3", "never called", TODAY)) == (["GHSA-1"], [], ["GHSA-1"])

    def test_the_list_is_readable(self) -> None:
        for entry in read_accepted():
            assert entry.until > date(2026, 1, 1)

    @pytest.mark.parametrize(
        "entry",
        ['id = "a"\npackage = "b"\nuntil = 2027-01-01', 'id = "a"\npackage = "b"\nreason = " "\nuntil = 2027-01-01'],
    )
    def test_an_entry_needs_a_reason(self, tmp_path: Path, entry: str) -> None:
        path = tmp_path / "accepted.toml"
        path.write_text(f"[[accepted]]\n{entry}\n")
        with pytest.raises(ValueError, match="reason"):
            read_accepted(path)


class TestLocks:
    def test_a_python_lock(self) -> None:
        text = "Jinja2==3.1.6 \\\n    --hash=sha256:aa\n# comment==1\nuvicorn[standard]==0.5.0 ; python_version < '4'\n"
        assert read_python_lock(text) == {
            Package(Ecosystem.PYPI, "jinja2", "3.1.6"),
            Package(Ecosystem.PYPI, "uvicorn", "0.5.0"),
        }

    def test_an_npm_lock(self) -> None:
        installed = {
            "": {"version": "0.1.0"},
            "node_modules/@a/b": {"version": "1.0.0"},
            "node_modules/@a/b/node_modules/c": {"version": "2.0.0"},
            "node_modules/alias": {"name": "real", "version": "3.0.0"},
            "node_modules/own": {"link": True, "resolved": "own"},
        }
        assert {(package.name, package.version) for package in read_npm_lock(json.dumps({"packages": installed}))} == {
            ("@a/b", "1.0.0"),
            ("c", "2.0.0"),
            ("real", "3.0.0"),
        }

    def test_the_locks_of_the_repository(self) -> None:
        files = {file for found in read_locks().values() for file in found}
        assert {
            "requirements.lock",
            "requirements-dev.lock",
            "requirements-local.lock",
            "web/package-lock.json",
        } <= files
        assert {package.ecosystem for package in read_locks()} == set(Ecosystem)

    def test_each_pinned_version_can_be_compared(self) -> None:
        everything = ranging({"introduced": "0"}, {"fixed": "0.0.0"})
        for package in read_locks():
            assert not is_affected(package, record(package.name, ecosystem=package.ecosystem, **everything)), package


def write_dumps(folder: Path, *records: dict[str, Any]) -> list[str]:
    """Write a dump of these records, and one of npm."""
    dumps = {folder / "pypi.json": records, folder / "npm.json": [record("none", ecosystem="npm", id="GHSA-9")]}
    for path, content in dumps.items():
        path.write_text(json.dumps(content))
    return [str(path) for path in dumps]


class TestCommand:
    def test_it_fails_for_an_open_advisory_and_names_it(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        pinned = next(package for package in read_locks() if package.name == "lxml")
        dumps = write_dumps(tmp_path, record(**ranging({"introduced": pinned.version}, {"fixed": "9999"})))
        assert command.main("advisories", *dumps) == 1
        printed = capsys.readouterr().out
        assert f"lxml {pinned.version} (PyPI): GHSA-1, CVE-of-GHSA-1, fixed in 9999" in printed
        assert "requirements.lock" in printed

    def test_it_passes_when_nothing_is_affected(self, tmp_path: Path) -> None:
        dumps = write_dumps(tmp_path, record(**ranging({"introduced": "0"}, {"fixed": "0.1"})))
        assert command.main("advisories", *dumps) == 0

    @pytest.mark.parametrize("content", ["[]", None, json.dumps([record(ecosystem="npm")])])
    def test_a_dump_without_advisories_of_an_ecosystem_is_no_success(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | None
    ) -> None:
        dump = tmp_path / "dump"
        dump.mkdir() if content is None else dump.write_text(content)
        assert command.main("advisories", str(dump)) == 2
        assert "PyPI" in capsys.readouterr().err

    @pytest.mark.parametrize("range", [{"type": "ECOSYSTEM"}, {"type": "ECOSYSTEM", "events": []}])
    def test_a_range_without_events_is_reported(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], range: dict[str, Any]
    ) -> None:
        assert command.main("advisories", *write_dumps(tmp_path, record(ranges=[range]))) == 1
        assert "cannot be compared: a range has no events" in capsys.readouterr().out

    @pytest.mark.parametrize("affected", [None, [1], [{"package": "lxml"}]])
    def test_a_record_of_another_form_is_no_success(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], affected: Any
    ) -> None:
        assert command.main("advisories", *write_dumps(tmp_path, record() | {"affected": affected})) == 2
        assert "GHSA-1 is no record of OSV" in capsys.readouterr().err

    def test_a_dump_that_cannot_be_read_is_no_success(self, tmp_path: Path) -> None:
        assert command.main("advisories", str(tmp_path / "missing")) == 2

    def test_the_sbom_has_each_package_with_its_version(self, tmp_path: Path) -> None:
        assert command.write_sbom(tmp_path) == 0
        for name, ecosystem, lock in (
            ("python.cdx.json", Ecosystem.PYPI, "requirements.lock"),
            ("npm.cdx.json", Ecosystem.NPM, "web/package-lock.json"),
        ):
            document = json.loads((tmp_path / name).read_text())
            assert document["bomFormat"] == "CycloneDX"
            purls = {component["purl"].partition("?")[0].replace("%40", "@") for component in document["components"]}
            pinned = {package for package, files in read_locks().items() if lock in files}
            assert {
                package
                for package in pinned
                if f"pkg:{ecosystem.lower()}/{package.name}@{package.version}" not in purls
            } == set()
