"""The messages received, one .eml file each."""

import re
import time
from bisect import bisect_left
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage
from functools import cached_property
from pathlib import Path

_NAME = re.compile(r"[0-9]{19}")


@dataclass(frozen=True)
class Received:
    """One message: its id (the time of arrival in nanoseconds) and its bytes."""

    id: str
    raw: bytes

    @cached_property
    def message(self) -> EmailMessage:
        return message_from_bytes(self.raw, policy=policy.default)

    @property
    def received_at(self) -> str:
        return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(int(self.id) / 1e9))

    def header(self, name: str) -> str:
        return str(self.message.get(name, ""))

    def body(self, kind: str) -> str | None:
        """The body of this kind, `html` or `plain`, if there is one."""
        part = self.message.get_body(preferencelist=(kind,))
        return None if part is None else str(part.get_content())


class Store:
    """The folder in which messages are stored."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def add(self, raw: bytes) -> None:
        (self._folder / f"{time.time_ns():019d}.eml").write_bytes(raw)

    def newest_first(self, count: int, before: str | None = None) -> list[Received]:
        """Return up to `count` messages, newest first, older than the one with id `before` if given."""
        ids = sorted(path.stem for path in self._folder.glob("*.eml"))
        older = ids if before is None else ids[: bisect_left(ids, before)]
        return [Received(id, (self._folder / f"{id}.eml").read_bytes()) for id in reversed(older[-count:])]

    def get(self, id: str) -> Received | None:
        path = self._folder / f"{id}.eml"
        return Received(id, path.read_bytes()) if _NAME.fullmatch(id) and path.exists() else None
