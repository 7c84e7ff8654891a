"""Check a started installation: `docker compose run --rm doctor`; `--json` prints JSON."""

import asyncio
import os
import sys

from deploy.compose.environments import build_environments
from deploy.doctor.findings import examine, format_findings, is_well, to_json


def main() -> None:
    """Print what the doctor of each service finds; the exit status is 1 if something is wrong."""
    environments = build_environments(os.environ)
    findings = asyncio.run(examine(environments))
    print(to_json(findings) if "--json" in sys.argv[1:] else format_findings(findings, len(environments)))
    sys.exit(0 if is_well(findings) else 1)


if __name__ == "__main__":
    main()
