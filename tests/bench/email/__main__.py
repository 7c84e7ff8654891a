"""`python -m tests.bench.email` after `npm ci` in this folder: prints a line for each renderer.

Times depend on the machine and only ratios of one run mean something; so nothing is asserted.
"""

from __future__ import annotations

import json
import statistics
import subprocess
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import Any

from services.alerts.email.compose import Email
from services.alerts.email.render import render
from services.alerts.preflight.sizes import GMAIL_CLIPS_AT
from services.alerts.section_kinds import Variant
from services.alerts.tests.email.factories import BRANDING, OPTIONS, full_issue

Measured = dict[str, float]
"""Milliseconds of a render (`median`, `best`) and `bytes` of its HTML."""

FOLDER = Path(__file__).parent
ROUNDS = 3
OWN_RENDERS = 500
RIVAL_RENDERS = 40


def content(email: Email) -> dict[str, Any]:
    """Everything in the email, for the other renderers."""
    blocks = [{"shape": block.shape, **asdict(block)} for block in email.blocks]
    return {**asdict(email), "blocks": blocks}


def own() -> Measured:
    """Our own renders, as in a running service: what frames every issue and the printed twins are kept."""
    issue = full_issue()
    times = []
    for _ in range(OWN_RENDERS):
        start = perf_counter()
        html = render(issue, BRANDING, Variant.STANDARD, OPTIONS).html
        times.append((perf_counter() - start) * 1000)
    return {"median": statistics.median(times), "best": min(times), "bytes": len(html.encode())}


def rivals(letter: str) -> dict[str, Measured]:
    """The renders of the others."""
    command = ["node", "rivals.mjs", str(RIVAL_RENDERS)]
    done = subprocess.run(command, cwd=FOLDER, input=letter, capture_output=True, text=True, check=True)
    measured: dict[str, Measured] = json.loads(done.stdout)
    return measured


def main() -> None:
    """Measure in alternating rounds; print each renderer's middle round and how many of ours fit into one of its."""
    email = render(full_issue(), BRANDING, Variant.STANDARD, OPTIONS)
    letter = json.dumps(content(email.content), default=str)
    rounds = [{"Masthead": own(), **rivals(letter)} for _ in range(ROUNDS)]
    print(f"{'renderer':<14}{'median ms':>11}{'best ms':>11}{'bytes':>9}  clipped   of ours: median  best")
    for name in rounds[0]:
        median, best = (middle(rounds, name, key) for key in ("median", "best"))
        ratios = [taken / middle(rounds, "Masthead", key) for key, taken in (("median", median), ("best", best))]
        size = rounds[0][name]["bytes"]
        clipped = "yes" if size > GMAIL_CLIPS_AT else "no"
        print(f"{name:<14}{median:>11.3f}{best:>11.3f}{size:>9}  {clipped:<8}{ratios[0]:>17.1f}{ratios[1]:>6.1f}")


def middle(rounds: list[dict[str, Measured]], name: str, key: str) -> float:
    """A renderer's figure in the middle one of the rounds."""
    return statistics.median(measured[name][key] for measured in rounds)


if __name__ == "__main__":
    main()
