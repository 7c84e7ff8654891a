"""All security tests, and generated requests through the gateway: `python -m tests.security` (`make security`).

First the tests of this folder and those that `families.toml` names, against real servers. Then requests generated from
the OpenAPI documents, through the gateway of a system of their own. `OPENAPI_SEED` repeats a run, `OPENAPI_EXAMPLES` is
the number of requests of each kind for each operation.
"""

import os
import secrets
import subprocess
import sys

from tests.security.families import ROOT, list_tests
from tests.security.gateway_attack import attack_gateway
from tests.support.system import run_system

EXAMPLES = "20"


def main() -> int:
    """Return the exit status: 0 when every test passed and no generated request was a server error."""
    os.environ.setdefault("OPENAPI_SEED", str(secrets.randbelow(2**32)))
    os.environ.setdefault("OPENAPI_EXAMPLES", EXAMPLES)
    number, examples = int(os.environ["OPENAPI_SEED"]), int(os.environ["OPENAPI_EXAMPLES"])
    print(f"OPENAPI_SEED={number} OPENAPI_EXAMPLES={examples}", flush=True)
    command = [sys.executable, "-m", "pytest", *list_tests(), "-n", "2", "--dist", "loadfile"]
    status = subprocess.run(command, cwd=ROOT).returncode
    with run_system() as system:
        report = attack_gateway(system, examples, number)
    statuses = ", ".join(f"{status}: {count}" for status, count in sorted(report.statuses.items()))
    print(f"{report.statuses.total()} generated requests through the gateway ({statuses}), seed {number}")
    print(*report.problems, sep="\n")
    print(f"{len(report.problems)} problems")
    return status or bool(report.problems) or not report.statuses


if __name__ == "__main__":
    sys.exit(main())
