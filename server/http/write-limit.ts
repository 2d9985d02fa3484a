import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

/** Counts what a customer does to cart or wishlist. Throws 'too-many' when it is one too many. */
export type CountWrite = (request: FastifyRequest, customerId: number) => Promise<void>;

/** More than any hand does, and than a cart that is taken over at signing in. */
const PER_MINUTE = 300;

/** One limit for all that a customer does to cart and wishlist, however many sessions and addresses it comes from. */
export function createWriteLimit(app: FastifyInstance): CountWrite {
  const writers = new WeakMap<FastifyRequest, number>();
  const count = app.createRateLimit({
    max: PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => `writes of ${writers.get(request)}`,
  });
  return async (request, customerId) => {
    writers.set(request, customerId);
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooOften(counted.ttlInSeconds);
  };
}

/** The refusal of who has asked too often. */
export function tooOften(retryAfterSeconds: number): ApiError {
  return new ApiError('too-many', 'That was too often. Please wait a minute and try again.', {
    retryAfterSeconds,
  });
}
