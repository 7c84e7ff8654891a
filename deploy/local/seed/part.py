"""What the parts of the seed have in common: the tables of facts, the signed-in client and the companies."""

import tomllib
from collections.abc import Mapping, Sequence
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


class Part:
    """Creates a part of the demo publisher.

    Args:
        api: signed in as a member of staff.
        clients: the companies as the API returned them, with their facts and the address of their ad's `picture`.
    """

    def __init__(self, api: Api, clients: Sequence[Record] = ()) -> None:
        self._api = api
        self._companies = clients
        self._clients = {client["company"]: client for client in clients}
        self._today = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
