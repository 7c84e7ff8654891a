"""Commands that act for all services run each with its own variables (OPERATION-69)."""

from pathlib import Path

from deploy.compose.backup import read_installation
from deploy.compose.environments import build_environments
from deploy.compose.settings import SERVICES
from deploy.objects import BUCKETS

AWKWARD = "aB/c+d==@#$\"' x%?"
GIVEN = {
    "PATH": "/bin",
    "ENVIRONMENT": "production",
    "PUBLIC_URL": "https://masthead.example",
    "FILES_ORIGIN": "https://files.example",
    "SMTP_USER": "",
    "DATABASE_HOST": "postgres:5432",
    "NATS_HOST": "nats:4222",
    "S3_ENDPOINT": "http://objects:8333",
    "S3_MEDIA_SECRET": AWKWARD,
    "SIGNING_KEYS": "key",
    "LINK_KEYS": "link key",
    **{f"{service.upper()}_DATABASE_PASSWORD": f"{AWKWARD}-{service}" for service in SERVICES},
    **{f"NATS_{service.upper()}_PASSWORD": f"nats-{service}" for service in SERVICES},
}


def test_a_service_is_told_no_secret_of_another() -> None:
    environments = build_environments(GIVEN)
    for service, environment in environments.items():
        told = " ".join(environment.values())
        assert f"{AWKWARD}-{service}" in told
        for other in set(SERVICES) - {service}:
            assert f"{AWKWARD}-{other}" not in told
            assert f"nats-{other}" not in told
    assert [name for name, each in environments.items() if "key" in each.values()] == ["auth"]
    assert [name for name, each in environments.items() if "link key" in each.values()] == ["auth", "alerts", "stats"]
    assert [name for name, each in environments.items() if "S3_SECRET_KEY" in each] == ["media"]


def test_a_secret_may_be_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text(f"{AWKWARD}\n")
    given = {**GIVEN, "STATS_DATABASE_PASSWORD": "", "STATS_DATABASE_PASSWORD_FILE": str(file)}
    environment = build_environments(given)["stats"]
    assert environment["DATABASE_PASSWORD"] == AWKWARD
    assert not [name for name in environment if name.endswith("_FILE")]
    assert "SMTP_USER" not in environment


def test_backups_are_of_all_databases_and_both_buckets() -> None:
    installation = read_installation(build_environments(GIVEN))
    assert installation.databases.keys() == set(SERVICES)
    assert installation.databases["stats"].startswith("postgresql://masthead_stats:aB%2Fc%2Bd%3D%3D%40")
    assert installation.databases["stats"].endswith("@postgres:5432/masthead_stats")
    assert (installation.store.endpoint, installation.store.secret_key) == ("http://objects:8333", AWKWARD)
    assert BUCKETS == ("media", "xchange")
