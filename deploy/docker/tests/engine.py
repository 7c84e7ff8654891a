"""A program that answers as Docker does for `upgrade.sh`: it keeps containers in a file and logs what changes them.

`python -IS engine.py FOLDER ARGUMENT…` reads and writes `FOLDER/state.json` and appends to `FOLDER/log`. It starts for
each command of the script, so it imports little.

A container has a service, an image (`new` is current), a hash (`current` is), when it was started, a mounted file,
whether its image is ours, and whether it drains.
"""

import json
import sys

CONTAINER = {
    "image": "new",
    "hash": "current",
    "started": "2000-01-01T00:00:00Z",
    "file": "",
    "is_ours": True,
    "drains": False,
}


def run(state, arguments):
    """Run a command; return its exit code, what it prints, and what it changed, if anything."""
    words = [argument for argument in arguments if argument not in ("compose", "--format")]
    command, last = words[0], words[-1]
    code = int(last in state["failing"])
    if command in ("build", "run"):
        return code, "", command if command == "build" else f"run {last}"
    if command == "up":
        return code, "", start(state, words, last)
    if command in ("stop", "rm"):
        ids = [word for word in words if word in state["containers"]]
        for id in ids if command == "rm" else ():
            del state["containers"][id]
        return 0, "", f"{'stop' if command == 'stop' else 'remove'} {' '.join(ids)}"
    return 0, answer(state, words, command, last), ""


def answer(state, words, command, last):
    """Return what a command prints that changes nothing."""
    containers = state["containers"]
    if words[:2] == ["ps", "--services"]:
        return "\n".join(sorted({container["service"] for container in containers.values()}))
    if words[:2] == ["config", "--services"]:
        return "\n".join(state["services"])
    return {
        "ps": lambda: "\n".join(list_ids(state, last)),
        "config": lambda: f"{last} current",
        "image": lambda: "new",
        "inspect": lambda: describe(containers[last], words[1]),
    }[command]()


def list_ids(state, service):
    """Return the containers of a service."""
    return [id for id, container in state["containers"].items() if container["service"] == service]


def describe(container, template):
    """Return what a template of `inspect` selects."""
    parts = {
        "com.docker.compose.service": container["service"],
        "config-hash": container["hash"],
        ".Config.Image": "image",
        ".StartedAt": container["started"],
        ".Mounts": container["file"],
        "image.title": f"{'Masthead services' if container['is_ours'] else ''} checked",
        ".Config.Env": "DRAIN_SECONDS=5" if container["drains"] else "",
        "{{.Image}}": container["image"],
    }
    return next(value for key, value in parts.items() if key in template)


def start(state, words, service):
    """Create the containers that are missing, or all of a service anew."""
    containers, present, anew = state["containers"], list_ids(state, service), "--force-recreate" in words
    for id in present if anew else ():
        del containers[id]
    number = int(words[words.index("--scale") + 1].partition("=")[2]) if "--scale" in words else 1
    for _ in range(number - len(list_ids(state, service))):
        id = next(f"b{number}" for number in range(100) if f"b{number}" not in containers)
        containers[id] = {**CONTAINER, "service": service}
    return f"start {number} {service}{' anew' if anew else ''}"


def main(folder, arguments):
    """Run a command on the containers of a folder."""
    with open(f"{folder}/state.json") as file:
        state = json.load(file)
    code, printed, changed = run(state, arguments)
    print(printed)
    if changed:
        with open(f"{folder}/state.json", "w") as file:
            json.dump(state, file)
        with open(f"{folder}/log", "a") as file:
            file.write(f"{changed}\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
