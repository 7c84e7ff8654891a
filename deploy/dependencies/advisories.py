"""`python -m deploy.dependencies.advisories FILE…`: compares what lock files pin with advisories (API-52).

The files are dumps in the OSV format (https://ossf.github.io/osv-schema); nothing is asked of the network. A version is
affected if an advisory lists it or has it in a range. Ranges of commits are ignored. The exit status is 1 if one
affects a package and is not accepted, 2 if a dump cannot be read or there is none of an ecosystem.
"""

import json
import re
import sys
import tomllib
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, NamedTuple

from packaging.utils import canonicalize_name
from packaging.version import Version as PythonVersion
from semver import Version as NpmVersion

ROOT = Path(__file__).parents[2]
ACCEPTED = Path(__file__).parent / "accepted.toml"
PYPI, NPM = "PyPI", "npm"  # as OSV names them
PYTHON_LOCKS = ("requirements*.lock", "deploy/helm/tests/*.lock")
_PIN = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)(?:\[[^\]]*\])?==([^\s;\\]+)", re.MULTILINE)
_FIRST = {PYPI: "0.dev0", NPM: "0.0.0-0"}  # what OSV calls version 0, the first of all
Json = Mapping[str, Any]


class Package(NamedTuple):
    """A pinned package; its name is in the form in which its ecosystem compares names."""

    ecosystem: str
    name: str
    version: str


class Finding(NamedTuple):
    """An advisory that affects a package, or about which that cannot be decided: then `note` says why."""

    package: Package
    names: Sequence[str]
    fixed_in: Sequence[str]
    summary: str
    note: str

    def is_accepted(self, entry: Json) -> bool:
        """Return whether an entry of `accepted.toml` is about this."""
        return entry["id"] in self.names and entry["package"] == self.package.name

    def describe(self, files: Sequence[str]) -> str:
        """Return this in a few lines, with the lock files that pin the package."""
        name, fixed = self.package, ", ".join(self.fixed_in)
        fixed = f"fixed in {fixed}" if fixed else "no fixed version is named"
        lines = [f"{name.name} {name.version} ({name.ecosystem}): {', '.join(self.names)}, {fixed}"]
        return "\n  ".join([*lines, *filter(None, (self.summary, self.note, ", ".join(files)))])


def main(dumps: Sequence[Path]) -> int:
    """Print the advisories that affect a pinned package; return the exit status."""
    packages = read_locks()
    try:
        findings, entries = find_advisories(dumps, packages), read_accepted()
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    current = [entry for entry in entries if datetime.now(UTC).date() <= entry["until"]]
    unaccepted = [each for each in findings if not any(map(each.is_accepted, current))]
    for finding in unaccepted:
        print(finding.describe(packages[finding.package]))
    for entry in entries:
        if not any(finding.is_accepted(entry) for finding in findings):
            print(f"{entry['id']} affects no pinned {entry['package']} any longer: remove it from accepted.toml")
    accepted = len(findings) - len(unaccepted)
    print(f"{len(packages)} packages, {len(unaccepted)} open and {accepted} accepted advisories")
    return 1 if unaccepted else 0


def read_locks(root: Path = ROOT) -> dict[Package, list[str]]:
    """Return the pinned packages, each with the lock files that pin it."""
    files = {path: read_python_lock(path.read_text()) for lock in PYTHON_LOCKS for path in sorted(root.glob(lock))}
    files[root / "web" / "package-lock.json"] = read_npm_lock((root / "web" / "package-lock.json").read_text())
    found: dict[Package, list[str]] = {}
    for path, packages in files.items():
        if not packages:
            raise ValueError(f"{path} pins no package")
        for package in packages:
            found.setdefault(package, []).append(str(path.relative_to(root)))
    return found


def read_python_lock(text: str) -> set[Package]:
    """Return the packages of a file of requirements with exact versions."""
    return {Package(PYPI, canonicalize_name(name), version) for name, version in _PIN.findall(text)}


def read_npm_lock(text: str) -> set[Package]:
    """Return the packages of a package-lock.json; links to folders of the repository are none."""
    return {
        Package(NPM, entry.get("name") or path.rpartition("node_modules/")[2], entry["version"])
        for path, entry in json.loads(text)["packages"].items()
        if "node_modules/" in path and not entry.get("link")
    }


def read_accepted(path: Path = ACCEPTED) -> list[Json]:
    """Return the accepted advisories, each with its id, package, reason and day."""
    entries: list[Json] = tomllib.loads(path.read_text()).get("accepted", [])
    for entry in entries:
        texts = [str(entry.get(name, "")).strip() for name in ("id", "package", "reason")]
        if not all(texts) or type(entry.get("until")) is not date:
            raise ValueError(f"{path.name}: each entry has id, package, reason, and a day in `until`")
    return entries


def find_advisories(dumps: Iterable[Path], packages: Iterable[Package]) -> list[Finding]:
    """Return the advisories of dumps, each a zip file of JSON files, that affect packages.

    A ValueError says that a dump cannot be read, or that none has an advisory of an ecosystem of the packages.
    """
    pinned: dict[tuple[str, str], list[Package]] = {}
    for package in packages:
        pinned.setdefault(package[:2], []).append(package)
    found, covered = list[Finding](), set[str]()
    for name, text in (each for dump in dumps for each in _read_dump(dump)):
        try:
            record = json.loads(text)
            for affected in record.get("affected", ()):
                package = affected.get("package", {})
                ecosystem, title = package.get("ecosystem", "").partition(":")[0], package.get("name", "")
                title = canonicalize_name(title) if ecosystem == PYPI else title
                covered.add(ecosystem)
                if not record.get("withdrawn"):
                    found += _judge(record, affected, pinned.get((ecosystem, title), ()))
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise ValueError(f"{name} is no record of OSV") from error
    if uncovered := {ecosystem for ecosystem, _ in pinned} - covered:
        raise ValueError(f"no advisory is about {' or '.join(sorted(uncovered))}: give the dump of each ecosystem")
    return sorted(found)


def _read_dump(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of each JSON file."""
    if not zipfile.is_zipfile(path):
        raise ValueError(f"{path} is no zip file")
    with zipfile.ZipFile(path) as archive:
        yield from ((name, archive.read(name)) for name in archive.namelist() if name.endswith(".json"))


def _judge(record: Json, affected: Json, packages: Iterable[Package]) -> Iterator[Finding]:
    """Yield a finding for each package that an advisory affects."""
    ranges = [each.get("events", []) for each in affected.get("ranges", ()) if each["type"] in ("ECOSYSTEM", "SEMVER")]
    fixed_in = [event["fixed"] for events in ranges for event in events if "fixed" in event]
    summary = record.get("summary") or str(record.get("details", "")).partition("\n")[0]
    for package in packages:
        is_affected, note = package.version in affected.get("versions", ()), ""
        try:
            is_affected |= any(_is_in_range(package, events) for events in ranges)
        except ValueError as error:
            is_affected, note = True, f"cannot be compared: {error}"
        if is_affected:
            yield Finding(package, [record["id"], *record.get("aliases", ())], fixed_in, summary, note)


def _is_in_range(package: Package, events: Sequence[Mapping[str, str]]) -> bool:
    """Return whether a version is in a range: the last event at or below it decides."""
    if not events:
        raise ValueError("a range has no events")
    is_affected, version = False, _parse(package.ecosystem, package.version)
    bounds = [(kind, text) for event in events for kind, text in event.items() if text != "*"]
    for bound, kind in sorted((_parse(package.ecosystem, text), kind) for kind, text in bounds):
        if kind == "introduced":
            is_affected |= version >= bound
        elif version > bound or (version == bound and kind != "last_affected"):
            is_affected = False
    return is_affected


def _parse(ecosystem: str, text: str) -> Any:
    text = _FIRST[ecosystem] if text == "0" else text
    return PythonVersion(text) if ecosystem == PYPI else NpmVersion.parse(text)


if __name__ == "__main__":
    sys.exit(main([Path(file) for file in sys.argv[1:]]))
