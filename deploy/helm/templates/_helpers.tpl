{{/* Names, labels and small pieces. A "part" is what one Deployment or Job runs: a dictionary of
     root (the top-level context), part (its name), role (service, worker, web, pages, gateway, job or test),
     and, for services, workers and jobs, service. */}}

{{/* The prefix of all names. The longest suffix has 28 characters, and names may have 63. */}}
{{- define "masthead.prefix" -}}
{{- if gt (len .Release.Name) 35 -}}
{{ printf "%s-%s" (.Release.Name | trunc 26 | trimSuffix "-") (.Release.Name | sha256sum | trunc 8) }}
{{- else -}}
{{ .Release.Name }}
{{- end }}
{{- end }}

{{- define "masthead.name" -}}
{{ include "masthead.prefix" .root }}-{{ .part }}
{{- end }}

{{- define "masthead.selectorLabels" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "masthead.labels" -}}
{{ include "masthead.selectorLabels" . }}
app.kubernetes.io/part-of: masthead
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- with .role }}
masthead.io/role: {{ . }}
{{- end }}
{{- with .service }}
masthead.io/service: {{ . }}
{{- end }}
{{- end }}

{{/* All parts with a Deployment, as a JSON array without their root. */}}
{{- define "masthead.parts" -}}
{{- $values := .Values }}
{{- $parts := list (dict "part" "gateway" "role" "gateway" "size" $values.gateway) }}
{{- range $service, $size := $values.services }}
{{- $parts = append $parts (dict "part" $service "role" "service" "service" $service "size" $size) }}
{{- $parts = append $parts (dict "part" (printf "%s-worker" $service) "role" "worker" "service" $service) }}
{{- end }}
{{- range $values.areas }}
{{- $parts = append $parts (dict "part" (printf "area-%s" .) "role" "web" "folder" (printf "/srv/areas/%s" .)) }}
{{- end }}
{{- $parts = append $parts (dict "part" "shell" "role" "web" "folder" "/srv/shell") }}
{{- $parts = append $parts (dict "part" "pages" "role" "pages") }}
{{- toJson $parts }}
{{- end }}

{{/* An environment variable from a Secret: name, secret and key. */}}
{{- define "masthead.secretVariable" -}}
- name: {{ .name }}
  valueFrom: { secretKeyRef: { name: {{ .secret }}, key: {{ .key }}{{ if .optional }}, optional: true{{ end }} } }
{{- end }}

{{/* host:port of each host in a list with commas: hosts and port. */}}
{{- define "masthead.hosts" -}}
{{- $port := .port }}
{{- $hosts := list }}
{{- range splitList "," .hosts }}
{{- $host := trim . }}
{{- $hosts = append $hosts (contains ":" $host | ternary $host (printf "%s:%v" $host $port)) }}
{{- end }}
{{- join "," $hosts }}
{{- end }}

{{/* The host in an origin such as https://masthead.example:8443. */}}
{{- define "masthead.originHost" -}}
{{ . | trimPrefix "http://" | trimPrefix "https://" | trimSuffix "/" | regexFind "^[^:/]*" }}
{{- end }}

{{/* The port of an origin. */}}
{{- define "masthead.originPort" -}}
{{- $port := . | trimSuffix "/" | regexFind ":[0-9]+$" | trimPrefix ":" -}}
{{ $port | default (hasPrefix "https:" . | ternary "443" "80") }}
{{- end }}

{{/* The settings of a service's database: `database` with what `database.<service>` overrides. As JSON. */}}
{{- define "masthead.database" -}}
{{- $values := .root.Values }}
{{- $settings := deepCopy $values.database }}
{{- range keys $values.services }}{{ $settings = omit $settings . }}{{ end }}
{{- $own := get $values.database .service | default dict }}
{{- $derived := dict
    "name" (printf "masthead_%s" .service)
    "user" (printf "masthead_%s" .service)
    "existingSecret" ($settings.existingSecret | default $values.secret)
    "existingSecretKey" (printf "%s_DATABASE_PASSWORD" (upper .service)) }}
{{- mergeOverwrite $settings $derived (deepCopy $own) | toJson }}
{{- end }}
