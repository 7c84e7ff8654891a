"""The logs of the running system hold no token, no password and nothing that a visitor typed."""

import re
import uuid

from tests.support.eventually import eventually
from tests.support.system import System


async def test_no_log_holds_what_a_request_carried(system: System) -> None:
    typed = f"typed-{uuid.uuid4().hex}"
    async with system.api() as stranger, system.api("editor") as api:
        token = api.headers["Auth"]
        await stranger.post("user/login", json={"email": f"{typed}@example.com", "password": typed})
        await stranger.post("user", json={"email": f"{typed}@example.com", "password": f"{typed}-password"})
        await stranger.post("pwreset", json={"email": f"{typed}@example.com"})
        await stranger.get("support/", params={"name": typed, "email": f"{typed}@example.com", "body": typed})
        await stranger.get("jobs", headers={"Auth": typed})
        await stranger.get(f"no-such-path/{typed}", params={"q": typed})
        for address in ("alert-creative/{}/upload", "user/verification/{}", "letter-consent/{}", "public/report/{}"):
            await stranger.get(address.format(typed))
        for body in (
            b'{"jobTitle": "' + typed.encode() + b'"}',
            typed.encode(),
            b'{"category": "' + typed.encode() + b'"}',
        ):
            await api.post("job", content=body, headers={"Content-Type": "application/json"})
        await api.get("jobs", params={"q": typed, "sort": typed})
        await api.post("alert-item", json={"issue": 2**31, "title": typed})
        marker = f"request-{uuid.uuid4().hex}"
        await api.get("jobs", headers={"X-Request-Id": marker})

    log = system.data / "logs" / "masthead.log"
    await eventually(lambda: marker in log.read_text(errors="replace"))
    # The supervisor of a local run prints the password of the demo.
    lines = [line for line in log.read_text(errors="replace").splitlines() if not line.startswith("masthead ")]
    carried = [line for line in lines if typed in line or token in line or System.PASSWORD in line]
    assert carried == []
    assert not [line for line in lines if re.search(r"eyJ[\w-]{10,}\.eyJ|\$argon2|BEGIN PRIVATE", line)]
