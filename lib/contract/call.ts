import type { z } from 'zod';

/** Who may make a call: anybody, or the owner of a bearer token. */
export type Access = 'public' | 'customer';

/** One documented call: what both the store and the commerce API know of it. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
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
  readonly response: Response;
}

/** Declares a call. The object is used as it is by the API (which serves it) and by the store (which makes it). */
export function defineCall<Params extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  call: Call<Params, Body, Response>,
): Call<Params, Body, Response> {
  return call;
}
