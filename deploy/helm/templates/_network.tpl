{{/* Pieces of network policies. */}}

{{/* The first fields of a policy: root, name, roles and services (none: any) of the pods. */}}
{{- define "masthead.policy" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "masthead.prefix" .root }}-{{ .name }}
  labels: {{ include "masthead.labels" (dict "root" .root "part" .name) | nindent 4 }}
  {{- with .annotations }}
  annotations: {{ toYaml . | nindent 4 }}
  {{- end }}
spec:
  podSelector: {{ include "masthead.selectPods" . }}
{{- end }}

{{/* A selector of this release's pods by roles and services. As JSON. */}}
{{- define "masthead.selectPods" -}}
{{- $expressions := list (dict "key" "masthead.io/role" "operator" "In" "values" .roles) }}
{{- with .services }}
{{- $expressions = append $expressions (dict "key" "masthead.io/service" "operator" "In" "values" .) }}
{{- end }}
{{- $own := dict "app.kubernetes.io/name" .root.Chart.Name "app.kubernetes.io/instance" .root.Release.Name }}
{{- dict "matchLabels" $own "matchExpressions" $expressions | toJson }}
{{- end }}

{{/* A rule about this release's pods: direction (from or to), roles, services, ports. */}}
{{- define "masthead.podRule" -}}
{{- $peers := list (dict "podSelector" (include "masthead.selectPods" . | fromJson)) }}
{{- include "masthead.rule" (dict "direction" .direction "peers" $peers "ports" .ports) }}
{{- end }}

{{/* A rule about other peers: direction, peers (none: any address), ports. */}}
{{- define "masthead.rule" -}}
{{- $ports := list }}
{{- range .ports }}{{ $ports = append $ports (dict "protocol" "TCP" "port" (int .)) }}{{ end }}
{{- $rule := dict "ports" $ports }}
{{- with .peers }}{{ $_ := set $rule $.direction . }}{{ end -}}
- {{ toJson $rule }}
{{- end }}

{{/* Egress to what is outside of the chart: root and the names in `networkPolicy.to`. */}}
{{- define "masthead.egress" -}}
{{- $values := .root.Values }}
{{- $ports := dict
    "database" (include "masthead.databasePorts" .root | fromJsonArray)
    "nats" (list (include "masthead.hosts" (dict "hosts" $values.nats.host "port" $values.nats.port) | regexFind ":[0-9]+$" | trimPrefix ":"))
    "s3" (list (include "masthead.originPort" $values.s3.endpoint))
    "smtp" (list $values.smtp.port) }}
{{- if $values.otelEndpoint }}
{{- $_ := set $ports "otel" (list (include "masthead.originPort" $values.otelEndpoint)) }}
{{- end }}
{{- with $values.networkPolicy.to.dns }}
- { to: {{ toJson . }}, ports: [{ protocol: UDP, port: 53 }, { protocol: TCP, port: 53 }] }
{{- else }}
- { ports: [{ protocol: UDP, port: 53 }, { protocol: TCP, port: 53 }] }
{{- end }}
{{- range $name := .names }}
{{- with get $ports $name }}
{{ include "masthead.rule" (dict "direction" "to" "peers" (get $values.networkPolicy.to $name) "ports" .) }}
{{- end }}
{{- end }}
{{- end }}

{{/* The ports of all databases, as a JSON array. */}}
{{- define "masthead.databasePorts" -}}
{{- $ports := list }}
{{- range $service := keys .Values.services }}
{{- $database := include "masthead.database" (dict "root" $ "service" $service) | fromJson }}
{{- range splitList "," (include "masthead.hosts" (dict "hosts" $database.host "port" $database.port)) }}
{{- $ports = append $ports (regexFind "[0-9]+$" .) }}
{{- end }}
{{- end }}
{{- $ports | uniq | toJson }}
{{- end }}

{{/* Annotations of what the Jobs before an installation or upgrade need: it is there first. */}}
{{- define "masthead.beforeJobs" -}}
{{- if eq .Values.migrations.mode "hooks" }}
helm.sh/hook: pre-install,pre-upgrade
helm.sh/hook-weight: "-1"
helm.sh/hook-delete-policy: before-hook-creation
{{- else }}
argocd.argoproj.io/sync-wave: "-2"
{{- end }}
{{- end }}

{{/* A rule to public addresses on web ports, and to the private networks given. */}}
{{- define "masthead.publicRule" -}}
- to:
    - ipBlock: { cidr: 0.0.0.0/0, except: [10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.168.0.0/16] }
    - ipBlock: { cidr: "::/0", except: ["fc00::/7", "fe80::/10"] }
    {{- range . }}
    - ipBlock: { cidr: {{ . | quote }} }
    {{- end }}
  ports: [{ protocol: TCP, port: 80 }, { protocol: TCP, port: 443 }]
{{- end }}
