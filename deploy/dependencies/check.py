"""Compares the pinned packages with advisories, leaving out those that were accepted."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import chain
from pathlib import Path

from deploy.dependencies.locks import Ecosystem, Package
from deploy.dependencies.osv import Advisory, Json, index_advisories, list_affected, read_records

ACCEPTED = Path(__file__).parent / "accepted.toml"


@dataclass(frozen=True)
class Accepted:
    """An advisory that does not concern us, until a day on which it is to be judged again.

    Args:
        id: its id or an alias.
        package: the name of the package.
    """

    id: str
    package: str
    reason: str
    until: date


@dataclass(frozen=True)
class Finding:
    """An advisory that affects a pinned package, with the lock files that pin it.

    Args:
        note: what else there is to know, such as that a version could not be compared.
    """

    package: Package
    advisory: Advisory
    files: tuple[str, ...]
    note: str = ""


@dataclass
class Outcome:
    """What a check found.

    Args:
        open: what must be fixed or accepted.
        accepted: what was accepted.
        unused: accepted advisories that affect nothing any longer.
    """

    open: list[Finding] = field(default_factory=list)
    accepted: list[Finding] = field(default_factory=list)
    unused: list[Accepted] = field(default_factory=list)


def read_accepted(path: Path = ACCEPTED) -> list[Accepted]:
    """Read the accepted advisories.

    Raises:
        ValueError: an entry lacks its reason or its day.
    """
    entries = tomllib.loads(path.read_text()).get("accepted", [])
    try:
        accepted = [Accepted(**entry) for entry in entries]
    except TypeError as error:
        raise ValueError(f"{path.name}: each entry has id, package, reason and until ({error})") from error
    for entry in accepted:
        if not entry.reason.strip() or type(entry.until) is not date:
            raise ValueError(f"{path.name}: {entry.id} needs a reason, and a day in `until`")
    return accepted


def check_packages(
    dumps: Sequence[Path], packages: Mapping[Package, Sequence[str]], accepted: Sequence[Accepted], today: date
) -> Outcome:
    """Find the advisories of dumps that affect the packages.

    Raises:
        ValueError: a dump cannot be read, or they have no advisory of an ecosystem of the packages.
    """
    covered = set[Ecosystem]()
    advisories = index_advisories(_note_ecosystems(chain.from_iterable(map(read_records, dumps)), covered), packages)
    if uncovered := {package.ecosystem for package in packages} - covered:
        raise ValueError(f"no advisory is about {' or '.join(sorted(uncovered))}: give the dump of each ecosystem")
    outcome, used = Outcome(), set[Accepted]()
    for package, files in sorted(packages.items()):
        for advisory in advisories.get((package.ecosystem, package.name), ()):
            finding = _judge(package, advisory, files)
            if finding is None:
                continue
            entry = _find_accepted(accepted, finding)
            used |= {entry} if entry else set()
            if entry and today <= entry.until:
                outcome.accepted.append(finding)
            else:
                outcome.open.append(finding)
    outcome.unused = [entry for entry in accepted if entry not in used]
    return outcome


def _note_ecosystems(records: Iterable[Json], covered: set[Ecosystem]) -> Iterator[Json]:
    """Yield the records, and add their ecosystems to a set."""
    for record in records:
        covered.update(ecosystem for (ecosystem, _), _ in list_affected(record))
        yield record


def _judge(package: Package, advisory: Advisory, files: Sequence[str]) -> Finding | None:
    """Return a finding if the advisory affects the package, or if that cannot be decided."""
    try:
        is_affected, note = advisory.affects(package), ""
    except ValueError as error:
        is_affected, note = True, f"cannot be compared: {error}"
    return Finding(package, advisory, tuple(files), note) if is_affected else None


def _find_accepted(accepted: Sequence[Accepted], finding: Finding) -> Accepted | None:
    names = finding.advisory.names
    return next((entry for entry in accepted if entry.id in names and entry.package == finding.package.name), None)
