"""Mutants of the rules and of identity, made and run by mutmut in a copy of the repository for each service (API-50).

A run goes on where the one before stopped, since the copies stay in `.data/mutants`. `mutmut show NAME` in such a copy
prints what a mutant changed, and `mutmut browse` all of them. It runs pytest twice in one process, which does not find
a test again whose `ids=` function returns backslashes.
"""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Collection
from pathlib import Path

from tests.mutations.mutation import ROOT
from tests.mutations.workspace import Workspace

FOLDER = ROOT / ".data" / "mutants"
MUTMUT = Path(sys.executable).with_name("mutmut")
RULES = {
    "auth": [
        "services/auth/*/*/rules.py",
        "services/auth/identity/sessions/*.py",
        "services/auth/identity/credentials/*.py",
        "services/auth/signing.py",
    ],
    "content": ["services/content/*/rules.py"],
    "alerts": ["services/alerts/*/rules.py"],
    "microsites": ["services/microsites/*/rules.py"],
    "media": ["services/media/*/rules.py"],
    "stats": ["services/stats/*/rules.py"],
    "chassis": ["services/chassis/identity/*.py"],
}
# Texts of problems and lines of logs are in other tests, or in none.
CONFIGURATION = """[mutmut]
source_paths=services
only_mutate={rules}
do_not_mutate_patterns=
    ^\\s*raise\\s
    ^\\s*log\\.
also_copy=
    conftest.py
    deploy
    docs
    gateway
    tests
    web/client/generated
    web/kit/tests
pytest_add_cli_args_test_selection={tests}
"""
_RESULT = re.compile(r"^ {4}(\S+): (.+)$", re.MULTILINE)


def prove_rules(modules: Collection[str], jobs: int) -> int:
    """Run the mutants of some modules again, or all that were not run yet, and print those that survived.

    Returns:
        The exit status: 0 when they could be run.
    """
    status = 0
    for service in RULES:
        names = [f"{module}.*" for module in modules if module.split(".")[1] == service]
        if names or not modules:
            print(f"\nMutants of {service}", flush=True)
            workspace = prepare(service)
            command = [MUTMUT, "run", "--max-children", str(jobs), *names]
            status |= subprocess.run(command, cwd=workspace).returncode
            print(summarize(_read_results(workspace)), flush=True)
    return status


def prepare(service: str) -> Path:
    """Copy the repository for the mutants of a service, over the copy before; return the folder."""
    tests = f"services/{service}/tests" + ("/identity" if service == "chassis" else "")
    folder = Workspace.create(FOLDER / service).folder
    lines = ["", *RULES[service]]
    (folder / "setup.cfg").write_text(CONFIGURATION.format(rules="\n    ".join(lines), tests=f"\n    {tests}"))
    return folder


def summarize(results: str) -> str:
    """Return how many mutants of what `mutmut results` prints had which outcome, and those that were not killed."""
    found = _RESULT.findall(results)
    counts = Counter(outcome for _, outcome in found if outcome != "not checked")
    open_ones = [f"  {outcome}: {name}" for name, outcome in found if outcome not in ("killed", "not checked")]
    return "\n".join([", ".join(f"{count} {outcome}" for outcome, count in counts.most_common()), *open_ones])


def _read_results(folder: Path) -> str:
    command = [MUTMUT, "results", "--all", "true"]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout
