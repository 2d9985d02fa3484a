import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Call } from '../lib/contract/call.ts';
import { invalidRequest } from './errors.ts';

/** Everything documented lies below this. */
export const API_PREFIX = '/api/';

interface Limits {
  /** How often one address of the internet may make the call in a minute. */
  readonly perMinute?: number;
}

const sentence = z.string().meta({ description: 'One plain sentence' });
const failure = (description: string) => ({ description, content: { 'text/plain': { schema: sentence } } });

/**
 * Registers the handler of a documented call: the request is parsed by the call's own schemas before it
 * runs, and what it answers is encoded by the call's response schema.
 */
export function handle<Params extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  call: Call<Params, Body, Response>,
  handler: (input: {
    params: z.output<Params>;
    body: z.output<Body>;
  }) => Promise<z.output<Response>> | z.output<Response>,
  { perMinute }: Limits = {},
): void {
  app.route({
    method: call.method,
    url: API_PREFIX + call.path,
    ...(perMinute === undefined ? {} : { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } }),
    schema: {
      tags: [call.feature],
      summary: call.summary,
      operationId: call.path.split('/').slice(0, 2).join('_'),
      params: call.params,
      ...(call.method === 'GET' ? {} : { body: call.body }),
      response: {
        200: call.response,
        400: failure('What the request must change'),
        404: failure('There is no such thing'),
        503: failure('Not available right now; Retry-After says when to ask again'),
      },
    },
    handler: async (request) =>
      handler({ params: parse(call.params, request.params), body: parse(call.body, request.body) }),
  });
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidRequest(result.error);
  return result.data;
}
