"""Check a started installation: `docker compose run --rm doctor`; `--json` prints JSON."""

import os
import sys

from deploy.compose.environments import build_environments
from deploy.doctor.findings import report

if __name__ == "__main__":
    sys.exit(0 if report(build_environments(os.environ), as_json="--json" in sys.argv[1:]) else 1)
