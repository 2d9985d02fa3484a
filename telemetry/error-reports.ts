import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { currentRequest } from './request-id.ts';
import type { TelemetrySettings } from './settings.ts';

/** A minute has so many reports at most, and one of each kind. */
const MOST = 20;
const MINUTE_MS = 60_000;
const SEND_MS = 3000;
const MAX_SENDING = 4;
const MAX_FRAMES = 50;
const LONGEST_MESSAGE = 300;

/** An error, or what a log holds of one: `stack` may be the lines of its frames alone. */
export interface Thrown {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly stack?: unknown;
}

interface Place {
  readonly route?: string | undefined;
  readonly requestId?: string | undefined;
  /** Whether somebody has caught it. */
  readonly isHandled?: boolean;
}

type Settings = Pick<TelemetrySettings, 'SENTRY_ENVIRONMENT' | 'SENTRY_RELEASE'> & {
  readonly SENTRY_DSN: string;
};

/**
 * Error reports for whatever takes Sentry's envelopes: one POST each.
 *
 * @param process which of the shop's processes this is
 * @param now milliseconds
 */
export function createErrorReports(
  { SENTRY_DSN, SENTRY_ENVIRONMENT: environment, SENTRY_RELEASE: release = `cedar@${version()}` }: Settings,
  process: string,
  { fetch = globalThis.fetch, now = Date.now }: { fetch?: typeof globalThis.fetch; now?: () => number } = {},
) {
  const { url, key } = addressOf(SENTRY_DSN);
  const sending = new Set<Promise<unknown>>();
  const reportedAt = new Map<string, number>();
  let restsUntil = 0;
  let untold = 0;

  function isTooMuch(kind: string): boolean {
    const time = now();
    for (const [each, at] of reportedAt) if (time - at >= MINUTE_MS) reportedAt.delete(each);
    if (time < restsUntil || sending.size >= MAX_SENDING) return true;
    if (reportedAt.has(kind) || reportedAt.size >= MOST) return true;
    reportedAt.set(kind, time);
    return false;
  }

  async function send(event: object, id: string): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=cedar, sentry_key=${key}`,
      },
      body: [{ event_id: id }, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n'),
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_MS),
    });
    await answer.body?.cancel();
    const wait = Number(answer.headers.get('retry-after') ?? 60);
    if (answer.status === 429) restsUntil = now() + (Number.isFinite(wait) ? wait : 60) * 1000;
  }

  return {
    /** Reports an error, unless there were too many or the like lately. Never throws, and nobody waits for it. */
    report(error: Thrown, { route, requestId, isHandled = true }: Place = {}): void {
      const type = plain(error.name, 'Error');
      const frames = framesOf(error.stack);
      const top = frames.at(-1);
      if (isTooMuch([type, route, top?.filename, top?.lineno, top?.colno].join(' '))) {
        untold += 1;
        return;
      }
      const id = randomUUID().replaceAll('-', '');
      const tags = { process, route, request_id: requestId };
      const event = {
        ...{ event_id: id, timestamp: now() / 1000, platform: 'node', level: isHandled ? 'error' : 'fatal' },
        ...{ release, environment, transaction: route, tags },
        exception: {
          values: [
            {
              type,
              value: withoutPersons(plain(error.message, '')),
              mechanism: { type: 'generic', handled: isHandled },
              ...(frames.length === 0 ? {} : { stacktrace: { frames } }),
            },
          ],
        },
        extra: { not_reported_before: untold },
      };
      untold = 0;
      const sent = send(event, id)
        .catch(() => undefined)
        .finally(() => sending.delete(sent));
      sending.add(sent);
    },
    /** Resolves when what is under way has arrived, or its time is over. */
    async sent() {
      await Promise.all(sending);
    },
  };
}

let reports: ReturnType<typeof createErrorReports> | undefined;

/**
 * Has the errors of this process reported, where an address for them is set. One that nobody catches ends the process,
 * as it would have, once it is told.
 */
export function startErrorReports({ SENTRY_DSN, ...settings }: TelemetrySettings, name: string): void {
  if (SENTRY_DSN === undefined) return;
  const started = createErrorReports({ ...settings, SENTRY_DSN }, name);
  reports = started;
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack ?? String(error)}\n`);
    started.report(error, { isHandled: false });
    void started.sent().finally(() => process.exit(1));
  });
}

/** Reports an error of the present request, or of none; does nothing where nobody is told. */
export function reportError(error: Thrown, route?: string): void {
  const request = currentRequest();
  reports?.report(error, { route: route ?? request?.route, requestId: request?.id });
}

/** What may be read of an error in any hands: no mailbox, no number of an order or a card, no secret, no search. */
export function withoutPersons(message: string): string {
  // A message may repeat what a stranger has sent: each word is tried from its beginning alone.
  return message
    .replace(/(?<![^\s"'<>(),;:])[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g, '[mailbox]')
    .replace(/\?[^\s"')]+/g, '?[query]')
    .replace(/(?<![\w-])[\w-]*\d[\d -]{3,}\d[\w-]*/g, '[number]')
    .replace(/[\w+/=-]{24,}/g, '[text]')
    .slice(0, LONGEST_MESSAGE);
}

function plain(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

/** The frames of a stack, the innermost last, as the protocol wants them. */
function framesOf(stack: unknown) {
  const lines: unknown[] = Array.isArray(stack) ? stack : plain(stack, '').split('\n');
  return lines
    .flatMap((line) => {
      const [, called = '?', filename = '', row, column] =
        /^\s*at (?:(?:async )?(.*?) \()?(.+?):(\d+):(\d+)\)?$/.exec(plain(line, '')) ?? [];
      if (row === undefined) return [];
      const isOurs = !/node_modules|^node:/.test(filename);
      return [{ function: called, filename, lineno: Number(row), colno: Number(column), in_app: isOurs }];
    })
    .slice(0, MAX_FRAMES)
    .reverse();
}

function addressOf(dsn: string): { url: string; key: string } {
  const { origin, pathname, username } = new URL(dsn);
  const at = pathname.lastIndexOf('/');
  const url = `${origin}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`;
  return { url, key: username };
}

function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return /"version": "([\w.-]+)"/.exec(text)?.[1] ?? '0';
}
