"""The container files, resolved by the real Compose: secrets, rights, order, and what they must be in step with."""

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import yaml

from deploy.compose.settings import PASSWORDS, REQUIRED, find_problems
from deploy.local.component import binary
from deploy.local.contexts import CONTEXTS, REPOSITORY
from deploy.local.postgres import Postgres
from deploy.local.settings import AREAS
from deploy.settings.operator_settings import SETTINGS
from services.chassis.app.server import GRACEFUL_SECONDS
from services.chassis.cli import load
from services.chassis.settings import Settings
from tests.support.tokens import PEM

_EXAMPLE = (REPOSITORY / ".env.example").read_text()
_OPERATIONS = (REPOSITORY / "docs" / "operations.md").read_text()
# Set for tests and benches only; each has its default in the file.
_TUNING = {
    *("SIGN_IN_RATE", "PASSKEY_RATE", "SIGN_UP_RATE", "RESET_RATE", "SUPPORT_RATE"),
    *("CONTACT_RATE", "NOTICE_RATE", "BEACON_RATE", "UPLOAD_RATE", "CSP_REPORT_RATE", "CALENDAR_FEED_RATE"),
    *("READ_RATE", "ACCOUNT_READ_RATE"),
    "UPLOAD_MAX_BYTES",
}


Services = dict[str, dict[str, Any]]
"""The services that Compose resolves."""

_OUR_IMAGES = {"masthead-services", "masthead-web"}


def compose(environment: Path, *arguments: str, profiles: str = "") -> subprocess.CompletedProcess[str]:
    before = ["--env-file", str(environment), *(["--profile", profiles] if profiles else [])]
    command = [binary("docker-compose"), *before, "config", *arguments]
    return subprocess.run(command, cwd=REPOSITORY, env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True)


def resolve(environment: Path, profiles: str = "") -> dict[str, Any]:
    """What Compose makes of its file; it minds nothing."""
    done = compose(environment, "--format", "json", profiles=profiles)
    assert (done.returncode, done.stderr) == (0, "")
    resolved: dict[str, Any] = json.loads(done.stdout)
    return resolved


def _needed_by(services: Services, name: str) -> Iterator[str]:
    """What a service depends on, and what that depends on."""
    for needed in services[name].get("depends_on", {}):
        yield needed
        yield from _needed_by(services, needed)


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example with every empty value given."""
    file = tmp_path_factory.mktemp("compose") / "filled.env"
    example = _EXAMPLE.replace("FIRST_ADMIN_EMAIL=", "FIRST_ADMIN_EMAIL=admin@masthead.example")
    file.write_text(re.sub(r"^(\w+)=$", r"\1=given-\1", example, flags=re.MULTILINE))
    return file


@pytest.fixture(scope="module")
def composed(filled: Path) -> dict[str, Any]:
    return resolve(filled)


@pytest.fixture(scope="module")
def services(composed: dict[str, Any]) -> Services:
    resolved: Services = composed["services"]
    return resolved


def compose_with(filled: Path, file: Path, **settings: str) -> Services:
    """The services that Compose resolves with these settings beside the filled example; written to `file`."""
    file.write_text(filled.read_text() + "".join(f"{name}={value}\n" for name, value in settings.items()))
    services: Services = resolve(file)["services"]
    return services


def seconds(duration: str) -> float:
    """A duration as Compose resolves it, such as `1m0s`."""
    units = {"h": 3600, "m": 60, "s": 1, "ms": 0.001}
    return sum(float(number) * units[unit] for number, unit in re.findall(r"([\d.]+)(ms|h|m|s)", duration))


def runs_once(service: dict[str, Any]) -> bool:
    return "healthcheck" not in service and bool(re.match("no|on-failure", service["restart"]))


@pytest.fixture(scope="module")
def all_services(filled: Path) -> Services:
    """Those of all profiles too."""
    services: Services = resolve(filled, profiles="*")["services"]
    return services


class TestProfiles:
    """OPERATION-64 to 70."""

    def test_only_commands_that_somebody_waits_for_are_told_the_secrets_of_all(self, all_services: Services) -> None:
        secrets = {f"given-{name}" for name in PASSWORDS if "DATABASE" in name}
        told = {name: secrets & set(service.get("environment", {}).values()) for name, service in all_services.items()}
        assert {name for name, each in told.items() if len(each) > 1} == {"roles", "doctor", "backup"}
        assert told["roles"] == told["doctor"] == told["backup"] == secrets
        assert all(runs_once(all_services[name]) for name in ("roles", "doctor", "backup"))

    def test_files_of_the_old_system_are_held_on_a_disk(self, all_services: Services) -> None:
        """MOVE-22: /tmp is memory, of which twenty files of 50 MiB take more than a container may have."""
        for name in ("moving", "import"):
            folder = all_services[name]["environment"]["TMPDIR"]
            assert folder in {volume["target"] for volume in all_services[name]["volumes"]}

    def test_all_processes_are_scraped(self, all_services: Services) -> None:
        """OPERATION-71: by the jobs that the alert rules expect."""
        file = REPOSITORY / "deploy" / "observability" / "prometheus.yml"
        jobs = {each["job_name"]: each for each in yaml.safe_load(file.read_text())["scrape_configs"]}
        for context in CONTEXTS:
            [found] = jobs[f"masthead-{context}"]["dns_sd_configs"]
            assert (found["names"], found["port"]) == ([context, f"{context}-worker"], 8000)
            labels = [each["replacement"] for each in jobs[f"masthead-{context}"]["relabel_configs"]]
            assert labels == ["service", "worker"]
        [gateway] = jobs["masthead-gateway"]["dns_sd_configs"]
        assert str(gateway["port"]) == all_services["gateway"]["environment"]["METRICS_PORT"]

    @pytest.mark.parametrize(
        ("settings", "trusted"),
        [
            ({}, ""),
            ({"ACME_EMAIL": "me@masthead.example"}, "172.16.0.0/12"),
            ({"TLS_CERTIFICATE": "./a.pem", "TLS_KEY": "./b.pem", "GATEWAY_NETWORK": "10.9.0.0/24"}, "10.9.0.0/24"),
        ],
    )
    def test_the_gateway_believes_addresses_from_tls_alone(
        self, filled: Path, tmp_path: Path, settings: dict[str, str], trusted: str
    ) -> None:
        gateway = compose_with(filled, tmp_path / "tls.env", **settings)["gateway"]
        assert gateway["environment"]["PROXY_PROTOCOL_FROM"] == trusted


class TestCompose:
    def test_postgresql_takes_two_processes_of_each_service_as_it_does_locally(self, services, tmp_path) -> None:
        command = " ".join(services["postgres"]["command"])
        most = int(re.search(r"max_connections=(\d+)", command)[1])  # type: ignore[index]
        a_process = Settings().database_pool + 1  # the relay listens on its own
        kept_for_administrators = 3
        assert most - kept_for_administrators >= 2 * a_process * len(CONTEXTS)
        local = Postgres(folder=tmp_path, port=1).command()
        assert f"max_connections={most}" in local

    def test_nothing_starts_before_the_settings_are_checked(self, all_services: Services) -> None:
        for name in all_services.keys() - {"settings", "setup"}:
            assert "settings" in set(_needed_by(all_services, name)), name

    def test_the_check_is_told_all_that_is_required_and_no_secret(self, services: Services) -> None:
        told = services["settings"]["environment"]
        assert set(REQUIRED) <= told.keys()
        assert find_problems(told) == []
        assert {told[name] for name in (*PASSWORDS, "SIGNING_KEYS", "LINK_KEYS", "FIRST_ADMIN_PASSWORD")} == {"set"}

    def test_needs_no_settings_to_be_read(self, tmp_path: Path) -> None:
        """Otherwise `docker compose run --rm setup` could not write them."""
        empty = tmp_path / "empty.env"
        empty.touch()
        done = compose(empty, "--quiet")
        assert (done.returncode, done.stderr) == (0, "")

    def test_has_each_service_and_area(self, services: Services) -> None:
        assert services["pages"]["environment"]["SERVICES"] == ",".join(CONTEXTS)
        for context in CONTEXTS:
            served = services[context]["environment"]
            told = {name: value for name, value in served.items() if name != "DRAIN_SECONDS"}
            assert services[f"{context}-worker"]["environment"] == told
        assert {name for name in services if name.startswith("area-")} == {f"area-{area}" for area in AREAS}
        told = services["gateway"]["environment"]["AREAS"]
        assert told.split() == [f"{area}=http://area-{area}:8080" for area in AREAS]

    def test_the_documented_override_rolls_an_area_alone(self, services, filled: Path, tmp_path: Path) -> None:
        override = tmp_path / "override.yml"
        override.write_text(re.search(r"`(services: [^`]+)`", _OPERATIONS)[1])  # type: ignore[index]
        rolled = compose_with(filled, tmp_path / "env", COMPOSE_FILE=f"docker-compose.yml:{override}")
        assert rolled == services | {"area-content": services["area-content"] | {"image": "masthead-content"}}

    def test_no_service_is_told_the_secrets_of_another(self, services: Services) -> None:
        for context in CONTEXTS:
            resolved = json.dumps(services[context]["environment"])
            secrets = set(re.findall(r"given-(\w+?_(?:PASSWORD|SECRET|KEYS)|(?:SIGNING|LINK)_KEYS)", resolved))
            own = {f"{context.upper()}_DATABASE_PASSWORD", f"NATS_{context.upper()}_PASSWORD"}
            extra = {"auth": {"SIGNING_KEYS", "LINK_KEYS", "FIRST_ADMIN_PASSWORD"}, "media": {"S3_MEDIA_SECRET"}}
            extra |= {name: {"LINK_KEYS"} for name in ("alerts", "stats")}
            assert secrets == own | extra.get(context, set())

    @pytest.mark.parametrize("context", CONTEXTS)
    def test_each_service_starts_with_what_it_is_told(
        self, services: Services, context: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name, value in services[context]["environment"].items():
            monkeypatch.setenv(name, PEM if name in ("SIGNING_KEYS", "LINK_KEYS") else value)
        assert load(context).settings is SETTINGS[context]
        settings = SETTINGS[context]()
        assert settings.environment == "production"

    @pytest.mark.parametrize(
        ("proxies", "network", "trusted"),
        [
            ("10.0.0.0/8", "", "10.0.0.0/8,172.16.0.0/12"),
            ("10.0.0.0/8,192.0.2.1", "10.9.0.0/24", "10.0.0.0/8,192.0.2.1,10.9.0.0/24"),
        ],
    )
    def test_services_behind_load_balancers_believe_only_them_and_the_gateway(
        self, filled: Path, tmp_path: Path, proxies: str, network: str, trusted: str
    ) -> None:
        services = compose_with(filled, tmp_path / "env", TRUSTED_PROXIES=proxies, GATEWAY_NETWORK=network)
        assert services["gateway"]["environment"]["TRUSTED_PROXIES"] == proxies
        assert Settings(trusted_proxies=proxies, forwarded_allow_ips=trusted)
        for context in CONTEXTS:
            assert services[context]["environment"]["FORWARDED_ALLOW_IPS"] == trusted
            assert services[context]["environment"]["TRUSTED_PROXIES"] == proxies

    def test_nothing_may_more_than_it_must(self, all_services: Services) -> None:
        for name, service in all_services.items():
            assert service["read_only"], name
            assert service["cap_drop"] == ["ALL"], name
            assert service["security_opt"] == ["no-new-privileges:true"], name
            ours = service["image"] in _OUR_IMAGES  # they name their user themselves
            assert ours or service.get("user") or name == "volumes", name
        as_root = {name for name, service in all_services.items() if service.get("user", "").startswith("0")}
        assert as_root == {"setup", "backup"}
        assert {name for name, service in all_services.items() if service.get("cap_add")} == {*as_root, "volumes"}
        assert all_services["volumes"]["cap_add"] == ["CHOWN", "DAC_OVERRIDE"]

    def test_a_container_cannot_take_the_whole_machine(self, all_services: Services) -> None:
        for name, service in all_services.items():
            assert int(service["mem_limit"]) <= 2 * 1024**3, name
            assert int(service["pids_limit"]) <= 512, name
            assert service["logging"]["options"].keys() == {"max-size", "max-file"}, name

    def test_only_the_gateway_is_reached_from_outside(self, all_services: Services) -> None:
        """And TLS before it, and from this machine Grafana, where nobody signs in."""
        published = {name: service["ports"] for name, service in all_services.items() if service.get("ports")}
        assert published.keys() == {"gateway", "tls", "grafana"}
        assert [port["host_ip"] for port in published["grafana"]] == ["127.0.0.1"]

    def test_publishes_on_loopback_unless_told_otherwise(
        self, services: Services, filled: Path, tmp_path: Path
    ) -> None:
        def published(services: Services) -> list[tuple[str, str, int]]:
            return [(port["host_ip"], port["published"], port["target"]) for port in services["gateway"]["ports"]]

        assert published(services) == [("127.0.0.1", str(port), port) for port in (8080, 8081, 8082)]
        settings = {"GATEWAY_ADDRESS": "0.0.0.0", "GATEWAY_PORT": "80", "UPLOADS_PORT": "81", "FILES_PORT": "82"}
        told = compose_with(filled, tmp_path / "ports.env", **settings)
        assert published(told) == [("0.0.0.0", str(80 + n), 8080 + n) for n in range(3)]

    def test_copies_no_file_into_a_read_only_container(self, composed: dict[str, Any]) -> None:
        """Compose mounts a config or a secret that is a file, and refuses to write any other."""
        for kind in ("configs", "secrets"):
            mounted = {name for name, source in composed.get(kind, {}).items() if "file" in source}
            for name, service in composed["services"].items():
                for entry in service.get(kind, []):
                    assert entry["source"] in mounted or not service.get("read_only"), (name, entry["source"])

    def test_waits_for_nothing_that_ends_unless_another_needs_its_end(self, services: Services) -> None:
        """`up --wait` ends with 1 for a container that exits, even with 0, if no other service depends on that."""
        needed = {
            needed
            for service in services.values()
            for needed, how in service.get("depends_on", {}).items()
            if how["condition"] == "service_completed_successfully"
        }
        assert {name for name, service in services.items() if runs_once(service)} == needed

    def test_databases_and_the_object_store_are_in_networks_without_the_console(
        self, composed: dict[str, Any], services: Services
    ) -> None:
        members: dict[str, set[str]] = {name: set() for name in composed["networks"]}
        for name, service in services.items():
            for network in service.get("networks", ()):
                members[network].add(name)
        processes = {name for context in CONTEXTS for name in (context, f"{context}-worker")}
        jobs = {f"{context}-migrate" for context in CONTEXTS} | {"first-admin", "roles", "topology"}
        console = {"shell", "pages"} | {name for name in services if name.startswith("area-")}
        assert members == {
            "web": {"gateway", *console, *processes},
            "data": {"postgres", "nats", *processes, *jobs},
            "store": {"gateway", "media", "media-worker", "objects", "buckets"},
        }
        assert [name for name, network in composed["networks"].items() if network.get("internal")] == ["data", "store"]

    def test_builds_each_image_of_ours_once_and_pins_the_others(self, services: Services) -> None:
        """Two builds of one tag fail on the containerd image store and recreate all containers on the other."""
        built = [service["image"] for service in services.values() if "build" in service]
        assert sorted(built) == sorted(_OUR_IMAGES)
        for name, service in services.items():
            assert service["image"] in _OUR_IMAGES or re.search(r":v?\d", service["image"]), name
            assert (service["image"] in _OUR_IMAGES) is (service.get("pull_policy") == "never"), name


class TestInStep:
    @pytest.mark.parametrize("file", ["routes.yml", "servers.yml", "middlewares.yml"])
    def test_the_gateway_is_told_what_its_files_ask_for(self, services: Services, file: str) -> None:
        requested = set(re.findall(r'env "(\w+)"', (REPOSITORY / "gateway" / file).read_text()))
        assert requested - _TUNING <= set(services["gateway"]["environment"])

    def test_nats_is_told_every_password(self, services: Services) -> None:
        requested = set(re.findall(r"\$(NATS_\w+)", (REPOSITORY / "deploy" / "nats" / "nats.conf").read_text()))
        assert requested == set(services["nats"]["environment"])


class TestDockerfiles:
    @pytest.mark.parametrize("file", ["services.Dockerfile", "web.Dockerfile"])
    def test_do_not_run_as_root(self, file: str) -> None:
        stages = (REPOSITORY / "deploy" / "docker" / file).read_text().split("FROM ")
        images = [stage for stage in stages if "ENTRYPOINT" in stage]
        assert images
        assert all("USER 10001:10001" in image for image in images)

    def test_copy_nothing_the_build_is_not_shown(self) -> None:
        ignored = (REPOSITORY / ".dockerignore").read_text()
        shown = [Path(path) for path in re.findall(r"^!(\S+)", ignored, re.MULTILINE)]
        for file in (REPOSITORY / "deploy" / "docker").glob("*.Dockerfile"):
            for copied in re.findall(r"^COPY (?!--from)(.+) \S+$", file.read_text(), re.MULTILINE):
                for source in map(Path, copied.split()):
                    assert any(source.is_relative_to(path) for path in shown), source

    @pytest.mark.parametrize(("image", "stage"), [("masthead-services", "code"), ("masthead-backup", "code AS backup")])
    def test_put_into_an_image_what_its_commands_import(
        self, all_services: Services, tmp_path: Path, image: str, stage: str
    ) -> None:
        text = (REPOSITORY / "deploy" / "docker" / "services.Dockerfile").read_text()
        stages = {each.partition("\n")[0]: each for each in text.split("FROM ")}
        built = stages["python:3.13-slim AS code"] + stages[stage]
        for source, target in re.findall(r"^COPY (?!--from)(\S+) (\S+)$", built, re.MULTILINE):
            place = tmp_path / target / (Path(source).name if target.endswith("/") else "")
            place.parent.mkdir(parents=True, exist_ok=True)
            place.symlink_to(REPOSITORY / source)
        commands = [
            (each.get("entrypoint"), each["command"]) for each in all_services.values() if each["image"] == image
        ]
        modules = set(re.findall(r"(?:deploy|services)\.[\w.]+", f"{commands} {re.findall('ENTRYPOINT.+', built)}"))
        assert modules
        imports = [sys.executable, "-c", "".join(f"import {module}\n" for module in modules)]
        done = subprocess.run(imports, cwd=tmp_path, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")


class TestStartOfTheGateway:
    @pytest.fixture
    def start(self, tmp_path: Path) -> Callable[..., Path]:
        """Run the script with a stand-in for Traefik and one for DNS; return the folder that it writes."""
        programs = tmp_path / "bin"
        programs.mkdir()
        for name, script in (
            ("traefik", f"test -d plugins-local || exit 1; while test -e {tmp_path}/runs; do sleep 0.05; done"),
            ("nslookup", f'echo >> {tmp_path}/lookups; test "$1" = alerts && cat {tmp_path}/answer'),
            ("wget", f'for url; do :; done; ! grep -qF "$url" {tmp_path}/starting 2>/dev/null'),
        ):
            (programs / name).write_text(f"#!/bin/sh\n{script}\n")
            (programs / name).chmod(0o755)

        def run(**variables: str) -> Path:
            urls = {f"{context.upper()}_URL": f"http://{context}:8000" for context in CONTEXTS}
            folders = {"FILES": str(REPOSITORY / "gateway"), "RUN": str(tmp_path / "run")}
            environment = {"PATH": f"{programs}:/usr/bin:/bin", **urls, **folders, **variables}
            subprocess.run(["sh", REPOSITORY / "gateway" / "start.sh"], env=environment, check=True, timeout=60)
            return tmp_path / "run"

        return run

    @pytest.fixture
    def start_during(self, start: Callable[..., Path], tmp_path: Path) -> Callable[[Callable[[], None]], None]:
        """Have Traefik run while something is done."""

        def run(work: Callable[[], None]) -> None:
            (tmp_path / "runs").touch()
            with ThreadPoolExecutor(1) as threads:
                done = threads.submit(work)
                done.add_done_callback(lambda _: (tmp_path / "runs").unlink())
                start(RESOLVE_SECONDS="0.05")
                done.result()

        return run

    @pytest.mark.parametrize(
        ("variable", "option"), [("PROXY_PROTOCOL_FROM", "proxyProtocol"), ("TRUSTED_PROXIES", "forwardedHeaders")]
    )
    def test_believes_addresses_from_named_networks_only(
        self, start: Callable[..., Path], variable: str, option: str
    ) -> None:
        for networks in ([], ["10.0.0.0/8", "192.0.2.1"]):
            static = yaml.safe_load((start(**{variable: ",".join(networks)}) / "traefik.yml").read_text())
            found = [static["entryPoints"][name].get(option) for name in ("web", "s3", "files")]
            assert found == [{"trustedIPs": networks} if networks else None] * 3

    def test_lets_requests_end_before_the_container_is_stopped(
        self, start: Callable[..., Path], all_services: Services
    ) -> None:
        """OPERATION-70: also what services still serve after they were told to end, and less than the chart gives."""
        tls = yaml.safe_load((REPOSITORY / "gateway" / "tls" / "traefik.yml").read_text())["entryPoints"]["https"]
        gateway = yaml.safe_load((start() / "traefik.yml").read_text())["entryPoints"].values()
        most = min(seconds(all_services[name]["stop_grace_period"]) for name in ("gateway", "tls"))
        chart = (REPOSITORY / "deploy" / "helm" / "templates" / "gateway.yaml").read_text()
        [waits] = re.findall(r"preStop: \{ sleep: \{ seconds: (\d+)", chart)
        [ends] = re.findall(r"terminationGracePeriodSeconds: (\d+)", chart)
        for point in (tls, *gateway):
            grace = seconds(point["transport"]["lifeCycle"]["graceTimeOut"])
            drain = float(all_services["auth"]["environment"]["DRAIN_SECONDS"])
            assert drain + GRACEFUL_SECONDS < grace < min(most, float(ends) - float(waits))

    @pytest.mark.parametrize("collector", ["", "http://collector:4318"])
    def test_adds_tracing_only_when_there_is_a_collector(self, start: Callable[..., Path], collector: str) -> None:
        made = (start(OTEL_ENDPOINT=collector) / "traefik.yml").read_text()
        modules = re.findall(r"moduleName: ([^ }]+)", made)
        assert modules
        assert all((REPOSITORY / "gateway/plugins-local/src" / name).is_dir() for name in modules)
        assert ("tracing:" in made) is bool(collector)
        assert f'endpoint: "{collector}/v1/traces"' in made or not collector

    def test_has_metrics_at_a_port_of_their_own(self, start: Callable[..., Path]) -> None:
        assert "metrics" not in yaml.safe_load((start() / "traefik.yml").read_text())
        static = yaml.safe_load((start(METRICS_PORT="8083") / "traefik.yml").read_text())
        assert static["entryPoints"]["metrics"] == {"address": ":8083"}
        assert static["metrics"]["prometheus"]["entryPoint"] == "metrics"

    def test_routes_to_all_replicas_and_keeps_them_while_dns_does_not_answer(
        self, start_during: Callable[[Callable[[], None]], None], tmp_path: Path
    ) -> None:
        answers = "".join(f"Name:\talerts\nAddress: 10.0.0.{number}\n" for number in (3, 2))
        (tmp_path / "answer").write_text(f"Server:\t\t127.0.0.11\nAddress:\t127.0.0.11:53\n\n{answers}")
        servers, lookups = tmp_path / "run" / "routes" / "servers.yml", tmp_path / "lookups"
        expected = '"alerts"     "http://10.0.0.2:8000,http://10.0.0.3:8000"'

        def look_all_up_again() -> None:
            lookups.unlink(missing_ok=True)
            wait_for(lambda: lookups.exists() and len(lookups.read_text()) > 2 * len(CONTEXTS))

        def take_dns_away() -> None:
            look_all_up_again()
            assert expected in servers.read_text()
            assert '"stats"      "http://stats:8000"' in servers.read_text()
            (tmp_path / "answer").unlink()
            look_all_up_again()

        start_during(take_dns_away)
        assert expected in servers.read_text()

    def test_routes_to_no_replica_that_does_not_respond_yet(
        self, start_during: Callable[[Callable[[], None]], None], tmp_path: Path
    ) -> None:
        """OPERATION-45: DNS names a container as soon as it is started."""
        answers = "".join(f"Name:\talerts\nAddress: 10.0.0.{number}\n" for number in (2, 3))
        (tmp_path / "answer").write_text(answers)
        (tmp_path / "starting").write_text("http://10.0.0.3:8000/health/live\n")
        servers = tmp_path / "run" / "routes" / "servers.yml"

        def let_it_start() -> None:
            wait_for(lambda: servers.exists() and '"http://10.0.0.2:8000"' in servers.read_text())
            (tmp_path / "starting").unlink()
            wait_for(lambda: '"http://10.0.0.2:8000,http://10.0.0.3:8000"' in servers.read_text())

        start_during(let_it_start)


def wait_for(is_true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not is_true():
        assert time.monotonic() < deadline
        time.sleep(0.05)
