#!/bin/sh
# Create or update the databases and their roles in a running PostgreSQL, with the passwords of the environment.
set -eu
FILES=${FILES:-/etc/masthead}
. "${SECRETS_SCRIPT:-$FILES/secrets.sh}"
passwords=
for service in auth content alerts microsites media stats; do
  password=$(read_secret "$(echo "$service" | tr a-z A-Z)_DATABASE_PASSWORD")
  passwords="$passwords,\"$service\": $(quote "$password")"
done
PGPASSWORD=$(read_secret POSTGRES_PASSWORD)
export PGPASSWORD "DATABASE_PASSWORDS={${passwords#,}}"
exec psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --file="$FILES/roles.sql"
