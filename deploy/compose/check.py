"""Check the settings of the containers before they start: `python -m deploy.compose.check`."""

import os
import sys

from deploy.compose.settings import find_problems


def main() -> None:
    """Print what is missing or wrong in the environment, and exit with 1 if anything is."""
    if problems := find_problems(os.environ):
        sys.exit("\n".join([*problems, "Run `docker compose run --rm setup`, or edit .env."]))
    print("The settings are complete.")


if __name__ == "__main__":
    main()
