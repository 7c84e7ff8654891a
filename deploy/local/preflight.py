"""Checks before the start; each error says how to fix the problem."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from deploy.local.component import is_free
from deploy.local.settings import Settings, UserError, port_setting

_NODE = (20, 0)
_ROOM = 1024**3  # free disk space required for the data, in bytes


def check_folder(data: Path) -> None:
    """Raise UserError if the data folder cannot be used."""
    move = "Choose another: MASTHEAD_DATA=… make up"
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise UserError(f"The data folder {data} cannot be made ({problem.strerror}). {move}") from None
    if not os.access(data, os.W_OK):
        raise UserError(f"The data folder {data} cannot be written to. {move}")
    if shutil.disk_usage(data).free < _ROOM:
        make_room = "Make room, or move it: MASTHEAD_DATA=… make up"
        raise UserError(f"Less than 1 GiB is free for the data folder {data}. {make_room}")


def check_ports(settings: Settings) -> None:
    """Raise UserError that names every port in use."""
    if problems := list(_find_port_problems(settings)):
        raise UserError("\n".join(problems))


def check_node() -> None:
    """Raise UserError if Node is missing or too old to build the console."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        raise UserError("Node 20 or newer is needed to build the web app, and it is not on the PATH.")
    output = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    version = tuple(map(int, re.findall(r"\d+", output)[:2]))
    if version < _NODE:
        raise UserError(f"Node 20 or newer is needed to build the web app; this is {output}.")


def _find_port_problems(settings: Settings) -> Iterator[str]:
    taken_by: dict[int, str] = {}
    for name, port in settings.ports.items():
        setting = port_setting(name)
        if port in taken_by:
            yield f"Port {port} is meant for {taken_by[port]} and {name}. Move one: {setting}={port + 1000} make up"
        elif not is_free(port):
            yield (
                f"Port {port} ({name}) is taken by another program. "
                f"Stop that program, or move ours: {setting}={port + 1000} make up"
            )
        taken_by[port] = name
