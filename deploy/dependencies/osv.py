"""Reads advisories in the OSV format from a file, and decides which versions they affect.

OSV: https://ossf.github.io/osv-schema. A version is affected if the advisory lists it, or if it lies in a range. Ranges
of commits are ignored: packages are pinned by version.
"""

import json
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion
from packaging.version import Version as PythonVersion
from semver import Version as NpmVersion

from deploy.dependencies.locks import Ecosystem, Package

_COMPARED = {"ECOSYSTEM", "SEMVER"}
_ANY, _FIRST = "*", "0"
Json = Mapping[str, Any]


@dataclass(frozen=True)
class Advisory:
    """One advisory about one package."""

    id: str
    aliases: tuple[str, ...]
    summary: str
    fixed_in: tuple[str, ...]
    versions: frozenset[str]
    ranges: tuple[Json, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """All ids under which it is known."""
        return (self.id, *self.aliases)

    def affects(self, package: Package) -> bool:
        """Return whether this version is affected.

        Raises:
            ValueError: a version in it cannot be compared.
        """
        if package.version in self.versions:
            return True
        return any(_is_in_range(package, events) for events in self.ranges)


def read_records(path: Path) -> Iterator[Json]:
    """Yield the records of a dump: a zip file or a folder of JSON files, or a JSON file with one or a list.

    Raises:
        ValueError: the file is none of these.
    """
    if path.is_dir():
        for file in sorted(path.rglob("*.json")):
            yield from _parse(file.read_bytes(), file.name)
    elif zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                if name.endswith(".json"):
                    yield from _parse(archive.read(name), name)
    else:
        yield from _parse(path.read_bytes(), path.name)


def _parse(content: bytes, name: str) -> Iterator[Json]:
    try:
        read = json.loads(content)
    except ValueError as error:
        raise ValueError(f"{name} is no JSON") from error
    records = read if isinstance(read, list) else [read]
    for record in records:
        if not isinstance(record, dict) or "id" not in record:
            raise ValueError(f"{name} is no record of OSV")
        yield record


def index_advisories(
    records: Iterable[Json], packages: Iterable[Package]
) -> dict[tuple[Ecosystem, str], list[Advisory]]:
    """Return the advisories about these packages by ecosystem and name; withdrawn ones are left out.

    Raises:
        ValueError: a record is not in the OSV format.
    """
    names = {(package.ecosystem, package.name) for package in packages}
    found: dict[tuple[Ecosystem, str], list[Advisory]] = {}
    for record in records:
        for key, affected in list_affected(record):
            if key in names and not record.get("withdrawn"):
                found.setdefault(key, []).append(_read_advisory(record, affected))
    return found


def list_affected(record: Json) -> list[tuple[tuple[Ecosystem, str], Json]]:
    """Return what a record affects in the ecosystems that are used: ecosystem and name, and the entry.

    Raises:
        ValueError: it is not in the OSV format.
    """
    try:
        entries = [(_read_key(affected.get("package", {})), affected) for affected in record.get("affected", ())]
    except (AttributeError, TypeError) as error:
        raise ValueError(f"{record['id']} is no record of OSV") from error
    return [(key, affected) for key, affected in entries if key]


def _read_key(package: Json) -> tuple[Ecosystem, str] | None:
    ecosystem, name = str(package.get("ecosystem", "")).partition(":")[0], str(package.get("name", ""))
    if ecosystem == Ecosystem.PYPI:
        return Ecosystem.PYPI, canonicalize_name(name)
    return (Ecosystem.NPM, name) if ecosystem == Ecosystem.NPM else None


def _read_advisory(record: Json, affected: Json) -> Advisory:
    ranges = [entry for entry in affected.get("ranges", ()) if entry.get("type") in _COMPARED]
    events = [event for entry in ranges for event in entry.get("events", ())]
    return Advisory(
        id=record["id"],
        aliases=tuple(record.get("aliases", ())),
        summary=record.get("summary") or str(record.get("details", "")).partition("\n")[0],
        fixed_in=tuple(event["fixed"] for event in events if "fixed" in event),
        versions=frozenset(affected.get("versions", ())),
        ranges=tuple(ranges),
    )


def _is_in_range(package: Package, entry: Json) -> bool:
    """Return whether the version is in a range: the last event at or below it decides."""
    parse = _PARSERS[package.ecosystem]
    version = parse(package.version)
    limits = [event["limit"] for event in entry.get("events", ()) if "limit" in event]
    if limits and not any(limit == _ANY or version < parse(limit) for limit in limits):
        return False
    if not entry.get("events"):
        raise ValueError("a range has no events")
    events = [(kind, _parse_bound(parse, text)) for event in entry["events"] for kind, text in event.items()]
    is_affected = False
    for kind, bound in sorted((event for event in events if event[0] != "limit"), key=_order):
        if kind == "introduced" and (bound is None or version >= bound):
            is_affected = True
        elif (kind == "fixed" and version >= bound) or (kind == "last_affected" and version > bound):
            is_affected = False
    return is_affected


def _parse_bound(parse: Callable[[str], Any], text: str) -> Any:
    """Return the version of an event; None for the first of all."""
    return None if text in (_FIRST, _ANY) else parse(text)


def _order(event: tuple[str, Any]) -> tuple[bool, Any]:
    return event[1] is not None, event[1] if event[1] is not None else 0


def _parse_python(text: str) -> PythonVersion:
    try:
        return PythonVersion(text)
    except InvalidVersion as error:
        raise ValueError(f"{text} is no version of Python packages") from error


_PARSERS: Mapping[Ecosystem, Callable[[str], Any]] = {Ecosystem.PYPI: _parse_python, Ecosystem.NPM: NpmVersion.parse}
