#!/bin/sh
# Start Traefik in a container: adds the optional parts of its static configuration (a trace collector, metrics, the
# networks of trusted load balancers and of proxies with the PROXY protocol), and distributes requests over all replicas
# of a service.
set -eu
FILES=${FILES:-/etc/traefik}
RUN=${RUN:-/tmp/traefik}
SERVICES='AUTH CONTENT ALERTS MICROSITES MEDIA STATS'

# Print a URL for each address of a URL's host, separated by commas; nothing while the host has none. Of several replicas
# only those that are live: DNS also has the addresses of those that do not listen yet.
resolve() { # URL
  authority=${1#*://}
  urls=$(nslookup "${authority%%:*}" 2>/dev/null | awk -v port="${authority##*:}" '
    /^Name:/ { is_answer = 1 }
    is_answer && /^Address/ && $NF ~ /^[0-9.]+$/ { print "http://" $NF ":" port }
  ' | sort -u)
  # shellcheck disable=SC2086 # a word is a URL
  case $(echo $urls) in *' '*) urls=$(for url in $urls; do ! is_live "$url" || echo "$url"; done) ;; esac
  # shellcheck disable=SC2086
  echo $urls | tr ' ' ,
}

is_live() { # URL
  wget -q -T 5 -O /dev/null "$1/health/live" 2>/dev/null
}

# Write servers.yml with the addresses of all replicas. A service without an address keeps what it had: its name at first.
write_servers() {
  edits=
  for service in $SERVICES; do
    eval "url=\$${service}_URL last=\${${service}_LAST:-}"
    urls=$(resolve "$url")
    urls=${urls:-${last:-$url}}
    eval "${service}_LAST=\$urls"
    edits="$edits;s|(env \"${service}_URL\")|\"$urls\"|"
  done
  sed "${edits#;}" "$FILES/servers.yml" >"$RUN/servers.yml"
  cmp -s "$RUN/servers.yml" "$RUN/routes/servers.yml" || mv "$RUN/servers.yml" "$RUN/routes/servers.yml"
}

mkdir -p "$RUN/routes"
for file in routes.yml middlewares.yml servers.yml; do
  ln -sf "$FILES/$file" "$RUN/routes/$file"
done
# Requests in progress may end before the container is stopped: after 60 seconds, of which the chart waits 10.
sed "s|directory: .*|directory: $RUN/routes|; s|graceTimeOut: .*|graceTimeOut: 45s }|" \
  "$FILES/traefik.yml" >"$RUN/traefik.yml"
if [ -n "${TRUSTED_PROXIES:-}" ]; then
  sed -i "/address: \":808[0-2]\"/a\    forwardedHeaders: { trustedIPs: [$TRUSTED_PROXIES] }" "$RUN/traefik.yml"
fi
if [ -n "${PROXY_PROTOCOL_FROM:-}" ]; then
  sed -i "/address: \":808[0-2]\"/a\    proxyProtocol: { trustedIPs: [$PROXY_PROTOCOL_FROM] }" "$RUN/traefik.yml"
fi
if [ -n "${METRICS_PORT:-}" ]; then
  sed -i "/^entryPoints:/a\  metrics: { address: \":$METRICS_PORT\" }" "$RUN/traefik.yml"
  echo 'metrics: { prometheus: { entryPoint: metrics, addRoutersLabels: true } }' >>"$RUN/traefik.yml"
fi
if [ -n "${OTEL_ENDPOINT:-}" ]; then
  sed "s|\${OTEL_ENDPOINT}|$OTEL_ENDPOINT|" "$FILES/tracing.yml" >>"$RUN/traefik.yml"
fi
if [ -n "${RESOLVE_SECONDS:-}" ]; then
  write_servers
  while sleep "$RESOLVE_SECONDS" && kill -0 $$ 2>/dev/null; do write_servers; done & # until Traefik ends
fi
cd "$FILES" # Traefik looks for plugins-local here
exec traefik --configFile="$RUN/traefik.yml"
