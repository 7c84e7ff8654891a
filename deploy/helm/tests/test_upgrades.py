"""The order of an installation or upgrade: what is prepared first, and that the old version serves meanwhile."""

import re
from pathlib import Path

import pytest

from deploy.helm.tests.manifests import Manifest, containers, environment, has, named, of_kind, pod, render
from deploy.local.contexts import CONTEXTS


@pytest.fixture(scope="module")
def synced(helm: Path) -> list[Manifest]:
    return render(helm, "migrations.mode=jobs")


def find_job(manifests: list[Manifest], name: str) -> Manifest:
    [job] = [
        job for job in of_kind(manifests, "Job") if re.fullmatch(f"news-{name}-[0-9a-f]{{8}}", job["metadata"]["name"])
    ]
    return job


def test_databases_and_streams_are_prepared_before_any_pod_is_replaced(manifests: list[Manifest]) -> None:
    """OPERATION-36: Helm waits for its hooks; everything that serves comes after them."""
    jobs = of_kind(manifests, "Job")
    prepared = {tuple(container["args"]) for job in jobs for container in containers(job) if "args" in container}
    assert prepared == {("topology",), *(("migrate", context) for context in CONTEXTS)}
    for job in jobs:
        annotations = job["metadata"]["annotations"]
        assert annotations["helm.sh/hook"] == "pre-install,pre-upgrade"
        assert annotations["helm.sh/hook-delete-policy"] == "before-hook-creation,hook-succeeded"
    for manifest in of_kind(manifests, "Deployment", "Service", "ConfigMap"):
        assert "helm.sh/hook" not in manifest["metadata"].get("annotations", {})


def test_argo_cd_prepares_them_in_a_wave_before_the_rest(synced: list[Manifest]) -> None:
    """OPERATION-37"""
    for name in ("topology", *(f"{context}-migrate" for context in CONTEXTS)):
        job = find_job(synced, name)
        assert job["metadata"]["annotations"] == {"argocd.argoproj.io/sync-wave": "-1"}
        assert "ttlSecondsAfterFinished" not in job["spec"]  # Argo CD would run it again and again
    assert named(synced, "NetworkPolicy", "jobs")["metadata"]["annotations"] == {"argocd.argoproj.io/sync-wave": "-2"}
    assert not any("helm.sh/hook" in str(m["metadata"]) for m in synced if not has([m], "Pod", "test"))


def test_a_changed_job_has_another_name_because_jobs_cannot_change(helm: Path, synced: list[Manifest]) -> None:
    changed = render(helm, "migrations.mode=jobs", "images.services=masthead-services:1.0.1")
    other = render(helm, "migrations.mode=jobs", "web.replicas=3")
    for context in CONTEXTS:
        name = find_job(synced, f"{context}-migrate")["metadata"]["name"]
        assert find_job(changed, f"{context}-migrate")["metadata"]["name"] != name
        assert find_job(other, f"{context}-migrate")["metadata"]["name"] == name


def test_an_area_of_the_console_is_rolled_alone(helm: Path, manifests: list[Manifest]) -> None:
    rolled = render(helm, "images.areas.content=masthead-content:2")
    area = named(rolled, "Deployment", "area-content")
    assert [after for before, after in zip(manifests, rolled, strict=True) if before != after] == [area]
    assert [container["image"] for container in containers(area)] == ["masthead-content:2"]
    assert render(helm, "images.areas=null") == manifests


@pytest.mark.parametrize("mode", ["hooks", "jobs"])
def test_the_first_administrator_is_created_when_there_are_tables(helm: Path, mode: str) -> None:
    jobs = of_kind(render(helm, f"migrations.mode={mode}"), "Job")
    [job] = [job for job in jobs if "auth-migrate" in job["metadata"]["name"]]
    [before] = pod(job)["initContainers"]
    [after] = pod(job)["containers"]
    assert before["args"] == ["migrate", "auth"]
    assert after["command"] == ["python", "-m", "services.auth.first_admin"]
    assert environment(job)["FIRST_ADMIN_EMAIL"]["value"] == "admin@masthead.example"


def test_a_replica_leaves_when_its_successor_is_ready(manifests: list[Manifest]) -> None:
    for deployment in of_kind(manifests, "Deployment"):
        assert deployment["spec"]["strategy"]["rollingUpdate"] == {"maxUnavailable": 0, "maxSurge": 1}
        for container in containers(deployment):
            assert "readinessProbe" in container
