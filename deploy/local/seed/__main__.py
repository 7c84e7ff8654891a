"""`python -m deploy.local.seed`: create the demo publisher. In production only an empty trial may become one."""

import sys
from functools import partial

from deploy.local.seed.api import Api
from deploy.local.seed.publisher import NotEmptyError, Publisher
from deploy.local.seed.settings import SeedSettings
from deploy.local.seed.verification import list_local_messages, list_mailpit_messages, verify_addresses


def main() -> None:
    """Create the demo publisher."""
    settings = SeedSettings()
    if refusal := settings.find_refusal():
        sys.exit(refusal)
    api = Api(settings.gateway, uploads=settings.uploads_internal_url)
    api.sign_in(settings.first_admin_email, settings.password)
    publisher = Publisher(api, settings.password)
    try:
        publisher.make(only_if_empty=settings.environment == "production")
    except NotEmptyError as error:
        sys.exit(str(error))
    mailpit, local = settings.mailpit_url, partial(list_local_messages, settings.gateway)
    list_messages = partial(list_mailpit_messages, mailpit) if mailpit else local
    verify_addresses(api, list_messages, publisher.accounts, settings.password)


if __name__ == "__main__":
    main()
