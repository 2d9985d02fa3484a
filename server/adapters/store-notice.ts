import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { chunks } from '../../machine/chunks.ts';
import { currentRequestId, REQUEST_ID_HEADER } from '../../telemetry/request-id.ts';
import { errorCode } from '../../machine/error-code.ts';

const secrets = z.object({ REVALIDATE_SECRET: z.string().min(1) });
const TIMEOUT_MS = 10_000;
/** So many tags go into one request. */
const TAGS_AT_ONCE = 500;

/** How telling the store went; `message` is a line for a person. */
export interface StoreNotice {
  readonly level: 'info' | 'warning';
  /** False when nobody heard it who should have. */
  readonly isHeard: boolean;
  readonly message: string;
}

/** The secret that the store demands: the one given, else the one that development keeps in the data folder. */
export async function revalidateSecret(
  given: string | undefined,
  dataFolder: string,
): Promise<string | undefined> {
  if (given !== undefined) return given;
  try {
    return secrets.parse(JSON.parse(await readFile(join(dataFolder, 'secrets.json'), 'utf8')))
      .REVALIDATE_SECRET;
  } catch {
    return undefined;
  }
}

/**
 * Tells the store what changed, so that the next visitor sees it. A store that does not run has nothing to
 * forget; one that refuses is worth a warning, since it shows old prices until its pages expire.
 *
 * @param stop gives up at once when it is aborted.
 */
export async function postStoreNotice(
  storeUrl: string,
  secret: string | undefined,
  tags: readonly string[],
  stop?: AbortSignal,
): Promise<StoreNotice> {
  if (tags.length === 0) return heard('Nothing changed for the store.');
  if (secret === undefined) {
    return heard(
      'No store was told, since there is no REVALIDATE_SECRET: one that runs shows the change within the hour.',
    );
  }
  const url = new URL('/api/revalidate', storeUrl);
  for (const some of chunks(tags, TAGS_AT_ONCE)) {
    const warning = await post(url, secret, some, [AbortSignal.timeout(TIMEOUT_MS), ...(stop ? [stop] : [])]);
    if (warning !== undefined) return warning;
  }
  return heard(`The store at ${url.origin} shows the change from now on.`);
}

function heard(message: string): StoreNotice {
  return { level: 'info', isHeard: true, message };
}

async function post(
  url: URL,
  secret: string,
  tags: readonly string[],
  signals: AbortSignal[],
): Promise<StoreNotice | undefined> {
  const requestId = currentRequestId();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${secret}`,
        ...(requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId }),
      },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.any(signals),
    });
    await response.body?.cancel();
    if (response.ok) return undefined;
    const answer = `The store at ${url.origin} answered ${response.status} when it was told of the change`;
    return unheard(answer);
  } catch (error) {
    const codes = causeCodes(error);
    if (codes.length > 0 && codes.every((code) => code === 'ECONNREFUSED')) {
      return {
        level: 'info',
        isHeard: false,
        message: `No store runs at ${url.origin}: nobody had to be told.`,
      };
    }
    const reason = codes[0] ?? (error instanceof Error ? error.message : String(error));
    const answer = `The store at ${url.origin} could not be told of the change (${reason})`;
    return unheard(answer);
  }
}

function unheard(answer: string): StoreNotice {
  return { level: 'warning', isHeard: false, message: `${answer}: it may show old data for up to an hour.` };
}

const failure = z.object({ cause: z.unknown() });
const manyFailures = z.object({ errors: z.array(z.unknown()) });

/** Why a request failed: one code for each address of the host that was tried. */
function causeCodes(error: unknown): string[] {
  const { data } = failure.safeParse(error);
  const many = manyFailures.safeParse(data?.cause);
  const causes = many.success ? many.data.errors : [data?.cause];
  return causes.flatMap((cause) => errorCode(cause) ?? []);
}

/**
 * Tells the store which pages are old, by their tags.
 *
 * @returns a function that answers whether that was heard, or there is nobody to tell; a store that does not hear it is
 *   a line in the log. `stop` gives up at once when it is aborted.
 */
export function createStoreNotifier(
  storeUrl: string,
  secret: string | undefined,
  log: Pick<Logger, 'warn'>,
): (tags: readonly string[], stop?: AbortSignal) => Promise<boolean> {
  return async (tags, stop) => {
    const { level, isHeard, message } = await postStoreNotice(storeUrl, secret, tags, stop);
    if (level === 'warning' && stop?.aborted !== true)
      log.warn({ reason: message }, 'the store could not be told of a change');
    return isHeard;
  };
}
