import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { noAnswer, noBody, type Belonging, type Call } from '../../lib/contract/call.ts';
import { STAFF_FILE_MAX_LENGTH } from '../../lib/contract/staff/roles.ts';
import { CAPABILITY_MARK, type Capability } from '../../lib/contract/extra.ts';
import { namesGroup } from '../../lib/contract/store-secret.ts';
import type { Authenticate, Customer } from './customer.ts';
import { asVisitor, withoutCustomerPrices, type KnowsCustomerPrices } from './customer-prices.ts';
import { ApiError } from './errors.ts';
import type { AuthenticateStaff, StaffMember } from './staff.ts';
import { refuseNul } from './json-body.ts';
import { networkOf } from '../../machine/network.ts';
import { parse } from './parse.ts';
import type { CountWrite } from './write-limit.ts';

declare module 'fastify' {
  interface FastifySchema {
    [CAPABILITY_MARK]?: Capability;
  }
}

/** Everything documented lies below this. */
export const API_PREFIX = '/api/';

/** Where calls are registered, and who finds out who makes them. */
export interface CallServer {
  readonly app: FastifyInstance;
  readonly authenticate: Authenticate;
  readonly authenticateStaff: AuthenticateStaff;
  readonly countWrite: CountWrite;
  readonly knowsCustomerPrices: KnowsCustomerPrices;
  /** Writes down that a customer has named what is not theirs, or is not there. */
  readonly recordForeign: (who: { customerId: number; address: string }) => void;
}

interface Limits {
  /** How often one address of the internet may make the call in a minute. */
  readonly perMinute?: number;
  /** Whether the handler counts attempts, and refuses with 'too-many' when there were too many. */
  readonly countsAttempts?: boolean;
  /** The most bytes of a body, where a call of the staff takes more than others. */
  readonly bodyBytes?: number;
}

/** Of a call that takes in a file of the staff, which in JSON is longer than itself. */
export const TAKES_FILE: Limits = { bodyBytes: 2 * STAFF_FILE_MAX_LENGTH };

/** What a handler works on: the parsed request and, of a customer's call, who makes it. */
export type Input<C extends Call> = Request<C> &
  (C['access'] extends 'customer' ? Authenticated : unknown) &
  (C['access'] extends 'staff' ? OfStaff : unknown);

interface Request<C extends Call> {
  readonly params: z.output<C['params']>;
  readonly query: z.output<C['query']>;
  readonly headers: z.output<C['headers']>;
  readonly body: z.output<C['body']>;
  /** The address of the internet that the request comes from; of an IPv6 address, its network. */
  readonly address: string;
}

interface Authenticated {
  readonly customer: Customer;
}

interface OfStaff {
  readonly staff: StaffMember;
}

type Handler<C extends Call> = (
  input: Input<C>,
) => Promise<z.output<C['response']>> | z.output<C['response']>;
type AnyHandler = (input: Request<Call> & Partial<Authenticated & OfStaff>) => unknown;

/**
 * Registers the handler of a call, the one way there is. A call passes, in this order:
 *
 * 1. Of the staff: who it is and whether they may, before anything of a body is read. Of a customer: the bearer token.
 * 2. What the call says it `owns` must be that customer's.
 * 3. Writes to cart and wishlist are counted.
 * 4. A customer group that is named by no customer becomes that of visitors.
 * 5. The request is parsed by the call's own schemas, and the answer is encoded by its response schema.
 */
export function serve<C extends Call>(server: CallServer, call: C, handler: Handler<C>): void;
export function serve<C extends Call>(server: CallServer, call: C, limits: Limits, handler: Handler<C>): void;
export function serve(
  { app, authenticate, authenticateStaff, countWrite, knowsCustomerPrices, recordForeign }: CallServer,
  call: Call,
  ...given: [AnyHandler] | [Limits, AnyHandler]
): void {
  const [limits, answer] = given.length === 1 ? [{}, given[0]] : given;
  const handler: AnyHandler = async (input) => {
    const answered = await answer(input);
    return call.response === noAnswer ? true : answered;
  };
  const askers = new WeakMap<FastifyRequest, StaffMember>();
  const isOfGroup = namesGroup(call);
  app.route({
    method: call.method,
    url: API_PREFIX + call.path,
    config: {
      ignoresBody: call.body === noBody,
      ...(limits.perMinute === undefined
        ? {}
        : { rateLimit: { max: limits.perMinute, timeWindow: '1 minute' } }),
    },
    schema: schemaOf(call, limits),
    ...(limits.bodyBytes === undefined ? {} : { bodyLimit: limits.bodyBytes }),
    onRequest: async (request, reply) => {
      // It is parsed by now, and belongs in no log: whoever logs the address from here on logs it without.
      request.raw.url = API_PREFIX + call.path;
      if (call.access !== 'staff') return;
      const { authorization } = request.headers;
      const asked = { authorization, address: networkOf(request.ip), roles: call.roles ?? [] };
      const staff = await authenticateStaff(asked).catch((error: unknown) => {
        // Who is refused is not listened to: whatever follows goes with the connection.
        reply.header('connection', 'close');
        throw error;
      });
      askers.set(request, staff);
    },
    handler: async (request) => {
      const staff = askers.get(request);
      if (staff !== undefined) return handler({ ...read(call, request), staff });
      if (isOfGroup && !(await knowsCustomerPrices(request))) {
        const input = read(call, request);
        const asked = { ...input, params: asVisitor(input.params), body: asVisitor(input.body) };
        return withoutCustomerPrices(await handler(asked));
      }
      if (call.access !== 'customer') return handler(read(call, request));
      // Who asks comes first: somebody without a token learns nothing of what a request must hold.
      const customer = await authenticate(request.headers.authorization);
      const input = read(call, request);
      try {
        requireOwn(call, input, customer);
        if (isBoundWrite(call)) await countWrite(request, customer.customerId);
        return await handler({ ...input, customer });
      } catch (error) {
        // Of somebody else, or of nobody: to whoever asks that is the same, and here it is written down.
        if (error instanceof ApiError && error.code === 'not-found')
          recordForeign({ customerId: customer.customerId, address: input.address });
        throw error;
      }
    },
  });
}

function read(call: Call, request: FastifyRequest): Request<Call> {
  const params = parse(call.params, request.params);
  refuseNul([request.params, request.query]);
  return {
    params,
    query: parse(call.query, request.query),
    headers: parse(call.headers, request.headers),
    body: call.body === noBody ? undefined : parse(call.body, request.body),
    address: networkOf(request.ip),
  };
}

const OWN_ID = {
  cart: 'cartId',
  wishlist: 'wishlistId',
  customer: 'customerId',
} as const satisfies Record<Belonging, keyof Customer>;
const BELONGINGS = ['cart', 'wishlist', 'customer'] as const satisfies readonly Belonging[];

/** Refuses an id that is not the customer's own: to them, somebody else's does not exist. */
function requireOwn({ owns = {} }: Call, { params, query, body }: Request<Call>, customer: Customer): void {
  for (const what of BELONGINGS) {
    const field = owns[what];
    if (field === undefined) continue;
    const named = [params, query, body].flatMap((part) => valuesOf(part, field));
    if (named.length === 0 || named.some((id) => id !== customer[OWN_ID[what]])) {
      throw new ApiError('not-found', `This ${what} does not exist.`);
    }
  }
}

/** Carts and wishlists are written to without a limit of another kind. */
function isBoundWrite({ method, owns = {} }: Call): boolean {
  return method === 'POST' && (owns.cart !== undefined || owns.wishlist !== undefined);
}

function valuesOf(part: unknown, field: string): unknown[] {
  const fields: [string, unknown][] = typeof part === 'object' && part !== null ? Object.entries(part) : [];
  return fields.filter(([name]) => name === field).map(([, value]) => value);
}

type Security = Readonly<Record<string, readonly string[]>>;
const NOBODY: Security = {};
const BEARER: Security = { bearer: [] };
const sentence = z.string().meta({ description: 'One plain sentence' });
const failure = (description: string) => ({ description, content: { 'text/plain': { schema: sentence } } });

function schemaOf(call: Call, { perMinute, countsAttempts = false }: Limits) {
  const isOfStaff = call.access === 'staff';
  const isOwn = call.access === 'customer' || isOfStaff;
  const isLimited = perMinute !== undefined || countsAttempts || isBoundWrite(call);
  return {
    tags: [call.feature],
    summary: call.summary,
    ...descriptionOf(call),
    operationId: call.path.split('/').slice(0, 2).join('_'),
    params: call.params,
    ...(call.body === noBody ? {} : { body: call.body }),
    headers: call.headers,
    querystring: call.query,
    ...(isOwn ? { security: [BEARER] } : {}),
    ...(namesGroup(call) ? { security: [NOBODY, BEARER] } : {}),
    response: {
      200: call.response,
      400: failure('What the request must change'),
      ...(isOwn ? { 401: failure('No session: sign in again') } : {}),
      ...(isOfStaff ? { 403: failure('Not with this role') } : {}),
      404: failure('There is no such thing'),
      ...(isOfStaff && call.method === 'POST' ? { 409: failure('Somebody else has changed it since') } : {}),
      ...(isLimited ? { 429: failure('Too often; Retry-After says when to ask again') } : {}),
      503: failure('Not available right now; Retry-After says when to ask again'),
    },
  };
}

function descriptionOf({ capability }: Call) {
  if (capability === undefined) return { description: 'A documented call.' };
  const description = `An extra of this API (${capability}): a backend without it answers 404.`;
  return { description, [CAPABILITY_MARK]: capability };
}
