import type { Customer } from './customers.ts';

/** What a caller asked. */
export interface Asked {
  readonly path: ReadonlyMap<string, string>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  /** The owner of the bearer token; undefined without a good one. */
  readonly customer: Customer | undefined;
}

/** An answer that is not 200: plain text, without a code. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** Whether a value is an object with fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of the body, of at least one character. */
export function textOf({ body }: Asked, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value.trim() === '') throw new Refusal(400, `${name} is required`);
  return value.trim();
}

/** A number of the body; its digits count as well. */
export function numberOf({ body }: Asked, name: string): number {
  return toNumber(body[name], name);
}

/** A list of the body. */
export function listOf({ body }: Asked, name: string): unknown[] {
  const value = body[name];
  if (!Array.isArray(value)) throw new Refusal(400, `${name} is required`);
  return value;
}

/** A number of the path. */
export function pathNumber({ path }: Asked, name: string): number {
  return toNumber(path.get(name), name);
}

/** A number behind the `?`. */
export function queryNumber({ query }: Asked, name: string): number {
  return toNumber(query.get(name), name);
}

/** A number, or the digits of one. */
export function toNumber(value: unknown, name: string): number {
  const isDigits = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
  if (typeof value !== 'number' && !isDigits) throw new Refusal(400, `${name} is not valid`);
  return Number(value);
}

/** Whoever makes a call of customers. */
export function ownerOf({ customer }: Asked): Customer {
  if (customer === undefined) throw unauthorized();
  return customer;
}

/** What a call of customers answers to anybody else. */
export function unauthorized(): Refusal {
  return new Refusal(401, 'Authorization has been denied for this request.');
}
