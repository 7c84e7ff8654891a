{{/* Selector labels of a component, such as "content" or "content-worker". */}}
{{- define "masthead.selectorLabels" -}}
app.kubernetes.io/name: {{ .part }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end }}

{{- define "masthead.labels" -}}
{{ include "masthead.selectorLabels" . }}
app.kubernetes.io/part-of: masthead
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{- define "masthead.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: tmp
    emptyDir: { sizeLimit: 1Gi }
{{- end }}

{{/* Spread replicas over nodes and zones. */}}
{{- define "masthead.spread" -}}
topologySpreadConstraints:
{{- range $key := list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ $key }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{ include "masthead.selectorLabels" $ | nindent 8 }}
{{- end }}
{{- end }}

{{- define "masthead.containerSecurityContext" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "masthead.tmp" -}}
- { name: tmp, mountPath: /tmp }
{{- end }}

{{/* A value from the Secret. */}}
{{- define "masthead.secret" -}}
valueFrom: { secretKeyRef: { name: {{ .root.Values.secret }}, key: {{ .key }} } }
{{- end }}

{{/* Environment of one service: its database, its NATS user and its own settings. */}}
{{- define "masthead.environment" -}}
{{- $values := .root.Values }}
{{- $name := upper .service }}
- { name: ENVIRONMENT, value: production }
- { name: TRUSTED_PROXIES, value: {{ join "," $values.gateway.trustedProxies | quote }} }
{{- with $values.gateway.trustedProxies }}
# The client address is the last one that is neither a load balancer nor a gateway; earlier ones can be forged.
- { name: FORWARDED_ALLOW_IPS, value: {{ concat . (required "gateway.podNetworks" (coalesce $values.gateway.podNetworks)) | join "," | quote }} }
{{- else }}
- { name: FORWARDED_ALLOW_IPS, value: "*" } # only the gateway can reach a service and sets X-Forwarded-For
{{- end }}
- { name: BRAND_NAME, value: {{ $values.brandName | quote }} }
- { name: PUBLIC_URL, value: {{ required "publicUrl" $values.publicUrl | quote }} }
- { name: JWKS_URL, value: "http://{{ .root.Release.Name }}-auth:8000/.well-known/jwks.json" }
- { name: AUTH_INTERNAL_URL, value: "http://{{ .root.Release.Name }}-auth:8000" }
- { name: FILES_ORIGIN, value: {{ required "filesOrigin" $values.filesOrigin | quote }} }
- { name: OTEL_ENDPOINT, value: {{ $values.otelEndpoint | quote }} }
- name: DATABASE_PASSWORD
  {{ include "masthead.secret" (dict "root" .root "key" (printf "%s_DATABASE_PASSWORD" $name)) }}
- name: DATABASE_URL
  value: "postgresql://masthead_{{ .service }}:$(DATABASE_PASSWORD)@{{ required "database.host" $values.database.host }}:{{ $values.database.port }}/masthead_{{ .service }}{{ with $values.database.options }}?{{ . }}{{ end }}"
- name: NATS_PASSWORD
  {{ include "masthead.secret" (dict "root" .root "key" (printf "NATS_%s_PASSWORD" $name)) }}
- name: NATS_URL
  value: "nats://{{ .service }}:$(NATS_PASSWORD)@{{ required "nats.host" $values.nats.host }}:{{ $values.nats.port }}"
{{- if has .service (list "auth" "alerts") }}
- { name: SMTP_HOST, value: {{ required "smtp.host" $values.smtp.host | quote }} }
- { name: SMTP_PORT, value: {{ $values.smtp.port | quote }} }
- { name: SMTP_STARTTLS, value: {{ $values.smtp.starttls | quote }} }
- { name: SMTP_USER, value: {{ $values.smtp.user | quote }} }
- name: SMTP_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ $values.secret }}, key: SMTP_PASSWORD, optional: true } }
- { name: MAIL_FROM, value: {{ required "smtp.from" $values.smtp.from | quote }} }
{{- end }}
{{- if eq .service "auth" }}
- name: SIGNING_KEYS
  {{ include "masthead.secret" (dict "root" .root "key" "SIGNING_KEYS") }}
- { name: SUPPORT_EMAIL, value: {{ required "supportEmail" $values.supportEmail | quote }} }
- { name: PASSKEYS, value: {{ $values.passkeys | quote }} }
- { name: FIRST_ADMIN_EMAIL, value: {{ required "firstAdminEmail" $values.firstAdminEmail | quote }} }
- name: FIRST_ADMIN_PASSWORD
  {{ include "masthead.secret" (dict "root" .root "key" "FIRST_ADMIN_PASSWORD") }}
{{- end }}
{{- if eq .service "alerts" }}
- { name: PRODUCT_URL, value: {{ required "productUrl" $values.productUrl | quote }} }
- { name: LINK_CHECKS, value: {{ $values.linkChecks.enabled | quote }} }
- { name: LINK_CHECK_ALLOWED_NETWORKS, value: {{ join "," $values.linkChecks.allowedNetworks | quote }} }
{{- end }}
{{- if has .service (list "content" "microsites") }}
- { name: MEDIA_INTERNAL_URL, value: "http://{{ .root.Release.Name }}-media:8000" }
{{- end }}
{{- if eq .service "stats" }}
- { name: BEACON_ROWS_PER_MINUTE, value: {{ $values.limits.beaconRowsPerMinute | quote }} }
{{- end }}
{{- if eq .service "media" }}
- { name: S3_ENDPOINT, value: {{ required "s3.endpoint" $values.s3.endpoint | quote }} }
- { name: S3_PUBLIC_ENDPOINT, value: {{ required "uploadsOrigin" $values.uploadsOrigin | quote }} }
- { name: S3_ACCESS_KEY, value: {{ $values.s3.accessKey | quote }} }
- { name: S3_REGION, value: {{ $values.s3.region | quote }} }
- name: S3_SECRET_KEY
  {{ include "masthead.secret" (dict "root" .root "key" "S3_MEDIA_SECRET") }}
- { name: UPLOAD_BYTES_PER_ACCOUNT, value: {{ $values.limits.uploadBytesPerAccount | quote }} }
- { name: UPLOAD_BYTES_PER_STAFF, value: {{ $values.limits.uploadBytesPerStaff | quote }} }
- { name: UPLOAD_BYTES_PER_VISITOR, value: {{ $values.limits.uploadBytesPerVisitor | quote }} }
{{- end }}
{{- end }}

{{/* Liveness: the process responds. Readiness: its database responds. */}}
{{- define "masthead.probes" -}}
startupProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 1
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
readinessProbe:
  httpGet: { path: /health/ready, port: http }
  periodSeconds: 5
  timeoutSeconds: 5
{{- end }}

{{/* Keep at least one replica while nodes are drained. */}}
{{- define "masthead.podDisruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .root.Release.Name }}-{{ .part }}
  labels: {{ include "masthead.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {{ include "masthead.selectorLabels" . | nindent 6 }}
{{- end }}

{{- define "masthead.scaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .root.Release.Name }}-{{ .part }}
  labels: {{ include "masthead.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .root.Release.Name }}-{{ .part }} }
  minReplicas: {{ .size.replicas }}
  maxReplicas: {{ .size.maxReplicas }}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: {{ .root.Values.targetCpu }} } }
{{- end }}
