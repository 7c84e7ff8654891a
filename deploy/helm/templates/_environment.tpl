{{/* Environment of one service: its database, its NATS user and its own settings. Passwords come from Secrets, each in a
     variable of its own, so that any character may occur in them. */}}
{{- define "masthead.environment" -}}
{{- $values := .root.Values }}
{{- $prefix := include "masthead.prefix" .root }}
- { name: ENVIRONMENT, value: production }
- { name: TRUSTED_PROXIES, value: {{ join "," $values.gateway.trustedProxies | quote }} }
{{- with $values.gateway.trustedProxies }}
# The client address is the last one that is neither a load balancer nor a gateway; earlier ones can be forged.
- { name: FORWARDED_ALLOW_IPS, value: {{ include "masthead.believedNetworks" $values.gateway | quote }} }
{{- else }}
- { name: FORWARDED_ALLOW_IPS, value: "*" } # only the gateway can reach a service and sets X-Forwarded-For
{{- end }}
- { name: BRAND_NAME, value: {{ $values.brandName | quote }} }
- { name: PUBLIC_URL, value: {{ $values.publicUrl | quote }} }
- { name: JWKS_URL, value: "http://{{ $prefix }}-auth:8000/.well-known/jwks.json" }
- { name: AUTH_INTERNAL_URL, value: "http://{{ $prefix }}-auth:8000" }
- { name: FILES_ORIGIN, value: {{ $values.filesOrigin | quote }} }
- { name: OTEL_ENDPOINT, value: {{ $values.otelEndpoint | quote }} }
{{- if eq (default "" .role) "service" }}
- { name: DRAIN_SECONDS, value: "5" } # the gateway checks every second whether a pod ends
{{- end }}
{{ include "masthead.databaseEnvironment" . }}
{{ include "masthead.natsEnvironment" (dict "root" .root "user" .service "key" (printf "NATS_%s_PASSWORD" (upper .service))) }}
{{- if has .service (list "auth" "alerts") }}
{{ include "masthead.mailEnvironment" .root }}
{{- end }}
{{- if eq .service "auth" }}
{{ include "masthead.secretVariable" (dict "name" "SIGNING_KEYS" "secret" $values.secret "key" "SIGNING_KEYS") }}
- { name: SUPPORT_EMAIL, value: {{ $values.supportEmail | quote }} }
- { name: EMAILS_PER_ADDRESS, value: {{ $values.limits.emailsPerAddress | quote }} }
- { name: PASSKEYS, value: {{ $values.passkeys | quote }} }
- { name: WEBHOOK_ALLOWED_NETWORKS, value: {{ join "," $values.webhooks.allowedNetworks | quote }} }
- { name: FIRST_ADMIN_EMAIL, value: {{ $values.firstAdminEmail | quote }} }
{{ include "masthead.secretVariable" (dict "name" "FIRST_ADMIN_PASSWORD" "secret" $values.secret "key" "FIRST_ADMIN_PASSWORD") }}
{{- else if eq .service "alerts" }}
- { name: PRODUCT_URL, value: {{ $values.productUrl | quote }} }
- { name: LINK_CHECKS, value: {{ $values.linkChecks.enabled | quote }} }
- { name: LINK_CHECK_ALLOWED_NETWORKS, value: {{ join "," $values.linkChecks.allowedNetworks | quote }} }
{{- end }}
{{- if has .service (list "alerts" "content" "microsites") }}
- { name: MEDIA_INTERNAL_URL, value: "http://{{ $prefix }}-media:8000" }
{{- else if eq .service "stats" }}
- { name: BEACON_ROWS_PER_MINUTE, value: {{ $values.limits.beaconRowsPerMinute | quote }} }
- { name: BEACON_ROWS_PER_DAY, value: {{ $values.limits.beaconRowsPerDay | quote }} }
{{- else if eq .service "media" }}
{{ include "masthead.objectsEnvironment" .root }}
- { name: UPLOAD_BYTES_PER_ACCOUNT, value: {{ $values.limits.uploadBytesPerAccount | quote }} }
- { name: UPLOAD_BYTES_PER_STAFF, value: {{ $values.limits.uploadBytesPerStaff | quote }} }
- { name: UPLOAD_BYTES_PER_VISITOR, value: {{ $values.limits.uploadBytesPerVisitor | quote }} }
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

{{- define "masthead.mailEnvironment" -}}
{{- $smtp := .Values.smtp }}
- { name: SMTP_HOST, value: {{ $smtp.host | quote }} }
- { name: SMTP_PORT, value: {{ $smtp.port | quote }} }
- { name: SMTP_STARTTLS, value: {{ $smtp.starttls | quote }} }
- { name: SMTP_USER, value: {{ $smtp.user | quote }} }
{{ include "masthead.secretVariable" (dict "name" "SMTP_PASSWORD" "secret" ($smtp.existingSecret | default .Values.secret) "key" $smtp.existingSecretKey "optional" true) }}
- { name: MAIL_FROM, value: {{ $smtp.from | quote }} }
{{- end }}

{{- define "masthead.objectsEnvironment" -}}
{{- $s3 := .Values.s3 }}
- { name: S3_ENDPOINT, value: {{ $s3.endpoint | quote }} }
- { name: S3_PUBLIC_ENDPOINT, value: {{ .Values.uploadsOrigin | quote }} }
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
