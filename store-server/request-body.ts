import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** Undefined, numbers, dates, forms, and texts that begin with a dollar. */
const KNOWN_ARGUMENT = /^\$(?:\$.*|undefined|NaN|-?Infinity|-0|n-?\d{1,300}|D.*|K[0-9a-f]+)$/s;
/** No action of the store takes more. */
const MAX_ARGUMENTS = 10;

const KILOBYTE = 1024;
/**
 * What people type has some thousand characters, and a form bears it twice: with the answer before. Nothing shorter is
 * read in a moment: arguments of an action in 256 KB took a fifth of a second, in which nobody else was answered.
 */
export const MAX_BYTES = {
  form: 64 * KILOBYTE,
  home: 512 * KILOBYTE,
  file: 24 * 1024 * KILOBYTE,
};
/** Where the desk sends pictures and whole files of texts; their route asks who sends them before it reads. */
const FILES = /^\/api\/desk\/Staff\/(?:Preview\w+File|Import\w+|UploadPicture)$/;
const HOME = '/api/desk/Staff/SaveHome';
/** Reading a longer one takes a tenth of a second or more on a slow machine. */
const LONG_FORM = 8 * KILOBYTE;
/** Who is refused may go on sending for so long, unheard, so that the answer reaches them. */
const LINGER_MS = 1000;
const REFUSAL = 'This is more than the shop takes at once.';

/**
 * Bounds what is read of a request's body: by the length that is announced, and by counting what arrives. What is
 * longer is answered 413, and the connection ends.
 *
 * @returns false when the request is answered.
 */
export function boundBody(request: IncomingMessage, response: ServerResponse): boolean {
  const most = MAX_BYTES[bodyKindOf(request.url ?? '/')];
  if (Number(request.headers['content-length'] ?? 0) > most) {
    refuse(request, response);
    return false;
  }
  if (request.headers['transfer-encoding'] === undefined) return true;
  const { push } = request;
  let length = 0;
  Object.assign(request, {
    push(...given: Parameters<typeof push>) {
      if (length > most) return true;
      length += given[0] instanceof Uint8Array ? given[0].byteLength : 0;
      if (length <= most) return push.apply(request, given);
      refuse(request, response);
      return true;
    },
  });
  return true;
}

/**
 * Whether a form takes a while to be read, in which nobody else is answered. One that may is waited for until all of it is
 * here, or its sender has left: it is read in one go then, however slowly it came. To be asked before anybody reads it.
 */
export async function isLongForm(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { method, url = '/', headers } = request;
  const isShort = Number(headers['content-length'] ?? NaN) <= LONG_FORM;
  if (method !== 'POST' || isShort || bodyKindOf(url) !== 'form') return false;
  if (!request.complete) {
    await new Promise<void>((resolve) => {
      response.once('close', () => resolve());
      const { push } = request;
      Object.assign(request, {
        push(...given: Parameters<typeof push>) {
          push.apply(request, given);
          if (given[0] === null) resolve();
          // It is bounded, and nobody reads it yet: Node would wait for that with the rest.
          return true;
        },
      });
    });
  }
  return request.readableLength > LONG_FORM;
}

function bodyKindOf(url: string): keyof typeof MAX_BYTES {
  if (FILES.test(url)) return 'file';
  return url === HOME ? 'home' : 'form';
}

/** Keeps the body of a request, which is bounded, for whoever asks why it could not be answered. */
export function keepBody(request: IncomingMessage): () => Buffer {
  const { push } = request;
  const kept: Uint8Array[] = [];
  Object.assign(request, {
    push(...given: Parameters<typeof push>) {
      if (given[0] instanceof Uint8Array) kept.push(given[0]);
      return push.apply(request, given);
    },
  });
  return () => Buffer.concat(kept);
}

/**
 * Whether a body is what its headers say, as far as forms and the arguments of actions go.
 *
 * @param headers of the request; `next-action` names an action by which a page with scripts sends its form.
 */
export async function isReadableForm(headers: IncomingHttpHeaders, body: Buffer): Promise<boolean> {
  const { 'content-type': contentType = '', 'next-action': action } = headers;
  try {
    if (/^text\/plain/i.test(contentType)) return isActionArguments(body.toString());
    const type = { 'content-type': contentType };
    const form = await new Response(new Uint8Array(body), { headers: type }).formData();
    const given = form.get('0');
    return action === undefined || (typeof given === 'string' && isActionArguments(given));
  } catch {
    return false;
  }
}

/** Written straight to the connection: whoever has begun to answer writes into the void. */
function refuse({ socket }: IncomingMessage, response: ServerResponse) {
  const ignored = { writeHead: () => response, write: () => true, end: () => response };
  if (!response.headersSent && socket.writable) {
    const head = [
      'HTTP/1.1 413 Payload Too Large',
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(REFUSAL)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${REFUSAL}`);
  }
  Object.assign(response, ignored);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/**
 * Whether a text is the arguments of an action as React writes them, so that what failed was the action and not the
 * reading of it: a list of values, of which a string that begins with `$` stands for something else. Only what the
 * forms of the store send is known here.
 *
 * @param text the body, or the field `0` of one that has forms in it.
 * @throws {SyntaxError} for what is not JSON.
 */
function isActionArguments(text: string): boolean {
  const special: string[] = [];
  const read: unknown = JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'string' && value.startsWith('$')) special.push(value);
    return value;
  });
  return (
    Array.isArray(read) &&
    read.length <= MAX_ARGUMENTS &&
    special.every((value) => KNOWN_ARGUMENT.test(value))
  );
}
