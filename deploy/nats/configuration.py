"""`python -m deploy.nats.configuration` writes nats.conf, whose users follow from the event catalogue."""

from collections.abc import Sequence
from pathlib import Path

from services.chassis.events.catalogue import Catalogue, load_catalogue
from services.chassis.events.permissions import permissions
from services.chassis.events.topology import GIBIBYTE, STORE_BYTES

FILE = Path(__file__).parent / "nats.conf"

_CONFIGURATION = """\
# Generated from services/catalogue.toml by `make generate`. Do not edit.
#
# Passwords and the data folder come from the environment. NATS parses a password as configuration, so it is quoted
# (start.sh) or begins with a letter and contains letters and digits only.
server_name: masthead
max_payload: 4MB
logtime: false
jetstream {{
  store_dir: $NATS_STORE
  # Acknowledge events only when they are on disk.
  sync_interval: always
  max_memory_store: 64MB
  # More than all bounded queues together, so that the unbounded streams always have room.
  max_file_store: {gibibytes}GB
}}
authorization {{
  users: [
    # Creates streams and consumers.
    {{ user: admin, password: $NATS_ADMIN_PASSWORD }}
{users}
  ]
}}
"""
_USER = """\
    {{
      user: {context}, password: $NATS_{variable}_PASSWORD
      permissions: {{
        publish: {{ allow: [
{publish}
        ] }}
        subscribe: {{ allow: [
{subscribe}
        ] }}
      }}
    }}"""


def configuration() -> str:
    """The text of nats.conf: what each service may publish and read, and nothing else."""
    known = load_catalogue()
    return _CONFIGURATION.format(
        gibibytes=STORE_BYTES // GIBIBYTE, users="\n".join(_user(context, known) for context in known.contexts)
    )


def _user(context: str, catalogue: Catalogue) -> str:
    publish, subscribe = permissions(context, catalogue)
    return _USER.format(context=context, variable=context.upper(), publish=_lines(publish), subscribe=_lines(subscribe))


def _lines(subjects: Sequence[str]) -> str:
    return "\n".join(f'          "{subject}"' for subject in dict.fromkeys(subjects))


if __name__ == "__main__":
    FILE.write_text(configuration())
