import type { ServerResponse } from 'node:http';

/** What becomes of an answer on its way out. Each part sees it when its status and headers are known and nothing has left. */
export interface Interception {
  /**
   * Sends another answer instead, at once or when it has been made. Undefined lets this one go on.
   *
   * @param body has what is still written collected, for an answer that depends on the whole of it.
   */
  readonly instead: (
    response: ServerResponse,
    body: () => Promise<Buffer>,
  ) => Send | Promise<Send> | undefined;
  /** Rewrites its body, of which it is given one piece after the other; undefined leaves it as it is. */
  readonly rewrite?: (response: ServerResponse) => Rewrite | undefined;
}
type Send = () => void;
type Rewrite = (piece: Buffer, isLast: boolean) => Buffer;

/**
 * Puts an interception before an answer that somebody else writes: the one place where a response of Node is wrapped.
 * Once another answer has taken its place, what its writer still sends goes nowhere.
 */
export function intercept(response: ServerResponse, { instead, rewrite }: Interception): void {
  const { writeHead, flushHeaders, write, end } = response;
  const ignored = {
    writeHead: () => response,
    flushHeaders: () => undefined,
    write: () => true,
    end: () => response,
  };
  let state: 'open' | 'passed' | 'replaced' = 'open';
  let rewritten: Rewrite | undefined;

  const send = (answer: Send) => {
    Object.assign(response, { writeHead, flushHeaders, write, end });
    answer();
    Object.assign(response, ignored);
  };
  const collect = () =>
    new Promise<Buffer>((resolve) => {
      const pieces: Buffer[] = [];
      Object.assign(response, {
        write: (piece: unknown) => pieces.push(bytesOf(piece)) > 0,
        end(piece: unknown) {
          resolve(Buffer.concat([...pieces, bytesOf(piece)]));
          return Object.assign(response, ignored);
        },
      });
    });
  const isReplaced = () => {
    if (state !== 'open') return state === 'replaced';
    state = 'passed';
    // Not sooner: Next puts something of its own before them, which keeps nothing once they have left.
    Object.assign(response, lateHeaders(response));
    if (response.headersSent) return false;
    Object.assign(response, ignored);
    const replacement = instead(response, collect);
    if (replacement === undefined) {
      Object.assign(response, watched);
      rewritten = rewrite?.(response);
      return false;
    }
    state = 'replaced';
    if (typeof replacement === 'function') send(replacement);
    else void replacement.then(send);
    return true;
  };

  const watched = {
    writeHead(...given: Parameters<typeof writeHead>) {
      if (state === 'open') response.statusCode = given[0];
      return isReplaced() ? response : writeHead.apply(response, given);
    },
    flushHeaders() {
      if (!isReplaced()) flushHeaders.call(response);
    },
    // Nobody is told of a rewritten piece that it was sent.
    write(...given: Parameters<typeof write>) {
      if (isReplaced()) return response.write(...given);
      if (rewritten === undefined) return write.apply(response, given);
      return write.call(response, rewritten(bytesOf(given[0]), false), 'utf8');
    },
    end(...given: Parameters<typeof end>) {
      if (isReplaced()) return response.end(...given);
      if (rewritten === undefined) return end.apply(response, given);
      return end.call(response, rewritten(bytesOf(given[0]), true), 'utf8');
    },
  };
  Object.assign(response, watched);
}

/**
 * The headers of an answer, also once it has left: then they are kept and not sent. Next makes a page anew after it has
 * sent the old one, writes what the new one says into the same answer, and reads it there when it keeps the page: a
 * page that has moved since would not say where to.
 */
function lateHeaders(response: ServerResponse) {
  const { setHeader, getHeader, appendHeader, removeHeader } = response;
  const late = new Map<string, Parameters<typeof setHeader>[1]>();
  return {
    setHeader(...given: Parameters<typeof setHeader>) {
      if (!response.headersSent) return setHeader.apply(response, given);
      late.set(given[0].toLowerCase(), given[1]);
      return response;
    },
    getHeader: (name: string) => late.get(name.toLowerCase()) ?? getHeader.call(response, name),
    appendHeader(...given: Parameters<typeof appendHeader>) {
      if (!response.headersSent) return appendHeader.apply(response, given);
      const [name, value] = given;
      const before = [late.get(name.toLowerCase()) ?? []].flat().map(String);
      late.set(name.toLowerCase(), [...before, ...[value].flat()]);
      return response;
    },
    removeHeader(name: string) {
      if (!response.headersSent) removeHeader.call(response, name);
    },
  };
}

function bytesOf(piece: unknown): Buffer {
  if (piece instanceof Uint8Array) return Buffer.from(piece);
  return Buffer.from(typeof piece === 'string' ? piece : '');
}
