"""What a check looks at, and what it found."""

import hashlib
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, Self


class CheckKind(StrEnum):
    """What is expected behind a URL."""

    LINK = "link"
    PICTURE = "picture"


class CheckStatus(StrEnum):
    """The outcome of a check."""

    OK = "ok"
    BROKEN = "broken"
    """Readers cannot use it: it is gone, has no host, an invalid certificate, or is no image."""
    UNKNOWN = "unknown"
    """It could not be checked: the server is busy, refuses robots or does not answer."""
    BLOCKED = "blocked"
    """It leads to a network that a check may not connect to."""
    CHECKING = "checking"
    """A check is under way."""
    SKIPPED = "skipped"
    """It is not checked: a merge tag, a reserved name, or checks are turned off."""


@dataclass(frozen=True, slots=True)
class CheckTarget:
    """A URL to check."""

    kind: CheckKind
    url: str

    @property
    def key(self) -> str:
        """The key of its result: a hash, because an index cannot hold a URL of any length."""
        return hashlib.sha256(f"{self.kind} {self.url}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What a check found.

    Args:
        reason: why the outcome is not OK, as the end of the sentence "It …".
        final_url: where redirects lead; None without redirects.
        http_status: of the last response, if there was one.
        width: of a picture in pixels.
        height: of a picture in pixels.
        bytes: the size of a picture.
    """

    status: CheckStatus
    reason: str | None = None
    final_url: str | None = None
    http_status: int | None = None
    width: int | None = None
    height: int | None = None
    bytes: int | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the result as stored."""
        return asdict(self)

    @classmethod
    def from_json(cls, stored: dict[str, Any]) -> Self:
        """Read a stored result."""
        return cls(**{**stored, "status": CheckStatus(stored["status"])})
