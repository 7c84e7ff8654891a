#!/bin/sh
# Start the Traefik that ends TLS: with certificates by ACME if ACME_EMAIL is set, otherwise with one from files.
set -eu
FILES=${FILES:-/etc/traefik}
RUN=${RUN:-/tmp/traefik}
ACME_SERVER=${ACME_SERVER:-https://acme-v02.api.letsencrypt.org/directory}

mkdir -p "$RUN"
if [ -n "${ACME_EMAIL:-}" ]; then
  sed "s|\${ACME_EMAIL}|$ACME_EMAIL|; s|\${ACME_SERVER}|$ACME_SERVER|" "$FILES/acme.yml" >"$RUN/acme.yml"
  cat "$FILES/traefik.yml" "$RUN/acme.yml" >"$RUN/traefik.yml"
else
  for file in certificate.pem key.pem; do
    if ! grep -q BEGIN "$FILES/$file"; then
      echo "$file is no PEM file that user $(id -u) can read: set ACME_EMAIL, or TLS_CERTIFICATE and TLS_KEY" >&2
      exit 1
    fi
  done
  cp "$FILES/traefik.yml" "$RUN/traefik.yml"
fi
exec traefik --configFile="$RUN/traefik.yml"
