import { AsyncLocalStorage } from 'node:async_hooks';
import type { TelemetrySettings } from './settings.ts';

/** How a trace goes on in another process. */
export const TRACE_HEADER = 'traceparent';

export type SpanKind = 'server' | 'client' | 'internal';
export type Attributes = Readonly<Record<string, string | number>>;

/** What is done, from its beginning to its end, as a part of a trace. */
export interface Span {
  /** What another process is to be told, so that what it does is a part of this. */
  readonly header: string;
  readonly set: (attributes: Attributes) => void;
  /** @param isFailed whether it did not do what it was to */
  readonly end: (isFailed?: boolean) => void;
}

export interface Tracer {
  /** @param parent a span of this process, or what another one has sent; neither begins a trace */
  readonly begin: (
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    parent: Span | string | undefined,
  ) => Span;
  /** Sends what was not sent yet. */
  readonly stop: () => Promise<void>;
}

let tracer: Tracer | undefined;
const current = new AsyncLocalStorage<Span | undefined>();

/**
 * Has this process tell its part of traces, where an address for them is set; else nothing is loaded, and everything
 * below does nothing.
 *
 * @param service the name of the process where the settings have none
 */
export async function startTracing(settings: TelemetrySettings, service: string): Promise<void> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const { createTracer } = await import('./trace-export.ts');
  tracer = createTracer(settings, service);
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Sends what was not sent yet, and ends. */
export async function stopTracing(): Promise<void> {
  const ending = tracer;
  tracer = undefined;
  await ending?.stop().catch(() => undefined);
}

/**
 * Begins a part of the present trace; undefined while nothing is traced.
 *
 * @param attributes of which there are few: never who, what for, or which address
 * @param sent the header of another process, of which this is a part then
 */
export function beginSpan(
  name: string,
  kind: SpanKind,
  attributes: Attributes = {},
  sent?: string | readonly string[],
): Span | undefined {
  return tracer?.begin(name, kind, attributes, typeof sent === 'string' ? sent : current.getStore());
}

/** Does work as a part of a span. */
export function withinSpan<Done>(span: Span | undefined, work: () => Done): Done {
  return span === undefined ? work() : current.run(span, work);
}
