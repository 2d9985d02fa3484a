import { z } from 'zod';

/** Who may make a call: anybody, or the owner of a bearer token. */
export type Access = 'public' | 'customer';

/** One documented call: what both the store and the commerce API know of it. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
> {
  /** The feature it belongs to; also its heading in the OpenAPI document. */
  readonly feature: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  /** Below the API base, in the documented spelling; `:name` stands for a parameter. */
  readonly path: string;
  readonly access: Access;
  readonly params: Params;
  readonly body: Body;
  /** What stands behind the `?` of the address: texts, as everything there. */
  readonly query: Query;
  /** The request headers that the call reads, in lower case. */
  readonly headers: Headers;
  readonly response: Response;
}

const none = z.object({});

/**
 * Declares a call. The object is used as it is by the API (which serves it) and by the store (which makes it).
 * Without `headers` or `query` the call reads none.
 */
export function defineCall<
  Params extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Headers extends z.ZodType = typeof none,
  Query extends z.ZodType = typeof none,
>(
  call: Omit<Call<Params, Body, Response>, 'headers' | 'query'> & { headers?: Headers; query?: Query },
): Call<Params, Body, Response, Headers, Query>;
export function defineCall(
  call: Omit<Call, 'headers' | 'query'> & { headers?: z.ZodType; query?: z.ZodType },
): Call {
  return { headers: none, query: none, ...call };
}
