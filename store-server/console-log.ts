import { format } from 'node:util';
import { pino } from 'pino';
import { createMinuteCount } from '../machine/minute-count.ts';
import { LOG_OUTPUT, outliveLog } from '../machine/standard-output.ts';
import { reportError, type Thrown } from '../telemetry/error-reports.ts';
import { currentRequestId } from '../telemetry/request-id.ts';

/** What the store, and Next in its process, write to the console. */
type Write = (...words: readonly unknown[]) => void;

/**
 * Warnings and errors of a minute. Anybody can bring some about, as with a form that is damaged: without end they would
 * push all else out of a log of bounded size, or fill the disk.
 */
const MAX_PER_MINUTE = 100;
const LEFT_OUT = 'There were many warnings and errors: the others of this minute are left out.';

const LEVELS = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * Has every line of the console bear the id of the request in whose course it is written: before its words as `text`,
 * or as a field of one JSON object a line, like the API's. What is written as an error is reported, too. Of warnings and
 * errors so many are written in a minute.
 */
export function logRequestIds(
  form: 'text' | 'json',
  target: Record<keyof typeof LEVELS, Write> = console,
): void {
  outliveLog();
  const logger = form === 'json' ? pino({ base: { process: 'store' }, mixin }, LOG_OUTPUT) : undefined;
  const count = createMinuteCount();
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    const write = target[method].bind(target);
    target[method] = (...words) => {
      if (method === 'error')
        reportError(words.find(isThrown) ?? { message: words.filter(isText).join(' ') });
      const isPlain = method === 'log' || method === 'info';
      const place = isPlain ? 0 : count();
      if (place > MAX_PER_MINUTE + 1) return;
      const line = place > MAX_PER_MINUTE ? [LEFT_OUT] : words;
      const id = currentRequestId();
      if (logger !== undefined) logger[LEVELS[method]](format(...line));
      else if (id === undefined || isPlain) write(...line);
      else write(`[${id}]`, ...line);
    };
  }
}

function mixin() {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

function isThrown(word: unknown): word is Thrown {
  return typeof word === 'object' && word !== null && 'stack' in word && 'message' in word;
}

function isText(word: unknown): word is string {
  return typeof word === 'string';
}
