"""An old system to read from."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, tzinfo
from pathlib import Path
from typing import Any

import pytest

from deploy.moving.records import Found, Line, SourceRecord
from deploy.moving.sources.old import DOCUMENTED, OldSystem
from tests.old_system import EMAIL, PASSWORD, OldApi, running


@dataclass
class OldReader:
    """Reads from an old system, all kinds or those that are named, without waiting."""

    system: OldApi
    waits: list[float] = field(default_factory=list)

    def source(self, *kinds: str, password: str = PASSWORD, zone: tzinfo = UTC, **profile: Any) -> OldSystem:
        """Return the source."""
        if kinds:
            profile["kinds"] = tuple(kind for kind in DOCUMENTED.kinds if kind.kind in kinds)
        changed = DOCUMENTED.model_copy(update={"pause": 0, "at_once": 1, "not_moved": {}, **profile})
        return OldSystem(self.system.url, EMAIL, password, zone, changed, self.waits.append)

    def read(self, *kinds: str, **options: Any) -> list[Found]:
        """Read everything."""
        return list(self.source(*kinds, **options).read())

    def records(self, *kinds: str, **options: Any) -> list[SourceRecord]:
        """Read the records."""
        return [found for found in self.read(*kinds, **options) if isinstance(found, SourceRecord)]

    def lines(self, *kinds: str, **options: Any) -> list[Line]:
        """Read the lines."""
        return [found for found in self.read(*kinds, **options) if isinstance(found, Line)]


@pytest.fixture
def old(tmp_path: Path) -> Iterator[OldReader]:
    """An old system that a test may change."""
    with running(tmp_path) as system:
        yield OldReader(system)


@pytest.fixture(scope="session")
def reading(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[OldApi, list[Found]]]:
    """An old system, and all that was read from it."""
    with running(tmp_path_factory.mktemp("old")) as system:
        yield system, OldReader(system).read(not_moved=DOCUMENTED.not_moved)


@pytest.fixture(scope="session")
def find(reading: tuple[OldApi, list[Found]]) -> Callable[..., SourceRecord]:
    """Find a record of the reading by its kind and id."""
    records = {(found.kind, found.id): found for found in reading[1] if isinstance(found, SourceRecord)}
    return lambda kind, id: records[kind, str(id)]
