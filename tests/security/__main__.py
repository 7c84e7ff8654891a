"""All tests of this folder, and generated requests through the gateway: `python -m tests.security` (`make security`).

The requests are generated from the OpenAPI documents and sent to a system of their own. `OPENAPI_SEED` repeats a run,
`OPENAPI_EXAMPLES` is the number of requests of each kind for each operation. What was seen is written to
docs/reliability.md.
"""

import os
import secrets
import subprocess
import sys

from deploy.local.contexts import REPOSITORY
from tests.security.gateway_attack import Report, attack_gateway
from tests.support.reliability import format_table, write_section
from tests.support.system import run_system

TESTS = ("-m", "pytest", "tests/security", "-n", "2", "--dist", "loadfile")


def main() -> int:
    """Return the exit status: 0 when every test passed and no generated request was a server error."""
    seed = int(os.environ.setdefault("OPENAPI_SEED", str(secrets.randbelow(2**32))))
    examples = int(os.environ.setdefault("OPENAPI_EXAMPLES", "20"))
    print(f"OPENAPI_SEED={seed} OPENAPI_EXAMPLES={examples}", flush=True)
    status = subprocess.run([sys.executable, *TESTS], cwd=REPOSITORY).returncode
    with run_system() as system:
        report = attack_gateway(system, examples, seed)
    table = describe(report)
    print(table, *report.problems, sep="\n")
    write_section("security", "make security", table)
    return status or bool(report.problems) or not report.statuses


def describe(report: Report) -> str:
    """Return the section of docs/reliability.md."""
    rows = [
        ["generated requests", str(report.statuses.total())],
        *([f"answered with {status}", str(count)] for status, count in sorted(report.statuses.items())),
        ["problems", str(len(report.problems))],
    ]
    return format_table(["", "number"], rows)


if __name__ == "__main__":
    sys.exit(main())
