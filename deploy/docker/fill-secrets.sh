#!/bin/sh
# Generate a random value for every empty password, secret and signing key in .env. Existing values are kept, so run it
# again after an upgrade that adds a setting. Needs openssl.
#
#   deploy/docker/fill-secrets.sh [.env]
set -eu
umask 077
file=${1:-$(dirname "$0")/../../.env}
filled=$file.filled
trap 'rm -f "$filled"' EXIT

# Letters and digits only, because passwords become part of URLs; a letter first, because NATS reads 12ab as a number.
# Nothing is written if openssl fails.
random_password() { random=$(openssl rand -hex 24) && printf 's%s' "$random"; }
signing_key() { key=$(openssl genpkey -algorithm ed25519) && printf '%s\n' "$key" | awk '{ printf "%s\\n", $0 }'; }

while IFS= read -r line || [ -n "$line" ]; do
  case $line in
    '#'*) value= ;;
    *_PASSWORD= | *_SECRET=) value=$(random_password) ;;
    SIGNING_KEYS=) value=$(signing_key) ;;
    *) value= ;;
  esac
  printf '%s%s\n' "$line" "$value"
done <"$file" >"$filled"
cat "$filled" >"$file"
chmod go= "$file"
