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
