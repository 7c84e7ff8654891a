"""The steps at which a service's process can be killed from outside; see `kill_hook/sitecustomize.py`."""

from dataclasses import dataclass
from pathlib import Path

from deploy.local.contexts import CONTEXTS

HOOK = Path(__file__).parent / "kill_hook"
REQUEST = ("request.before-commit", "request.after-commit")
RELAY = ("relay.before-publish", "relay.after-send", "relay.before-mark", "relay.after-mark")
CONSUMER = (
    "consumer.before-effect",
    "consumer.before-commit",
    "consumer.after-commit",
    "consumer.after-acknowledge",
)
OWN = {
    "auth": ("mail.before-send", "mail.after-send"),
    "content": ("background.before-commit", "background.after-commit"),  # the scheduler publishes
    "stats": (
        *("visits.before-publish", "visits.after-publish"),
        *("click.before-answer", "clicks.before-publish", "clicks.after-publish", "judging.after-store"),
    ),
}


@dataclass(frozen=True)
class KillPoint:
    """A step of one service."""

    service: str
    step: str

    def __str__(self) -> str:
        return f"{self.service} {self.step}"


KILL_POINTS = tuple(
    KillPoint(service, step) for service in CONTEXTS for step in (*REQUEST, *RELAY, *CONSUMER, *OWN.get(service, ()))
)


class KillSwitch:
    """Arms steps of the running services.

    Args:
        folder: contains a folder for each service.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        for service in CONTEXTS:
            (folder / service).mkdir(parents=True, exist_ok=True)

    def environment(self, service: str) -> dict[str, str]:
        """Return the environment variables with which a service's process can be killed at its steps."""
        return {"PYTHONPATH": str(HOOK), "FAULTS_KILL_FOLDER": str(self._folder / service)}

    def arm(self, point: KillPoint, nth: int = 1) -> None:
        """Have the process die when it reaches the step for the nth time from now on."""
        armed = self._file(point)
        unfinished = armed.with_suffix(".unfinished")
        unfinished.write_text(str(nth))
        unfinished.rename(armed)

    def is_armed(self, point: KillPoint) -> bool:
        """Whether the process has not died at the step yet."""
        return self._file(point).exists()

    def disarm(self, point: KillPoint) -> bool:
        """Have the process live on; return whether it still did."""
        try:
            self._file(point).unlink()
        except FileNotFoundError:
            return False
        return True

    def _file(self, point: KillPoint) -> Path:
        return self._folder / point.service / point.step
