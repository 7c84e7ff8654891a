#!/bin/sh
# Start NATS in a container. It parses a password from the environment as configuration, so each is quoted.
set -eu
. "${SECRETS_SCRIPT:-/etc/masthead/secrets.sh}"
for user in ADMIN AUTH CONTENT ALERTS MICROSITES MEDIA STATS; do
  name=NATS_${user}_PASSWORD
  password=$(read_secret "$name")
  export "$name=$(quote "$password")"
  unset "${name}_FILE"
done
unset password value file
exec nats-server "$@"
