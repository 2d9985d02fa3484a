import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasProgram } from '../check/programs.ts';

const run = promisify(execFile);

/** A request of a load; the requests of one load are sent in turn. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  /** Sent as JSON. */
  body?: unknown;
}

/** How heavy a load is. */
interface Weight {
  headers?: Record<string, string>;
  threads: number;
  connections: number;
  seconds: number;
}

interface Load extends Weight {
  /** Scheme, host and port. */
  origin: string;
  requests: LoadRequest[];
}

/** Of a client that takes pages packed: the bounds are set for gzip. */
export const HEADERS = { 'accept-encoding': 'gzip', 'user-agent': 'cedar-bench' };

export interface LoadResult {
  requestsPerSecond: number;
  p99Ms: number;
  /** Answers with a status of 400 and above, and connections that broke. */
  errors: number;
}

/** Whether wrk can be used; as root it is installed with apt-get where that exists. */
export async function findWrk(): Promise<boolean> {
  if (hasProgram('wrk')) return true;
  if (process.getuid?.() !== 0) return false;
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'wrk']).catch(() => undefined);
  return hasProgram('wrk');
}

/** Runs a load, after a warm-up of a second, and reads wrk's report. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'cedar-load-'));
  try {
    const script = join(folder, 'requests.lua');
    await writeFile(script, luaScript(load));
    await wrk(load, script, 1);
    return parseReport(await wrk(load, script, load.seconds));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a load of pages. */
export function loadPages(origin: string, paths: readonly string[], weight: Weight): Promise<LoadResult> {
  const requests = paths.map((path): LoadRequest => ({ method: 'GET', path }));
  return runLoad({ origin, requests, ...weight, headers: { ...HEADERS, ...weight.headers } });
}

async function wrk(load: Load, script: string, seconds: number): Promise<string> {
  // What takes long is slow, not failed: it counts with its whole time.
  const threads = ['-t', String(load.threads), '-c', String(load.connections), '--timeout', '20s'];
  const what = ['-d', `${seconds}s`, '--latency', '-s', script, load.origin];
  const { stdout } = await run('wrk', [...threads, ...what]);
  return stdout;
}

/** A script that sends the requests in turn; each thread begins at another place of the list. */
function luaScript(load: Load): string {
  const headers = Object.entries({ 'content-type': 'application/json', ...load.headers })
    .map(([name, value]) => `[${quote(name)}] = ${quote(value)}`)
    .join(', ');
  const entries = load.requests.map(({ method, path, body }) => {
    const text = body === undefined ? 'nil' : quote(JSON.stringify(body));
    return `  wrk.format(${quote(method)}, ${quote(path)}, headers, ${text}),`;
  });
  return `local headers = { ${headers} }
local started = 0
function setup(thread)
  thread:set("first", started)
  started = started + 7
end
local requests
local position
function init()
  requests = {
${entries.join('\n')}
  }
  position = first
end
function request()
  position = position + 1
  return requests[(position - 1) % #requests + 1]
end
`;
}

/** A Lua string literal: every byte that is not plain is written by its number. */
export function quote(text: string): string {
  const bytes = [...Buffer.from(text)].map((byte) => {
    const isPlain = byte >= 32 && byte < 127 && byte !== 34 && byte !== 92;
    return isPlain ? String.fromCharCode(byte) : `\\${String(byte).padStart(3, '0')}`;
  });
  return `"${bytes.join('')}"`;
}

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Reads what wrk prints with `--latency`. Throws when a figure is missing. */
export function parseReport(report: string): LoadResult {
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(report)?.[1];
  const [, p99, unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s|m)\s*$/m.exec(report) ?? [];
  if (rate === undefined || p99 === undefined) throw new Error(`wrk's report cannot be read:\n${report}`);
  const refused = /Non-2xx or 3xx responses:\s+(\d+)/.exec(report)?.[1];
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/
    .exec(report)
    ?.slice(1);
  return {
    requestsPerSecond: Number(rate),
    p99Ms: Number(p99) * (MILLISECONDS[unit] ?? 1),
    errors: Number(refused ?? 0) + (broken ?? []).reduce((sum, each) => sum + Number(each), 0),
  };
}
