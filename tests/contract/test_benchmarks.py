"""The benchmarks run outside of the tests; here are the mistakes that would be noticed only there."""

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from services.alerts.email.blocks import Block

BENCH = Path(__file__).parents[1] / "bench"
SHARED = {"shape", "map"}  # what `content` adds to a block, and methods


@pytest.mark.parametrize("renderer", ["mjml.mjs", "react.mjs"])
def test_the_other_renderers_of_emails_read_fields_that_blocks_have(renderer: str) -> None:
    names = {field.name for block in get_args(Block) for field in fields(block)}
    read = set(re.findall(r"\bblock\.(\w+)", (BENCH / "email" / renderer).read_text()))
    assert read
    assert read - names - SHARED == set()


@pytest.mark.parametrize("folder", ["email", "microsite"])
def test_no_package_has_the_newest_version_of_another(folder: str) -> None:
    """`npm ci` would fail on the day that a newer version is published, unless the version is overridden."""
    overridden = json.loads((BENCH / folder / "package.json").read_text()).get("overrides", {})
    packages = json.loads((BENCH / folder / "package-lock.json").read_text())["packages"]
    newest = {
        name
        for each in packages.values()
        for name, wanted in each.get("dependencies", {}).items()
        if wanted == "latest"
    }
    assert newest - overridden.keys() == set()
