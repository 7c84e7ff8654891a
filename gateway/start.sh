#!/bin/sh
# Starts Traefik in a container. It reads its own configuration from one file, to which tracing is added here when
# there is a collector.
set -eu
cp /etc/traefik/traefik.yml /tmp/traefik.yml
if [ -n "${OTEL_ENDPOINT:-}" ]; then
  sed "s|\${OTEL_ENDPOINT}|$OTEL_ENDPOINT|" /etc/traefik/tracing.yml >> /tmp/traefik.yml
fi
exec traefik --configFile=/tmp/traefik.yml
