#!/bin/sh
# Start Traefik in a container. Appends the optional parts of its static configuration: a trace collector and the networks
# of trusted load balancers.
set -eu
cp /etc/traefik/traefik.yml /tmp/traefik.yml
if [ -n "${TRUSTED_PROXIES:-}" ]; then
  sed -i "/address: \":808[0-2]\"/a\    forwardedHeaders: { trustedIPs: [$TRUSTED_PROXIES] }" /tmp/traefik.yml
fi
if [ -n "${OTEL_ENDPOINT:-}" ]; then
  sed "s|\${OTEL_ENDPOINT}|$OTEL_ENDPOINT|" /etc/traefik/tracing.yml >> /tmp/traefik.yml
fi
cd /etc/traefik # Traefik looks for plugins-local here
exec traefik --configFile=/tmp/traefik.yml
