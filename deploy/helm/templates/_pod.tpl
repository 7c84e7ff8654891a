{{/* What all pods have: security, scheduling, volumes, probes. */}}

{{/* Settings of a part's pods: `pods` with what the part overrides. As JSON. */}}
{{- define "masthead.podSettings" -}}
{{- $values := .root.Values }}
{{- $own := dict }}
{{- if .service }}{{ $own = (get $values.services .service).pods }}
{{- else if eq .role "gateway" }}{{ $own = $values.gateway.pods }}
{{- else if has .role (list "web" "pages") }}{{ $own = $values.web.pods }}
{{- end }}
{{- mergeOverwrite (deepCopy $values.pods) (deepCopy (default dict $own)) | toJson }}
{{- end }}

{{/* Labels and annotations of a pod; the part's own `annotations` are added. */}}
{{- define "masthead.podMetadata" -}}
{{- $settings := include "masthead.podSettings" . | fromJson }}
labels:
  {{- with $settings.labels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
  {{- include "masthead.labels" . | nindent 2 }}
{{- with merge (default dict .annotations) $settings.annotations }}
annotations: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* A pod's spec without its containers. It ends with the volumes, so that a part can add its own. */}}
{{- define "masthead.pod" -}}
{{- $settings := include "masthead.podSettings" . | fromJson }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  {{- if eq .role "import" }}
  fsGroup: 10001 # new volumes belong to root
  {{- end }}
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.images.pullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
{{- range $field := list "serviceAccountName" "priorityClassName" "nodeSelector" "tolerations" "affinity" }}
{{- with get $settings $field }}
{{ $field }}: {{ toJson . }}
{{- end }}
{{- end }}
{{- if not (has .role (list "job" "test")) }}
{{ include "masthead.spread" (dict "part" . "constraints" $settings.topologySpreadConstraints) }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: { sizeLimit: 1Gi }
  {{- range include "masthead.authorities" . | fromJsonArray }}
  - name: ca-{{ .name }}
    {{- if .ca.configMap }}
    configMap: { name: {{ .ca.configMap }} }
    {{- else }}
    secret: { secretName: {{ .ca.secret }} }
    {{- end }}
  {{- end }}
{{- end }}

{{/* Constraints without a selector are about the part's own pods. */}}
{{- define "masthead.spread" -}}
{{- $selector := dict "matchLabels" (include "masthead.selectorLabels" .part | fromYaml) }}
{{- with .constraints }}
topologySpreadConstraints:
{{- range . }}
  - {{ merge (deepCopy .) (dict "labelSelector" $selector) | toJson }}
{{- end }}
{{- end }}
{{- end }}

{{/* Whether a part answers the links of emails, and has the journal of their clicks. */}}
{{- define "masthead.keepsClicks" -}}
{{- if and (eq .role "service") (eq (default "" .service) "stats") }}true{{ end }}
{{- end }}

{{/* Whether a part judges clicks by the file of networks in the values. */}}
{{- define "masthead.knowsNetworks" -}}
{{- if and (eq (default "" .service) "stats") (ne .role "job") .root.Values.clicks.networks }}true{{ end }}
{{- end }}

{{- define "masthead.volumeMounts" -}}
- { name: tmp, mountPath: /tmp }
{{- if include "masthead.knowsNetworks" . }}
- { name: networks, mountPath: /etc/masthead/clicks, readOnly: true } # the folder, so that a change arrives
{{- end }}
{{- if include "masthead.keepsClicks" . }}
- { name: clicks, mountPath: {{ .root.Values.clicks.journal }} }
{{- end }}
{{- range include "masthead.authorities" . | fromJsonArray }}
- { name: ca-{{ .name }}, mountPath: /etc/masthead/ca/{{ .name }}, readOnly: true }
{{- end }}
{{- end }}

{{/* The certificate authorities that a part needs, each with a name, as a JSON array. */}}
{{- define "masthead.authorities" -}}
{{- $values := .root.Values }}
{{- $authorities := list }}
{{- if .service }}
{{- $authorities = append $authorities (dict "name" "database" "ca" (include "masthead.database" . | fromJson).ca) }}
{{- end }}
{{- if has .role (list "service" "worker" "job") }}
{{- $authorities = append $authorities (dict "name" "private" "ca" $values.ca) }}
{{- end }}
{{- if or (eq .role "gateway") (eq (default "" .service) "media") }}
{{- $authorities = append $authorities (dict "name" "s3" "ca" $values.s3.ca) }}
{{- end }}
{{- $named := list }}
{{- range $authorities }}{{ if include "masthead.caName" .ca }}{{ $named = append $named . }}{{ end }}{{ end }}
{{- toJson $named }}
{{- end }}

{{/* The ConfigMap or Secret of a certificate authority, or nothing. */}}
{{- define "masthead.caName" -}}
{{ .configMap | default .secret }}
{{- end }}

{{- define "masthead.containerSecurityContext" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* An image of `images` and when to pull it: root and image. */}}
{{- define "masthead.image" -}}
image: {{ .own | default (get .root.Values.images .image) }}
{{- with .root.Values.images.pullPolicy }}
imagePullPolicy: {{ . }}
{{- end }}
{{- end }}

{{/* Liveness: the process responds. Readiness: its database responds, which links of emails do not need. */}}
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
  httpGet: { path: {{ if include "masthead.keepsClicks" . }}/health/live{{ else }}/health/ready{{ end }}, port: http }
  periodSeconds: 5
  timeoutSeconds: 5
{{- end }}

{{/* Container of a service's command: part, name, args or command, resources. Its own fields may follow. */}}
{{- define "masthead.serviceContainer" -}}
{{- $part := .part }}
- name: {{ .name }}
  {{- include "masthead.image" (dict "root" $part.root "image" "services") | nindent 2 }}
  {{- with .command }}
  command: {{ toJson . }}
  {{- end }}
  {{- with .args }}
  args: {{ toJson . }}
  {{- end }}
  {{- if $part.service }}
  env:
    {{- include "masthead.environment" $part | nindent 4 }}
    {{- include "masthead.extraEnvironment" $part | indent 4 }}
  {{- else }}
  env: {{ include "masthead.natsEnvironment" (dict "root" $part.root "user" $part.root.Values.nats.adminUser "key" "NATS_ADMIN_PASSWORD") | nindent 4 }}
    - { name: NATS_REPLICAS, value: {{ $part.root.Values.nats.replicas | quote }} }
  {{- end }}
  resources: {{ toJson .resources }}
  {{- include "masthead.containerSecurityContext" $part | nindent 2 }}
  volumeMounts: {{ include "masthead.volumeMounts" $part | nindent 4 }}
{{- end }}
