import 'server-only';
import { request as requestOverHttp } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { parseJson } from '../../machine/parse-json';
import { getCapabilities } from '../contract/capabilities';
import { CAPABILITIES, type Capability } from '../contract/extra';
import { getMetaDatas } from '../contract/metadata';
import { decryptAnswer } from '../crypto';
import { env } from '../env';
import { TIMEOUT_MS, timeLeft } from './deadline';
import { noteRequestIdsAreRead } from './request-ids';

const KEEP_MS = 5 * 60_000;
/** After an attempt without an answer it is asked again this soon. */
const RETRY_MS = 5000;
const MAX_BYTES = 64 * 1024;
type KnownCapabilities = ReadonlySet<Capability>;
const NONE: KnownCapabilities = new Set();

let known: KnownCapabilities | undefined;
/** Nothing was ever said: something failed at the question. */
let isAssumed = false;
let asked: Promise<void> | undefined;
/** By a clock that nobody sets: a machine may begin with one that is ahead, and a backend that is not there yet. */
let freshUntil = 0;

/**
 * What the backend can do beyond the documented calls: asked once, kept for five minutes, and then asked again while
 * what is known still counts. A backend that does not know the question can do nothing more.
 *
 * @returns undefined as long as nobody has answered at all.
 */
export async function capabilities(): Promise<KnownCapabilities | undefined> {
  if (performance.now() >= freshUntil) void fetchOnce();
  // Only the first answer is waited for, and no longer than there is time.
  if (known === undefined)
    await Promise.race([asked, pause(timeLeft() ?? TIMEOUT_MS, undefined, { ref: false })]);
  return known;
}

/**
 * Whether the backend can do this; not as long as nobody knows. A page that was made then is kept no longer than one
 * of a backend that tells of no change.
 */
export async function can(capability: Capability): Promise<boolean> {
  return (await capabilities())?.has(capability) === true;
}

/**
 * Whether the backend can do nothing more as far as anybody knows, but never said so: it fails at what it does not know,
 * or it is away and something else answers for it.
 */
export function isOnlyAssumed(): boolean {
  return isAssumed;
}

/** Asks what the backend can do before it is due, and waits for the answer. */
export async function fetchOnce(): Promise<void> {
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  await asked;
}

async function ask(): Promise<void> {
  freshUntil = performance.now() + RETRY_MS;
  try {
    const { status, body } = await get(getCapabilities.path).catch(async (error: unknown) => {
      warn(error);
      // Some close the line at what they do not know, or never answer it: those answer what they know.
      return { ...(await get(getMetaDatas.path, 'unread')), status: 0 };
    });
    const isRefused = status >= 400 && status < 500 && status !== 429;
    const found = status === 200 ? read(body) : isRefused ? NONE : undefined;
    if (found === undefined) {
      // It is away, or something else answers for it, and what was known counts; or it fails at what it does not know.
      isAssumed ||= known === undefined;
      known ??= NONE;
      return;
    }
    known = found;
    isAssumed = false;
    noteRequestIdsAreRead(known.has('request-ids'));
    freshUntil = performance.now() + KEEP_MS;
  } catch (error) {
    warn(error);
  }
}

function warn(error: unknown): void {
  console.warn(`${getCapabilities.path}: ${error instanceof Error ? error.message : String(error)}`);
}

/** @returns undefined for what is no answer to the question. */
function read(body: string): KnownCapabilities | undefined {
  const key = env().API_PAYLOAD_KEY;
  const parsed = getCapabilities.response.safeParse(
    parseJson(key === undefined ? body : (decryptAnswer(body, key) ?? '')),
  );
  if (!parsed.success) return undefined;
  const named = new Set(parsed.data.Capabilities);
  return new Set(CAPABILITIES.filter((capability) => named.has(capability)));
}

/**
 * Not `fetch`: inside a page that is being rendered Next counts one as something that the page was made from, and
 * every page would be made anew as often as this is asked.
 *
 * @param reading 'unread' where it counts only that somebody answers, however long.
 */
function get(path: string, reading: 'read' | 'unread' = 'read'): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const address = env().API_BASE_URL + path;
    const request = address.startsWith('https:') ? requestOverHttps : requestOverHttp;
    const sent = request(
      address,
      { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (answer) => {
        let body = '';
        answer.on('error', reject);
        if (reading === 'unread') {
          resolve({ status: answer.statusCode ?? 0, body });
          answer.destroy();
          return;
        }
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          body += chunk;
          if (body.length > MAX_BYTES) answer.destroy(new Error('the answer is too long'));
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
