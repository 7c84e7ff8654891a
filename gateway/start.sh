#!/bin/sh
# Starts Traefik in a container. It reads its own configuration from one file, to which is added here what only some
# installations have: a collector of traces, and load balancers that are believed when they say who asked.
set -eu
cp /etc/traefik/traefik.yml /tmp/traefik.yml
if [ -n "${TRUSTED_PROXIES:-}" ]; then
  sed -i "/address: \":808[0-2]\"/a\    forwardedHeaders: { trustedIPs: [$TRUSTED_PROXIES] }" /tmp/traefik.yml
fi
if [ -n "${OTEL_ENDPOINT:-}" ]; then
  sed "s|\${OTEL_ENDPOINT}|$OTEL_ENDPOINT|" /etc/traefik/tracing.yml >> /tmp/traefik.yml
fi
cd /etc/traefik # where it looks for plugins-local
exec traefik --configFile=/tmp/traefik.yml
