import type { IncomingHttpHeaders } from 'node:http';
import type { DocumentedCall } from './calls.ts';

/** Something that the documents do not name. */
export interface Undocumented {
  method: string;
  path: string;
  what: string;
}

/** A request that was answered. Nothing that somebody typed is kept. */
export interface RecordedRequest {
  method: string;
  path: string;
  status: number;
}

/** What was asked so far. */
export interface RequestRecord {
  readonly requests: RecordedRequest[];
  readonly undocumented: Undocumented[];
}

/** Headers that change what a call means, or tell what the documents do not. */
const TELLING_HEADER = /^(x-.+|idempotency-key)$/;

/** What in a call the documents do not name, and which of its fields are not there. */
export function strangeIn(
  call: DocumentedCall,
  sent: { query: URLSearchParams; headers: IncomingHttpHeaders; body: Readonly<Record<string, unknown>> },
): { extra: string[]; missing: string[] } {
  const fields = call.body.map((name) => name.replace(/\?$/, ''));
  return {
    extra: [
      ...[...new Set(sent.query.keys())]
        .filter((name) => !call.query.includes(name))
        .map((name) => `query ${name}`),
      ...Object.keys(sent.headers)
        .filter((name) => TELLING_HEADER.test(name))
        .map((name) => `header ${name}`),
      ...Object.keys(sent.body)
        .filter((name) => !fields.includes(name))
        .map((name) => `body ${name}`),
    ],
    missing: call.body
      .filter((name) => !name.endsWith('?') && sent.body[name] === undefined)
      .map((name) => `body without ${name}`),
  };
}
