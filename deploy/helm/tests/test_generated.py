"""A setting is written once: `make generate` writes what repeats it."""

import shutil
from pathlib import Path
from typing import Annotated

import pytest
from pydantic import Field, create_model

from deploy.helm.tests.manifests import environment, named, render
from deploy.local.contexts import REPOSITORY
from deploy.settings import __main__ as generator
from deploy.settings import operator_settings
from services.chassis.setting_types import Configured

FILES = ("deploy/compose/settings.yml", ".env.example", "docs/operations.md")
OF_CHART = [f"deploy/helm/{name}" for name in ("files/settings.yaml", "values.yaml", "values.schema.json")]
VALUES = "deploy/helm/tests/values.yaml"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what is generated, and of the chart."""
    shutil.copytree(REPOSITORY / "deploy/helm", tmp_path / "deploy/helm")
    for file in FILES:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(REPOSITORY / file, tmp_path / file)
    return tmp_path


def test_what_is_generated_is_current(checkout: Path) -> None:
    generator.main(checkout)
    for file in (*FILES, *OF_CHART):
        assert (checkout / file).read_text() == (REPOSITORY / file).read_text(), file


def test_a_setting_more_is_told_and_documented_everywhere(
    helm: Path, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    annotation = Annotated[str, Field(description="A word."), Configured("words.something")]
    more = create_model("More", __base__=operator_settings.SETTINGS["stats"], something=(annotation, "seven"))
    monkeypatch.setattr(operator_settings, "SETTINGS", {**operator_settings.SETTINGS, "stats": more})
    generator.main(checkout)
    for file in FILES:
        assert "SOMETHING" in (checkout / file).read_text(), file
    change = "words.something=eight"
    manifests = render(helm, change, values=REPOSITORY / VALUES, chart=checkout / "deploy/helm")
    assert environment(named(manifests, "Deployment", "stats-worker"))["SOMETHING"]["value"] == "eight"
    assert "SOMETHING" not in environment(named(manifests, "Deployment", "auth"))
