# Functions for the start scripts of containers.

# Print the value of a secret, or the content of the file that NAME_FILE names.
read_secret() { # NAME
  eval "value=\${$1:-} file=\${$1_FILE:-}"
  if [ -n "$value" ] && [ -n "$file" ]; then
    echo "set either $1 or $1_FILE" >&2
    return 1
  fi
  [ -z "$file" ] || value=$(cat "$file") || return 1
  if [ -z "$value" ]; then
    echo "$1 is missing" >&2
    return 1
  fi
  printf %s "$value"
}

# Print a text as a string of JSON or of NATS' configuration.
quote() { # TEXT
  printf '"%s"' "$(printf %s "$1" | sed 's/[\\"]/\\&/g')"
}
