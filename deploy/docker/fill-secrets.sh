#!/bin/sh
# Gives every empty password, secret and signing key of .env a random value. Values that are set stay as they are, so
# it may run again after an upgrade that needs a new one. Needs openssl.
#
#   deploy/docker/fill-secrets.sh [.env]
set -eu
umask 077
file=${1:-$(dirname "$0")/../../.env}
filled=$file.filled
trap 'rm -f "$filled"' EXIT

# Letters and digits only, because passwords become parts of URLs; a letter first, because NATS reads 12ab as a number.
# Nothing is written when openssl fails: a value that is not random is worse than none.
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
