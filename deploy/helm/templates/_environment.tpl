{{/* Environment of one service: its database, its NATS user and its own settings. Passwords come from Secrets, each in a
     variable of its own, so that any character may occur in them. */}}
{{- define "masthead.environment" -}}
{{- $values := .root.Values }}
{{- $prefix := include "masthead.prefix" .root }}
- { name: ENVIRONMENT, value: production }
{{- with $values.gateway.trustedProxies }}
# The client address is the last one that is neither a load balancer nor a gateway; earlier ones can be forged.
- { name: FORWARDED_ALLOW_IPS, value: {{ include "masthead.believedNetworks" $values.gateway | quote }} }
{{- else }}
- { name: FORWARDED_ALLOW_IPS, value: "*" } # only the gateway can reach a service and sets X-Forwarded-For
{{- end }}
- { name: JWKS_URL, value: "http://{{ $prefix }}-auth:8000/.well-known/jwks.json" }
- { name: AUTH_INTERNAL_URL, value: "http://{{ $prefix }}-auth:8000" }
{{- if eq (default "" .role) "service" }}
- { name: DRAIN_SECONDS, value: "5" } # the gateway checks every second whether a pod ends
{{- end }}
{{ include "masthead.databaseEnvironment" . }}
{{ include "masthead.natsEnvironment" (dict "root" .root "user" .service "key" (printf "NATS_%s_PASSWORD" (upper .service))) }}
{{- if has .service (list "auth" "alerts") }}
{{ include "masthead.mailSecret" $values }}
{{- end }}
{{- if has .service (list "alerts" "content" "microsites") }}
- { name: MEDIA_INTERNAL_URL, value: "http://{{ $prefix }}-media:8000" }
{{- else if eq .service "media" }}
{{ include "masthead.objectsEnvironment" .root }}
{{- end }}
{{- include "masthead.settings" . }}
{{- end }}

{{/* The settings that files/settings.yaml lists for a service, from the values or from the Secret. */}}
{{- define "masthead.settings" -}}
{{- $values := .root.Values }}
{{- range get (.root.Files.Get "files/settings.yaml" | fromYaml) .service }}
{{- if .key }}
{{ include "masthead.secretVariable" (dict "name" .name "secret" $values.secret "key" .key) }}
{{- else }}
{{- $value := $values }}
{{- range splitList "." .value }}{{ $value = index $value . }}{{ end }}
{{- if and $value (eq .name "CLICK_NETWORKS") }}{{ $value = "/etc/masthead/clicks/networks.csv" }}{{ end }}
- { name: {{ .name }}, value: {{ kindIs "slice" $value | ternary (join "," $value) $value | quote }} }
{{- end }}
{{- end }}
{{- end }}

{{/* Networks of load balancers and of the gateway. A service does not start if these are the same, as of an Ingress
     controller, which is in the pod network itself; the pod's own loopback address tells them apart. */}}
{{- define "masthead.believedNetworks" -}}
{{- $networks := concat .trustedProxies (default list .podNetworks) | uniq }}
{{- if eq (len $networks) (len (uniq .trustedProxies)) }}{{ $networks = append $networks "127.0.0.1" }}{{ end }}
{{- join "," $networks }}
{{- end }}

{{- define "masthead.databaseEnvironment" -}}
{{- $database := include "masthead.database" . | fromJson }}
- { name: DATABASE_HOST, value: {{ include "masthead.hosts" (dict "hosts" $database.host "port" $database.port) | quote }} }
- { name: DATABASE_NAME, value: {{ $database.name | quote }} }
- { name: DATABASE_USER, value: {{ $database.user | quote }} }
{{ include "masthead.secretVariable" (dict "name" "DATABASE_PASSWORD" "secret" $database.existingSecret "key" $database.existingSecretKey) }}
- { name: DATABASE_OPTIONS, value: {{ $database.options | quote }} }
- { name: DATABASE_POOL, value: {{ $database.pool | quote }} }
{{- if include "masthead.caName" $database.ca }}
- { name: PGSSLROOTCERT, value: /etc/masthead/ca/database/{{ $database.ca.key }} }
{{- end }}
{{- end }}

{{/* A user of NATS: root, user, and key of the password. */}}
{{- define "masthead.natsEnvironment" -}}
{{- $nats := .root.Values.nats }}
- { name: NATS_HOST, value: {{ include "masthead.hosts" (dict "hosts" $nats.host "port" $nats.port) | quote }} }
- { name: NATS_USER, value: {{ .user | quote }} }
{{ include "masthead.secretVariable" (dict "name" "NATS_PASSWORD" "secret" ($nats.existingSecret | default .root.Values.secret) "key" .key) }}
- { name: NATS_TLS, value: {{ $nats.tls | quote }} }
{{- with .root.Values.ca }}
{{- if include "masthead.caName" . }}
- { name: SSL_CERT_FILE, value: /etc/masthead/ca/private/{{ .key }} } # beside the public ones in /etc/ssl/certs
{{- end }}
{{- end }}
{{- end }}

{{- define "masthead.mailSecret" -}}
{{ include "masthead.secretVariable" (dict "name" "SMTP_PASSWORD" "secret" (.smtp.existingSecret | default .secret) "key" .smtp.existingSecretKey "optional" true) }}
{{- end }}

{{- define "masthead.objectsEnvironment" -}}
{{- $s3 := .Values.s3 }}
- { name: S3_ENDPOINT, value: {{ $s3.endpoint | quote }} }
- { name: S3_ACCESS_KEY, value: {{ $s3.accessKey | quote }} }
- { name: S3_REGION, value: {{ $s3.region | quote }} }
{{ include "masthead.secretVariable" (dict "name" "S3_SECRET_KEY" "secret" ($s3.existingSecret | default .Values.secret) "key" $s3.existingSecretKey) }}
{{- if include "masthead.caName" $s3.ca }}
- { name: AWS_CA_BUNDLE, value: /etc/masthead/ca/s3/{{ $s3.ca.key }} }
{{- end }}
{{- end }}

{{/* Variables of the installation: those of all services, then those of this one. */}}
{{- define "masthead.extraEnvironment" -}}
{{- $own := get (get .root.Values.services .service) "extraEnv" }}
{{- with concat .root.Values.extraEnv (default list $own) }}
{{ toYaml . }}
{{- end }}
{{- end }}
