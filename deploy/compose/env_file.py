"""The file .env, as Compose reads it."""

import os
import re
from pathlib import Path


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
