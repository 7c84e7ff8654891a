"""Check an installation from within its cluster, for `helm test`: arguments are the gateway's three addresses."""

import http.client
import sys
import urllib.error
import urllib.request

MISSING = (403, 404)  # stores differ in what they respond for an object that does not exist
REFUSED = (400, 403)  # and for a signature that is not theirs
# The gateway passes on what has a signature; its own response to anything else would not show that the store responds.
WRONGLY_SIGNED = f"media/installation/check.png?X-Amz-Credential=check&X-Amz-Signature={'0' * 64}"


def fetch(url: str) -> tuple[int, str]:
    """Return the status and the body of a response; status 0 and the reason if there is none."""
    try:
        with urllib.request.urlopen(url, timeout=10) as response:  # noqa: S310 - addresses of the chart
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(errors="replace")
    except (OSError, http.client.HTTPException) as error:
        return 0, str(error)


def check(name: str, url: str, *expected: int) -> bool:
    """Print whether an address responds with one of these statuses, and return it."""
    status, body = fetch(url)
    is_expected = status in expected
    print(f"{'ok  ' if is_expected else 'FAIL'} {name}: {status or 'no response'}", "" if is_expected else body[:500])
    return is_expected


def main(console: str, uploads: str, files: str) -> int:
    """Return the exit status: 0 if everything responds."""
    results = [
        check("console", f"{console}/", 200),
        check("services", f"{console}/api/health", 200),
        check("uploads", f"{uploads}/{WRONGLY_SIGNED}", *REFUSED),
        check("public files", f"{files}/installation/check.png", *MISSING),
    ]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
