import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Where Prometheus asks. */
export const METRICS_PATH = '/metrics';
/** In seconds: a page from memory takes less than a millisecond, a call up to the ten that it may. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

type Labels = Readonly<Record<string, string | number>>;

/** A value and what it is of. */
export interface Figure {
  readonly labels?: Labels;
  readonly value: number;
}

/** A request that was answered. No part of its address is in it that a visitor could choose. */
export interface Answered {
  readonly method: string;
  /** One of a fixed number of names. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** What one process tells of itself to Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>;

/** @param token what Prometheus sends as `Authorization: Bearer` */
export function createMetrics(process: 'store' | 'api', token: string | undefined) {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  // Watching every collection of garbage and every turn of the loop costs time, and nobody would be told.
  if (token !== undefined) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'cedar_http_requests_total',
    help: 'Answered requests; 499: whoever asked has left.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'cedar_http_request_seconds',
    help: 'From the headers of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  return {
    answered({ method, route, status, seconds: took }: Answered): void {
      requests.inc({ method: METHODS.has(method) ? method : 'other', route, status });
      seconds.observe({ route }, took);
    },
    /** A figure that is looked up when Prometheus asks. One that cannot be had is left out. */
    gauge(
      name: string,
      help: string,
      labelNames: readonly string[],
      read: () => readonly Figure[] | Promise<readonly Figure[]>,
    ): void {
      new Gauge({
        ...{ name, help, labelNames: [...labelNames], registers },
        async collect() {
          const figures = await (async () => read())().catch(() => []);
          this.reset();
          // Without labels it would be 0 instead of away.
          if (figures.length === 0) this.remove();
          for (const { labels = {}, value } of figures) this.set(labels, value);
        },
      });
    },
    /** The same of what only grows. */
    total(name: string, help: string, labelNames: readonly string[], read: () => readonly Figure[]): void {
      new Counter({
        ...{ name, help, labelNames: [...labelNames], registers },
        collect() {
          this.reset();
          for (const { labels = {}, value } of read()) this.inc(labels, value);
        },
      });
    },
    /** How long something took, in seconds. */
    duration(name: string, help: string, labelNames: readonly string[]) {
      const histogram = new Histogram({
        name,
        help,
        labelNames: [...labelNames],
        buckets: SECONDS,
        registers,
      });
      return (labels: Labels, took: number): void => histogram.observe(labels, took);
    },
    /**
     * Everything as text, for whoever sends the token; undefined for anybody else, and for everybody while there is no
     * token: to them there is no such address.
     */
    answer(authorization: string | undefined): Promise<{ type: string; text: string }> | undefined {
      if (token === undefined || !isSame(authorization ?? '', `Bearer ${token}`)) return undefined;
      return registry.metrics().then((text) => ({ type: registry.contentType, text }));
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
