import type { FastifyInstance } from 'fastify';
import { BAD_CHARACTER, BadInput } from './errors.ts';

/** An escaped NUL, behind an even number of backslashes: no text of the database can hold one. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whatever is sent as a body is read to its end, so that the connection can be used again, and dropped. */
    ignoresBody?: boolean;
  }
}

/** Bodies are JSON or absent; any other content type is refused, unless nobody looks at the body at all. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.ignoresBody === true) return done(null, undefined);
    const text = body.toString();
    // Some calls are documented with an empty body; clients name its type all the same.
    if (text.trim() === '') return done(null, undefined);
    if (NUL.test(text)) return done(nulError());
    return parse(request, text, done);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, _body, done) => {
    if (request.routeOptions.config.ignoresBody === true) return done(null, undefined);
    return done(new BadInput('The body must be JSON, with the content type application/json.'));
  });
}

/** Refuses an address whose parameters hold a NUL. */
export function refuseNul(parameters: readonly unknown[]): void {
  if (NUL.test(JSON.stringify(parameters))) throw nulError();
}

function nulError(): BadInput {
  return new BadInput(BAD_CHARACTER);
}
