import { z } from 'zod';

/** Where a process sends what it notices of itself. All of it is off unless it is named. */
export const telemetryFields = {
  /** Where traces are sent by OTLP over HTTP, without `/v1/traces`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://localhost:4318' })
    .optional(),
  /** What is sent along with them: `name=value`, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  /** By which name the traces of a process are found. */
  OTEL_SERVICE_NAME: z.string().optional(),
  /** Which requests are traced; the names are OpenTelemetry's. */
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  /** For the samplers by ratio: the share of requests. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Where errors are reported to. */
  SENTRY_DSN: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://key@sentry.example/1' })
    .regex(/^https?:\/\/[^/@:]+@.+\/\d+$/, 'must be an address like https://key@sentry.example/1')
    .optional(),
  SENTRY_ENVIRONMENT: z.string().default('production'),
  /** Default: the version of the shop. */
  SENTRY_RELEASE: z.string().optional(),
};

export type TelemetrySettings = z.output<z.ZodObject<typeof telemetryFields>>;
