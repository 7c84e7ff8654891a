"""Renders the chart and finds what a test asks for in its manifests."""

import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from deploy.local.contexts import REPOSITORY

Manifest = dict[str, Any]
CHART = REPOSITORY / "deploy" / "helm"
VALUES = Path(__file__).parent / "values.yaml"
EXAMPLES = sorted((CHART / "examples").glob("*.yaml"))
KUBERNETES = "1.37"
# Kinds of other programs, which Kubernetes' schemas do not have; each has tests of its own.
EXTENSIONS = {"HTTPRoute", "PodMonitor", "PrometheusRule", "ScaledObject"}


def run_helm(
    helm: Path, *changes: str, values: Path = VALUES, release: str = "news", chart: Path = CHART
) -> subprocess.CompletedProcess[str]:
    """Run `helm template` for a file of values and changes, each `key=value`."""
    settings = [argument for change in changes for argument in ("--set", change)]
    command = [str(helm), "template", release, str(chart), "--values", str(values), *settings]
    return subprocess.run(command, capture_output=True, text=True)


@cache
def _render(helm: Path, changes: tuple[str, ...], values: Path, release: str, chart: Path) -> str:
    done = run_helm(helm, *changes, values=values, release=release, chart=chart)
    assert done.returncode == 0, done.stderr
    return done.stdout


def render(
    helm: Path, *changes: str, values: Path = VALUES, release: str = "news", chart: Path = CHART
) -> list[Manifest]:
    """The chart's manifests; each variant is rendered once."""
    text = _render(helm, changes, values, release, chart)
    return [manifest for manifest in yaml.load_all(text, yaml.CSafeLoader) if manifest]


def validate(manifest: Manifest) -> None:
    """Check a manifest against Kubernetes' schema of its kind, which must be known."""
    import kubernetes_validate  # builds grammars for seconds, which runs without these tests need not

    if manifest["kind"] not in EXTENSIONS:
        kubernetes_validate.validate(manifest, KUBERNETES, strict=True)


def of_kind(manifests: list[Manifest], *kinds: str) -> list[Manifest]:
    return [manifest for manifest in manifests if manifest["kind"] in kinds]


def named(manifests: list[Manifest], kind: str, name: str) -> Manifest:
    [found] = [manifest for manifest in of_kind(manifests, kind) if manifest["metadata"]["name"] == f"news-{name}"]
    return found


def has(manifests: list[Manifest], kind: str, name: str) -> bool:
    return any(manifest["metadata"]["name"] == f"news-{name}" for manifest in of_kind(manifests, kind))


def workloads(manifests: list[Manifest]) -> list[Manifest]:
    return of_kind(manifests, "Deployment", "Job", "Pod")


def pod(workload: Manifest) -> Manifest:
    """The spec of a workload's pods."""
    spec: Manifest = workload["spec"] if workload["kind"] == "Pod" else workload["spec"]["template"]["spec"]
    return spec


def containers(workload: Manifest) -> list[Manifest]:
    """All containers of a workload's pods, those that run first included."""
    spec = pod(workload)
    return [*spec.get("initContainers", []), *spec["containers"]]


def environment(workload: Manifest) -> dict[str, Any]:
    """The variables of a workload's last container, by name."""
    return {entry["name"]: entry for entry in containers(workload)[-1].get("env", [])}
