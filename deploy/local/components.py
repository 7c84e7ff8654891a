"""Every component of the running system; each can be started alone.

    async with running(Postgres(folder=folder, port=free_port())) as process:
        ...

starts PostgreSQL with its data in `folder` and stops it on leaving; `process.kill()` simulates a power cut.
The others work in the same way:

- `Postgres(folder, port)`: `.url("alerts")` is the address of one context's database for its own role,
  `.admin_url` the superuser's.
- `Nats(folder, port)`: `.url("alerts")` is the address for one context's user, `.url("admin")` for the
  administrator's.
- `Objects(folder, port)`: `.endpoint` is the S3 address; keys `media` and `admin`, secrets in `.secrets`.

They run with or without root, on loopback, with the given passwords or local defaults.
"""

from deploy.local.component import Component, NotReadyError, free_port, running
from deploy.local.nats import Nats
from deploy.local.objects import Objects
from deploy.local.postgres import Postgres

__all__ = ["Component", "Nats", "NotReadyError", "Objects", "Postgres", "free_port", "running"]
