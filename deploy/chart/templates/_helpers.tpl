{{- define "cedar.labels" -}}
app.kubernetes.io/name: cedar
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end }}

{{- define "cedar.selector" -}}
app.kubernetes.io/name: cedar
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "cedar.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "cedar.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "cedar.containerSecurity" -}}
readOnlyRootFilesystem: true
allowPrivilegeEscalation: false
capabilities: { drop: [ALL] }
{{- end }}

{{- define "cedar.commonEnv" -}}
- { name: SITE_URL, value: {{ printf "https://%s" .Values.host | quote }} }
- { name: TRUSTED_PROXIES, value: {{ .Values.trustedProxies | quote }} }
- { name: DRAIN_SECONDS, value: {{ .Values.drainSeconds | quote }} }
{{- if .Values.paymentGatewayUrl }}
- { name: PAYMENT_GATEWAY_URL, value: {{ .Values.paymentGatewayUrl | quote }} }
{{- end }}
{{- with .Values.uploads.s3 }}
{{- if .endpoint }}
- { name: UPLOADS_S3_ENDPOINT, value: {{ .endpoint | quote }} }
- { name: UPLOADS_S3_BUCKET, value: {{ .bucket | quote }} }
- { name: UPLOADS_S3_REGION, value: {{ .region | quote }} }
- { name: UPLOADS_S3_PATH_STYLE, value: {{ .pathStyle | quote }} }
- { name: UPLOADS_S3_PREFIX, value: {{ .prefix | quote }} }
{{- range list "UPLOADS_S3_ACCESS_KEY" "UPLOADS_S3_SECRET_KEY" }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $.Values.secret }}, key: {{ . }} } }
{{- end }}
{{- end }}
{{- end }}
{{- with .Values.traces }}
{{- if .endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ .endpoint | quote }} }
- { name: OTEL_TRACES_SAMPLER, value: {{ .sampler | quote }} }
- { name: OTEL_TRACES_SAMPLER_ARG, value: {{ .samplerArg | quote }} }
{{- end }}
{{- end }}
- name: SENTRY_DSN
  valueFrom: { secretKeyRef: { name: {{ .Values.secret }}, key: SENTRY_DSN, optional: true } }
{{- end }}

{{- define "cedar.probes" -}}
startupProbe:
  httpGet: { path: /ready, port: http }
  periodSeconds: 2
  failureThreshold: 60
readinessProbe:
  httpGet: { path: /ready, port: http }
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 2
livenessProbe:
  httpGet: { path: {{ .alive }}, port: http }
  periodSeconds: 5
  timeoutSeconds: 4
  failureThreshold: 4
{{- end }}
