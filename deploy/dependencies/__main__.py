"""`python -m deploy.dependencies sbom` and `… advisories FILE…`.

`sbom` writes the pinned packages as CycloneDX documents into `.data/sbom`. `advisories` compares them with dumps of
advisories in the OSV format, given as files, and asks nothing of the network. It exits with 1 if one affects a package
and is not accepted, with 2 if a dump cannot be read or there is none of an ecosystem.
"""

import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from deploy.dependencies.advisories import ROOT, Finding, find_advisories, read_accepted, read_locks

SBOM = ROOT / ".data" / "sbom"
USAGE = "python -m deploy.dependencies sbom | advisories FILE…"


def main(*arguments: str) -> int:
    """Run a command and return the exit status."""
    match arguments:
        case ["sbom"]:
            return write_sbom(SBOM)
        case ["advisories", _, *_]:
            return check_advisories([Path(file) for file in arguments[1:]])
    print(USAGE, file=sys.stderr)
    return 2


def write_sbom(folder: Path) -> int:
    """Write `python.cdx.json`, the packages of the services' image, and `npm.cdx.json`, those of the console."""
    folder.mkdir(parents=True, exist_ok=True)
    python = [sys.executable, "-m", "cyclonedx_py", "requirements", "requirements.lock", "--output-format", "JSON"]
    npm = ["npm", "--prefix", "web", "sbom", "--package-lock-only", "--sbom-format", "cyclonedx"]
    for name, command in {"python.cdx.json": python, "npm.cdx.json": npm}.items():
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if done.returncode != 0:
            print(done.stderr, file=sys.stderr)
            return done.returncode
        (folder / name).write_text(done.stdout)
        print(folder / name)
    return 0


def check_advisories(dumps: Sequence[Path]) -> int:
    """Print the advisories that affect a pinned package; return 1 if one is not accepted."""
    packages = read_locks()
    try:
        findings, entries = find_advisories(dumps, packages), read_accepted()
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    today = datetime.now(UTC).date()
    accepted = [
        each for each in findings if any(each.is_accepted(entry) and today <= entry["until"] for entry in entries)
    ]
    unaccepted = [each for each in findings if each not in accepted]
    for finding in unaccepted:
        print(describe(finding, packages[finding.package]))
    for entry in entries:
        if not any(finding.is_accepted(entry) for finding in findings):
            print(f"{entry['id']} affects no pinned {entry['package']} any longer: remove it from accepted.toml")
    print(f"{len(packages)} packages, {len(unaccepted)} open and {len(accepted)} accepted advisories")
    return 1 if unaccepted else 0


def describe(finding: Finding, files: Sequence[str]) -> str:
    """Return a finding in a few lines, with the lock files that pin its package."""
    package = finding.package
    fixed = f"fixed in {', '.join(finding.fixed_in)}" if finding.fixed_in else "no fixed version is named"
    lines = [f"{package.name} {package.version} ({package.ecosystem}): {', '.join(finding.names)}, {fixed}"]
    lines += [f"  {line}" for line in (finding.summary, finding.note, ", ".join(files)) if line]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
