import { format } from 'node:util';
import { pino } from 'pino';
import { reportError, type Thrown } from '../telemetry/error-reports.ts';
import { currentRequestId } from '../telemetry/request-id.ts';

/** What the store, and Next in its process, write to the console. */
type Write = (...words: readonly unknown[]) => void;

const LEVELS = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * Has every line of the console bear the id of the request in whose course it is written: before its words as `text`,
 * or as a field of one JSON object a line, like the API's. What is written as an error is reported, too.
 */
export function logRequestIds(
  form: 'text' | 'json',
  target: Record<keyof typeof LEVELS, Write> = console,
): void {
  const logger =
    form === 'json'
      ? pino({
          base: { process: 'store' },
          mixin: () => {
            const requestId = currentRequestId();
            return requestId === undefined ? {} : { requestId };
          },
        })
      : undefined;
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    const write = target[method].bind(target);
    target[method] = (...words) => {
      if (method === 'error')
        reportError(words.find(isThrown) ?? { message: words.filter(isText).join(' ') });
      const id = currentRequestId();
      if (logger !== undefined) logger[LEVELS[method]](format(...words));
      else if (id === undefined || method === 'log' || method === 'info') write(...words);
      else write(`[${id}]`, ...words);
    };
  }
}

function isThrown(word: unknown): word is Thrown {
  return typeof word === 'object' && word !== null && 'stack' in word && 'message' in word;
}

function isText(word: unknown): word is string {
  return typeof word === 'string';
}
