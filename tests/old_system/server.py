"""Runs the old system, in a thread or until the program ends."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from tests.old_system.app import OldApi
from tests.old_system.faults import Faults, FaultyApp
from tests.old_system.world import Sizes, World


def make_server(api: OldApi) -> uvicorn.Server:
    """Make a server that is silent, also about the connections it cuts."""
    return uvicorn.Server(uvicorn.Config(FaultyApp(api.app(), api.faults), log_level="critical", lifespan="off"))


@contextmanager
def running(folder: Path, sizes: Sizes | None = None, faults: Faults | None = None, seed: int = 1) -> Iterator[OldApi]:
    """Run an old system on a free port, until the end of the block."""
    listener = socket.create_server(("127.0.0.1", 0))  # connections wait here until the server accepts them
    host = f"127.0.0.1:{listener.getsockname()[1]}"
    api = OldApi(World(sizes or Sizes(), seed, host), faults or Faults(), folder)
    server = make_server(api)
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    try:
        yield api
    finally:
        server.should_exit = True
        thread.join()
        listener.close()
