import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '../lib/contract/call.ts';
import type { Authenticate, Customer } from './customer.ts';
import { invalidRequest } from './errors.ts';
import { refuseNul } from './json-body.ts';
import { networkOf } from './network.ts';

/** Everything documented lies below this. */
export const API_PREFIX = '/api/';

interface Limits {
  /** How often one address of the internet may make the call in a minute. */
  readonly perMinute?: number;
  /** Whether the handler counts attempts, and refuses with 'too-many' when there were too many. */
  readonly countsAttempts?: boolean;
}

const sentence = z.string().meta({ description: 'One plain sentence' });
const failure = (description: string) => ({ description, content: { 'text/plain': { schema: sentence } } });

/** What a handler works on: the parsed request, and who asks from where. */
interface Input<Params, Body, Headers, Query> {
  params: Params;
  body: Body;
  headers: Headers;
  query: Query;
  /** The address of the internet that the request comes from; of an IPv6 address, its network. */
  address: string;
}

/**
 * Registers the handler of a documented call: the request is parsed by the call's own schemas before it
 * runs, and what it answers is encoded by the call's response schema.
 */
export function handle<
  Params extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Headers extends z.ZodType,
  Query extends z.ZodType,
>(
  app: FastifyInstance,
  call: Call<Params, Body, Response, Headers, Query>,
  handler: (
    input: Input<z.output<Params>, z.output<Body>, z.output<Headers>, z.output<Query>>,
  ) => Promise<z.output<Response>> | z.output<Response>,
  limits: Limits = {},
): void {
  register(app, call, limits, async (request) => handler(read(call, request)));
}

/** Like `handle`, for a call that only the owner of a bearer token may make: the handler learns who it is. */
export function handleOwn<
  Params extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Headers extends z.ZodType,
  Query extends z.ZodType,
>(
  app: FastifyInstance,
  authenticate: Authenticate,
  call: Call<Params, Body, Response, Headers, Query>,
  handler: (
    input: Input<z.output<Params>, z.output<Body>, z.output<Headers>, z.output<Query>> & {
      customer: Customer;
    },
  ) => Promise<z.output<Response>> | z.output<Response>,
  limits: Limits = {},
): void {
  register(app, call, limits, async (request) => {
    // Who asks comes first: somebody without a token learns nothing of what a request must hold.
    const customer = await authenticate(request.headers.authorization);
    return handler({ ...read(call, request), customer });
  });
}

function read<
  Params extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Headers extends z.ZodType,
  Query extends z.ZodType,
>(
  call: Call<Params, Body, Response, Headers, Query>,
  request: FastifyRequest,
): Input<z.output<Params>, z.output<Body>, z.output<Headers>, z.output<Query>> {
  refuseNul(request.query);
  return {
    params: parse(call.params, request.params),
    body: parse(call.body, request.body),
    headers: parse(call.headers, request.headers),
    query: parse(call.query, request.query),
    address: networkOf(request.ip),
  };
}

function register<Params extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  call: Call<Params, Body, Response>,
  { perMinute, countsAttempts = false }: Limits,
  answer: (request: FastifyRequest) => Promise<unknown>,
): void {
  const isOwn = call.access === 'customer';
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
      headers: call.headers,
      querystring: call.query,
      ...(isOwn ? { security: [{ bearer: [] }] } : {}),
      response: {
        200: call.response,
        400: failure('What the request must change'),
        ...(isOwn ? { 401: failure('No session: sign in again') } : {}),
        404: failure('There is no such thing'),
        ...(perMinute === undefined && !countsAttempts
          ? {}
          : { 429: failure('Too often; Retry-After says when to ask again') }),
        503: failure('Not available right now; Retry-After says when to ask again'),
      },
    },
    handler: answer,
  });
}

/** A part of a request by its schema. Throws 'invalid' with what is wrong with it. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw invalidRequest(result.error);
  return result.data;
}
