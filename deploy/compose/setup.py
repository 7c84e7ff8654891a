"""Write or complete .env in the working folder: `docker compose run --rm setup`.

Passwords and keys are generated. The rest is taken from the environment or asked for at a terminal. A value that .env
has is never changed, so that the command may be repeated, for example after an upgrade that adds a setting.
"""

import os
import re
import secrets
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from deploy.compose.settings import (
    FIRST_ADMIN,
    LINK_KEYS,
    MAIL_CATCHER,
    PASSWORDS,
    REQUIRED,
    SIGNING_KEYS,
    find_problems,
)
from deploy.settings.operator_settings import list_configured

_CATCHER = {
    "SMTP_HOST": MAIL_CATCHER,
    "SMTP_PORT": "1025",
    "SMTP_STARTTLS": "false",
    "INBOX_URL": "http://mail:8025",
    "COMPOSE_PROFILES": MAIL_CATCHER,
}
Ask = Callable[[str, str], str]
"""Asks for a setting: the question and the default; returns the answer."""

_GIVEN = {each.name: each for each in list_configured()}
MAIL_QUESTIONS = ("SMTP_PORT", "SMTP_STARTTLS", "SMTP_USER", "SMTP_PASSWORD", "MAIL_FROM", "SUPPORT_EMAIL")
QUESTIONS = tuple(
    each.name
    for each in _GIVEN.values()
    if each.given.is_required and not each.is_secret and each.name not in (*MAIL_QUESTIONS, "SMTP_HOST")
)
"""Settings that only the operator knows."""
ADMINISTRATOR = "admin@masthead.example"


class EnvFile:
    """The text of an .env file, or of a template for a new one, whose values can be set but not lost."""

    def __init__(self, path: Path, template: Path) -> None:
        self._path = path
        self.is_new = not path.exists()
        self._text = (template if self.is_new else path).read_text()

    def has(self, name: str) -> bool:
        """Whether a setting has a value."""
        found = self._find(name)
        return bool(found and found["value"].strip() not in ("", "''", '""'))

    def get(self, name: str) -> str:
        """Return what is written after `NAME=`, or an empty text."""
        found = self._find(name)
        return found["value"].strip() if found else ""

    def set(self, name: str, value: str) -> None:
        """Give a setting a value: in its line, in the comment that proposes it, or in a new line."""
        line = f"{name}={quote(value)}"
        found = self._find(name) or re.search(rf"^# {name}=.*$", self._text, re.MULTILINE)
        if found:
            self._text = self._text[: found.start()] + line + self._text[found.end() :]
        else:
            self._text = f"{self._text.rstrip()}\n{line}\n"

    def write(self) -> None:
        """Write the file, readable by the owner of its folder only. An interruption leaves the file as it was."""
        unfinished = self._path.with_name(f"{self._path.name}.unfinished")
        unfinished.unlink(missing_ok=True)
        unfinished.touch(mode=0o600)
        unfinished.write_text(self._text)
        if os.geteuid() == 0:
            owner = self._path.parent.stat()
            os.chown(unfinished, owner.st_uid, owner.st_gid)
        unfinished.rename(self._path)

    def _find(self, name: str) -> re.Match[str] | None:
        # The last line counts, as for Compose.
        found = list(re.finditer(rf"^(?:export +)?{name}=(?P<value>.*)$", self._text, re.MULTILINE))
        return found[-1] if found else None


def quote(value: str) -> str:
    """Quote a value so that Compose reads it as it is."""
    if re.fullmatch(r"[\w@%+:/.,-]*", value, re.ASCII):
        return value
    if "'" not in value and not value.endswith("\\"):
        return f"'{value}'"
    return '"' + re.sub(r'([\\"$])', r"\\\1", value) + '"'


def complete(file: EnvFile, given: Mapping[str, str], ask: Ask) -> None:
    """Give every setting of the file a value: from `given`, by asking, or generated."""
    kept = {name for name in _all_names() if file.has(name)} if not file.is_new else set[str]()
    _answer(file, QUESTIONS, kept, given, ask)
    _choose_mail(file, kept, given, ask)
    for name in (*PASSWORDS, LINK_KEYS):
        if not file.has(name):
            file.set(name, secrets.token_hex(24))
    if not file.has(SIGNING_KEYS):
        file.set(SIGNING_KEYS, generate_signing_key())
    password = FIRST_ADMIN[1]
    if not file.has(password):
        file.set(password, given.get(password) or secrets.token_urlsafe(15))


def _all_names() -> set[str]:
    return {*REQUIRED, *QUESTIONS, *MAIL_QUESTIONS, *_CATCHER}


def _answer(file: EnvFile, names: Iterable[str], kept: set[str], given: Mapping[str, str], ask: Ask) -> None:
    for name in names:
        if name in kept:
            continue
        declared = _GIVEN[name].given
        default = ADMINISTRATOR if name == FIRST_ADMIN[0] else declared.example or declared.default
        if answer := given.get(name) or ask(_GIVEN[name].sentence.rstrip("."), default):
            file.set(name, answer)


def _choose_mail(file: EnvFile, kept: set[str], given: Mapping[str, str], ask: Ask) -> None:
    """Set the mail server, or the mail catcher where Masthead is only tried on this machine."""
    if "SMTP_HOST" not in kept:
        is_local = urlsplit(file.get("PUBLIC_URL")).hostname == "localhost"
        text = "Mail server; `mail` is a mail catcher for a trial" if is_local else "Mail server"
        host = given.get("SMTP_HOST") or ask(text, MAIL_CATCHER if is_local else "")
        if host == MAIL_CATCHER:
            for name, value in _CATCHER.items():
                if name not in kept:
                    file.set(name, value)
            kept = kept | _CATCHER.keys() | {"SMTP_USER", "SMTP_PASSWORD"}
        elif host:
            file.set("SMTP_HOST", host)
    _answer(file, MAIL_QUESTIONS, kept, given, ask)


def generate_signing_key() -> str:
    """Generate a key that signs tokens: Ed25519 in PEM, with line breaks as \\n."""
    pem = Ed25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return pem.decode().replace("\n", "\\n")


def ask_at_terminal(text: str, default: str) -> str:
    """Ask a person; an empty answer is the default."""
    return input(f"{text}{f' [{default}]' if default else ''}: ").strip() or default


def main() -> None:
    """Run the command."""
    folder = Path.cwd()
    file = EnvFile(folder / ".env", folder / ".env.example")
    ask = ask_at_terminal if sys.stdin.isatty() else lambda _, default: default
    complete(file, os.environ, ask)
    file.write()
    written = {name: file.get(name).strip("'\"") for name in _all_names()}
    if problems := find_problems(written):
        sys.exit("\n".join(["Wrote .env, but it is not complete:", *problems]))
    print(
        f"Wrote .env. The first administrator is {written[FIRST_ADMIN[0]]}; the password is FIRST_ADMIN_PASSWORD there."
    )
    print("Start Masthead with `docker compose up --build --wait`.")


if __name__ == "__main__":
    main()
