"""`docker compose run --rm setup` writes .env, and the check of the settings accepts what it writes."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from deploy.compose.settings import PASSWORDS, REQUIRED, find_problems
from deploy.compose.setup import EnvFile, complete
from deploy.local.component import binary
from deploy.local.contexts import REPOSITORY
from services.auth.signing import read_keys

AWKWARD = ("aB/c+d==@#$\"' x", "ends in \\", "it's \\n", "${HOME} # `x`")
EXAMPLE = REPOSITORY / ".env.example"


def take_default(_: str, default: str) -> str:
    return default


def set_up(folder: Path, given: Mapping[str, str] | None = None) -> dict[str, str]:
    """Run the setup in a folder; return the settings as Compose reads them."""
    file = EnvFile(folder / ".env", EXAMPLE)
    complete(file, given or {}, take_default)
    file.write()
    return read_settings(folder / ".env")


def read_settings(file: Path) -> dict[str, str]:
    command = [binary("docker-compose"), "--env-file", str(file), "config", "--environment"]
    done = subprocess.run(command, cwd=REPOSITORY, env={"PATH": "/usr/bin:/bin"}, capture_output=True, check=True)
    return dict(line.split("=", 1) for line in done.stdout.decode().splitlines() if "=" in line)


class TestSetup:
    def test_makes_all_that_is_required_for_a_trial(self, settings: dict[str, str]) -> None:
        assert find_problems(settings) == []
        assert settings["SMTP_HOST"] == settings["COMPOSE_PROFILES"] == "mail"
        assert read_keys(settings["SIGNING_KEYS"])

    def test_makes_a_secret_of_its_own_for_each_purpose(self, settings: dict[str, str], tmp_path: Path) -> None:
        secrets = [settings[name] for name in (*PASSWORDS, "FIRST_ADMIN_PASSWORD")]
        assert len(set(secrets)) == len(secrets)
        assert min(map(len, secrets)) >= 20
        assert set_up(tmp_path)["POSTGRES_PASSWORD"] != settings["POSTGRES_PASSWORD"]

    @pytest.mark.parametrize("password", AWKWARD)
    def test_compose_reads_the_values_that_were_given(self, tmp_path: Path, password: str) -> None:
        given = {
            "PUBLIC_URL": "https://masthead.example",
            "UPLOADS_ORIGIN": "https://uploads.example",
            "FILES_ORIGIN": "https://files.example",
            "SMTP_HOST": "smtp.example",
            "SMTP_PASSWORD": password,
            "MAIL_FROM": "Our Ümläut <a@b.example>",
            "FIRST_ADMIN_PASSWORD": password,
        }
        settings = set_up(tmp_path, given)
        assert {name: settings[name] for name in given} == given
        assert find_problems(settings) == []
        assert "INBOX_URL" not in settings

    def test_offers_the_mail_catcher_on_this_machine_only(self, tmp_path: Path) -> None:
        settings = set_up(tmp_path, {"PUBLIC_URL": "https://masthead.example"})
        assert settings["SMTP_HOST"] == ""
        assert "SMTP_HOST is missing." in find_problems(settings)
        assert "INBOX_URL" not in settings

    def test_changes_nothing_that_is_there(self, tmp_path: Path) -> None:
        set_up(tmp_path)
        before = (tmp_path / ".env").read_text()
        set_up(tmp_path, {"PUBLIC_URL": "https://another.example", "SMTP_HOST": "smtp.example"})
        assert (tmp_path / ".env").read_text() == before

    def test_completes_what_an_upgrade_added(self, tmp_path: Path) -> None:
        set_up(tmp_path)
        file = tmp_path / ".env"
        older = [line for line in file.read_text().splitlines() if not line.startswith(("S3_", "PRODUCT_URL"))]
        file.write_text("\n".join([*older, "# mine", "MINE='kept'"]))
        settings = set_up(tmp_path, {"PRODUCT_URL": "https://ours.example"})
        assert find_problems(settings) == []
        assert settings["MINE"] == "kept"
        assert settings["PRODUCT_URL"] == "https://ours.example"
        assert "# mine" in file.read_text()

    def test_lets_nobody_but_the_owner_of_the_folder_read_it(self, tmp_path: Path) -> None:
        if os.geteuid() == 0:
            os.chown(tmp_path, 12345, 12346)
        set_up(tmp_path)
        found, folder = (tmp_path / ".env").stat(), tmp_path.stat()
        assert found.st_mode & 0o777 == 0o600
        assert (found.st_uid, found.st_gid) == (folder.st_uid, folder.st_gid)
        assert [each.name for each in tmp_path.iterdir()] == [".env"]

    def test_runs_without_a_terminal(self, tmp_path: Path) -> None:
        (tmp_path / ".env.example").write_text(EXAMPLE.read_text())
        done = run_module("setup", tmp_path, {"FIRST_ADMIN_EMAIL": "me@masthead.example"})
        assert done.returncode == 0, done.stderr
        assert "The first administrator is me@masthead.example" in done.stdout
        (tmp_path / ".env").unlink()
        done = run_module("setup", tmp_path, {"PUBLIC_URL": "https://masthead.example/path"})
        assert done.returncode == 1
        assert "PUBLIC_URL is “https://masthead.example/path”. It must be an origin" in done.stderr


def run_module(name: str, folder: Path, variables: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    environment = {"PYTHONPATH": str(REPOSITORY), "PATH": os.environ["PATH"], **variables}
    command = [binary("python"), "-m", f"deploy.compose.{name}"]
    return subprocess.run(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return set_up(tmp_path_factory.mktemp("check"))


class TestCheck:
    def test_an_empty_file_lacks_secrets_addresses_and_an_administrator(self) -> None:
        [sentence] = find_problems({})
        named = set(sentence.removesuffix(" are missing.").split(", "))
        secrets = {
            "SIGNING_KEYS",
            "POSTGRES_PASSWORD",
            "AUTH_DATABASE_PASSWORD",
            "NATS_ADMIN_PASSWORD",
            "S3_ADMIN_SECRET",
        }
        assert named > secrets | {"PUBLIC_URL", "FIRST_ADMIN_EMAIL", "FIRST_ADMIN_PASSWORD", "SMTP_HOST"}

    @pytest.mark.parametrize("name", REQUIRED)
    def test_names_what_is_missing(self, settings: dict[str, str], name: str) -> None:
        assert find_problems({**settings, name: ""}) == [f"{name} is missing."]
        assert find_problems({**settings, name: "", f"{name}_FILE": "/run/secrets/one"}) == []

    @pytest.mark.parametrize(
        ("name", "value", "sentence"),
        [
            ("PUBLIC_URL", "masthead.example", "PUBLIC_URL is “masthead.example”. It must be an origin"),
            ("FILES_ORIGIN", "http://localhost:8082/files", "It must be an origin"),
            ("UPLOADS_ORIGIN", "http://localhost:99999", "It must be an origin"),
            ("UPLOADS_ORIGIN", "http://localhost:8080/", "must differ"),
            ("UPLOADS_ORIGIN", "https://localhost:8081", "must all begin with http:// or all with https://"),
            ("MAIL_FROM", "Aspen Alert", "MAIL_FROM is “Aspen Alert”. It must be an email address"),
            ("SMTP_PORT", "587/tcp", "SMTP_PORT is “587/tcp”. It should be a valid integer"),
            ("SMTP_STARTTLS", "maybe", "SMTP_STARTTLS is “maybe”. It should be a valid boolean"),
            ("TRUSTED_PROXIES", "10.0.0.0/99", "TRUSTED_PROXIES is “10.0.0.0/99”. It must be networks"),
            ("PASSKEYS", "never", "PASSKEYS is “never”. It should be 'optional' or 'required'"),
            ("COMPOSE_PROFILES", "other", "only runs with COMPOSE_PROFILES=mail"),
            ("TLS_KEY", "key.pem", "TLS_CERTIFICATE and TLS_KEY must be set together"),
            ("ACME_EMAIL", "me", "ACME_EMAIL is “me”. It must be an email address"),
        ],
    )
    def test_says_what_is_wrong(self, settings: dict[str, str], name: str, value: str, sentence: str) -> None:
        [problem] = find_problems({**settings, name: value})
        assert sentence in problem

    def test_the_demo_has_the_mail_catcher(self, settings: dict[str, str]) -> None:
        assert find_problems({**settings, "COMPOSE_PROFILES": "demo"}) == []

    def test_tls_needs_a_certificate_and_three_host_names(self, settings: dict[str, str]) -> None:
        hosts = {
            name: f"https://{name[0]}.masthead.example" for name in ("PUBLIC_URL", "UPLOADS_ORIGIN", "FILES_ORIGIN")
        }
        profiles, acme = {"COMPOSE_PROFILES": "mail,tls"}, {"ACME_EMAIL": "me@masthead.example"}
        files = {"TLS_CERTIFICATE": "./certificate.pem", "TLS_KEY": "./key.pem"}
        assert find_problems({**settings, **hosts, **profiles, **acme}) == []
        assert find_problems({**settings, **hosts, **profiles, **files}) == []
        for given, sentence in (
            ({**hosts, **profiles}, "needs ACME_EMAIL, or TLS_CERTIFICATE and TLS_KEY"),
            ({**hosts, **profiles, **acme, **files}, "Set either ACME_EMAIL or TLS_CERTIFICATE"),
            ({**profiles, **acme}, "must begin with https:// and have three host names"),
            ({**hosts, **profiles, **acme, "FILES_ORIGIN": f"{hosts['PUBLIC_URL']}:8082"}, "three host names"),
        ):
            [problem] = find_problems({**settings, **given})
            assert sentence in problem

    def test_ends_with_1_and_says_what_to_do(self, settings: dict[str, str], tmp_path: Path) -> None:
        assert run_module("settings", tmp_path, settings).returncode == 0
        done = run_module("settings", tmp_path, settings | {"S3_MEDIA_SECRET": ""})
        assert done.returncode == 1
        assert done.stderr == "S3_MEDIA_SECRET is missing.\nRun `docker compose run --rm setup`, or edit .env.\n"
