"""What the doctor checks of the links of emails."""

from asyncio import to_thread
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile

from services.chassis.app.diagnosis.findings import Check, Level, NotWell
from services.stats.link_clicks.networks import read_networks
from services.stats.settings import StatsSettings


@dataclass(frozen=True)
class ClickChecks:
    """The checks of the journal of clicks and of the file of networks."""

    settings: StatsSettings

    def list(self) -> Iterator[Check]:
        """Yield the checks."""
        room = "Make room on the disk of CLICK_JOURNAL, and let user 10001 write there."
        yield Check("Journal of clicks", room, partial(to_thread, self._write_journal))
        file = "Correct CLICK_NETWORKS or the file that it names."
        yield Check("Networks of clicks", file, partial(to_thread, self._read_networks))

    def _write_journal(self) -> str:
        folder = Path(self.settings.click_journal)
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder) as file:
            file.write(b"click")
        return f"{folder} can be written"

    def _read_networks(self) -> str:
        if not (path := self.settings.click_networks):
            return "no file is named"
        kinds, wrong = read_networks(Path(path))
        if wrong:
            raise NotWell(f"cannot be read: {', '.join(f'line {line}' for line in wrong)}", Level.WARNING)
        return f"{len(kinds)} known"
