import type { FastifyRequest } from 'fastify';
import { isSameSecret } from '../../machine/same-secret.ts';
import { STORE_SECRET_HEADER } from '../../lib/contract/store-secret.ts';
import type { Authenticate } from './customer.ts';
import { ApiError } from './errors.ts';

/** Whether somebody may be told what customers pay: a customer, or the store, which decides itself whom it tells. */
export type KnowsCustomerPrices = (request: Pick<FastifyRequest, 'headers'>) => Promise<boolean>;

/** @param storeSecret what the store sends to be known by; without one it is told like everybody else. */
export function createKnowsCustomerPrices(
  authenticate: Authenticate,
  storeSecret: string | undefined,
): KnowsCustomerPrices {
  return async ({ headers }) => {
    const sent = headers[STORE_SECRET_HEADER];
    if (storeSecret !== undefined && typeof sent === 'string' && isSameSecret(sent, storeSecret)) return true;
    if (headers.authorization === undefined) return false;
    return authenticate(headers.authorization).then(
      () => true,
      (error: unknown) => {
        // Nobody needs a session for these calls: one that has ended makes a visitor.
        if (error instanceof ApiError && error.code === 'unauthorized') return false;
        throw error;
      },
    );
  };
}

/** The same part of a request as a visitor may ask it: any group it names is theirs. */
export function asVisitor(part: unknown): unknown {
  return typeof part === 'object' && part !== null && 'groupId' in part ? { ...part, groupId: 3 } : part;
}

/** An answer without what customers pay, wherever it stands. */
export function withoutCustomerPrices(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutCustomerPrices);
  if (typeof answer !== 'object' || answer === null || Object.getPrototypeOf(answer) !== Object.prototype)
    return answer;
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([name]) => name !== 'CustomerPrice')
      .map(([name, value]) => [name, withoutCustomerPrices(value)]),
  );
}
