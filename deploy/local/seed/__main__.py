"""`python -m deploy.local.seed`: create the demo publisher. Refuses to run in production."""

import os
import sys

from deploy.local.demo import ADMIN, PASSWORD
from deploy.local.seed.api import Api
from deploy.local.seed.publisher import Publisher
from deploy.local.seed.verification import verify_addresses


def main() -> None:
    """Create the demo publisher at `PUBLIC_URL`."""
    if os.environ.get("ENVIRONMENT") == "production":
        sys.exit("The demo publisher has a published password and is not made in production.")
    api = Api(os.environ.get("PUBLIC_URL", "http://127.0.0.1:8080"))
    api.sign_in(ADMIN, PASSWORD)
    publisher = Publisher(api, PASSWORD)
    publisher.make()
    verify_addresses(api, publisher.accounts, PASSWORD)


if __name__ == "__main__":
    main()
