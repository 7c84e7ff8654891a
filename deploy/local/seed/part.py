"""What the parts of the seed have in common: the tables of facts, the signed-in client and the companies."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from deploy.local.seed.api import Api

FOLDER = Path(__file__).parent
Record = Mapping[str, Any]
"""A record as the API returned it, or facts from a table."""


def read_facts(name: str) -> dict[str, Any]:
    """Read a table of facts beside this module."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text())


@dataclass
class Part:
    """Creates a part of the demo publisher.

    `api` is signed in as a member of staff; `companies` are as the API returned them, with their facts and the address
    of their ad's `picture`.
    """

    api: Api
    companies: Sequence[Record] = ()

    def __post_init__(self) -> None:
        self.clients = {client["company"]: client for client in self.companies}
        self.today = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
