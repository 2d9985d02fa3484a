import 'server-only';
import { request as requestOverHttp } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import { getCapabilities } from './contract/capabilities';
import { CAPABILITIES, type Capability } from './contract/extra';
import { decryptAnswer } from './crypto';
import { env } from './env';

const KEEP_MS = 5 * 60_000;
/** After an attempt without an answer it is asked again this soon. */
const RETRY_MS = 5000;
const TIMEOUT_MS = 8000;
const MAX_BYTES = 64 * 1024;
/** What a proxy answers while the backend is away, and a backend that is too busy: it says nothing of what it can do. */
const AWAY = new Set([429, 502, 503, 504]);

type Known = ReadonlySet<Capability>;
const NONE: Known = new Set();

let known: Known | undefined;
let asked: Promise<void> | undefined;
let freshUntil = 0;

/** Thrown where a page cannot be made before it is known what the backend can do. Its digest tells the server to answer 503. */
class CapabilitiesUnknownError extends Error {
  readonly digest = 'API_UNAVAILABLE';
}

/**
 * What the backend can do beyond the documented calls: asked once, kept for five minutes. A backend that does not
 * know the question can do nothing more. While there is no answer, what was known before counts.
 *
 * @returns undefined as long as there never was an answer.
 */
export async function capabilities(): Promise<Known | undefined> {
  if (Date.now() >= freshUntil) {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    await asked;
  }
  return known;
}

/** Whether the backend can do this. Throws while nobody knows. */
export async function can(capability: Capability): Promise<boolean> {
  const all = await capabilities();
  if (all === undefined) throw new CapabilitiesUnknownError(getCapabilities.path);
  return all.has(capability);
}

async function ask(): Promise<void> {
  try {
    const { status, body } = await get(env().API_BASE_URL + getCapabilities.path);
    if (AWAY.has(status)) throw new Error(`status ${status}`);
    if (status < 500) known = status === 200 ? read(body) : NONE;
    // Some backends fail at what they do not know.
    else known ??= NONE;
    freshUntil = Date.now() + (status < 500 ? KEEP_MS : RETRY_MS);
  } catch (error) {
    console.warn(`${getCapabilities.path}: ${error instanceof Error ? error.message : String(error)}`);
    freshUntil = Date.now() + RETRY_MS;
  }
}

function read(body: string): Known {
  const key = env().API_PAYLOAD_KEY;
  const parsed = getCapabilities.response.safeParse(
    parseJson(key === undefined ? body : (decryptAnswer(body, key) ?? '')),
  );
  const named = new Set(parsed.success ? parsed.data.Capabilities : []);
  return new Set(CAPABILITIES.filter((capability) => named.has(capability)));
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * Not `fetch`: inside a page that is being rendered Next counts one as something that the page was made from, and
 * every page would be made anew as often as this is asked.
 */
function get(address: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = address.startsWith('https:') ? requestOverHttps : requestOverHttp;
    const sent = request(
      address,
      { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          body += chunk;
          if (body.length > MAX_BYTES) answer.destroy(new Error('the answer is too long'));
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
