"""Moving in runs as a Job, if it is asked for."""

from pathlib import Path

import pytest

from deploy.helm.tests.manifests import named, of_kind, render, run_helm, validate

IMPORT = (
    "import.enabled=true",
    "import.secret=moving",
    "import.claim=moving",
    "import.args={ghost,/moving/ghost.json}",
)


def test_it_is_off_by_default(helm: Path) -> None:
    assert not [one for one in render(helm) if "import" in one["metadata"]["name"]]


def test_it_runs_the_command_with_key_and_state(helm: Path) -> None:
    manifests = render(helm, *IMPORT)
    [job] = [job for job in of_kind(manifests, "Job") if job["metadata"]["name"].startswith("news-import-")]
    validate(job)
    [container] = job["spec"]["template"]["spec"]["containers"]
    assert container["command"] == ["masthead", "import"]
    assert container["args"][:4] == ["ghost", "/moving/ghost.json", "--to", "http://news-gateway:8080/api"]
    assert container["env"] == [{"name": "TMPDIR", "value": "/moving"}]  # files of the old system may fill /tmp
    assert job["spec"]["template"]["spec"]["securityContext"]["fsGroup"] == 10001  # a new claim belongs to root
    volumes = {one["name"] for one in job["spec"]["template"]["spec"]["volumes"]}
    assert {one["name"] for one in container["volumeMounts"]} <= volumes
    [rule] = named(manifests, "NetworkPolicy", "gateway-import")["spec"]["ingress"]
    [peer] = rule["from"]
    assert peer["podSelector"]["matchExpressions"][0]["values"] == ["import"]


@pytest.mark.parametrize("missing", ["secret", "claim"])
def test_it_needs_a_key_and_a_place_for_its_state(helm: Path, missing: str) -> None:
    given = [one for one in IMPORT if not one.startswith(f"import.{missing}=")]
    assert f"import.{missing}:" in run_helm(helm, *given).stderr
