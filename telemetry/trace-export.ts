import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { TelemetrySettings } from './settings.ts';
import type { Span, Tracer } from './trace.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
const HEADER = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/**
 * Spans by OpenTelemetry's own packages, which read the settings of exporter and sampler from the environment
 * themselves. Nothing is registered with them: what other packages would tell by themselves, whole addresses among it,
 * stays untold.
 */
export function createTracer({ OTEL_SERVICE_NAME }: TelemetrySettings, service: string): Tracer {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': OTEL_SERVICE_NAME ?? service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ timeoutMillis: 5000 }))],
  });
  const tracer = provider.getTracer('cedar');
  const contexts = new WeakMap<Span, Context>();
  return {
    begin(name, kind, attributes, parent) {
      const within = typeof parent === 'object' ? contexts.get(parent) : sentContext(parent);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, within ?? ROOT_CONTEXT);
      const { traceId, spanId, traceFlags } = span.spanContext();
      const begun: Span = {
        header: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        set: (more) => void span.setAttributes(more),
        end(isFailed = false) {
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
      contexts.set(begun, trace.setSpan(ROOT_CONTEXT, span));
      return begun;
    },
    stop: () => provider.shutdown(),
  };
}

function sentContext(header = ''): Context | undefined {
  const [, traceId, spanId, flags] = HEADER.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId))
    return undefined;
  const traceFlags = parseInt(flags ?? '', 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
