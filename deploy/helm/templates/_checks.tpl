{{/* Sentences about values that are missing or do not fit together, one a line. What is wrong with a value by itself
     (its type, an unknown name) is told by values.schema.json. */}}
{{- define "masthead.problems" -}}
{{- include "masthead.missingValues" . }}
{{- include "masthead.wrongAddresses" . }}
{{- include "masthead.wrongImages" . }}
{{- include "masthead.wrongReplicas" . }}
{{- include "masthead.wrongAuthorities" . }}
{{- include "masthead.wrongVariables" . }}
{{- include "masthead.wrongRoutes" . }}
{{- end }}

{{- define "masthead.missingValues" -}}
{{- $v := .Values }}
{{- $required := list
    (list "secret" $v.secret "the name of an existing Secret with the passwords and keys")
    (list "nats.host" $v.nats.host "the host of NATS")
    (list "s3.endpoint" $v.s3.endpoint "the address of the S3 store, such as http://objects.data:8333")
    (list "images.services" $v.images.services "the image of the services")
    (list "images.web" $v.images.web "the image of the console")
    (list "images.gateway" $v.images.gateway "the image of Traefik") }}
{{- range get (.Files.Get "files/settings.yaml" | fromYaml) "required" }}
{{- $value := $v }}
{{- range splitList "." .value }}{{ $value = index $value . }}{{ end }}
{{- $required = append $required (list .value $value (trimSuffix "." .text)) }}
{{- end }}
{{- range $required }}
{{- if not (index . 1) }}
{{ index . 0 }} is empty. It is {{ index . 2 }}.
{{- end }}
{{- end }}
{{- $lacking := list }}
{{- range $service := keys $v.services | sortAlpha }}
{{- if not (include "masthead.database" (dict "root" $ "service" $service) | fromJson).host }}{{ $lacking = append $lacking $service }}{{ end }}
{{- end }}
{{- with $lacking }}
database.host is empty. It is the host of PostgreSQL, for {{ join ", " . }}.
{{- end }}
{{- end }}

{{- define "masthead.wrongAddresses" -}}
{{- $v := .Values }}
{{- $origin := "^https?://[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]+)?/?$" }}
{{- $origins := dict "publicUrl" $v.publicUrl "uploadsOrigin" $v.uploadsOrigin "filesOrigin" $v.filesOrigin "linkUrl" $v.linkUrl "s3.endpoint" $v.s3.endpoint "otelEndpoint" $v.otelEndpoint }}
{{- range $name := keys $origins | sortAlpha }}
{{- with get $origins $name }}
{{- if not (regexMatch $origin .) }}
{{ $name }} is "{{ . }}". It must have a scheme and a host and no path, such as https://masthead.example.
{{- end }}
{{- end }}
{{- end }}
{{- if and $v.productUrl (not (regexMatch "^https?://." $v.productUrl)) }}
productUrl is "{{ $v.productUrl }}". It must begin with https:// or http://.
{{- end }}
{{- $public := without (list $v.publicUrl $v.uploadsOrigin $v.filesOrigin) "" }}
{{- if lt (len (uniq $public)) (len $public) }}
publicUrl, uploadsOrigin and filesOrigin must differ: a file of somebody else must not be of the console's origin.
{{- end }}
{{- if and $v.gateway.trustedProxies (not $v.gateway.podNetworks) }}
gateway.podNetworks is empty. With gateway.trustedProxies it names the pod networks of the cluster, because clients could forge their addresses otherwise.
{{- end }}
{{- if and $v.autoscaling.workers.enabled (not $v.autoscaling.workers.prometheus) }}
autoscaling.workers.prometheus is empty. Workers are scaled by what Prometheus knows, such as http://prometheus.monitoring:9090.
{{- end }}
{{- end }}

{{- define "masthead.wrongImages" -}}
{{- $images := pick .Values.images "services" "web" "gateway" }}
{{- range $area, $image := .Values.images.areas }}
{{- $_ := set $images (printf "areas.%s" $area) $image }}
{{- if not (has $area $.Values.areas) }}
images.areas.{{ $area }} is of no area. There are {{ join ", " $.Values.areas }}.
{{- end }}
{{- end }}
{{- range $name, $image := $images }}
{{- if and $image (or (hasSuffix ":latest" $image) (not (regexMatch "(:[A-Za-z0-9_][A-Za-z0-9_.-]*|@sha256:[0-9a-f]{64})$" $image))) }}
images.{{ $name }} is "{{ $image }}". It must have a digest, or a tag other than "latest", so that all pods run the same version.
{{- end }}
{{- end }}
{{- end }}

{{- define "masthead.wrongReplicas" -}}
{{- $sizes := merge (dict "gateway" .Values.gateway) .Values.services }}
{{- range $name := keys $sizes | sortAlpha }}
{{- $size := get $sizes $name }}
{{- $path := ternary $name (printf "services.%s" $name) (eq $name "gateway") }}
{{- if gt (int $size.replicas) (int $size.maxReplicas) }}
{{ $path }}.replicas is {{ $size.replicas }}, which is more than its maxReplicas, {{ $size.maxReplicas }}.
{{- end }}
{{- if gt (int $size.workers) (int $size.maxWorkers) }}
{{ $path }}.workers is {{ $size.workers }}, which is more than its maxWorkers, {{ $size.maxWorkers }}.
{{- end }}
{{- end }}
{{- end }}

{{- define "masthead.wrongAuthorities" -}}
{{- $authorities := dict "ca" .Values.ca "s3.ca" .Values.s3.ca }}
{{- range $service := keys .Values.services | sortAlpha }}
{{- $database := include "masthead.database" (dict "root" $ "service" $service) | fromJson }}
{{- $_ := set $authorities (printf "database.%s.ca" $service) $database.ca }}
{{- $isVerified := contains "sslmode=verify-" $database.options }}
{{- if and $isVerified (not (include "masthead.caName" $database.ca)) (not (contains "sslrootcert=" $database.options)) }}
The database of {{ $service }} has {{ regexFind "sslmode=[a-z-]+" $database.options }} but no authority to verify the certificate with. Set database.ca.configMap or database.ca.secret.
{{- end }}
{{- end }}
{{- range $name := keys $authorities | sortAlpha }}
{{- $ca := get $authorities $name }}
{{- if and $ca.configMap $ca.secret }}
{{ $name }} names both a ConfigMap and a Secret. It is in one of them.
{{- end }}
{{- end }}
{{- end }}

{{- define "masthead.wrongVariables" -}}
{{- range $service := keys .Values.services | sortAlpha }}
{{- $part := dict "root" $ "service" $service }}
{{- $own := list }}
{{- range include "masthead.environment" $part | fromYamlArray }}{{ $own = append $own .name }}{{ end }}
{{- range include "masthead.extraEnvironment" $part | fromYamlArray }}
{{- if has .name $own }}
extraEnv has {{ .name }}, which the chart sets for {{ $service }} itself.
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{- define "masthead.wrongRoutes" -}}
{{- $v := .Values }}
{{- if and $v.gateway.httpRoute.enabled (not $v.gateway.httpRoute.parentRefs) }}
gateway.httpRoute.parentRefs is empty. It names the Gateway that the routes belong to.
{{- end }}
{{- if or $v.gateway.httpRoute.enabled $v.gateway.ingress.enabled }}
{{- $hosts := list }}
{{- range without (list $v.publicUrl $v.uploadsOrigin $v.filesOrigin) "" }}{{ $hosts = append $hosts (include "masthead.originHost" .) }}{{ end }}
{{- if lt (len (uniq $hosts)) (len $hosts) }}
publicUrl, uploadsOrigin and filesOrigin need three host names for an Ingress or a HTTPRoute: ports do not tell them apart.
{{- end }}
{{- end }}
{{- end }}
