#!/bin/sh
# Start SeaweedFS in a container with the keys of its S3 and their permissions. Without a key public files can be read, but
# not listed.
set -eu
. "${SECRETS_SCRIPT:-/etc/masthead/secrets.sh}"
identities=${RUN:-/tmp}/s3.json
umask 077
admin=$(read_secret S3_ADMIN_SECRET)
media=$(read_secret S3_MEDIA_SECRET)
cat >"$identities" <<JSON
{"identities": [
  {"name": "anonymous", "actions": ["Read:media"]},
  {"name": "media", "credentials": [{"accessKey": "media", "secretKey": $(quote "$media")}], "actions": [
    "Read:media", "Write:media", "List:media", "Tagging:media",
    "Read:xchange", "Write:xchange", "List:xchange", "Tagging:xchange"]},
  {"name": "admin", "credentials": [{"accessKey": "admin", "secretKey": $(quote "$admin")}], "actions": ["Admin"]}
]}
JSON
unset admin media value file S3_ADMIN_SECRET S3_ADMIN_SECRET_FILE S3_MEDIA_SECRET S3_MEDIA_SECRET_FILE
exec weed "$@" "-s3.config=$identities"
