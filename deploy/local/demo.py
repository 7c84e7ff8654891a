"""The demo publisher: its accounts, and creating it once."""

import sys

from deploy.local.console import Console
from deploy.local.process import Process
from deploy.local.seed.settings import ADMIN, PASSWORD
from deploy.local.settings import Settings

MARKER = "seeded"  # a file in the data folder: the demo publisher is not made again


def sign_in_summary(settings: Settings) -> list[str]:
    """Return the addresses and the sign-in as lines of text."""
    address = settings.url("gateway")
    return [
        f"Masthead   {address}",
        f"sign in as {ADMIN}, password {PASSWORD}",
        f"mail       {address}/dev/mail",
        f"the API    {address}/api/docs",
    ]


async def seed(settings: Settings, console: Console, *, again: bool = False) -> bool:
    """Create the demo publisher once, or `again`; False if that failed.

    A separate process creates it through the public API; a second run finds the existing records.
    """
    done = settings.data / MARKER
    if done.exists() and not again:
        return True
    console.print_line("making the demo publisher")
    process = await Process.start(
        [sys.executable, "-m", "deploy.local.seed"],
        environment={
            "PUBLIC_URL": settings.url("gateway"),
            "ENVIRONMENT": "local",
            "FIRST_ADMIN_EMAIL": ADMIN,
            "FIRST_ADMIN_PASSWORD": PASSWORD,
        },
    )
    try:
        async for lines in process.lines():
            console.print_lines("seed", lines)
        status = await process.wait()
    finally:
        await process.stop()
    if status != 0:
        console.print_line("the demo publisher could not be made; `make seed` tries again")
        return False
    done.touch()
    return True
