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

from deploy.dependencies.check import Finding, check_packages, read_accepted
from deploy.dependencies.locks import ROOT, read_locks

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
        outcome = check_packages(dumps, packages, read_accepted(), datetime.now(UTC).date())
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    for finding in outcome.open:
        print(describe(finding))
    for entry in outcome.unused:
        print(f"{entry.id} affects no pinned {entry.package} any longer: remove it from accepted.toml")
    print(f"{len(packages)} packages, {len(outcome.open)} open and {len(outcome.accepted)} accepted advisories")
    return 1 if outcome.open else 0


def describe(finding: Finding) -> str:
    """Return a finding in a few lines."""
    package, advisory = finding.package, finding.advisory
    fixed = f"fixed in {', '.join(advisory.fixed_in)}" if advisory.fixed_in else "no fixed version is named"
    lines = [f"{package.name} {package.version} ({package.ecosystem}): {', '.join(advisory.names)}, {fixed}"]
    lines += [f"  {line}" for line in (advisory.summary, finding.note, ", ".join(finding.files)) if line]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
