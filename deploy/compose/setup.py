"""Write or complete .env in the working folder: `docker compose run --rm setup`.

Passwords and keys are generated. The rest is taken from the environment or asked for at a terminal. A value that .env
has is never changed, so that the command may be repeated, for example after an upgrade that adds a setting.
"""

import os
import secrets
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from deploy.compose.env_file import EnvFile
from deploy.compose.settings import FIRST_ADMIN, MAIL_CATCHER, PASSWORDS, REQUIRED, SIGNING_KEYS, find_problems

_CATCHER = {
    "SMTP_HOST": MAIL_CATCHER,
    "SMTP_PORT": "1025",
    "SMTP_STARTTLS": "false",
    "INBOX_URL": "http://mail:8025",
    "COMPOSE_PROFILES": MAIL_CATCHER,
}
Ask = Callable[[str, str], str]
"""Asks for a setting: the question and the default; returns the answer."""


@dataclass(frozen=True)
class Question:
    """A setting that only the operator knows, and its default."""

    name: str
    text: str
    default: str = ""


QUESTIONS = (
    Question("PUBLIC_URL", "Origin of the console, as browsers see it", "http://localhost:8080"),
    Question("UPLOADS_ORIGIN", "Origin of uploads", "http://localhost:8081"),
    Question("FILES_ORIGIN", "Origin of public files", "http://localhost:8082"),
    Question("PRODUCT_URL", "Address of the publisher's own site", "https://aspen.example"),
    Question("FIRST_ADMIN_EMAIL", "Email address of the first administrator", "admin@masthead.example"),
)
MAIL_QUESTIONS = (
    Question("SMTP_PORT", "Its port", "587"),
    Question("SMTP_STARTTLS", "Whether it demands STARTTLS", "true"),
    Question("SMTP_USER", "Its user, if any"),
    Question("SMTP_PASSWORD", "Its password, if any"),
    Question("MAIL_FROM", "Sender of emails", "Aspen Alert <alert@masthead.example>"),
    Question("SUPPORT_EMAIL", "Recipient of notifications about support requests", "support@masthead.example"),
)


def complete(file: EnvFile, given: Mapping[str, str], ask: Ask) -> None:
    """Give every setting of the file a value: from `given`, by asking, or generated."""
    kept = {name for name in _all_names() if file.has(name)} if not file.is_new else set[str]()
    _answer(file, QUESTIONS, kept, given, ask)
    _choose_mail(file, kept, given, ask)
    for name in PASSWORDS:
        if not file.has(name):
            file.set(name, secrets.token_hex(24))
    if not file.has(SIGNING_KEYS):
        file.set(SIGNING_KEYS, generate_signing_key())
    password = FIRST_ADMIN[1]
    if not file.has(password):
        file.set(password, given.get(password) or secrets.token_urlsafe(15))


def _all_names() -> set[str]:
    asked = {question.name for question in (*QUESTIONS, *MAIL_QUESTIONS)}
    return {*REQUIRED, *asked, *_CATCHER}


def _answer(file: EnvFile, questions: tuple[Question, ...], kept: set[str], given: Mapping[str, str], ask: Ask) -> None:
    for question in questions:
        if question.name in kept:
            continue
        if answer := given.get(question.name) or ask(question.text, question.default):
            file.set(question.name, answer)


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
