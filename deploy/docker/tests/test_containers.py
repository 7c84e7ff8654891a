"""The container files, checked by the real Compose and hadolint, and against what they must be in step with."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from deploy.local.component import binary
from deploy.local.contexts import CONTEXTS, REPOSITORY, built_services
from deploy.local.objects import identities
from deploy.local.postgres import Postgres
from services.chassis.cli import load
from services.chassis.settings import Settings
from tests.support.tokens import PEM

_EXAMPLE = (REPOSITORY / ".env.example").read_text()
# Set for tests and benches only; each has its default in the file.
_TUNING = {
    *("SIGN_IN_RATE", "SIGN_UP_RATE", "RESET_RATE", "SUPPORT_RATE"),
    *("CONTACT_RATE", "NOTICE_RATE", "BEACON_RATE", "UPLOAD_RATE"),
}


def compose(environment: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [binary("docker-compose"), "--env-file", str(environment), "config", *arguments]
    return subprocess.run(command, cwd=REPOSITORY, env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True)


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example with every empty value given."""
    file = tmp_path_factory.mktemp("compose") / "filled.env"
    file.write_text(re.sub(r"^(\w+)=$", r"\1=given-\1", _EXAMPLE, flags=re.MULTILINE))
    return file


@pytest.fixture(scope="module")
def composed(filled: Path) -> dict[str, Any]:
    done = compose(filled, "--format", "json")
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.fixture(scope="module")
def services(composed: dict[str, Any]) -> dict[str, dict[str, Any]]:
    told: dict[str, dict[str, Any]] = composed["services"]
    return told


class TestCompose:
    def test_postgresql_takes_two_processes_of_each_service_as_it_does_locally(self, services, tmp_path) -> None:
        command = " ".join(services["postgres"]["command"])
        most = int(re.search(r"max_connections=(\d+)", command)[1])  # type: ignore[index]
        a_process = 2 * Settings().database_pool + 1
        kept_for_administrators = 3
        assert most - kept_for_administrators >= 2 * a_process * len(CONTEXTS)
        local = Postgres(folder=tmp_path, port=1).command()
        assert f"max_connections={most}" in local

    def test_says_nothing_against_it(self, filled: Path) -> None:
        done = compose(filled, "--quiet")
        assert (done.returncode, done.stderr) == (0, "")

    @pytest.mark.parametrize("secret", re.findall(r"^(\w*(?:PASSWORD|SECRET|KEYS))=$", _EXAMPLE, re.MULTILINE))
    def test_starts_with_no_secret_left_out(self, filled: Path, tmp_path: Path, secret: str) -> None:
        lacking = tmp_path / "lacking.env"
        lacking.write_text(re.sub(rf"^{secret}=.*$", f"{secret}=", filled.read_text(), flags=re.MULTILINE))
        done = compose(lacking, "--quiet")
        assert done.returncode != 0
        assert secret in done.stderr

    def test_has_each_service_with_its_migration(self, services: dict[str, dict[str, Any]]) -> None:
        for context in built_services():
            assert services[context]["command"][:2] == ["serve", context]
            assert services[f"{context}-migrate"]["command"] == ["migrate", context]
            assert f"{context}-migrate" in services[context]["depends_on"]
        assert services["pages"]["environment"]["SERVICES"] == ",".join(built_services())

    def test_has_each_area(self, services: dict[str, dict[str, Any]]) -> None:
        areas = {folder.name for folder in (REPOSITORY / "web" / "areas").iterdir() if folder.is_dir()}
        assert {name.removeprefix("area-") for name in services if name.startswith("area-")} == areas

    def test_no_service_is_told_the_secrets_of_another(self, services: dict[str, dict[str, Any]]) -> None:
        for context in built_services():
            told = json.dumps(services[context]["environment"])
            secrets = set(re.findall(r"given-(\w+?_(?:PASSWORD|SECRET|KEYS)|SIGNING_KEYS)", told))
            own = {f"{context.upper()}_DATABASE_PASSWORD", f"NATS_{context.upper()}_PASSWORD"}
            extra = {"auth": {"SIGNING_KEYS", "FIRST_ADMIN_PASSWORD"}, "media": {"S3_MEDIA_SECRET"}}.get(context, set())
            assert secrets == own | extra

    @pytest.mark.parametrize("context", built_services())
    def test_each_service_starts_with_what_it_is_told(
        self, services: dict[str, dict[str, Any]], context: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name, value in services[context]["environment"].items():
            monkeypatch.setenv(name, PEM if name == "SIGNING_KEYS" else value)
        settings = load(context).settings()
        assert settings.environment == "production"

    def test_services_believe_the_gateway_who_asked(self, services: dict[str, dict[str, Any]]) -> None:
        for context in built_services():
            assert services[context]["environment"]["FORWARDED_ALLOW_IPS"] == "*"

    def test_nothing_may_more_than_it_must(self, services: dict[str, dict[str, Any]]) -> None:
        for name, service in services.items():
            assert service["read_only"], name
            assert service["cap_drop"] == ["ALL"], name
            assert service["security_opt"] == ["no-new-privileges:true"], name
            ours = "build" in service  # our images name their user themselves
            assert ours or service.get("user") or name == "volumes", name

    def test_only_the_gateway_is_reached_from_outside(self, services: dict[str, dict[str, Any]]) -> None:
        assert [name for name, service in services.items() if service.get("ports")] == ["gateway"]

    def test_images_name_their_version(self, services: dict[str, dict[str, Any]]) -> None:
        for name, service in services.items():
            assert "build" in service or re.search(r":v?\d", service["image"]), name

    def test_what_runs_on_says_how_it_is(self, services: dict[str, dict[str, Any]]) -> None:
        for name, service in services.items():
            assert "healthcheck" in service or service["restart"].startswith("on-failure"), name


class TestInStep:
    @pytest.mark.parametrize("file", ["routes.yml", "middlewares.yml"])
    def test_the_gateway_is_told_what_its_files_ask_for(self, services: dict[str, dict[str, Any]], file: str) -> None:
        asked = set(re.findall(r'env "(\w+)"', (REPOSITORY / "gateway" / file).read_text()))
        assert asked - _TUNING <= set(services["gateway"]["environment"])

    @pytest.mark.parametrize(("file", "service"), [("web.Caddyfile", "shell"), ("pages.Caddyfile", "pages")])
    def test_caddy_is_told_what_its_files_ask_for(
        self, services: dict[str, dict[str, Any]], file: str, service: str
    ) -> None:
        without_default = set(re.findall(r"\{\$(\w+)\}", (REPOSITORY / "gateway" / file).read_text()))
        assert without_default <= set(services[service]["environment"])

    def test_the_keys_of_the_object_store_open_the_same_everywhere(self, composed: dict[str, Any]) -> None:
        secrets = {"media": "given-S3_MEDIA_SECRET", "admin": "given-S3_ADMIN_SECRET"}
        assert json.loads(composed["configs"]["s3"]["content"]) == identities(secrets)

    def test_nats_is_told_every_password(self, services: dict[str, dict[str, Any]]) -> None:
        asked = set(re.findall(r"\$(NATS_\w+)", (REPOSITORY / "deploy" / "nats" / "nats.conf").read_text()))
        assert asked == set(services["nats"]["environment"])


class TestDockerfiles:
    @pytest.mark.parametrize(
        "file", sorted((REPOSITORY / "deploy" / "docker").glob("*.Dockerfile")), ids=lambda f: f.name
    )
    def test_have_nothing_a_linter_minds(self, file: Path) -> None:
        done = subprocess.run([binary("hadolint"), str(file)], capture_output=True, text=True)
        assert (done.returncode, done.stdout) == (0, "")

    @pytest.mark.parametrize("file", ["services.Dockerfile", "web.Dockerfile"])
    def test_do_not_run_as_root(self, file: str) -> None:
        last = (REPOSITORY / "deploy" / "docker" / file).read_text().rsplit("FROM ", 1)[1]
        assert "USER 10001:10001" in last

    def test_copy_nothing_the_build_is_not_shown(self) -> None:
        shown = [
            Path(path) for path in re.findall(r"^!(\S+)", (REPOSITORY / ".dockerignore").read_text(), re.MULTILINE)
        ]
        for file in (REPOSITORY / "deploy" / "docker").glob("*.Dockerfile"):
            for copied in re.findall(r"^COPY (?!--from)(.+) \S+$", file.read_text(), re.MULTILINE):
                for source in map(Path, copied.split()):
                    assert any(source.is_relative_to(path) for path in shown), source


class TestStartOfTheGateway:
    @pytest.mark.parametrize("collector", ["", "http://collector:4318"])
    def test_adds_tracing_only_when_there_is_a_collector(self, tmp_path: Path, collector: str) -> None:
        script = (REPOSITORY / "gateway" / "start.sh").read_text()
        script = script.replace("/tmp/", f"{tmp_path}/").replace("/etc/traefik", str(REPOSITORY / "gateway"))
        script = script.replace("exec traefik", "echo traefik")
        subprocess.run(["sh", "-c", script], env={"PATH": "/usr/bin:/bin", "OTEL_ENDPOINT": collector}, check=True)
        made = (tmp_path / "traefik.yml").read_text()
        assert ("tracing:" in made) is bool(collector)
        assert f'endpoint: "{collector}/v1/traces"' in made or not collector
