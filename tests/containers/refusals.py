"""What containers must not reach, tried from within them (OPERATION-5)."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

import httpx

from deploy.local.contexts import CONTEXTS
from tests.containers.engine import CheckFailed
from tests.containers.project import Project
from tests.support.reliability import format_table

PRIVATE_PATHS = ("/metrics", "/api/metrics", "/api/auth/metrics", "/health/ready", "/internal", "/api/internal/users")
_GATEWAY = "http://gateway:8080"
_S3, _FILER, _MASTER, _VOLUME = "objects:8333", "objects:8888", "objects:9333", "objects:8080"
_POSTGRES, _NATS, _MONITOR = "postgres:5432", "nats:4222", "nats:8222"
_OBJECT_STORE = (_S3, _FILER, _MASTER, _VOLUME)
_CONNECT = """
import socket, sys
for target in sys.argv[1:]:
    host, _, port = target.partition(":")
    try:
        socket.create_connection((host, int(port)), timeout=3).close()
        print(target)
    except OSError:
        pass
"""


@dataclass(frozen=True)
class Reach:
    """What a container reaches, and what it must not.

    Args:
        allowed: also shows that the attempt itself works.
    """

    service: str
    allowed: tuple[str, ...]
    refused: tuple[str, ...]


REACHES = (
    *(Reach(name, (_POSTGRES, _NATS, "auth:8000"), (_MONITOR, *_OBJECT_STORE)) for name in CONTEXTS if name != "media"),
    *(Reach(f"{name}-worker", (_POSTGRES, _NATS), (_MONITOR, *_OBJECT_STORE)) for name in CONTEXTS if name != "media"),
    *(Reach(name, (_POSTGRES, _NATS, _S3), (_MONITOR, *_OBJECT_STORE[1:])) for name in ("media", "media-worker")),
    *(
        Reach(name, ("auth:8000",), (_POSTGRES, _NATS, _MONITOR, *_OBJECT_STORE))
        for name in ("shell", "pages", "area-alerts")
    ),
    Reach("gateway", ("auth:8000", _S3), (_POSTGRES, _NATS, _MONITOR, *_OBJECT_STORE[1:])),
)


async def check_refusals(project: Project) -> str:
    """Try each connection from within the containers, the doctor of each service, and private paths at the gateway."""
    await project.ensure_started()
    tried = [await _try_connections(project, reach) for reach in REACHES]
    rows = [
        ["connections within the networks", str(sum(tried))],
        ["what the doctor of each service tries with its keys", str(await _try_doctors(project))],
        ["private paths at the gateway", str(await _try_paths(project))],
    ]
    return format_table(["what must be refused, and was", "attempts"], rows)


async def _try_connections(project: Project, reach: Reach) -> int:
    reached = await _list_reached(project, reach.service, [*reach.allowed, *reach.refused])
    if missing := set(reach.allowed) - reached:
        raise CheckFailed(f"{reach.service} does not reach {', '.join(sorted(missing))}, so its refusals prove nothing")
    if open_ := reached & set(reach.refused):
        raise CheckFailed(f"{reach.service} reaches {', '.join(sorted(open_))}")
    return len(reach.refused)


async def _list_reached(project: Project, service: str, targets: Sequence[str]) -> set[str]:
    [container, *_] = await project.list_running(service)
    if service.removesuffix("-worker") in CONTEXTS:
        return set((await project.execute(container, "python", "-c", _CONNECT, *targets)).lines)
    reached = set()
    for target in targets:
        host, _, port = target.partition(":")
        if (await project.execute(container, "nc", "-z", host, port, must_succeed=False)).code == 0:
            reached.add(target)
    return reached


async def _try_doctors(project: Project) -> int:
    """Run the doctor of each service, and return how many refusals it found."""
    refused = 0
    for name in CONTEXTS:
        command = ["exec", "-T", "--env", f"GATEWAY_INTERNAL_URL={_GATEWAY}", name]
        doctor = ["python", "-m", "services.chassis.cli", "doctor", name, "--json"]
        findings = json.loads((await project.compose(*command, *doctor, must_succeed=False)).output)
        wrong = [each for each in findings if each["level"] == "failed" and not _is_left_out(name, each["check"])]
        if failed := [f"{each['check']}: {each['detail']}" for each in wrong]:
            raise CheckFailed(f"the doctor of {name}: {'; '.join(failed)}")
        refused += sum(each["detail"].endswith("refused") for each in findings)
    if refused < len(CONTEXTS):
        raise CheckFailed("the doctors tried next to nothing")
    return refused


def _is_left_out(service: str, check: str) -> bool:
    """Whether Compose gives a service nothing to check: those that do not mail have no mail server."""
    return check == "Mail server" and service not in ("auth", "alerts")


async def _try_paths(project: Project) -> int:
    async with httpx.AsyncClient(base_url=project.address) as browser:
        for path in PRIVATE_PATHS:
            answer = await browser.get(path)
            if answer.status_code != 404:
                raise CheckFailed(f"{path} is answered with {answer.status_code}")
    return len(PRIVATE_PATHS)
