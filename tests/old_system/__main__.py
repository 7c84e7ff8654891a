"""Run the old system: `python -m tests.old_system --port 8600 --data DIR --posts 5000 --token-uses 1000`."""

import argparse
import socket
from dataclasses import fields
from pathlib import Path

from tests.old_system.app import EMAIL, PASSWORD, OldApi
from tests.old_system.faults import Faults
from tests.old_system.server import make_server
from tests.old_system.world import Sizes, World


def main() -> None:
    """Run it until it is interrupted."""
    parser = argparse.ArgumentParser(prog="tests.old_system")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--data", type=Path, required=True, help="a folder for `mails`: a line for each email sent")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--other", default="https://cdn.old.example", help="where a third of its pictures is")
    for field in (*fields(Sizes), *fields(Faults)):
        if field.name != "answers":
            parser.add_argument(f"--{field.name.replace('_', '-')}", type=type(field.default), default=field.default)
    given = vars(parser.parse_args())
    port, folder, seed, other = (given.pop(name) for name in ("port", "data", "seed", "other"))
    folder.mkdir(parents=True, exist_ok=True)
    sizes = Sizes(**{field.name: given.pop(field.name) for field in fields(Sizes)})
    api = OldApi(World(sizes, seed, f"127.0.0.1:{port}", other), Faults(**given), folder)
    listener = socket.create_server(("127.0.0.1", port))
    print(f"{api.url} {EMAIL} {PASSWORD}", flush=True)
    make_server(api).run([listener])


if __name__ == "__main__":
    main()
